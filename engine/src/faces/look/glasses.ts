import { smoothstep } from '../../pixels/shade.ts';
import { features, openings, type Points } from '../face.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';
import type { Colours } from './skin-colours.ts';

/** Darker than the slow light by this much may be a rim, by that much it is one. In lightness. */
const rim = { from: 0.07, to: 0.15 } as const;
/** Lines down the bridge of the nose, as parts of the way from eye to eye. A rim crosses them all. */
const crossings = [0.34, 0.42, 0.5, 0.58, 0.66] as const;
const steps = 40;

/**
 * The rims of glasses as 1, soft at their edges; nothing when nobody wears any. They are told by their bridge: skin between the eyes
 * has no dark line from one side of the nose to the other.
 * @param difference lightness less that of the slow light.
 */
export function glassesOf(grid: Grid, difference: Float32Array, points: Points, width: number): Float32Array | undefined {
  const { columns, rows } = grid;
  const cell = (index: number) => {
    const [x, y] = points(index);
    return [(x - grid.x) / grid.cell, (y - grid.y) / grid.cell] as const;
  };
  const dark = difference.map((value) => smoothstep(rim.from, rim.to, -value));
  const [left, right, top, bottom] = [cell(133), cell(362), cell(9), cell(5)];
  const down = [bottom[0] - top[0], bottom[1] - top[1]] as const;
  for (const part of crossings) {
    const [x, y] = [left[0] + (right[0] - left[0]) * part, left[1] + (right[1] - left[1]) * part];
    let most = 0;
    for (let step = 0; step <= steps; step += 1) {
      const along = (step / steps) * 0.8 - 0.35;
      const [column, row] = [Math.round(x + down[0] * along), Math.round(y + down[1] * along)];
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      most = Math.max(most, dark[row * columns + column] as number);
    }
    if (most < 0.6) return undefined;
  }
  const own = new Float32Array(columns * rows);
  for (const ring of [openings.leftEye, openings.rightEye]) fillPolygon(ring.map(cell), columns, rows, own);
  const eyes = spread(own, columns, rows, width * 0.022);
  for (const ring of [features.leftBrow, features.rightBrow]) fillPolygon(ring.map(cell), columns, rows, eyes);
  const tip = cell(1);
  const long = Math.hypot(...down) || 1;
  const rims = dark.map((value, at) => {
    if (eyes[at]) return 0;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const below = ((x - left[0]) * down[0] + (y - left[1]) * down[1]) / long;
    const reach = ((tip[0] - left[0]) * down[0] + (tip[1] - left[1]) * down[1]) / long;
    return below < reach && below > -reach * 0.8 ? value : 0;
  });
  return blur(spread(rims, columns, rows, Math.max(2, width * 0.008)), columns, rows, width * 0.004);
}

/** The thickest rim, as a part of the face's width. */
const thickest = 0.04;

/**
 * The rims themselves where somebody wears glasses: thin dark lines that hang together with the bridge over the nose, as 1, with what
 * is next to them.
 * @param lightness over the grid.
 */
export function rimsOf(grid: Grid, lightness: Float32Array, points: Points, width: number): Float32Array {
  const { columns, rows } = grid;
  const cell = (index: number) => {
    const [x, y] = points(index);
    return [(x - grid.x) / grid.cell, (y - grid.y) / grid.cell] as const;
  };
  const reach = Math.max(1, (width * thickest) / 2);
  const widened = spread(lightness, columns, rows, reach);
  // Thin dark lines vanish when brightness is spread and drawn back (a morphological closing); slow shadows stay.
  const closed = spread(
    widened.map((value) => 1 - value),
    columns,
    rows,
    reach,
  );
  const thin = closed.map((value, at) => smoothstep(rim.from * 0.6, rim.to, 1 - value - (lightness[at] as number)));
  const hidden = new Float32Array(columns * rows);
  for (const ring of [openings.leftEye, openings.rightEye, features.leftBrow, features.rightBrow]) {
    fillPolygon(ring.map(cell), columns, rows, hidden);
  }
  const rims = new Float32Array(columns * rows);
  const open: number[] = [];
  const enter = (at: number) => {
    if (rims[at] || hidden[at] || !((thin[at] as number) > 0.3)) return;
    rims[at] = 1;
    open.push(at);
  };
  const [left, right, top, bottom] = [cell(133), cell(362), cell(9), cell(5)];
  const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
  for (let part = 0; part <= steps; part += 1) {
    const along = (part / steps) * 0.8 - 0.35;
    const [x, y] = [middle[0] + (bottom[0] - top[0]) * along, middle[1] + (bottom[1] - top[1]) * along];
    if (x >= 0 && y >= 0 && x < columns && y < rows) enter(Math.round(y) * columns + Math.round(x));
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const step of [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]) enter(at + step);
  }
  return blur(spread(rims, columns, rows, Math.max(1, width * 0.014)), columns, rows, Math.max(1, width * 0.004));
}

/** Neighbourhoods to fill from, as parts of the face's width; each counts so much of the one before. */
const reaches = [0.012, 0.025, 0.06] as const;
const farther = 0.03;

/**
 * What lies around as it would go on beneath a mask, as colours over the grid: skin where the rims of glasses are. A wider
 * neighbourhood counts where the mask leaves nothing near.
 * @param strange 1 where it is no skin and never to be carried on: eyes, brows.
 */
export function fillIn({ columns, rows }: Grid, colours: Colours, mask: Float32Array, strange: Float32Array, width: number): Colours {
  // Next to the mask lies its shadow.
  const shown = spread(mask, columns, rows, Math.max(1, width * 0.006)).map((value, at) =>
    strange[at] ? 0 : 1 - smoothstep(0, 0.3, value),
  );
  const around = reaches.map((reach) => Math.max(1, width * reach));
  const weights = around.map((reach) => blur(shown, columns, rows, reach));
  const filled = (plane: Float32Array) => {
    const shownPlane = plane.map((value, at) => value * (shown[at] as number));
    const sums = around.map((reach) => blur(shownPlane, columns, rows, reach));
    return plane.map((_value, at) => {
      let [sum, weight] = [0, 1e-9];
      for (let index = 0; index < reaches.length; index += 1) {
        sum += (sums[index]?.[at] as number) * farther ** index;
        weight += (weights[index]?.[at] as number) * farther ** index;
      }
      return sum / weight;
    });
  };
  return { lightness: filled(colours.lightness), a: filled(colours.a), b: filled(colours.b) };
}
