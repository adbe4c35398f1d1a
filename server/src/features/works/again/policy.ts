import { limits } from '@easel/contract/limits';
import type { Recipe } from '@easel/contract/works';
import type { EngineInputs } from '../../../ports/generation.ts';

/** So much of a model's range of creativity leaves a picture as it was laid out. */
const gentleShare = 0.2;

/**
 * The recipe of one picture or clip much like another's: another seed, and no more creativity than leaves the composition.
 * Nothing where the seed changes nothing: the model takes none, or a canvas was kept as it was drawn.
 * @param randomSeed the new seed, unless it is the old one
 */
export function variationOf(recipe: Recipe, { seed, creativity }: EngineInputs, randomSeed: number): Recipe | undefined {
  if (!seed || recipe.seed === undefined || recipe.tool === 'realtime') return undefined;
  const gentle = creativity && Math.round(creativity.min + (creativity.max - creativity.min) * gentleShare);
  return {
    ...recipe,
    ...(recipe.count !== undefined && { count: 1 }),
    seed: randomSeed === recipe.seed ? (randomSeed + 1) % (limits.seedMax + 1) : randomSeed,
    ...(gentle !== undefined && { creativity: Math.min(gentle, recipe.creativity ?? gentle) }),
  } as Recipe;
}
