import { between } from '../../pixels/between.ts';
import type { Canvas, PaintPhase, Stage } from '../picture.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A blurred, smaller copy of a picture, and how to read it at full size. */
export interface SoftCopy {
  stages: Stage[];
  width: number;
  height: number;
  /** `channels` values a pixel, row by row. */
  values: Floats;
  /** The copy's value at a pixel of the full picture, between its neighbours. */
  at(x: number, y: number, channel: number): number;
}

/**
 * Shrinks a picture and blurs it with a bell of standard deviation `radius` (pixels of the full picture).
 * Each row is computed by itself, so that bands may be split anywhere.
 */
export function softCopy(
  canvas: Canvas,
  name: string,
  source: Floats,
  channels: number,
  radius: number,
  phase: PaintPhase = 'brushwork',
): SoftCopy {
  const { width, height, memory } = canvas;
  const step = Math.max(1, Math.floor(radius / 2));
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const sigma = Math.max(0.5, radius / step);
  const reach = Math.ceil(sigma * 2.5);
  const weights = bell(sigma, reach);
  const small = memory.floats(`${name}-small`, columns * rows * channels);
  const across = memory.floats(`${name}-across`, columns * rows * channels);
  const values = memory.floats(`${name}-soft`, columns * rows * channels);

  function shrink(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const bottom = Math.min(height, (row + 1) * step);
      for (let column = 0; column < columns; column += 1) {
        const right = Math.min(width, (column + 1) * step);
        const count = (bottom - row * step) * (right - column * step);
        for (let channel = 0; channel < channels; channel += 1) {
          let total = 0;
          for (let y = row * step; y < bottom; y += 1) {
            for (let x = column * step; x < right; x += 1) total += source[(y * width + x) * channels + channel] as number;
          }
          small[(row * columns + column) * channels + channel] = total / count;
        }
      }
    }
  }

  function blurAcross(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const start = row * columns;
      for (let column = 0; column < columns; column += 1) {
        for (let channel = 0; channel < channels; channel += 1) {
          let total = 0;
          for (let tap = -reach; tap <= reach; tap += 1) {
            const x = column + tap < 0 ? 0 : column + tap >= columns ? columns - 1 : column + tap;
            total += (small[(start + x) * channels + channel] as number) * (weights[tap + reach] as number);
          }
          across[(start + column) * channels + channel] = total;
        }
      }
    }
  }

  function blurDown(from: number, to: number): void {
    const length = columns * channels;
    for (let row = from; row < to; row += 1) {
      for (let at = 0; at < length; at += 1) {
        let total = 0;
        for (let tap = -reach; tap <= reach; tap += 1) {
          const y = row + tap < 0 ? 0 : row + tap >= rows ? rows - 1 : row + tap;
          total += (across[y * length + at] as number) * (weights[tap + reach] as number);
        }
        values[row * length + at] = total;
      }
    }
  }

  const at = (x: number, y: number, channel: number): number =>
    between(values, columns, rows, channels, channel, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5);

  const stages: Stage[] = [
    { phase, rows, cost: 0.6, paint: shrink },
    { phase, rows, cost: 0.4, paint: blurAcross },
    { phase, rows, cost: 0.4, paint: blurDown },
  ];
  return { stages, width: columns, height: rows, values, at };
}

function bell(sigma: number, reach: number): Float64Array {
  const weights = new Float64Array(reach * 2 + 1);
  let total = 0;
  for (let tap = -reach; tap <= reach; tap += 1) {
    const weight = Math.exp(-0.5 * (tap / sigma) ** 2);
    weights[tap + reach] = weight;
    total += weight;
  }
  return weights.map((weight) => weight / total);
}
