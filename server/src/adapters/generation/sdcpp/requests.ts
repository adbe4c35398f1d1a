import { pictureSize, type Size } from '@easel/contract/recipe';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanPrompt } from '../remote/clean-prompt.ts';
import { maskFor, pictureFor, workingSize } from '../remote/sources.ts';
import { takesReferences } from './models.ts';

/** What a server is asked for. */

/** Sides are multiples of this; other ones would be rounded up. */
const pictureStep = 64;
const clipStep = 16;
/** Smaller videos crash the server. */
const clipSideMin = 128;
const usualFps = 16;

/** In which size a work is made: what comes in another one is refused, and what comes is brought to the size of the recipe. */
export function askedSize({ tool, recipe, sources }: GenerationRequest, pixelsMax: number): Size {
  const wanted = wantedSize({ recipe, sources });
  if (tool === 'text2img') return workingSize(wanted, { pixelsMax: Number.POSITIVE_INFINITY, step: pictureStep });
  if (tool === 'img2img' || tool === 'redraw') return workingSize(wanted, { pixelsMax, step: pictureStep });
  const { width, height } = workingSize(wanted, { pixelsMax: Number.POSITIVE_INFINITY, step: clipStep });
  return { width: Math.max(clipSideMin, width), height: Math.max(clipSideMin, height) };
}

export function wantedSize({ recipe, sources }: Pick<GenerationRequest, 'recipe' | 'sources'>): Size {
  const { width, height } = recipe;
  if (width !== undefined && height !== undefined) return { width, height };
  return sources.image ?? pictureSize('1:1');
}

export async function bodyOf(request: GenerationRequest, index: number, asked: Size, storage: Storage): Promise<object> {
  const { recipe } = request;
  const { steps, guidance, sampler, scheduler } = recipe.parameters ?? {};
  const chosen = (name: string, value: unknown) => (typeof value === 'string' && value !== 'default' ? { [name]: value } : {});
  return {
    prompt: cleanPrompt(recipe.prompt ?? ''),
    negative_prompt: cleanPrompt(recipe.unwanted ?? ''),
    ...asked,
    ...(recipe.seed === undefined ? {} : { seed: seedOf(recipe.seed + index) }),
    sample_params: {
      ...chosen('sample_method', sampler),
      ...chosen('scheduler', scheduler),
      ...(typeof steps === 'number' ? { sample_steps: steps } : {}),
      ...(typeof guidance === 'number' ? { guidance: { txt_cfg: guidance } } : {}),
    },
    ...(await startOf(request, asked, storage)),
  };
}

/** The server counts seeds up to 2³¹. */
const seedOf = (seed: number): number => seed % 2 ** 31;

async function startOf({ tool, model, recipe, sources }: GenerationRequest, asked: Size, storage: Storage): Promise<object> {
  const { image, mask, first_frame = image, last_frame } = sources;
  const encoded = async (file: Promise<Buffer>) => (await file).toString('base64');
  const plain = { batch_count: 1, output_format: 'png', embed_image_metadata: false };
  if (tool === 'img2img' && image) {
    const picture = await encoded(pictureFor(storage, image, asked));
    if (takesReferences(model)) return { ...plain, ref_images: [picture] };
    return { ...plain, init_image: picture, strength: Math.min(1, Math.max(0.05, (recipe.creativity ?? 7) / 10)) };
  }
  if (tool === 'redraw' && image && mask) {
    const { strength = 0.9 } = recipe.parameters ?? {};
    const [init_image, mask_image] = await Promise.all([
      encoded(pictureFor(storage, image, asked, 'fill')),
      encoded(maskFor(storage, mask, asked)),
    ]);
    return { ...plain, init_image, mask_image, strength };
  }
  if (tool === 'text2img') return plain;
  const { fps = usualFps, duration = 2 } = recipe;
  return {
    output_format: 'webm',
    ...{ fps, video_frames: framesOf(duration, fps) },
    ...(first_frame ? { init_image: await encoded(pictureFor(storage, first_frame, asked)) } : {}),
    ...(last_frame ? { end_image: await encoded(pictureFor(storage, last_frame, asked)) } : {}),
  };
}

/** Models of videos make four frames at a time, and one before. */
function framesOf(seconds: number, fps: number): number {
  return Math.max(5, Math.round((seconds * fps) / 4) * 4 + 1);
}
