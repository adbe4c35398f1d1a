import { creditsPerOutput } from '@easel/contract/prices';
import type { Model } from '@easel/contract/studio';
import type { Tool } from '@easel/contract/tools';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';

export type Variation = { credits: number; refusal?: undefined } | { refusal: 'model_gone' | 'seed_untaken' };

/** The tools whose result the seed changes. */
const variedTools: readonly Tool[] = ['text2img', 'img2img', 'expand', 'redraw', 'text2video', 'img2video'];

/**
 * What one more work much like an ended one costs, or why there is none; nothing where there is nothing to vary, or no telling yet.
 * @param models what the studio offers for its tool
 * @param later for a work that is not finished yet: what there will be then
 */
export function variationOf(work: Work, models: readonly Model[] | undefined, later = false): Variation | undefined {
  if (!models || !variedTools.includes(work.tool)) return undefined;
  if (!later && (!isEnded(work.state) || work.outputs.length === 0)) return undefined;
  const model = models.find(({ id }) => id === work.recipe.model);
  if (!model) return { refusal: 'model_gone' };
  if (!model.inputs.seed || work.recipe.seed === undefined) return { refusal: 'seed_untaken' };
  return { credits: creditsPerOutput(model, work.recipe) };
}
