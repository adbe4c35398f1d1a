import { type Control, noopControl } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { mirror } from './luma.ts';
import type { Factor } from './network.ts';
import type { Sharpening } from './sharpen.ts';

/**
 * Interpolation by Lanczos3, each result pixel exactly where it belongs (libvips enlarges by cubics, half a pixel aside, which
 * would not lie under what the network makes). Ringing is held back: a value goes beyond the two pixels that it lies between
 * by a part of what the curve says only.
 * Source: C. Duchon, "Lanczos Filtering in One and Two Dimensions" (1979).
 */

const lobes = 3;
const taps = 2 * lobes;
/** How much of the ringing stays; without any, small bright spots would become flat. */
const ringing = 0.35;
const bandRows = 32;

/** The whole picture on this thread: exactly `factor` times as wide and high. Takes the memory of the result and little more. */
export function enlargeLanczos<Channels extends 1 | 3 | 4>(
  picture: Raster<Channels>,
  factor: Factor,
  control: Control = noopControl,
): Raster<Channels> {
  const result = createRaster(picture.width * factor, picture.height * factor, picture.channels);
  for (let from = 0; from < picture.height; from += bandRows) {
    control.throwIfStopped();
    enlargeLanczosRows(picture, result.data, factor, from, Math.min(picture.height, from + bandRows));
    control.progress(Math.min(1, (from + bandRows) / picture.height));
  }
  return result;
}

/** What becomes of rows `from` to `to` of the picture, into its place in `target`. Rows do not depend on how they are shared out. */
export function enlargeLanczosRows(picture: Raster, target: Uint8Array, factor: Factor, from: number, to: number): void {
  const { data, width, height, channels } = picture;
  const phases = Array.from({ length: factor }, (_value, phase) => phaseOf(phase, factor));
  const stride = width * factor * channels;
  const clamped = new Uint8ClampedArray(target.buffer, target.byteOffset, target.length);
  const columns = Int32Array.from({ length: width + 2 * lobes }, (_value, x) => mirror(x - lobes, width) * channels);
  const wide = new Map<number, Float32Array>();

  /** A source row, enlarged along the row. */
  function rowOf(y: number): Float32Array {
    const known = wide.get(y);
    if (known) return known;
    const row = new Float32Array(stride);
    const start = mirror(y, height) * width * channels;
    for (let x = 0; x < width; x += 1) {
      for (const [phase, { first, weights }] of phases.entries()) {
        for (let channel = 0; channel < channels; channel += 1) {
          let sum = 0;
          for (let tap = 0; tap < taps; tap += 1) {
            sum += (weights[tap] as number) * (data[start + (columns[x + first + tap + lobes] as number) + channel] as number);
          }
          const before = data[start + (columns[x + first + 2 + lobes] as number) + channel] as number;
          const after = data[start + (columns[x + first + lobes + lobes] as number) + channel] as number;
          row[(x * factor + phase) * channels + channel] = holdBack(sum, before, after);
        }
      }
    }
    wide.set(y, row);
    return row;
  }

  for (let y = from; y < to; y += 1) {
    for (const [phase, { first, weights }] of phases.entries()) {
      const rows = Array.from({ length: taps }, (_value, tap) => rowOf(y + first + tap));
      const [a, b, c, d, e, f] = rows as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
      const [wa, wb, wc, wd, we, wf] = weights as [number, number, number, number, number, number];
      const start = (y * factor + phase) * stride;
      for (let at = 0; at < stride; at += 1) {
        const before = c[at] as number;
        const after = d[at] as number;
        const sum =
          wa * (a[at] as number) + wb * (b[at] as number) + wc * before + wd * after + we * (e[at] as number) + wf * (f[at] as number);
        clamped[start + at] = holdBack(sum, before, after);
      }
    }
    wide.delete(y - lobes);
  }
}

function holdBack(value: number, one: number, other: number): number {
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  if (value < low) return low + (value - low) * ringing;
  return value > high ? high + (value - high) * ringing : value;
}

/** Of one of the `factor` pixels that a source pixel becomes: the first source pixel that it is made from, and their weights. */
function phaseOf(phase: number, factor: number): { first: number; weights: number[] } {
  const place = (phase + 0.5) / factor - 0.5;
  const first = Math.floor(place) - lobes + 1;
  const weights = Array.from({ length: taps }, (_value, tap) => lanczos(place - (first + tap)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { first, weights: weights.map((weight) => weight / sum) };
}

function lanczos(distance: number): number {
  if (distance === 0) return 1;
  const angle = Math.PI * distance;
  return Math.abs(distance) < lobes ? (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle) : 0;
}

/** What follows interpolation: steep edges without halos. Clean pictures take more of it than those with grain. */
export function crisping(factor: number, method: 'fast' | 'lanczos'): Sharpening {
  return method === 'fast'
    ? { radius: 0.4 * factor, amount: 2, floor: 0.4, overshoot: 0 }
    : { radius: 0.4 * factor, amount: 0.9, floor: 1.2, overshoot: 0 };
}
