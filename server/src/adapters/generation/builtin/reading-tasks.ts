import type { Tool } from '@easel/contract/tools';
import { planPainting, reportBeforeMask } from '@easel/engine/fill/plan-painting';
import { readMotionWords } from '@easel/engine/motion/motion-words';
import type { StyleName } from '@easel/engine/paint/style';
import { type ReportLine, tidyReport } from '@easel/engine/prompt/fates/report-lines';
import { ideasFor } from '@easel/engine/prompt/ideas/ideas';
import { overruledStyle } from '@easel/engine/prompt/report';
import { readCanvasWords } from '@easel/engine/realtime/realtime';
import { readWish, type WishReading } from '@easel/engine/restyle/wish';
import { styleOf } from './paint-settings.ts';
import { readClip, readPhotoMotion } from './read-clip.ts';
import { readRequest } from './read-request.ts';
import { styleNameOf } from './styles.ts';

/** Everything that reads a prompt. It runs in the reading thread only, because it loads 160 MB of libraries. */
export const readingTasks = {
  request: readRequest,
  clip: readClip,
  photoMotion: readPhotoMotion,
  wish: readWishIn,
  canvas: readCanvasWords,
  painting: planPainting,
  report: readReport,
  ideas: readIdeas,
} as const;

export type ReadingTasks = typeof readingTasks;

interface Words {
  prompt: string;
  unwanted: string;
}

/** What words wish for a picture that is there, and what becomes of them in the style that it is painted in. */
function readWishIn({ style, ...words }: Words & { style: StyleName }): WishReading {
  const reading = readWish(words);
  return { ...reading, report: tidyReport([...reading.report, ...overruledStyle(words.prompt, style)]) };
}

/** What would become of the words in a tool; undefined where the tool reads none. */
function readReport({ tool, prompt, unwanted, style }: Words & { tool: Tool; style?: string }): ReportLine[] | undefined {
  const fields = { model: '', prompt, unwanted, ...(style !== undefined && { style }) };
  if (tool === 'text2img') return readRequest({ recipe: { tool, ...fields, creativity: 0 } }).report;
  if (tool === 'text2video') return readClip({ recipe: { tool, ...fields, creativity: 0 } }).report;
  if (tool === 'img2video') return readPhotoMotion({ recipe: { tool, ...fields } }).report;
  if (tool === 'img2img') return readWishIn({ prompt, unwanted, style: styleOf(fields) }).report;
  // A canvas is painted in the chosen style, whatever the words name.
  if (tool === 'realtime') return readWishIn({ prompt, unwanted, style: styleNameOf(style) }).report;
  if (tool === 'redraw') return prompt.trim() === '' ? [] : reportBeforeMask(planPainting({ prompt, unwanted, seed: 0 }));
  return undefined;
}

/** What could be painted besides; nothing where the words are about a picture that is there already. */
function readIdeas({ tool, prompt, unwanted }: { tool: Tool; prompt: string; unwanted: string }): string[] {
  if (tool === 'text2video') return ideasFor({ prompt: readMotionWords(prompt).rest, unwanted });
  return tool === 'text2img' ? ideasFor({ prompt, unwanted }) : [];
}
