import type { ParameterValues } from '@easel/contract/models';
import { enhancedSize, pictureSize, type Size } from '@easel/contract/recipe';
import { EngineError } from '../../../platform/engine-error.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanPrompt } from '../remote/clean-prompt.ts';
import { maskFor, pictureFor, workingSize } from '../remote/sources.ts';
import { noFaces, usualSide } from './models.ts';
import { paths } from './wire.ts';

/** What a server is asked for. */

/** Sides are multiples of this. */
const step = 8;
/** Around the masked area, in pixels of the picture, so that what is made fits. */
const surroundings = 48;
const maskBlur = 4;

/** The size in which it comes. */
export function askedSize(request: GenerationRequest): Size {
  const { tool, recipe, sources, model } = request;
  const wanted = wantedSize(request);
  if (tool === 'text2img') return workingSize(wanted, { pixelsMax: Number.POSITIVE_INFINITY, step });
  if (tool === 'img2img') return workingSize(wanted, { pixelsMax: usualSide(model) ** 2, step });
  if (tool === 'enhance' && sources.image) return enhancedSize(sources.image, recipe.factor ?? 2);
  // A redraw is put into the whole picture by the server itself.
  return wanted;
}

export function wantedSize({ recipe, sources }: Pick<GenerationRequest, 'recipe' | 'sources'>): Size {
  const { width, height } = recipe;
  if (width !== undefined && height !== undefined) return { width, height };
  return sources.image ?? pictureSize('1:1');
}

export async function bodyOf(
  request: GenerationRequest,
  index: number,
  task: string,
  storage: Storage,
): Promise<{ path: string; body: object }> {
  const { tool, model, recipe, sources } = request;
  const { image, mask } = sources;
  const { parameters = {} } = recipe;
  if (tool !== 'text2img' && !image) throw new EngineError('bad-input', 'There is no picture', 'source_gone');
  if (tool === 'enhance' && image)
    return { path: paths.enlarge, body: await enlargement(request, await encoded(pictureFor(storage, image))) };
  const asked = askedSize(request);
  const common = {
    prompt: cleanPrompt(recipe.prompt ?? ''),
    negative_prompt: cleanPrompt(recipe.unwanted ?? ''),
    ...(recipe.seed === undefined ? {} : { seed: recipe.seed + index }),
    ...sampling(parameters),
    ...asked,
    ...{ batch_size: 1, n_iter: 1, send_images: true, save_images: false, do_not_save_samples: true, do_not_save_grid: true },
    // Switching back and forth would load two checkpoints for each picture.
    ...{ override_settings: { sd_model_checkpoint: model }, override_settings_restore_afterwards: false },
    force_task_id: task,
  };
  if (tool === 'text2img' || !image) return { path: paths.fromWords, body: common };
  if (tool === 'redraw' && mask) {
    const [picture, chosen] = await Promise.all([encoded(pictureFor(storage, image)), encoded(maskFor(storage, mask))]);
    const only = { inpaint_full_res: true, inpaint_full_res_padding: surroundings, inpainting_fill: 1, inpainting_mask_invert: 0 };
    const { strength = 0.85 } = parameters;
    const work = workingSize(asked, { pixelsMax: usualSide(model) ** 2, step });
    const start = { init_images: [picture], mask: chosen, mask_blur: maskBlur, denoising_strength: strength };
    return { path: paths.fromPicture, body: { ...common, ...work, ...only, ...start } };
  }
  const picture = await encoded(pictureFor(storage, image, asked));
  const denoising_strength = Math.min(1, Math.max(0.05, (recipe.creativity ?? 6) / 10));
  return { path: paths.fromPicture, body: { ...common, init_images: [picture], denoising_strength } };
}

function sampling({ steps, guidance, sampler, scheduler }: ParameterValues): object {
  return {
    ...(typeof steps === 'number' ? { steps } : {}),
    ...(typeof guidance === 'number' ? { cfg_scale: guidance } : {}),
    ...(typeof sampler === 'string' ? { sampler_name: sampler } : {}),
    ...(typeof scheduler === 'string' ? { scheduler } : {}),
  };
}

function enlargement({ recipe }: GenerationRequest, image: string): object {
  const { upscaler = 'None', faces = noFaces } = recipe.parameters ?? {};
  const isGfpgan = /gfpgan/i.test(String(faces));
  return {
    ...{ image, resize_mode: 0, upscaling_resize: recipe.factor ?? 2, upscaler_1: upscaler, upscale_first: false },
    ...(faces === noFaces ? {} : isGfpgan ? { gfpgan_visibility: 1 } : { codeformer_visibility: 1, codeformer_weight: 0.5 }),
  };
}

async function encoded(file: Promise<Buffer>): Promise<string> {
  return (await file).toString('base64');
}
