import { hashPoint } from './random.ts';
import { clamp } from './shade.ts';

/** A place on a surface of billows: its height in about [0, 1] and how it rises to the right and onwards, per billow. */
export interface Billow {
  height: number;
  across: number;
  along: number;
}

/** Billows along each side of the tile, and points per billow. */
const cells = 11;
const points = 20;
const side = cells * points;

/** How high round domes reach at a place, one dome in each square of a grid that wraps around after `wrap` squares. */
function createDomes(wrap: number, seed: number): (x: number, y: number) => number {
  // Of each dome: its place in its square and how steep it is.
  const all = new Float64Array(wrap * wrap * 3);
  for (let cell = 0; cell < wrap * wrap; cell += 1) {
    const luck = hashPoint(cell % wrap, (cell / wrap) | 0, seed);
    all.set([luck, (luck * 57.31) % 1, 0.8 + 0.6 * ((luck * 13.7) % 1)], cell * 3);
  }
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    let sum = 0;
    for (let cy = row - 1; cy <= row + 1; cy += 1) {
      for (let cx = column - 1; cx <= column + 1; cx += 1) {
        const cell = (((cy + wrap) % wrap) * wrap + ((cx + wrap) % wrap)) * 3;
        const dx = x - cx - (all[cell] as number);
        const dy = y - cy - (all[cell + 1] as number);
        const distance = (dx * dx + dy * dy) * (all[cell + 2] as number);
        if (distance < 1.2) sum += Math.exp(-7 * distance);
      }
    }
    // A sum instead of the nearest one alone: what lies between two billows is a fold and no crack.
    return Math.sqrt(clamp(1 + Math.log(sum + 1e-9) / 7));
  };
}

/** Heights of the points of the tile, row by row: billows that carry smaller ones. */
function createHeights(seed: number): Float32Array {
  const large = createDomes(cells, seed);
  const small = createDomes(cells * 2, seed + 1);
  const fine = createDomes(cells * 5, seed + 2);
  const heights = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [column / points, row / points];
      heights[row * side + column] = 0.66 * large(x, y) + 0.24 * small(x * 2, y * 2) + 0.1 * fine(x * 5, y * 5);
    }
  }
  return heights;
}

/**
 * A surface of round billows that carry smaller ones, as on cumulus clouds and dust; lengths are in billows, and it
 * repeats after 11. Source: S. Worley, "A Cellular Texture Basis Function" (1996).
 */
export function createBillows(seed: number): (x: number, y: number, out: Billow) => void {
  // Made when they are first read: few pictures need them.
  let made: Float32Array | undefined;
  return (x, y, out) => {
    made ??= createHeights(seed);
    const heights = made;
    const px = (x / cells - Math.floor(x / cells)) * side;
    const py = (y / cells - Math.floor(y / cells)) * side;
    const left = Math.min(side - 1, px | 0);
    const top = Math.min(side - 1, py | 0);
    const right = left + 1 === side ? 0 : left + 1;
    const below = top + 1 === side ? 0 : top + 1;
    const a = heights[top * side + left] as number;
    const b = heights[top * side + right] as number;
    const c = heights[below * side + left] as number;
    const d = heights[below * side + right] as number;
    const fx = px - left;
    const fy = py - top;
    const upper = a + fx * (b - a);
    const lower = c + fx * (d - c);
    out.height = upper + fy * (lower - upper);
    out.along = (lower - upper) * points;
    out.across = (b - a + fy * (d - c - b + a)) * points;
  };
}
