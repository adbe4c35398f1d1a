/**
 * A town as solids on a grid of blocks. A block is 1×1 unit (about 60 metres) with streets along the grid lines.
 * Every solid lies inside one block, so a ray visits few of them.
 */

export const Kind = {
  brick: 0,
  piers: 1,
  ribbons: 2,
  glass: 3,
  metal: 4,
  sign: 5,
  beacon: 6,
  lantern: 7,
  eaves: 8,
  timber: 9,
  carBody: 10,
  carCabin: 11,
  quay: 12,
  stone: 13,
  lamp: 14,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export const Shape = { prism: 0, cylinder: 1, ball: 2 } as const;
export type Shape = (typeof Shape)[keyof typeof Shape];

/** Numbers kept for each solid in `Town.solids`. */
export const stride = 8;

export interface Town {
  readonly columns: number;
  readonly rows: number;
  /** Per solid: centre x, centre z, half width x, half width z, foot, top, and how much x and z shrink per height. */
  readonly solids: Float64Array;
  readonly kinds: Uint8Array;
  readonly shapes: Uint8Array;
  /** Own seed of each solid. */
  readonly seeds: Uint32Array;
  /** Per block: index of the first solid, one more entry at the end. */
  readonly first: Int32Array;
  /** Per block: height of its tallest solid. */
  readonly tops: Float64Array;
  readonly highest: number;
}

export interface Solid {
  x: number;
  z: number;
  halfX: number;
  halfZ: number;
  foot: number;
  top: number;
  shrinkX?: number;
  shrinkZ?: number;
  kind: Kind;
  shape?: Shape;
  seed: number;
}

/** Collects solids block by block. A solid that leaves its block is cut to it. */
export function createTown(columns: number, rows: number, fill: (column: number, row: number, add: (solid: Solid) => void) => void): Town {
  const all: Solid[] = [];
  const first = new Int32Array(columns * rows + 1);
  const tops = new Float64Array(columns * rows);
  let highest = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const block = row * columns + column;
      first[block] = all.length;
      fill(column, row, (solid) => {
        const left = Math.max(column, solid.x - solid.halfX);
        const right = Math.min(column + 1, solid.x + solid.halfX);
        const near = Math.max(row, solid.z - solid.halfZ);
        const far = Math.min(row + 1, solid.z + solid.halfZ);
        if (right <= left || far <= near || solid.top <= solid.foot) return;
        solid.x = (left + right) / 2;
        solid.halfX = (right - left) / 2;
        solid.z = (near + far) / 2;
        solid.halfZ = (far - near) / 2;
        all.push(solid);
        if (solid.top > (tops[block] as number)) tops[block] = solid.top;
        if (solid.top > highest) highest = solid.top;
      });
    }
  }
  first[columns * rows] = all.length;
  const solids = new Float64Array(all.length * stride);
  const kinds = new Uint8Array(all.length);
  const shapes = new Uint8Array(all.length);
  const seeds = new Uint32Array(all.length);
  for (let index = 0; index < all.length; index += 1) {
    const solid = all[index] as Solid;
    solids.set([solid.x, solid.z, solid.halfX, solid.halfZ, solid.foot, solid.top, solid.shrinkX ?? 0, solid.shrinkZ ?? 0], index * stride);
    kinds[index] = solid.kind;
    shapes[index] = solid.shape ?? Shape.prism;
    seeds[index] = solid.seed >>> 0;
  }
  return { columns, rows, solids, kinds, shapes, seeds, first, tops, highest };
}
