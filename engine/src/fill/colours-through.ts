import { toOklab } from '../pixels/oklab.ts';
import type { Raster } from '../pixels/raster.ts';
import { clamp, decode } from '../pixels/shade.ts';
import { type Area, growWindow } from './area.ts';

/** Cells along the long side of the map. */
const cells = 40;
/** Cells around the area that are looked at. */
const rim = 2;
const turns = 240;

/**
 * The colours around an area, carried on smoothly through it: each place is the mean of its neighbours, as a soap film over a frame.
 * Source: P. Pérez, M. Gangnet, A. Blake, "Poisson image editing", SIGGRAPH 2003, without a gradient of its own.
 * @returns OKLab at a pixel of the area's window; the same array each time
 */
export function coloursThrough(image: Raster, { window, weight }: Area): (x: number, y: number) => Float64Array {
  const step = Math.max(1, Math.ceil(Math.max(window.width, window.height) / cells));
  const wide = growWindow(window, rim * step, image);
  const columns = Math.ceil(wide.width / step);
  const rows = Math.ceil(wide.height / step);
  const colours = new Float64Array(columns * rows * 3);
  const counts = new Float64Array(columns * rows);
  const lab = new Float64Array(3);
  const channel = (at: number, offset: number) => decode((image.data[at + (image.channels === 1 ? 0 : offset)] as number) / 255);
  for (let y = 0; y < wide.height; y += 1) {
    for (let x = 0; x < wide.width; x += 1) {
      const [inX, inY] = [x + wide.x - window.x, y + wide.y - window.y];
      const within = inX >= 0 && inY >= 0 && inX < window.width && inY < window.height;
      if (within && (weight[inY * window.width + inX] as number) > 0) continue;
      const at = ((y + wide.y) * image.width + x + wide.x) * image.channels;
      toOklab(channel(at, 0), channel(at, 1), channel(at, 2), lab);
      const cell = Math.floor(y / step) * columns + Math.floor(x / step);
      counts[cell] = (counts[cell] as number) + 1;
      for (let axis = 0; axis < 3; axis += 1) colours[cell * 3 + axis] = (colours[cell * 3 + axis] as number) + (lab[axis] as number);
    }
  }
  const mean = [0, 0, 0];
  const known = counts.reduce((sum, count) => sum + count, 0);
  for (let at = 0; at < colours.length; at += 1) mean[at % 3] = (mean[at % 3] as number) + (colours[at] as number) / Math.max(1, known);
  for (let at = 0; at < colours.length; at += 1) {
    const count = counts[Math.floor(at / 3)] as number;
    colours[at] = count > 0 ? (colours[at] as number) / count : (mean[at % 3] as number);
  }
  relax(colours, counts, columns, rows);
  const found = new Float64Array(3);
  return (x, y) => {
    const u = clamp((x + window.x - wide.x + 0.5) / step - 0.5, 0, columns - 1);
    const v = clamp((y + window.y - wide.y + 0.5) / step - 0.5, 0, rows - 1);
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
    for (let axis = 0; axis < 3; axis += 1) {
      const read = (row: number, column: number) => colours[(row * columns + column) * 3 + axis] as number;
      const upper = read(top, left) + (read(top, right) - read(top, left)) * (u - left);
      const lower = read(bottom, left) + (read(bottom, right) - read(bottom, left)) * (u - left);
      found[axis] = upper + (lower - upper) * (v - top);
    }
    return found;
  };
}

function relax(colours: Float64Array, counts: Float64Array, columns: number, rows: number): void {
  for (let turn = 0; turn < turns; turn += 1) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if ((counts[row * columns + column] as number) > 0) continue;
        for (let axis = 0; axis < 3; axis += 1) {
          let [sum, beside] = [0, 0];
          for (const [x, y] of [
            [column - 1, row],
            [column + 1, row],
            [column, row - 1],
            [column, row + 1],
          ] as const) {
            if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
            sum += colours[(y * columns + x) * 3 + axis] as number;
            beside += 1;
          }
          if (beside > 0) colours[(row * columns + column) * 3 + axis] = sum / beside;
        }
      }
    }
  }
}
