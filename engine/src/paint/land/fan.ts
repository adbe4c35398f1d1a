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
  /** Where ground ends in front of other ground or sky: how far its edge reaches above the pixel's top, -0.5 to 0.5 pixels. */
  readonly brinks: Float32Array<ArrayBufferLike>;
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
    brinks: memory.floats('land.brinks', width * height),
  };
}

/** How high the ground that a pixel shows rises out of the water, between two rows of the fan too; below 0 it shows water. */
export type Rise = (fan: Fan, hit: number, x: number) => number;

export const riseOverWater: Rise = (fan, hit, x) => {
  const row = Math.min(fan.rows - 2, hit | 0);
  const cell = row * fan.columns + x + fan.margin;
  const near = fan.heights[cell] as number;
  return near + ((fan.heights[cell + fan.columns] as number) - near) * (hit - row);
};

/** As `riseOverWater` for a sea with waves, whose `trees` hold 1 on dry land and the height of its bed elsewhere. */
export const riseOverSwell: Rise = (fan, hit, x) => {
  const row = Math.min(fan.rows - 2, hit | 0);
  const cell = row * fan.columns + x + fan.margin;
  const near = overSwell(fan, cell);
  const far = overSwell(fan, cell + fan.columns);
  // Of what rises steeply nearly all that is seen between two rows is dry; only a beach comes out of the water little by little.
  return far > 0.01 && near < 0 ? hit - row - (0.008 * near) / ((near - far) * (0.008 + far)) : near + (far - near) * (hit - row);
};

/** Whether a pixel that shows row `hit` shows water. */
export function isUnderWater(fan: Fan, hit: number, x: number): boolean {
  return riseOverWater(fan, hit, x) < 0;
}

/** As `isUnderWater` for a sea with waves. */
export function isUnderSwell(fan: Fan, hit: number, x: number): boolean {
  return riseOverSwell(fan, hit, x) < 0;
}

/** How far the ground rises out of the sea; below 0 the depth of the water. */
function overSwell({ trees, heights }: Fan, cell: number): number {
  const ground = trees[cell] as number;
  return ground >= 1 ? Math.max(0.002, heights[cell] as number) : Math.min(-0.002, ground - (heights[cell] as number));
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
  return {
    phase: 'sketching',
    rows: width,
    cost: 1,
    paint(from, to) {
      for (let x = from; x < to; x += 1) {
        for (let y = 0; y < height; y += 1) {
          fan.hits[y * width + x] = -1;
          fan.mirrored[y * width + x] = -1;
        }
        lookAlong(fan, view, x, water);
        if (water) mirrorAlong(fan, view, x);
      }
    },
  };
}

/** Walks one column from front to back and notes what each pixel of it shows. */
function lookAlong(fan: Fan, view: View, x: number, water: boolean): void {
  const { columns, rows, margin, heights, hits, brinks } = fan;
  const { width, height } = view;
  const perPixel = 1 / view.step;
  let filled = height;
  let previousY = height + 1;
  /** Highest edge so far, and the row that it belongs to. */
  let top = height + 1;
  let topRow = 0;
  const note = () => {
    if (filled < height) brinks[filled * width + x] = clamp(filled - top, -0.5, 0.5);
  };
  for (let row = 0; row < rows; row += 1) {
    const z = fan.near * Math.exp(fan.growth * row);
    const ground = heights[row * columns + x + margin] as number;
    const level = water && ground < 0 ? 0 : ground;
    const y = view.horizon - ((level - view.eye) / z) * perPixel;
    if (y < filled - 0.5) {
      if (row - topRow > 1) note();
      const last = Math.max(0, Math.ceil(y - 0.5));
      const climb = previousY - y;
      for (let pixel = filled - 1; pixel >= last; pixel -= 1) {
        const share = climb > 1e-6 ? clamp((previousY - pixel - 0.5) / climb) : 1;
        hits[pixel * width + x] = Math.max(0, row - 1 + share);
      }
      filled = Math.min(filled, last);
    }
    if (y < top) {
      top = y;
      topRow = row;
    }
    previousY = y;
  }
  note();
}

/** Notes which row of the fan the water shows in each pixel of a column. */
function mirrorAlong(fan: Fan, view: View, x: number): void {
  const { columns, rows, margin, heights, mirrored } = fan;
  const { width, height } = view;
  const perPixel = 1 / view.step;
  let deepest = Math.ceil(view.horizon);
  let previous = deepest;
  let wet = false;
  let ashore = false;
  for (let row = 0; row < rows; row += 1) {
    const z = fan.near * Math.exp(fan.growth * row);
    const ground = heights[row * columns + x + margin] as number;
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
      previous = deepest;
    }
    const mirror = view.horizon + ((ground + view.eye) / z) * perPixel;
    if (mirror > deepest + 0.5) {
      const last = Math.min(height, Math.round(mirror));
      const share = (pixel: number) => (mirror - previous > 0.01 ? clamp((mirror - pixel - 0.5) / (mirror - previous)) : 0);
      for (let pixel = deepest; pixel < last; pixel += 1) {
        if ((mirrored[pixel * width + x] as number) >= 0) continue;
        mirrored[pixel * width + x] = Math.max(0, row - share(pixel));
      }
      deepest = Math.max(deepest, last);
    }
    previous = mirror;
  }
}

/**
 * Softens edges where near ground stands before far ground or sky: up and down by the share of a pixel that the edge
 * really covers, to the sides by halves of steps. With `rise` shores are edges too, and lie where the ground really
 * meets the water. Reads `source`, writes the picture.
 */
export function edgeStage(canvas: Canvas, fan: Fan, source: Float32Array<ArrayBufferLike>, rise?: Rise): Stage {
  const { width, height, colour } = canvas;
  const { hits, brinks } = fan;
  const limit = 0.03 / fan.growth;
  const ends = (a: number, b: number) => a < 0 !== b < 0 || a - b > limit || b - a > limit;
  /** Share of a pixel beyond the shore that lies between it and its neighbour; 0 for none. */
  const beyondShore = (a: number, b: number, ax: number, bx: number): number => {
    if (rise === undefined || a < 0 || b < 0) return 0;
    const own = rise(fan, a, ax);
    const other = rise(fan, b, bx);
    return own < 0 === other < 0 ? 0 : Math.max(0.02, 0.5 - own / (own - other));
  };
  /** Share that the pixel `other` above or below takes of a pixel. */
  const covered = (pixel: number, other: number) =>
    other < pixel ? Math.max(0, -(brinks[pixel] as number)) : Math.max(0, brinks[other] as number);
  return {
    phase: 'land',
    rows: height,
    cost: 1,
    paint(from, to) {
      const shares = new Float64Array(4);
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const own = hits[pixel] as number;
          let total = 0;
          for (let side = 0; side < 4; side += 1) {
            shares[side] = 0;
            const nx = side === 0 ? x - 1 : side === 1 ? x + 1 : x;
            const ny = side === 2 ? y - 1 : side === 3 ? y + 1 : y;
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            const other = ny * width + nx;
            const beside = hits[other] as number;
            const wetted = beyondShore(own, beside, x, nx);
            if (wetted > 0) shares[side] = wetted;
            else if (ends(own, beside)) shares[side] = side < 2 ? 0.22 : covered(pixel, other);
            total += shares[side] as number;
          }
          const at = pixel * 3;
          const keep = 1 / (1 + Math.max(0, total - 0.5) * 2);
          for (let channel = 0; channel < 3; channel += 1) {
            let tone = (source[at + channel] as number) * (1 - total * keep);
            for (let side = 0; side < 4; side += 1) {
              if (shares[side] === 0) continue;
              const other = at + (side === 0 ? -3 : side === 1 ? 3 : side === 2 ? -3 * width : 3 * width);
              tone += (source[other + channel] as number) * (shares[side] as number) * keep;
            }
            colour[at + channel] = tone;
          }
        }
      }
    },
  };
}

/** The pixel of a place on the ground (units of the land) in the view that the scene has made, and the metres of a unit where the eye is `eyeMetres` high. */
export function pixelOf(canvas: Canvas, fan: Fan, eyeMetres: number, x: number, z: number): { x: number; y: number; metre: number } {
  const [centreX = 0, horizon = 0, step = 1, eye = 1] = canvas.memory.floats('land.view', 4);
  const view = { width: canvas.width, height: canvas.height, centreX, horizon, step, eye };
  return { x: centreX + x / z / step, y: horizon - (heightAt(fan, view, x, z, 0) - eye) / z / step, metre: eyeMetres / eye };
}
