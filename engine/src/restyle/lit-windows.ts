import type { Canvas, Stage } from '../paint/picture.ts';
import { between } from '../pixels/between.ts';
import { hashPoint, seedFor } from '../pixels/random.ts';
import { clamp, greyOf } from '../pixels/shade.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** Where light shines out of the panes of a photograph. */
export interface LitWindows {
  stages: Stage[];
  /** How brightly a pixel shines, 0 not at all … 1. Known after the stages. */
  at(x: number, y: number): number;
}

/** Cells along the long side of the map in which panes are looked for. */
const cells = 720;
/** A pane differs from the wall around it by so much (sRGB, 0 to 1), and by this part of the wall's lightness; the wall is the mean of so much of the long side. */
const apart = { always: 0.012, ofWall: 0.08 };
const around = 0.015;
/** The least cells of a pane, the largest part of the long side that its shorter side takes, and how much of its box it fills. */
const least = 5;
const widest = 0.045;
const filled = 0.5;
/** A band of glass is divided into rooms so many times as long as they are high. */
const roomLength = 1.5;
/** The part of all rooms in which somebody is awake. */
const awake = 0.4;

/** One connected patch of cells that are all darker, or all brighter, than the wall. */
interface Patch {
  members: Int32Array;
  count: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds panes by their form, since a photograph does not tell what is glass: patches that stand out against the wall around them and
 * fill their box. Whole panes are lit or dark; bands of glass are divided into rooms.
 * @param picture sRGB values, 0 to 1, three a pixel.
 */
export function litWindowsOf({ width, height, memory, seed }: Canvas, picture: Floats): LitWindows {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / cells));
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const grey = memory.floats('windows-grey', columns * rows);
  const lit = memory.floats('windows-lit', columns * rows);

  function gather(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const bottom = Math.min(height, (row + 1) * step);
      for (let column = 0; column < columns; column += 1) {
        const right = Math.min(width, (column + 1) * step);
        let sum = 0;
        for (let y = row * step; y < bottom; y += 1) {
          for (let x = column * step; x < right; x += 1) sum += greyOf(picture, (y * width + x) * 3);
        }
        grey[row * columns + column] = sum / ((bottom - row * step) * (right - column * step));
      }
    }
  }

  return {
    stages: [
      { phase: 'sketching', rows, cost: 0.5, paint: gather },
      { phase: 'sketching', rows: 1, cost: 0.5, paint: () => lightUp(grey, lit, columns, rows, seedFor(seed, 'windows')) },
    ],
    at: (x, y) => between(lit, columns, rows, 1, 0, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5),
  };
}

function lightUp(grey: Floats, lit: Floats, columns: number, rows: number, seed: number): void {
  lit.fill(0);
  const sides = sidesOf(grey, columns, rows);
  const longest = Math.max(columns, rows);
  const members = new Int32Array(columns * rows);
  for (let start = 0; start < sides.length; start += 1) {
    if (sides[start] === 0) continue;
    const patch = takePatch(sides, start, columns, rows, members);
    const [wide, high] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1];
    const isPane = patch.count >= least && Math.min(wide, high) <= longest * widest && patch.count >= wide * high * filled;
    if (isPane) lightRooms(patch, lit, columns, seed);
  }
}

/** −1 where a cell is darker than what is around it, 1 where it is brighter, 0 where it is like it. */
function sidesOf(grey: Floats, columns: number, rows: number): Int8Array {
  const reach = Math.max(2, Math.round(Math.max(columns, rows) * around));
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += grey[row * columns + column] as number;
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] as number) + line;
    }
  }
  const sum = (column: number, row: number) => sums[row * (columns + 1) + column] as number;
  return Int8Array.from(grey, (own, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [left, right] = [Math.max(0, column - reach), Math.min(columns, column + reach + 1)];
    const [top, bottom] = [Math.max(0, row - reach), Math.min(rows, row + reach + 1)];
    const mean = (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top));
    const least = apart.always + apart.ofWall * mean;
    return own < mean - least ? -1 : own > mean + least ? 1 : 0;
  });
}

/** Takes the patch that a cell belongs to out of the map. Four neighbours join. */
function takePatch(sides: Int8Array, start: number, columns: number, rows: number, members: Int32Array): Patch {
  const side = sides[start] as number;
  const patch: Patch = { members, count: 1, left: columns, right: 0, top: rows, bottom: 0 };
  members[0] = start;
  sides[start] = 0;
  for (let head = 0; head < patch.count; head += 1) {
    const at = members[head] as number;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    patch.left = Math.min(patch.left, column);
    patch.right = Math.max(patch.right, column);
    patch.top = Math.min(patch.top, row);
    patch.bottom = Math.max(patch.bottom, row);
    for (let way = 0; way < 4; way += 1) {
      const next = way === 0 ? at - columns : way === 1 ? at + columns : way === 2 ? at - 1 : at + 1;
      if (next < 0 || next >= sides.length || (way === 2 && column === 0) || (way === 3 && column === columns - 1)) continue;
      if (sides[next] !== side) continue;
      sides[next] = 0;
      members[patch.count] = next;
      patch.count += 1;
    }
  }
  return patch;
}

/** Lights the rooms of a patch in which somebody is awake, each in a strength of its own. */
function lightRooms({ members, count, left, right, top, bottom }: Patch, lit: Floats, columns: number, seed: number): void {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const isWide = wide >= high;
  const length = Math.max(2, (count / Math.max(wide, high)) * roomLength);
  const rooms = Math.max(1, Math.round(Math.max(wide, high) / length));
  for (let index = 0; index < count; index += 1) {
    const at = members[index] as number;
    const along = isWide ? (at % columns) - left : Math.floor(at / columns) - top;
    const room = Math.floor((along * rooms) / Math.max(wide, high));
    const chance = hashPoint(left + room * 31, top, seed);
    if (chance < awake) lit[at] = clamp(0.55 + 0.45 * hashPoint(left + room * 17, top, seed + 1));
  }
}
