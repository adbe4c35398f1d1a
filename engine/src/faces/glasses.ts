import { smoothstep } from '../pixels/shade.ts';
import { features, openings } from './face.ts';
import { blur, fillPolygon, type Grid, spread } from './plane.ts';

type Points = (index: number) => readonly [number, number];

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
