import type { Branch } from './branches.ts';

/** Where the nodes of a tree stand, in pixels at 100 %: pure. Time goes to the right, each generation is a column. */

export interface Spot {
  x: number;
  y: number;
}

interface Layout {
  places: ReadonlyMap<string, Spot>;
  width: number;
  height: number;
}

/** A picture's room, what its words need below it, and the gaps. */
export const room = { width: 164, height: 110 } as const;
const step = { x: room.width + 44, y: room.height + 74 } as const;
const margin = 28;

/** Branches that carry nothing stand one below the other; every other one in the middle of what it carries. */
export function layoutOf(branches: readonly Branch[]): Layout {
  const places = new Map<string, Spot>();
  const spans = new Map<string | null, [first: number, last: number]>();
  let rows = 0;
  let depths = 0;
  // From the last on: what a branch carries has its place before it has.
  for (const branch of branches.toReversed()) {
    const span = spans.get(branch.key);
    const row = span ? (span[0] + span[1]) / 2 : rows++;
    const known = spans.get(branch.parent);
    spans.set(branch.parent, known ? [Math.min(known[0], row), Math.max(known[1], row)] : [row, row]);
    depths = Math.max(depths, branch.depth);
    places.set(branch.key, { x: margin + branch.depth * step.x, y: row });
  }
  for (const spot of places.values()) spot.y = margin + (rows - 1 - spot.y) * step.y;
  return { places, width: 2 * margin + depths * step.x + room.width, height: margin + rows * step.y };
}

/** The line from a branch to one that hangs on it: from the middle of its right edge to that of the other's left one. */
export function edgeOf(from: Spot, to: Spot): string {
  const [x, y, toX, toY] = [from.x + room.width + 6, from.y + room.height / 2, to.x - 6, to.y + room.height / 2];
  const middle = (x + toX) / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`;
}
