import { factorOf } from './network.ts';

/**
 * How a picture is enlarged:
 * - `esrgan-onnx`: the network, natively. Clear edges, hair and eyes from small photographs.
 * - `esrgan-wasm`: the same network in WebAssembly, the same result, ten times as slow.
 * - `lanczos`: interpolation and sharpening. What there is shows clearly, nothing is added.
 * - `fast`: interpolation and stronger sharpening, for pictures without grain, such as those made here.
 */
export type UpscaleMethod = 'esrgan-onnx' | 'esrgan-wasm' | 'lanczos' | 'fast';

export interface UpscaleSize {
  /** Of the source, in pixels. */
  width: number;
  height: number;
}

/** Pixels of the source up to which a method is worth its time: half a minute with four cores and bytes, one and a half with WebAssembly. */
const most: Record<'esrgan-onnx' | 'esrgan-wasm', number> = { 'esrgan-onnx': 2_400_000, 'esrgan-wasm': 360_000 };

/** The methods to try, the best first. The last one always works. */
export function upscaleMethods({ width, height }: UpscaleSize, mode: 'fast' | 'fine'): readonly UpscaleMethod[] {
  if (mode === 'fast') return ['fast'];
  const networks = (['esrgan-onnx', 'esrgan-wasm'] as const).filter((method) => width * height <= most[method]);
  return [...networks, 'lanczos'];
}

/** Seconds of one usual core for each megapixel of the source; the last two depend on the result's size. */
const coreSeconds = { 'esrgan-onnx': 56, 'esrgan-wasm': 760 } as const;
const coreSecondsOfResult = { lanczos: 0.35, fast: 0.35 } as const;
/** Reading, starting, packing. */
const overhead = 0.4;

/** A guess of how long it takes on a usual machine with so many cores, without noise reduction. */
export function expectSeconds(
  size: UpscaleSize,
  factor: number,
  mode: 'fast' | 'fine',
  threads: number,
  method: UpscaleMethod = upscaleMethods(size, mode)[0] as UpscaleMethod,
): number {
  const megapixels = (size.width * size.height) / 1e6;
  const work =
    method === 'esrgan-onnx' || method === 'esrgan-wasm'
      ? coreSeconds[method] * megapixels
      : coreSecondsOfResult[method] * megapixels * factorOf(factor) ** 2;
  return overhead + work / Math.max(1, threads);
}
