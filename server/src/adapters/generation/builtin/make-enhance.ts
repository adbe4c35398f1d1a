import { filterLevel } from '@easel/engine/enhance/denoise';
import { crisping } from '@easel/engine/enhance/lanczos';
import { type Factor, factorOf } from '@easel/engine/enhance/network';
import { type Sharpening, sharpening } from '@easel/engine/enhance/sharpen';
import { enlargeByTiles } from '@easel/engine/enhance/tiles';
import { type UpscaleMethod, upscaleMethods } from '@easel/engine/enhance/upscale-methods';
import type { Raster } from '@easel/engine/pixels/raster';
import type { EngineStage } from './engine-stages.ts';
import type { RowsInput } from './enhance-task.ts';
import type { Maker, MakerTools } from './maker.ts';

/** Shares of the whole: what comes before enlarging, and where sharpening begins. */
const cleaned = 0.12;
const enlarged = 0.93;
/** Side of a tile for WebAssembly, which takes some seconds for each. */
const slowTileSide = 96;
const bandsPerThread = 3;

/** Enhance: takes noise away, enlarges by the best method that works here, sharpens; transparency goes its own way. */
export const makeEnhance: Maker = async ({ recipe, sources }, tools) => {
  const factor = factorOf(recipe.factor);
  const mode = recipe.mode ?? 'fine';
  const { tool: _tool, ...asked } = recipe;
  const source = await tools.sources.open(sources, 'image');
  const { colour, alpha } = await split(source, tools);
  const clean = await denoise(colour, recipe.denoise ?? 0, tools);
  const { picture, method } = await enlarge(clean, factor, mode, tools);
  const sharp = await sharpen(picture, sharpening(recipe.sharpen ?? 0, factor, method.startsWith('esrgan')), tools);
  const result = alpha ? await join(sharp, await interpolate(alpha, factor, tools), tools) : sharp;
  await tools.keep(0, result, { method, made: mode === 'fine' ? 'enhanced' : 'algorithmic', producedFrom: { ...asked, way: method } });
  return {};
};

async function split(source: Raster<3 | 4>, { editing, signal }: MakerTools): Promise<{ colour: Raster<3>; alpha: Raster<1> | undefined }> {
  if (source.channels === 3) return { colour: source as Raster<3>, alpha: undefined };
  return editing.run('splitTransparency', source, { signal });
}

function join(colour: Raster<3>, alpha: Raster<1>, { editing, signal }: MakerTools): Promise<Raster> {
  return editing.run('joinTransparency', { colour, alpha }, { signal });
}

async function denoise(picture: Raster<3>, strength: number, tools: MakerTools): Promise<Raster<3>> {
  if (strength <= 0) return picture;
  const onProgress = follow(tools, 0, cleaned, 'denoising');
  const noise = await tools.editing.run('estimateNoise', picture, { signal: tools.signal });
  return shareRows(picture, { kind: 'denoise', level: filterLevel(strength, noise) }, onProgress, tools);
}

async function sharpen(picture: Raster<3>, how: Sharpening, tools: MakerTools): Promise<Raster<3>> {
  const onProgress = follow(tools, enlarged, 1, 'sharpening');
  return how.amount > 0 ? shareRows(picture, { kind: 'sharpen', ...how }, onProgress, tools) : picture;
}

/** Enlarges by the first method that works. A method that fails is no reason to fail the work, unless the work was cancelled. */
async function enlarge(
  picture: Raster<3>,
  factor: Factor,
  mode: 'fast' | 'fine',
  tools: MakerTools,
): Promise<{ picture: Raster<3>; method: UpscaleMethod }> {
  const methods = upscaleMethods(picture, mode);
  for (const method of methods) {
    const onProgress = follow(tools, cleaned, enlarged, 'enlarging');
    try {
      return { picture: await enlargeBy(method, picture, factor, onProgress, tools), method };
    } catch (error) {
      if (tools.signal.aborted || method === methods.at(-1)) throw error;
    }
  }
  throw new Error('There is no method to enlarge');
}

async function enlargeBy(
  method: UpscaleMethod,
  picture: Raster<3>,
  factor: Factor,
  onProgress: (share: number) => void,
  tools: MakerTools,
): Promise<Raster<3>> {
  const { editing, signal, upscaler } = tools;
  if (method === 'esrgan-onnx') return upscaler.enlarge(picture, factor, { signal, onProgress });
  if (method === 'esrgan-wasm') {
    return enlargeByTiles(picture, (tile) => editing.run('enlargeTile', { tile, factor }, { signal }), {
      factor,
      side: slowTileSide,
      atOnce: editing.hands,
      control: { progress: onProgress, throwIfStopped: () => signal.throwIfAborted() },
      memory: sharedBytes,
    });
  }
  const soft = await interpolate(picture, factor, tools);
  return shareRows(soft, { kind: 'sharpen', ...crisping(factor, method) }, onProgress, tools);
}

function interpolate<Channels extends 1 | 3>(picture: Raster<Channels>, factor: Factor, tools: MakerTools): Promise<Raster<Channels>> {
  return shareRows(picture, { kind: 'enlarge', factor }, () => undefined, tools);
}

/** Shares the rows of a picture out among the threads. */
async function shareRows<Channels extends 1 | 3>(
  source: Raster<Channels>,
  how: RowsInput['how'],
  onProgress: (share: number) => void,
  { editing, signal }: MakerTools,
): Promise<Raster<Channels>> {
  const factor = how.kind === 'enlarge' ? how.factor : 1;
  const target = sharedBytes(source.data.length * factor ** 2);
  const band = Math.max(32, Math.ceil(source.height / (editing.hands * bandsPerThread)));
  const bands = Math.ceil(source.height / band);
  const shares = new Float64Array(bands);
  await Promise.all(
    Array.from({ length: bands }, (_value, index) => {
      const input: RowsInput = { source, target, from: index * band, to: Math.min(source.height, (index + 1) * band), how };
      return editing.run('enhanceRows', input, {
        signal,
        onProgress(share) {
          shares[index] = share;
          onProgress(shares.reduce((sum, part) => sum + part, 0) / bands);
        },
      });
    }),
  );
  return { data: target, width: source.width * factor, height: source.height * factor, channels: source.channels };
}

function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** From now on the work stands between two parts of the whole; answers how to tell where. */
function follow(tools: MakerTools, from: number, to: number, stage: EngineStage): (share: number) => void {
  let share = 0;
  tools.follow(() => ({ progress: from + (to - from) * share, stage }));
  return (now) => {
    share = now;
  };
}
