import { pictureSize, type Size } from '@easel/contract/recipe';
import sharp from 'sharp';
import { EngineError } from '../../../platform/engine-error.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanPrompt } from '../remote/clean-prompt.ts';
import { maskFor, pictureFor } from '../remote/sources.ts';
import { familyOf, sizeNextTo } from './models.ts';
import { paths } from './wire.ts';

/** What a server is asked for. */

/** Pictures on their way that are asked for. */
const partialImages = 2;

export function askedSize(request: GenerationRequest): Size {
  return sizeNextTo(request.model, wantedSize(request));
}

export function wantedSize({ recipe, sources }: Pick<GenerationRequest, 'recipe' | 'sources'>): Size {
  const { width, height } = recipe;
  if (width !== undefined && height !== undefined) return { width, height };
  return sources.image ?? pictureSize('1:1');
}

/** @param streams whether pictures on their way are asked for */
export async function bodyOf(
  request: GenerationRequest,
  streams: boolean,
  storage: Storage,
): Promise<{ path: string; body: Record<string, unknown> | FormData }> {
  const { tool, model, recipe, sources } = request;
  const size = askedSize(request);
  const fields = {
    ...{ model, prompt: cleanPrompt(recipe.prompt ?? ''), n: 1, size: `${size.width}x${size.height}` },
    ...recipe.parameters,
    ...(familyOf(model).asksForData ? { response_format: 'b64_json' } : {}),
    ...(streams ? { stream: true, partial_images: partialImages } : {}),
  };
  if (tool === 'text2img') return { path: paths.generations, body: fields };
  const { image, mask } = sources;
  if (!image) throw new EngineError('bad-input', 'There is no picture', 'source_gone');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', pngFile(await pictureFor(storage, image, size, mask ? 'fill' : 'cover')), 'image.png');
  if (tool === 'redraw' && mask) form.append('mask', pngFile(await holesOf(await maskFor(storage, mask, size))), 'mask.png');
  return { path: paths.edits, body: form };
}

function pngFile(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** A mask that is white and a hole where the picture is redrawn: some servers go by its holes, others by its light. */
async function holesOf(mask: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(mask).extractChannel(0).negate().raw().toBuffer({ resolveWithObject: true });
  const alpha = { raw: { width: info.width, height: info.height, channels: 1 } } as const;
  return sharp(mask).removeAlpha().joinChannel(data, alpha).png().toBuffer();
}
