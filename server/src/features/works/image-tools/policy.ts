import type { CallParsed } from '@easel/contract/call';
import type { enhance, faceSwap, img2img, redraw, text2img } from '@easel/contract/image-calls';
import type { ParameterValues } from '@easel/contract/models';
import { enhancedSize, pictureSize, restyledSideMin, restyledSize, type Size, type Tool } from '@easel/contract/recipe';
import type { Recipe, RecipeFields, RecipeOf } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineModel, FoundFace } from '../../../ports/generation.ts';
import { parametersOf } from '../choosing/policy.ts';
import type { OwnSource } from '../sources/reads.ts';

/** The complete recipe of each tool: what was asked, with what was left to us. The route has refused what the model does not take. */

export function pictureRecipe(model: EngineModel, request: CallParsed<typeof text2img>, randomSeed: number): RecipeOf<'text2img'> {
  const { prompt, unwanted, style, scale, long_side } = request;
  const { inputs } = model;
  const shape = scale ?? usualOf(inputs.scale, '1:1');
  const side = long_side ?? usualOf(inputs.long_side);
  const size = shape ? pictureSize(shape, side) : {};
  const creativity = request.creativity ?? inputs.creativity?.default;
  const own = chosen({ prompt, unwanted, style: style ?? usualStyle(model), scale: shape, long_side: side, creativity });
  return completed('text2img', model, { ...own, ...common(model, request, randomSeed), ...size });
}

export function restyleRecipe(
  model: EngineModel,
  request: CallParsed<typeof img2img>,
  image: OwnSource,
  randomSeed: number,
): RecipeOf<'img2img'> {
  const { prompt, unwanted, style, scale } = request;
  const size = restyledSize(image, scale);
  if (Math.min(size.width, size.height) < restyledSideMin) throw new AppError('picture_too_small');
  const creativity = request.creativity ?? model.inputs.creativity?.default;
  const own = chosen({ image: image.asset, prompt, unwanted, style: style ?? usualStyle(model), scale, creativity });
  return completed('img2img', model, { ...own, ...common(model, request, randomSeed), ...size });
}

export function enhanceRecipe(
  model: EngineModel,
  request: CallParsed<typeof enhance>,
  image: OwnSource,
  sideMax: number,
): RecipeOf<'enhance'> {
  const { denoise, sharpen, parameters } = request;
  const { inputs } = model;
  const mode = request.mode ?? usualOf(inputs.mode, 'fine');
  const factor = request.factor ?? usualOf(inputs.factor) ?? 1;
  // A picture from outside has noise and blur of its own, which the fast way would only enlarge.
  if (mode === 'fast' && image.work === null) throw new AppError('fast_needs_made');
  const size = enhancedSize(image, factor);
  if (longSideOf(size) > sideMax) throw new AppError('enhance_too_large');
  const strengths = { denoise: inputs.denoise && (denoise ?? 0), sharpen: inputs.sharpen && (sharpen ?? 0) };
  const own = chosen({ image: image.asset, factor: inputs.factor && factor, mode, ...strengths });
  return completed('enhance', model, { ...own, ...parametersOf(model, parameters), ...size });
}

const firstOntoFirst = [{ target: 0, source: 0 }];

export function swapRecipe(
  model: EngineModel,
  request: CallParsed<typeof faceSwap>,
  target: OwnSource,
  source: OwnSource,
): RecipeOf<'face'> {
  const { pairs, label, parameters } = request;
  const { inputs } = model;
  const { width, height } = target;
  const own = chosen({ pairs: inputs.pairs && (pairs ?? firstOntoFirst), label: inputs.label && (label ?? true) });
  return completed('face', model, {
    target: target.asset,
    source: source.asset,
    ...own,
    ...parametersOf(model, parameters),
    width,
    height,
  });
}

export function redrawRecipe(
  model: EngineModel,
  request: CallParsed<typeof redraw>,
  { image, mask }: { image: OwnSource; mask: string },
  randomSeed: number,
): RecipeOf<'redraw'> {
  const { prompt, unwanted, feather } = request;
  const { width, height } = image;
  const own = chosen({ image: image.asset, mask, prompt, unwanted, feather: feather ?? model.inputs.feather?.default });
  return completed('redraw', model, { ...own, ...common(model, request, randomSeed), width, height });
}

/** Refuses faces that cannot be put onto those, and says in which picture: a face with a problem with its own code. */
export function checkPairs(pairs: NonNullable<RecipeOf<'face'>['pairs']>, found: Record<'target' | 'source', readonly FoundFace[]>): void {
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

/** What most tools choose in the same way. */
function common(
  model: EngineModel,
  request: {
    count?: number | undefined;
    seed?: number | undefined;
    references?: string[] | undefined;
    parameters?: ParameterValues | undefined;
  },
  randomSeed: number,
): Pick<RecipeOf<'text2img'>, 'count' | 'seed' | 'references' | 'parameters'> {
  const { count, seed } = model.inputs;
  return {
    ...chosen({ count: count && (request.count ?? 1), seed: seed && (request.seed ?? randomSeed), references: request.references }),
    ...parametersOf(model, request.parameters),
  };
}

/** The usual one of what is offered: the wanted one where it is there, else the first. */
function usualOf<Choice>(offered: readonly Choice[] | undefined, wanted?: Choice): Choice | undefined {
  return offered?.find((choice) => choice === wanted) ?? offered?.[0];
}

function usualStyle({ inputs }: EngineModel): string | undefined {
  return inputs.style?.[0]?.id;
}

/** What is absent, or words that were not said, are absent from a recipe. */
function chosen<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never;
}

function completed<Name extends Tool>(tool: Name, model: EngineModel, fields: RecipeFields): RecipeOf<Name> {
  const recipe = { tool, model: model.id, ...fields } as RecipeOf<Name>;
  return { ...recipe, ...model.complete?.(recipe as Recipe) };
}

function longSideOf({ width, height }: Size): number {
  return Math.max(width, height);
}
