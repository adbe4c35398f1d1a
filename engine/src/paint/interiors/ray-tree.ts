/** Rays against the triangles of a room: a tree of boxes around them. */
export interface RayTree {
  /** The triangle that a ray meets first within `far` metres, or −1; `hit.t` holds its distance. The direction is a unit vector. */
  nearest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  /** Whether anything stands in the way within `far` metres. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean;
  readonly hit: { t: number };
}

const leafSize = 3;
const binCount = 14;

interface Nodes {
  /** Low and high corner of each box, six numbers. */
  readonly boxes: Float32Array;
  /** For a leaf the first of its triangles, else the place of its second child; the first child follows its parent. */
  readonly links: Int32Array;
  /** Triangles of a leaf, 0 for the others. */
  readonly counts: Int32Array;
  /** Along which axis the children of a node lie apart. */
  readonly axes: Uint8Array;
  readonly order: Int32Array;
}

/** Lowest and highest corner and the middle of each triangle, three numbers each. */
interface Extents {
  readonly lows: Float32Array;
  readonly highs: Float32Array;
  readonly middles: Float32Array;
}

function extentsOf(corners: Float32Array, count: number): Extents {
  const [lows, highs, middles] = [new Float32Array(count * 3), new Float32Array(count * 3), new Float32Array(count * 3)];
  for (let triangle = 0; triangle < count; triangle += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const first = triangle * 9 + axis;
      const [a, b, c] = [corners[first] as number, corners[first + 3] as number, corners[first + 6] as number];
      lows[triangle * 3 + axis] = Math.min(a, b, c);
      highs[triangle * 3 + axis] = Math.max(a, b, c);
      middles[triangle * 3 + axis] = (a + b + c) / 3;
    }
  return { lows, highs, middles };
}

/** Half the surface of a box whose low and high corner begin at a place of a list. */
function surfaceOf(box: Float64Array, at: number): number {
  const x = Math.max(0, (box[at + 3] as number) - (box[at] as number));
  const y = Math.max(0, (box[at + 4] as number) - (box[at + 1] as number));
  const z = Math.max(0, (box[at + 5] as number) - (box[at + 2] as number));
  return x * y + y * z + z * x;
}

function clear(box: Float64Array, at: number): void {
  box.fill(1e9, at, at + 3);
  box.fill(-1e9, at + 3, at + 6);
}

function grow(box: Float64Array, at: number, low: ArrayLike<number>, high: ArrayLike<number>, from: number, fromHigh: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[at + axis] = Math.min(box[at + axis] as number, low[from + axis] as number);
    box[at + 3 + axis] = Math.max(box[at + 3 + axis] as number, high[fromHigh + axis] as number);
  }
}

/** Puts what belongs to the first child of a node first, along the axis that it answers with where the second child begins. */
type Divide = (from: number, to: number) => { readonly border: number; readonly axis: number };

/** Splits by the surface area heuristic over bins. Source: I. Wald, "On fast Construction of SAH-based Bounding Volume Hierarchies" (2007). */
function createDivide({ lows, highs, middles }: Extents, order: Int32Array): Divide {
  const bins = new Float64Array(binCount * 6);
  const sums = new Int32Array(binCount);
  const running = new Float64Array(6);
  const rightCost = new Float64Array(binCount);

  /** The bin before which to split, from what `bins` and `sums` hold of so many triangles. */
  function bestBorder(all: number): number {
    clear(running, 0);
    let behind = 0;
    for (let bin = binCount - 1; bin > 0; bin -= 1) {
      grow(running, 0, bins, bins, bin * 6, bin * 6 + 3);
      behind += sums[bin] as number;
      rightCost[bin] = behind === 0 ? 0 : surfaceOf(running, 0) * behind;
    }
    clear(running, 0);
    let [before, best, border] = [0, Number.POSITIVE_INFINITY, 0];
    for (let bin = 1; bin < binCount; bin += 1) {
      grow(running, 0, bins, bins, (bin - 1) * 6, (bin - 1) * 6 + 3);
      before += sums[bin - 1] as number;
      if (before === 0 || before === all) continue;
      const cost = surfaceOf(running, 0) * before + (rightCost[bin] as number);
      if (cost < best) [best, border] = [cost, bin];
    }
    return border;
  }

  return (from, to) => {
    clear(running, 0);
    for (let place = from; place < to; place += 1)
      grow(running, 0, middles, middles, (order[place] as number) * 3, (order[place] as number) * 3);
    const sides = [0, 1, 2].map((axis) => (running[axis + 3] as number) - (running[axis] as number));
    const axis = sides.indexOf(Math.max(...sides));
    const lowest = running[axis] as number;
    const scale = (binCount * 0.9999) / Math.max(1e-9, sides[axis] as number);
    const binOf = (triangle: number) => (((middles[triangle * 3 + axis] as number) - lowest) * scale) | 0;
    for (let bin = 0; bin < binCount; bin += 1) clear(bins, bin * 6);
    sums.fill(0);
    for (let place = from; place < to; place += 1) {
      const triangle = order[place] as number;
      const bin = binOf(triangle);
      sums[bin] = (sums[bin] as number) + 1;
      grow(bins, bin * 6, lows, highs, triangle * 3, triangle * 3);
    }
    const border = bestBorder(to - from);
    let next = from;
    for (let place = from; place < to; place += 1) {
      const triangle = order[place] as number;
      if (binOf(triangle) >= border) continue;
      order[place] = order[next] as number;
      order[next] = triangle;
      next += 1;
    }
    return { border: next === from || next === to ? (from + to) >> 1 : next, axis };
  };
}

function build(corners: Float32Array, count: number): Nodes {
  const extents = extentsOf(corners, count);
  const order = Int32Array.from({ length: count }, (_, at) => at);
  const divide = createDivide(extents, order);
  const most = Math.max(1, count * 2);
  const boxes = new Float32Array(most * 6);
  const links = new Int32Array(most);
  const counts = new Int32Array(most);
  const axes = new Uint8Array(most);
  const box = new Float64Array(6);
  let nodes = 0;

  function split(from: number, to: number): void {
    const own = nodes;
    nodes += 1;
    clear(box, 0);
    for (let place = from; place < to; place += 1)
      grow(box, 0, extents.lows, extents.highs, (order[place] as number) * 3, (order[place] as number) * 3);
    boxes.set(box, own * 6);
    links[own] = from;
    counts[own] = to - from;
    if (to - from <= leafSize) return;
    const { border, axis } = divide(from, to);
    axes[own] = axis;
    counts[own] = 0;
    split(from, border);
    links[own] = nodes;
    split(border, to);
  }

  if (count > 0) split(0, count);
  return { boxes, links, counts, axes, order };
}

/** First corner and two edges of each triangle, in the order of the leaves. */
function edgesOf(corners: Float32Array, order: Int32Array): Float32Array {
  const edges = new Float32Array(order.length * 9);
  order.forEach((triangle, place) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const first = corners[triangle * 9 + axis] as number;
      edges[place * 9 + axis] = first;
      edges[place * 9 + 3 + axis] = (corners[triangle * 9 + 3 + axis] as number) - first;
      edges[place * 9 + 6 + axis] = (corners[triangle * 9 + 6 + axis] as number) - first;
    }
  });
  return edges;
}

/** @param corners three corners of x, y, z for each of `count` triangles, in metres. */
export function createRayTree(corners: Float32Array, count: number): RayTree {
  const { boxes, links, counts, axes, order } = build(corners, count);
  const edges = edgesOf(corners, order);
  const stack = new Int32Array(64);
  const hit = { t: 0 };

  /** Distance to a triangle by T. Möller and B. Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection" (1997); 0: missed. */
  function meets(place: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const at = place * 9;
    const e1x = edges[at + 3] as number;
    const e1y = edges[at + 4] as number;
    const e1z = edges[at + 5] as number;
    const e2x = edges[at + 6] as number;
    const e2y = edges[at + 7] as number;
    const e2z = edges[at + 8] as number;
    const px = dy * e2z - dz * e2y;
    const py = dz * e2x - dx * e2z;
    const pz = dx * e2y - dy * e2x;
    const det = e1x * px + e1y * py + e1z * pz;
    if (det > -1e-10 && det < 1e-10) return 0;
    const over = 1 / det;
    const tx = ox - (edges[at] as number);
    const ty = oy - (edges[at + 1] as number);
    const tz = oz - (edges[at + 2] as number);
    const u = (tx * px + ty * py + tz * pz) * over;
    if (u < 0 || u > 1) return 0;
    const qx = ty * e1z - tz * e1y;
    const qy = tz * e1x - tx * e1z;
    const qz = tx * e1y - ty * e1x;
    const v = (dx * qx + dy * qy + dz * qz) * over;
    if (v < 0 || u + v > 1) return 0;
    return (e2x * qx + e2y * qy + e2z * qz) * over;
  }

  function walk(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, any: boolean): number {
    const ix = 1 / (dx === 0 ? 1e-12 : dx);
    const iy = 1 / (dy === 0 ? 1e-12 : dy);
    const iz = 1 / (dz === 0 ? 1e-12 : dz);
    // Which corner of a box the ray meets first, along each axis.
    const sx = dx >= 0 ? 0 : 3;
    const sy = dy >= 0 ? 0 : 3;
    const sz = dz >= 0 ? 0 : 3;
    let [found, best, top, node] = [-1, far, 0, 0];
    if (count === 0) return -1;
    for (;;) {
      const at = node * 6;
      let enter = ((boxes[at + sx] as number) - ox) * ix;
      let leave = ((boxes[at + 3 - sx] as number) - ox) * ix;
      const enterY = ((boxes[at + 1 + sy] as number) - oy) * iy;
      const leaveY = ((boxes[at + 4 - sy] as number) - oy) * iy;
      const enterZ = ((boxes[at + 2 + sz] as number) - oz) * iz;
      const leaveZ = ((boxes[at + 5 - sz] as number) - oz) * iz;
      if (enterY > enter) enter = enterY;
      if (enterZ > enter) enter = enterZ;
      if (enter < 0) enter = 0;
      if (leaveY < leave) leave = leaveY;
      if (leaveZ < leave) leave = leaveZ;
      if (best < leave) leave = best;
      if (enter <= leave) {
        const inside = counts[node] as number;
        if (inside === 0) {
          // The nearer child first, by the side on which the ray begins.
          const second = links[node] as number;
          const axis = axes[node] as number;
          const forward = (axis === 0 ? dx : axis === 1 ? dy : dz) >= 0;
          stack[top] = forward ? second : node + 1;
          top += 1;
          node = forward ? node + 1 : second;
          continue;
        }
        const first = links[node] as number;
        for (let place = first; place < first + inside; place += 1) {
          const t = meets(place, ox, oy, oz, dx, dy, dz);
          if (t <= 1e-4 || t >= best) continue;
          best = t;
          found = order[place] as number;
          if (any) return found;
        }
      }
      if (top === 0) break;
      top -= 1;
      node = stack[top] as number;
    }
    hit.t = best;
    return found;
  }

  return {
    hit,
    nearest: (ox, oy, oz, dx, dy, dz, far) => walk(ox, oy, oz, dx, dy, dz, far, false),
    blocked: (ox, oy, oz, dx, dy, dz, far) => walk(ox, oy, oz, dx, dy, dz, far, true) >= 0,
  };
}
