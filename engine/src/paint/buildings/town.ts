/**
 * A town as solids on a grid of blocks. A block is 1×1 unit (about 60 metres) with streets along the grid lines.
 * Each block is cut into cells, the street apart from the houses, and a ray visits the solids of few of them.
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
  /** Balls and shafts lit from without in the colours of the night. */
  pearl: 15,
  /** Edges of a tower that lamps trace. */
  rim: 16,
  /** A bare tube of neon, and a wall of coloured lamps. */
  tube: 17,
  screen: 18,
  /** Hull and decks of a ferry. */
  hull: 19,
  cabin: 20,
  /** Striped cloth over a shop window. */
  awning: 21,
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
  readonly cells: Cells;
  readonly highest: number;
}

/** Which solids a ray may meet where. */
interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** Where columns and rows begin, one more entry at the end. */
  readonly columnEdges: Float64Array;
  readonly rowEdges: Float64Array;
  /** Per cell: place of its first entry in `members`, one more entry at the end. */
  readonly first: Int32Array;
  /** Indices of solids; one that spans cells is listed in each. */
  readonly members: Int32Array;
  /** Per cell: height of its tallest solid. */
  readonly tops: Float64Array;
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
  /** It may leave its block. */
  whole?: true;
}

/** Collects solids block by block. A solid that leaves its block is cut to it, unless it is to stay whole. `kerb`: half the width of a street. */
export function createTown(
  columns: number,
  rows: number,
  kerb: number,
  fill: (column: number, row: number, add: (solid: Solid) => void) => void,
): Town {
  const all: Solid[] = [];
  let highest = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      fill(column, row, (solid) => {
        if (!solid.whole) cutToBlock(solid, column, row);
        if (solid.halfX <= 0 || solid.halfZ <= 0 || solid.top <= solid.foot) return;
        all.push(solid);
        if (solid.top > highest) highest = solid.top;
      });
    }
  }
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
  return { columns, rows, solids, kinds, shapes, seeds, cells: cutCells(columns, rows, kerb, all), highest };
}

function cutToBlock(solid: Solid, column: number, row: number): void {
  const left = Math.max(column, solid.x - solid.halfX);
  const right = Math.min(column + 1, solid.x + solid.halfX);
  const near = Math.max(row, solid.z - solid.halfZ);
  const far = Math.min(row + 1, solid.z + solid.halfZ);
  solid.x = (left + right) / 2;
  solid.halfX = (right - left) / 2;
  solid.z = (near + far) / 2;
  solid.halfZ = (far - near) / 2;
}

function cutCells(columns: number, rows: number, kerb: number, all: readonly Solid[]): Cells {
  const inner = 1 - 2 * kerb;
  const cuts = [0, kerb, kerb + inner / 3, kerb + (inner * 2) / 3, 1 - kerb];
  const edgesOf = (blocks: number) =>
    Float64Array.from({ length: blocks * cuts.length + 1 }, (_value, index) => {
      const block = Math.floor(index / cuts.length);
      return block + (cuts[index - block * cuts.length] as number);
    });
  const wide = columns * cuts.length;
  const deep = rows * cuts.length;
  const columnEdges = edgesOf(columns);
  const rowEdges = edgesOf(rows);
  const lists: number[][] = Array.from({ length: wide * deep }, () => []);
  const tops = new Float64Array(wide * deep);
  for (const [index, { x, z, halfX, halfZ, foot, top, shrinkX = 0, shrinkZ = 0 }] of all.entries()) {
    // What grows upwards is widest at its top.
    const reachX = halfX + Math.max(0, -shrinkX * (top - foot));
    const reachZ = halfZ + Math.max(0, -shrinkZ * (top - foot));
    const right = cellAt(columnEdges, x + reachX);
    const far = cellAt(rowEdges, z + reachZ);
    for (let row = cellAt(rowEdges, z - reachZ); row <= far; row += 1) {
      for (let column = cellAt(columnEdges, x - reachX); column <= right; column += 1) {
        const cell = row * wide + column;
        lists[cell]?.push(index);
        tops[cell] = Math.max(tops[cell] as number, top);
      }
    }
  }
  const first = new Int32Array(lists.length + 1);
  for (const [cell, list] of lists.entries()) first[cell + 1] = (first[cell] as number) + list.length;
  return { columns: wide, rows: deep, columnEdges, rowEdges, first, members: Int32Array.from(lists.flat()), tops };
}

/** The cell of a row of cells that a place lies in; places outside count as the outermost cells. */
export function cellAt(edges: Float64Array, place: number): number {
  const cells = edges.length - 1;
  const blocks = edges[cells] as number;
  // Every block has as many cells.
  const perBlock = cells / blocks;
  let cell = Math.max(0, Math.min(blocks - 1, Math.floor(place))) * perBlock;
  while (cell < cells - 1 && (edges[cell + 1] as number) <= place) cell += 1;
  return cell;
}
