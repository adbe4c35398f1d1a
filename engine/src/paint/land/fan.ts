import { clamp } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { View } from './level-view.ts';

/**
 * Ground as the eye meets it: a grid whose columns are the picture's columns and whose rows recede by equal ratios,
 * so that near and far ground get the same detail on the picture. Hidden parts are found by walking each column
 * from front to back. Source: the "voxel space" of NovaLogic's Comanche (1992).
 */
export interface Fan {
  readonly columns: number;
  readonly rows: number;
  /** Columns left of the picture, for shadows that fall into it. */
  readonly margin: number;
  readonly near: number;
  /** Natural logarithm of the ratio between two rows' distances. */
  readonly growth: number;
  readonly heights: Float32Array<ArrayBufferLike>;
  /** 0 bare ground … 1 top of a tree. */
  readonly trees: Float32Array<ArrayBufferLike>;
  /** Row of the fan each pixel shows, with fractions; -1 is sky. */
  readonly hits: Float32Array<ArrayBufferLike>;
  /** Row of the fan that the water at a pixel mirrors; -1 is sky. */
  readonly mirrored: Float32Array<ArrayBufferLike>;
}

export function createFan(canvas: Canvas, near: number, far: number): Fan {
  const { width, height, memory } = canvas;
  const margin = Math.ceil(width * 0.16);
  const columns = width + margin * 2;
  const rows = Math.round(clamp(height * 0.95, 160, 2000));
  return {
    columns,
    rows,
    margin,
    near,
    growth: Math.log(far / near) / (rows - 1),
    heights: memory.floats('land.heights', columns * rows),
    trees: memory.floats('land.trees', columns * rows),
    hits: memory.floats('land.hits', width * height),
    mirrored: memory.floats('land.mirrored', width * height),
  };
}

export function distanceOf(fan: Fan, row: number): number {
  return fan.near * Math.exp(fan.growth * row);
}

/** Height over a place, or `missing` before or behind the fan. Beside it the height of its edge goes on. */
export function heightAt(fan: Fan, view: View, x: number, z: number, missing: number): number {
  if (z <= fan.near) return missing;
  const column = clamp(x / z / view.step + view.centreX + fan.margin - 0.5, 0, fan.columns - 1.001);
  const row = Math.log(z / fan.near) / fan.growth;
  if (row >= fan.rows - 1) return missing;
  const c = column | 0;
  const r = row | 0;
  const at = r * fan.columns + c;
  const fx = column - c;
  const near = (fan.heights[at] as number) * (1 - fx) + (fan.heights[at + 1] as number) * fx;
  const next = (fan.heights[at + fan.columns] as number) * (1 - fx) + (fan.heights[at + fan.columns + 1] as number) * fx;
  return near + (next - near) * (row - r);
}

/** Finds what every pixel shows: a stage over the picture's columns. With `water`, ground below 0 is a mirror at 0. */
export function sightStage(canvas: Canvas, fan: Fan, view: View, water: boolean): Stage {
  const { width, height } = canvas;
  const { columns, rows, margin, heights, hits, mirrored } = fan;
  const perPixel = 1 / view.step;
  return {
    phase: 'sketching',
    rows: width,
    cost: 1,
    paint(from, to) {
      for (let x = from; x < to; x += 1) {
        for (let y = 0; y < height; y += 1) {
          hits[y * width + x] = -1;
          mirrored[y * width + x] = -1;
        }
        let filled = height;
        let previousY = height + 1;
        let deepest = Math.ceil(view.horizon);
        let previousMirror = deepest;
        let wet = false;
        let ashore = false;
        for (let row = 0; row < rows; row += 1) {
          const z = fan.near * Math.exp(fan.growth * row);
          const ground = heights[row * columns + x + margin] as number;
          const level = water && ground < 0 ? 0 : ground;
          const y = view.horizon - ((level - view.eye) / z) * perPixel;
          if (y < filled - 0.5) {
            const last = Math.max(0, Math.ceil(y - 0.5));
            const climb = previousY - y;
            for (let pixel = filled - 1; pixel >= last; pixel -= 1) {
              const share = climb > 1e-6 ? clamp((previousY - pixel - 0.5) / climb) : 1;
              hits[pixel * width + x] = Math.max(0, row - 1 + share);
            }
            filled = Math.min(filled, last);
          }
          previousY = y;
          if (!water) continue;
          if (ground <= 0) {
            wet = true;
            ashore = false;
            continue;
          }
          if (!wet) continue;
          if (!ashore) {
            // Land mirrors only in the water before it: start at its own shore.
            ashore = true;
            deepest = Math.floor(view.horizon + (view.eye / z) * perPixel) - 1;
            previousMirror = deepest;
          }
          const mirror = view.horizon + ((ground + view.eye) / z) * perPixel;
          if (mirror > deepest + 0.5) {
            const last = Math.min(height, Math.round(mirror));
            for (let pixel = deepest; pixel < last; pixel += 1) {
              if ((mirrored[pixel * width + x] as number) >= 0) continue;
              mirrored[pixel * width + x] = Math.max(
                0,
                row - (mirror - previousMirror > 0.01 ? clamp((mirror - pixel - 0.5) / (mirror - previousMirror)) : 0),
              );
            }
            deepest = Math.max(deepest, last);
          }
          previousMirror = mirror;
        }
      }
    },
  };
}

/** Softens the stairs where near ground stands before far ground or sky. Reads `source`, writes the picture. */
export function edgeStage(canvas: Canvas, fan: Fan, source: Float32Array<ArrayBufferLike>, shores = false): Stage {
  const { width, height, colour } = canvas;
  const { hits, heights, columns, margin } = fan;
  const limit = 0.03 / fan.growth;
  const wet = (hit: number, x: number) => (heights[(hit | 0) * columns + x + margin] as number) < 0;
  const apart = (a: number, b: number, ax: number, bx: number) =>
    a < 0 !== b < 0 || a - b > limit || b - a > limit || (shores && a >= 0 && wet(a, ax) !== wet(b, bx));
  return {
    phase: 'land',
    rows: height,
    cost: 1,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const at = pixel * 3;
          const own = hits[pixel] as number;
          let others = 0;
          let red = 0;
          let green = 0;
          let blue = 0;
          for (let side = 0; side < 4; side += 1) {
            const nx = side === 0 ? x - 1 : side === 1 ? x + 1 : x;
            const ny = side === 2 ? y - 1 : side === 3 ? y + 1 : y;
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            const other = ny * width + nx;
            if (!apart(own, hits[other] as number, x, nx)) continue;
            others += 1;
            red += source[other * 3] as number;
            green += source[other * 3 + 1] as number;
            blue += source[other * 3 + 2] as number;
          }
          // Bright sky would eat thin ridges, so sky pixels take less from the ground than ground from the sky.
          const share = others === 0 ? 0 : Math.min(0.5, others * 0.17);
          const each = others === 0 ? 0 : share / others;
          colour[at] = (source[at] as number) * (1 - share) + red * each;
          colour[at + 1] = (source[at + 1] as number) * (1 - share) + green * each;
          colour[at + 2] = (source[at + 2] as number) * (1 - share) + blue * each;
        }
      }
    },
  };
}
