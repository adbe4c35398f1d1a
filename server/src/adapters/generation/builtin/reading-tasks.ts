import type { Tool } from '@easel/contract/tools';
import { planPainting } from '@easel/engine/fill/plan-painting';
import { readMotionWords } from '@easel/engine/motion/motion-words';
import type { ReportLine } from '@easel/engine/prompt/fates/report-lines';
import { ideasFor } from '@easel/engine/prompt/ideas/ideas';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { readCanvasWords } from '@easel/engine/realtime/realtime';
import { readWish } from '@easel/engine/restyle/wish';
import { readClip, readPhotoMotion } from './read-clip.ts';
import { readRequest } from './read-request.ts';

/** Everything that reads a prompt. It runs in the reading thread only, because it loads 160 MB of libraries. */
export const readingTasks = {
  request: readRequest,
  clip: readClip,
  photoMotion: readPhotoMotion,
  wish: readWish,
  canvas: readCanvasWords,
  painting: planPainting,
  report: readReport,
  ideas: readIdeas,
} as const;

export type ReadingTasks = typeof readingTasks;

/** What would become of the words in a tool; undefined where the tool reads none. */
function readReport({ tool, prompt, unwanted }: { tool: Tool; prompt: string; unwanted: string }): ReportLine[] | undefined {
  if (tool === 'text2img') return readPrompt({ prompt, unwanted, creativity: 0, seed: 0, ...painter }).report;
  if (tool === 'text2video') return readClip({ recipe: { tool, model: '', prompt, unwanted, creativity: 0 } }).report;
  if (tool === 'img2video') return readPhotoMotion({ recipe: { tool, model: '', prompt, unwanted } }).report;
  if (tool === 'img2img' || tool === 'realtime') return readWish({ prompt, unwanted }).report;
  if (tool === 'redraw') return prompt.trim() === '' ? [] : planPainting({ prompt, unwanted, seed: 0 }).report;
  return undefined;
}

/** What could be painted besides; nothing where the words are about a picture that is there already. */
function readIdeas({ tool, prompt, unwanted }: { tool: Tool; prompt: string; unwanted: string }): string[] {
  if (tool === 'text2video') return ideasFor({ prompt: readMotionWords(prompt).rest, unwanted });
  return tool === 'text2img' ? ideasFor({ prompt, unwanted }) : [];
}
