import { type Superpixels, traits } from './superpixels.ts';

/** Patches joined step by step, the most alike first, until one is left: every thing in a picture is a branch. */
export interface RegionTree {
  /** The node that a node was joined into; -1 for the root. Patches come first, then what was joined. */
  parent: Int32Array;
  /** Patches of each node. */
  members: number[][];
  /** How unlike the two were that became this node; 0 for patches. */
  cost: Float32Array;
}

interface Region {
  size: number;
  sums: Float64Array;
  /** Border with each other region: its length and the sum of its edge strength. */
  beside: Map<number, { length: number; edge: number }>;
}

/**
 * Joins the patches in the order of likeness: colour and texture of both sides, the edge between them, and how small
 * the smaller one is, so that specks go first.
 * Source: P. Salembier, L. Garrido, "Binary partition tree as an efficient representation", IEEE TIP 9 (2000).
 */
export function growTree({ count, sizes, means, pairs }: Superpixels): RegionTree {
  const nodes = count * 2 - 1;
  const parent = new Int32Array(nodes).fill(-1);
  const cost = new Float32Array(nodes);
  const members: number[][] = Array.from({ length: count }, (_none, patch) => [patch]);
  const regions: (Region | undefined)[] = Array.from({ length: count }, (_none, patch) => ({
    size: sizes[patch] as number,
    sums: Float64Array.from({ length: 4 }, (_zero, trait) => (means[patch * traits + trait] as number) * (sizes[patch] as number)),
    beside: new Map(),
  }));
  const usual = sizes.reduce((sum, size) => sum + size, 0) / count;
  const waiting = createHeap();
  const unlike = (one: Region, other: Region, { length, edge }: { length: number; edge: number }) => {
    let apart = 0;
    for (let trait = 0; trait < 4; trait += 1) {
      const step = (one.sums[trait] as number) / one.size - (other.sums[trait] as number) / other.size;
      apart += (trait === 3 ? 9 : 1) * step * step;
    }
    const between = edge / length;
    return (0.4 * Math.sqrt(apart) + 1.2 * between + 0.5) * Math.min(3, (Math.min(one.size, other.size) / usual) ** 0.3);
  };
  for (const { one, other, length, edge } of pairs) {
    const border = { length, edge: edge * length };
    (regions[one] as Region).beside.set(other, border);
    (regions[other] as Region).beside.set(one, border);
    waiting.push(unlike(regions[one] as Region, regions[other] as Region, border), one, other);
  }
  let next = count;
  for (let step = waiting.pop(); step && next < nodes; step = waiting.pop()) {
    const one = regions[step.one];
    const other = regions[step.other];
    if (!one || !other) continue;
    const joined: Region = {
      size: one.size + other.size,
      sums: one.sums.map((sum, at) => sum + (other.sums[at] as number)),
      beside: new Map(),
    };
    for (const side of [one, other]) {
      for (const [neighbour, border] of side.beside) {
        if (neighbour === step.one || neighbour === step.other) continue;
        const known = joined.beside.get(neighbour);
        joined.beside.set(neighbour, known ? { length: known.length + border.length, edge: known.edge + border.edge } : border);
      }
    }
    regions[step.one] = undefined;
    regions[step.other] = undefined;
    regions[next] = joined;
    parent[step.one] = next;
    parent[step.other] = next;
    // A branch is never more alike than its twigs.
    cost[next] = Math.max(step.cost, cost[step.one] as number, cost[step.other] as number);
    members[next] = [...(members[step.one] as number[]), ...(members[step.other] as number[])];
    for (const [neighbour, border] of joined.beside) {
      const there = regions[neighbour] as Region;
      there.beside.delete(step.one);
      there.beside.delete(step.other);
      there.beside.set(next, border);
      waiting.push(unlike(joined, there, border), next, neighbour);
    }
    next += 1;
  }
  return { parent, members, cost };
}

interface Step {
  cost: number;
  one: number;
  other: number;
}

/** A binary heap: the smallest cost first. */
function createHeap() {
  const heap: Step[] = [];
  const costAt = (at: number) => (heap[at] as Step).cost;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as Step, heap[a] as Step];
  };
  return {
    push(cost: number, one: number, other: number): void {
      let at = heap.push({ cost, one, other }) - 1;
      while (at > 0 && costAt((at - 1) >> 1) > costAt(at)) {
        swap(at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    pop(): Step | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && costAt(child) < costAt(least)) least = child;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}

/**
 * The branches that clicks on `clicked` most likely mean: those that stand out most, because their outline follows
 * edges and they stayed a branch of their own for long. One for all clicks if it stands out nearly as well as one for
 * each. Never one that holds a patch of `without`.
 */
export function branchesAt(tree: RegionTree, patches: Superpixels, clicked: readonly number[], without: ReadonlySet<number>): number[] {
  const single = clicked.map((patch) => bestAbove(tree, patches, patch, without) ?? { node: patch, worth: 0 });
  const [first, ...rest] = clicked;
  if (first === undefined || rest.length === 0) return single.map(({ node }) => node);
  let all = first;
  while (all >= 0 && !rest.every((patch) => (tree.members[all] as number[]).includes(patch))) all = tree.parent[all] as number;
  const together = all < 0 ? undefined : bestAbove(tree, patches, all, without);
  const apart = single.reduce((sum, { worth }) => sum + worth, 0) / single.length;
  return together && together.worth >= apart * 0.6 ? [together.node] : single.map(({ node }) => node);
}

function bestAbove(
  tree: RegionTree,
  patches: Superpixels,
  from: number,
  without: ReadonlySet<number>,
): { node: number; worth: number } | undefined {
  const total = patches.sizes.reduce((sum, size) => sum + size, 0);
  let best: { node: number; worth: number } | undefined;
  for (let node = from; node >= 0; node = tree.parent[node] as number) {
    const members = tree.members[node] as number[];
    if (members.some((member) => without.has(member))) break;
    const worth = standsOut(tree, patches, node, members, total);
    if (!best || worth > best.worth) best = { node, worth };
  }
  return best;
}

function standsOut(tree: RegionTree, patches: Superpixels, node: number, members: readonly number[], total: number): number {
  const inside = new Set(members);
  let outline = 0;
  let edges = 0;
  for (const { one, other, length, edge } of patches.pairs) {
    if (inside.has(one) === inside.has(other)) continue;
    outline += length;
    // An edge all around says more than a strong one on one side.
    edges += length * (1 - Math.exp(-edge / 8));
  }
  if (outline === 0) return 0;
  const area = members.reduce((sum, member) => sum + (patches.sizes[member] as number), 0) / total;
  const cut = members.reduce((sum, member) => sum + (patches.border[member] as number), 0);
  const above = tree.parent[node] as number;
  const lasting = above < 0 ? 0 : (tree.cost[above] as number) - (tree.cost[node] as number);
  // A speck and nearly all of the picture are rarely meant.
  const size = Math.min(1, (area / 0.02) ** 0.2) * (area > 0.6 ? Math.max(0.05, 1 - (area - 0.6) * 3) : 1);
  const whole = 1 - 0.25 * Math.min(1, (2 * cut) / (cut + outline));
  return (edges / outline) * (0.6 + Math.min(1, lasting / 14)) * size * whole;
}
