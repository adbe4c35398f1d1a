import { limits } from '@easel/contract/limits';
import type { Size } from '@easel/contract/recipe';
import { EngineError } from '../../../platform/engine-error.ts';
import type { GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import { cleanPrompt } from '../remote/clean-prompt.ts';
import { workingSize } from '../remote/sources.ts';
import type { Settings, Values } from './graph.ts';
import type { ComfyOperation } from './operation.ts';

/** What a work asks of a workflow. */
export interface Plan extends Pick<ComfyOperation, 'makes' | 'made' | 'asked' | 'size' | 'over' | 'clip'> {
  /** The values of every run, but for its seed. */
  values: Values;
  /** Pictures that are uploaded, by the field that gets their name, and the size in which they go. */
  uploads: { field: 'image' | 'mask' | 'first_frame' | 'last_frame'; source: SourceFile; size: Size; isMask: boolean }[];
}

/** How far an image-to-image goes from its picture. */
const [denoiseLeast, denoiseMost] = [0.2, 0.95];

/** @throws EngineError `bad-input` for a request that the workflow cannot make */
export function planOf({ tool, recipe, sources }: GenerationRequest, settings: Settings): Plan {
  const { image, mask, first_frame, last_frame } = sources;
  const makes = tool === 'text2video' || tool === 'img2video' ? 'video' : 'image';
  const wanted = recipe.width !== undefined && recipe.height !== undefined ? { width: recipe.width, height: recipe.height } : undefined;
  const working = wanted && settings.size ? workingSize(wanted, settings.size) : undefined;
  const asked = settings.loose ? undefined : working;
  const keepsSize = Boolean(asked) || tool === 'redraw' || tool === 'img2img' || tool === 'enhance';
  if (tool === 'redraw' && (!image || !mask)) throw new EngineError('bad-input', 'There is no picture or no mask', 'source_gone');
  if (image && mask && (image.width !== mask.width || image.height !== mask.height)) {
    throw new EngineError('bad-input', 'The mask does not fit the picture', 'invalid');
  }
  const fps = settings.fps ?? recipe.fps;
  const duration = recipe.duration;
  const values: Values = {
    ...words('prompt', recipe.prompt ?? ''),
    ...words('unwanted', recipe.unwanted ?? ''),
    ...(asked ?? {}),
    batch: 1,
    ...(recipe.creativity === undefined ? {} : { denoise: denoiseOf(recipe.creativity) }),
    ...(duration !== undefined && fps !== undefined ? { frames: framesOf(duration, fps), fps } : {}),
  };
  // An enhancer gets the picture as it is; the workflow makes it larger.
  const sizeOf = (source: SourceFile) => (tool === 'enhance' ? source : (working ?? source));
  const uploads: Plan['uploads'] = [];
  const takes = (field: Plan['uploads'][number]['field']) => Boolean(settings.places[field]?.length);
  if (image && takes('image')) uploads.push({ field: 'image', source: image, size: sizeOf(image), isMask: false });
  if (mask && takes('mask')) uploads.push({ field: 'mask', source: mask, size: sizeOf(mask), isMask: true });
  const begin = first_frame ?? (tool === 'img2video' ? image : undefined);
  if (begin && takes('first_frame')) uploads.push({ field: 'first_frame', source: begin, size: sizeOf(begin), isMask: false });
  if (last_frame && takes('last_frame')) uploads.push({ field: 'last_frame', source: last_frame, size: sizeOf(last_frame), isMask: false });
  return {
    ...{ makes, values, uploads, made: madeBy(tool) },
    ...(asked ? { asked } : {}),
    ...(wanted && keepsSize && makes === 'image' ? { size: wanted } : {}),
    ...(duration !== undefined && fps !== undefined ? { clip: { duration, fps } } : {}),
    ...(tool === 'redraw' && image && mask ? { over: { original: image, mask, feather: recipe.feather ?? limits.featherMax / 8 } } : {}),
  };
}

function words(field: 'prompt' | 'unwanted', text: string): Values {
  return { [field]: cleanPrompt(text) };
}

function madeBy(tool: GenerationRequest['tool']): Plan['made'] {
  if (tool === 'redraw') return 'composite';
  return tool === 'enhance' ? 'enhanced' : 'trained';
}

function denoiseOf(creativity: number): number {
  const share = Math.max(0, Math.min(1, creativity / limits.creativityMax));
  return Math.round((denoiseLeast + (denoiseMost - denoiseLeast) * share) * 100) / 100;
}

/** Video models take four frames at once, and one to begin with. */
function framesOf(seconds: number, fps: number): number {
  return Math.max(1, Math.round((seconds * fps) / 4)) * 4 + 1;
}
