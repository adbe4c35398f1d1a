import { hashPoint } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Window } from './area.ts';

/** About normally distributed, of deviation 1. */
export function bell(x: number, y: number, seed: number): number {
  return (hashPoint(x, y, seed) + hashPoint(x, y, seed ^ 0x55) + hashPoint(x, y, seed ^ 0xaa00) - 1.5) * 2;
}

/**
 * Deviation of the noise in a part of a picture: of the calmest third of it, so that texture does not count.
 * Source: J. Immerkær, "Fast noise variance estimation", Computer Vision and Image Understanding 64 (1996).
 */
export function noiseOf({ data, width: stride, channels }: Raster, { x, y, width, height }: Window): number {
  const green = channels === 1 ? 0 : 1;
  const at = (column: number, row: number) => data[((row + y) * stride + column + x) * channels + green] as number;
  const cells: number[] = [];
  const cell = 8;
  for (let top = 1; top + cell < height; top += cell) {
    for (let left = 1; left + cell < width; left += cell) {
      let sum = 0;
      for (let row = top; row < top + cell; row += 1) {
        for (let column = left; column < left + cell; column += 1) {
          const corners = at(column - 1, row - 1) + at(column + 1, row - 1) + at(column - 1, row + 1) + at(column + 1, row + 1);
          const sides = at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1);
          sum += Math.abs(corners - 2 * sides + 4 * at(column, row));
        }
      }
      cells.push(sum / (cell * cell));
    }
  }
  cells.sort((a, b) => a - b);
  return ((cells[Math.floor(cells.length / 6)] ?? 0) * Math.sqrt(Math.PI / 2)) / 6;
}
