import type { Control } from '@easel/engine/control';
import { denoiseRows } from '@easel/engine/enhance/denoise';
import { enlargeLanczosRows } from '@easel/engine/enhance/lanczos';
import type { Factor } from '@easel/engine/enhance/network';
import { estimateNoise, type Noise } from '@easel/engine/enhance/noise-level';
import { type Sharpening, sharpenRows } from '@easel/engine/enhance/sharpen';
import { runTensorTile } from '@easel/engine/enhance/tensor-tiles';
import { joinTransparency, splitTransparency } from '@easel/engine/enhance/transparency';
import type { Raster } from '@easel/engine/pixels/raster';

/** Parts of enhancing a picture. Rows are shared out: each thread reads
 * `source` and writes what becomes of its rows into `target`, both in shared memory. */
export interface RowsInput {
  source: Raster;
  target: Uint8Array;
  /** Rows of the source. */
  from: number;
  to: number;
  how: { kind: 'denoise'; level: number } | { kind: 'enlarge'; factor: Factor } | ({ kind: 'sharpen' } & Sharpening);
}

/** Pixels between two looks for a stop: some ten milliseconds. More at once is cheaper, because rows need others around them. */
const pixelsAtOnce = 100_000;

export function runEnhanceRows({ source, target, from, to, how }: RowsInput, control: Control): void {
  const step = Math.max(16, Math.round(pixelsAtOnce / source.width));
  for (let row = from; row < to; row += step) {
    control.throwIfStopped();
    const end = Math.min(to, row + step);
    if (how.kind === 'denoise') denoiseRows(source, target, how.level, row, end);
    else if (how.kind === 'enlarge') enlargeLanczosRows(source, target, how.factor, row, end);
    else sharpenRows(source, target, how, row, end);
    control.progress((end - from) / (to - from));
  }
}

export function runEstimateNoise(picture: Raster): Noise {
  return estimateNoise(picture);
}

/** A tile by WebAssembly, for machines without the native runtime. */
export function runEnlargeTile({ tile, factor }: { tile: Raster<3>; factor: Factor }): Promise<Raster<3>> {
  return runTensorTile(tile, factor);
}

export function runSplitTransparency(picture: Raster<3 | 4>): { colour: Raster<3>; alpha: Raster<1> | undefined } {
  const { colour, alpha } = splitTransparency(picture);
  return { colour: share(colour), alpha: alpha && share(alpha) };
}

function share<Picture extends Raster>(picture: Picture): Picture {
  const data = new Uint8Array(new SharedArrayBuffer(picture.data.length));
  data.set(picture.data);
  return { ...picture, data };
}

export function runJoinTransparency({ colour, alpha }: { colour: Raster<3>; alpha: Raster<1> }): Raster<3 | 4> {
  return share(joinTransparency(colour, alpha));
}
