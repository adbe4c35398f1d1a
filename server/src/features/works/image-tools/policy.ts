import type { CallParsed } from '@easel/contract/call';
import type { enhance, faceSwap, img2img, redraw, text2img } from '@easel/contract/image-calls';
import { enhancedSize, pictureSize, restyledSideMin, restyledSize, type Size } from '@easel/contract/recipe';
import type { Recipe } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineModel, FoundFace } from '../../../ports/generation.ts';
import type { OwnPicture } from '../sources/reads.ts';

/** The complete recipe of each tool: what was asked, with what was left to us. Each refuses what the model cannot do. */

export function pictureRecipe(model: EngineModel, request: CallParsed<typeof text2img>, randomSeed: number): Recipe {
  const { prompt, unwanted, style, scale, long_side, count, creativity, seed = randomSeed } = request;
  checkChoices(model, { style, scale, count });
  if (!model.longSides.some((side) => side === long_side)) throw new AppError('invalid', { fields: { long_side: 'side_range' } });
  const size = pictureSize(scale, long_side);
  return completed(model, { prompt, ...worded({ unwanted }), style, scale, long_side, count, creativity, seed, ...size });
}

export function restyleRecipe(model: EngineModel, request: CallParsed<typeof img2img>, image: OwnPicture, randomSeed: number): Recipe {
  const { prompt, unwanted, style, scale, count, creativity, seed = randomSeed } = request;
  checkChoices(model, { style, scale, count });
  const size = restyledSize(image, scale);
  if (Math.min(size.width, size.height) < restyledSideMin) throw new AppError('picture_too_small');
  const scaled = scale ? { scale } : {};
  const chosen = { image: image.asset, ...worded({ prompt, unwanted }), style, ...scaled, count, creativity, seed };
  return completed(model, { ...chosen, ...size });
}

export function enhanceRecipe(model: EngineModel, request: CallParsed<typeof enhance>, image: OwnPicture, sideMax: number): Recipe {
  const { factor, mode, denoise, sharpen } = request;
  // A picture from outside has noise and blur of its own, which the fast way would only enlarge.
  if (mode === 'fast' && image.work === null) throw new AppError('fast_needs_made');
  if (model.modes && !model.modes().some(({ id }) => id === mode)) throw new AppError('invalid', { fields: { mode: 'choice_unknown' } });
  const size = enhancedSize(image, factor);
  if (longSideOf(size) > sideMax) throw new AppError('enhance_too_large');
  return completed(model, { image: image.asset, factor, mode, denoise, sharpen, ...size });
}

export function swapRecipe(model: EngineModel, request: CallParsed<typeof faceSwap>, target: OwnPicture, source: OwnPicture): Recipe {
  const { pairs, label } = request;
  const { width, height } = target;
  return completed(model, { target: target.asset, source: source.asset, pairs, label, width, height });
}

export function redrawRecipe(
  model: EngineModel,
  request: CallParsed<typeof redraw>,
  { image, mask }: { image: OwnPicture; mask: string },
  randomSeed: number,
): Recipe {
  const { prompt, unwanted, feather, count, seed = randomSeed } = request;
  checkChoices(model, { count });
  const { width, height } = image;
  return completed(model, { image: image.asset, mask, ...worded({ prompt, unwanted }), feather, count, seed, width, height });
}

/** Refuses faces that cannot be put onto those, and says in which picture: a face with a problem with its own code. */
export function checkPairs(pairs: NonNullable<Recipe['pairs']>, found: Record<'target' | 'source', readonly FoundFace[]>): void {
  const taken = new Set<number>();
  for (const role of ['target', 'source'] as const) {
    if (found[role].length === 0) throw new AppError('no_face', { fields: { [role]: 'face_unfit' } });
  }
  for (const pair of pairs) {
    for (const role of ['target', 'source'] as const) {
      const face = found[role][pair[role]];
      if (!face) throw new AppError('invalid', { fields: { pairs: 'face_unknown' } });
      if (face.problem) throw new AppError(face.problem, { fields: { [role]: 'face_unfit' } });
    }
    if (taken.has(pair.target)) throw new AppError('invalid', { fields: { pairs: 'face_twice' } });
    taken.add(pair.target);
  }
}

function checkChoices(model: EngineModel, { style, scale, count }: Pick<Recipe, 'style' | 'scale'> & { count: number }): void {
  if (style && !model.styles.includes(style)) throw new AppError('invalid', { fields: { style: 'style_unknown' } });
  if (scale && !model.scales.includes(scale)) throw new AppError('invalid', { fields: { scale: 'scale_unknown' } });
  if (count > model.countMax) throw new AppError('invalid', { fields: { count: 'count_range' } });
}

/** Words that were not said are absent from a recipe. */
function worded<Words extends Record<string, string>>(words: Words): Partial<Words> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')) as Partial<Words>;
}

function completed(model: EngineModel, chosen: Omit<Recipe, 'model'>): Recipe {
  const recipe = { model: model.id, ...chosen };
  return { ...recipe, ...model.complete?.(recipe) };
}

function longSideOf({ width, height }: Size): number {
  return Math.max(width, height);
}
