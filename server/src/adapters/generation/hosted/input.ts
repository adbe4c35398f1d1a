import { pictureSize, type Size } from '@easel/contract/recipe';
import { EngineError } from '../../../platform/engine-error.ts';
import type { GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanPrompt } from '../remote/clean-prompt.ts';
import { maskFor, pictureFor, workingSize } from '../remote/sources.ts';
import type { Mapping } from './mapping.ts';

/** A recipe in the words of a model. */

/** Pictures on their way to a vendor: more pixels would only make them slow. */
const pixelsMax = 2048 * 2048;
const step = 16;

export function wantedSize({ recipe, sources }: Pick<GenerationRequest, 'recipe' | 'sources'>): Size {
  const { width, height } = recipe;
  if (width !== undefined && height !== undefined) return { width, height };
  return sources.image ?? sources.first_frame ?? pictureSize('1:1');
}

/** @param send hands a picture over to the vendor and answers its address */
export async function inputOf(
  request: GenerationRequest,
  mapping: Mapping,
  index: number,
  storage: Storage,
  send: (picture: Buffer) => Promise<string>,
): Promise<Record<string, unknown>> {
  const { recipe } = request;
  const { prompt, unwanted, seed, strength, factor, duration } = mapping;
  const said: Record<string, unknown> = { ...mapping.fixed, ...parametersIn(request, mapping), ...sizeIn(request, mapping) };
  if (prompt) said[prompt] = cleanPrompt(recipe.prompt ?? '');
  if (unwanted && recipe.unwanted) said[unwanted] = cleanPrompt(recipe.unwanted);
  if (seed && recipe.seed !== undefined) said[seed] = (recipe.seed + index) % 2 ** 31;
  if (strength && recipe.creativity !== undefined) said[strength.name] = (recipe.creativity / 10) * strength.max;
  if (factor && recipe.factor !== undefined) said[factor.name] = factor.values[String(recipe.factor)];
  if (duration && recipe.duration !== undefined) said[duration.name] = duration.values[String(recipe.duration)];
  return { ...said, ...(await picturesIn(request, mapping, storage, send)) };
}

function parametersIn({ recipe }: GenerationRequest, { parameters }: Mapping): Record<string, unknown> {
  const given = recipe.parameters ?? {};
  return Object.fromEntries(Object.entries(parameters).flatMap(([id, name]) => (given[id] === undefined ? [] : [[name, given[id]]])));
}

function sizeIn(request: GenerationRequest, { size }: Mapping): Record<string, unknown> {
  const { tool } = request;
  if (!size || tool === 'redraw' || tool === 'enhance') return {};
  const wanted = workingSize(wantedSize(request), { pixelsMax, step });
  if (size.kind === 'object') return { [size.name]: wanted };
  if (size.kind === 'sides') return { width: wanted.width, height: wanted.height };
  if (size.kind === 'text') return { [size.name]: `${wanted.width}x${wanted.height}` };
  return { [size.name]: nearestShape(wanted, size.choices ?? []) };
}

function nearestShape({ width, height }: Size, shapes: readonly string[]): string | undefined {
  const distance = (shape: string) => {
    const [across = 1, down = 1] = shape.split(':').map(Number);
    return Math.abs(Math.log(across / down) - Math.log(width / height));
  };
  return shapes.toSorted((one, other) => distance(one) - distance(other))[0];
}

async function picturesIn(
  { tool, sources }: GenerationRequest,
  { image, mask, last_frame }: Mapping,
  storage: Storage,
  send: (picture: Buffer) => Promise<string>,
): Promise<Record<string, unknown>> {
  const start = tool === 'img2video' ? (sources.first_frame ?? sources.image) : sources.image;
  if (!image) return {};
  if (!start) {
    if (tool === 'text2img' || tool === 'text2video') return {};
    throw new EngineError('bad-input', 'There is no picture to begin with', 'source_gone');
  }
  const size = sentSize(tool, start);
  const address = await send(await pictureFor(storage, start, size, mask ? 'fill' : 'cover'));
  return {
    [image.name]: image.list ? [address] : address,
    ...(mask && sources.mask ? { [mask]: await send(await maskFor(storage, sources.mask, size)) } : {}),
    ...(last_frame && sources.last_frame
      ? { [last_frame]: await send(await pictureFor(storage, sources.last_frame, sentSize(tool, sources.last_frame))) }
      : {}),
  };
}

function sentSize(tool: GenerationRequest['tool'], source: SourceFile): Size {
  // What is enlarged comes as it is.
  return tool === 'enhance' ? source : workingSize(source, { pixelsMax, step });
}
