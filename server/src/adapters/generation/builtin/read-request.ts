import { pictureSize } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';
import { isPaintable, type PaintRequest } from '@easel/engine/paint/compose';
import type { StyleName } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { type ReportLine, readPrompt, tidyReport } from '@easel/engine/prompt/read-prompt';
import { styleNamed } from '@easel/engine/prompt/style-named';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { styleNameOf } from './styles.ts';

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
  return { requests, report: tidyReport(readings.flatMap(({ reading }) => reading.report)) };
}

/** The style to paint in. One that was chosen wins over one that the prompt names; "photo" is the screen's default. */
export function styleOf({ style, prompt = '' }: RecipeFields): StyleName {
  const chosen = styleNameOf(style);
  if (chosen !== 'photo') return chosen;
  return styleNamed(prompt) ?? chosen;
}

/** @throws RangeError for a size that the painter cannot make. */
export function paintableSize({ width, height, scale, long_side }: RecipeFields): { width: number; height: number } {
  const size = width !== undefined && height !== undefined ? { width, height } : pictureSize(scale ?? '1:1', long_side);
  if (!isPaintable(size)) throw new RangeError(`The painter cannot make ${size.width}×${size.height}`);
  return size;
}
