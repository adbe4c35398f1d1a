import { features, nostrils, openings, oval, type Points } from '../face.ts';
import type { Grid } from '../planes/face-grid.ts';

/** Down the middle of a face: what is mirrored onto itself. */
const middle = [10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 94, 164, 18, 200, 199, 175] as const;

/** The bridge and sides of the nose, and the cheeks beside it: first one side's, then the other's. */
const sides = [
  [217, 126, 129, 198, 131, 115, 220, 45, 117, 118, 101, 36, 205, 187, 123],
  [437, 355, 358, 420, 360, 344, 440, 275, 346, 347, 330, 266, 425, 411, 352],
] as const;

/** Points of a mesh and what they are on the other side of the face. */
const pairs: readonly (readonly [number, number])[] = [
  ...middle.map((point) => [point, point] as const),
  ...beside(...sides),
  ...beside(openings.leftEye, openings.rightEye),
  ...beside(features.leftBrow, features.rightBrow),
  ...turnedOver(oval, 0),
  ...turnedOver(features.lips, features.lips.length / 2),
  ...turnedOver(nostrils, nostrils.length / 2),
];

function beside(one: readonly number[], other: readonly number[]): (readonly [number, number])[] {
  return one.flatMap((point, index) => [[point, other[index] as number] as const, [other[index] as number, point] as const]);
}

/** A ring around the middle of the face, whose points at `index` and at `sum - index` lie across from one another. */
function turnedOver(ring: readonly number[], sum: number): (readonly [number, number])[] {
  return ring.map((point, index) => [point, ring[(sum - index + ring.length) % ring.length] as number] as const);
}

/** Cells between places where the other side is looked for; between them it is taken straight. */
const apart = 6;

/**
 * For each cell of a grid the place in cells, x then y, of the same part of the face on its other side. Between points whose
 * counterparts are known it is where those near to it say (inverse distance weighting of D. Shepard, 1968).
 *
 * @param points where mesh points lie, in pixels of the picture that the grid lies over.
 */
export function mirrorFace({ columns, rows, x, y, cell }: Grid, points: Points): Float32Array {
  const place = (index: number) => {
    const [px, py] = points(index);
    return [(px - x) / cell, (py - y) / cell] as const;
  };
  const reflect = reflection(place(10), place(152));
  // Four numbers a pair, one after the other: this is read for each place.
  const known = Float64Array.from(
    pairs.flatMap(([from, to]) => {
      const [here, there] = [place(from), place(to)];
      const guess = reflect(here[0], here[1]);
      return [here[0], here[1], there[0] - guess[0], there[1] - guess[1]];
    }),
  );
  const across = Math.ceil(columns / apart) + 1;
  const down = Math.ceil(rows / apart) + 1;
  const coarse = new Float32Array(across * down * 2);
  for (let at = 0; at < across * down; at += 1) {
    const [column, row] = [(at % across) * apart, Math.floor(at / across) * apart];
    let sumX = 0;
    let sumY = 0;
    let total = 0;
    for (let pair = 0; pair < known.length; pair += 4) {
      const dx = (known[pair] as number) - column;
      const dy = (known[pair + 1] as number) - row;
      const square = dx * dx + dy * dy;
      const weight = 1 / (square * square + 1e-3);
      sumX += (known[pair + 2] as number) * weight;
      sumY += (known[pair + 3] as number) * weight;
      total += weight;
    }
    const [guessX, guessY] = reflect(column, row);
    coarse[at * 2] = guessX + sumX / total;
    coarse[at * 2 + 1] = guessY + sumY / total;
  }
  const mirror = new Float32Array(columns * rows * 2);
  for (let at = 0; at < mirror.length; at += 1) {
    mirror[at] = between(coarse, across, ((at >> 1) % columns) / apart, Math.floor((at >> 1) / columns) / apart, at & 1);
  }
  return mirror;
}

type Place = readonly [number, number];

/** Across the line from the forehead to the chin. */
function reflection([topX, topY]: Place, [chinX, chinY]: Place): (x: number, y: number) => Place {
  const [dx, dy] = [chinX - topX, chinY - topY];
  const long = dx * dx + dy * dy || 1;
  return (x, y) => {
    const part = ((x - topX) * dx + (y - topY) * dy) / long;
    return [2 * (topX + dx * part) - x, 2 * (topY + dy * part) - y];
  };
}

/** One axis of a place in a plane of places, straight between four of them. */
function between(places: Float32Array, across: number, column: number, row: number, axis: number): number {
  const first = ((row | 0) * across + (column | 0)) * 2 + axis;
  const right = column - (column | 0);
  const low = row - (row | 0);
  const upper = (places[first] as number) * (1 - right) + (places[first + 2] as number) * right;
  const lower = (places[first + across * 2] as number) * (1 - right) + (places[first + across * 2 + 2] as number) * right;
  return upper * (1 - low) + lower * low;
}
