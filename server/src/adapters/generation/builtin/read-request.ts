import type { PaintRequest } from '@easel/engine/paint/compose';
import { type ReportLine, tidyReport } from '@easel/engine/prompt/fates/report-lines';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { overruledStyle } from '@easel/engine/prompt/report';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { paintableSize, styleOf } from './paint-settings.ts';

/**
 * What to paint for each output, and what becomes of the prompt's things. Loads libraries: for the reading thread.
 * @throws RangeError for a request that makes no picture.
 */
export function readRequest({ recipe }: Pick<GenerationRequest, 'recipe'>): { requests: PaintRequest[]; report: ReportLine[] } {
  const size = paintableSize(recipe);
  const { prompt = '', unwanted = '', creativity = 5 } = recipe;
  const readings = Array.from({ length: recipe.count ?? 1 }, (_value, index) => {
    const seed = ((recipe.seed ?? 0) + index) >>> 0;
    return { seed, reading: readPrompt({ prompt, unwanted, creativity, seed, ...painter }) };
  });
  const style = styleOf(recipe);
  const requests = readings.map(({ seed, reading }) => ({ plan: reading.plan, style, seed, ...size }));
  const report = readings.flatMap(({ reading }) => reading.report);
  return { requests, report: tidyReport([...report, ...overruledStyle(prompt, style)]) };
}
