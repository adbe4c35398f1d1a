import type { Colour } from '../../pixels/shade.ts';
import type { Distance } from './forms.ts';

/** What a thing looks like at a point of its own space: writes the colour into `out`. */
export type Skin = (x: number, y: number, z: number, out: Float64Array) => void;

export interface Solid {
  readonly distance: Distance;
  readonly skin: Skin;
  /** Whose slope tells what its surface faces, where that is not `distance` itself: rims thinner than a pixel would show as specks. */
  readonly slope?: Distance;
  /** Place of its foot, turn around the upright axis, and size. */
  x: number;
  y: number;
  z: number;
  turn: number;
  size: number;
  /** A ball around it, in its own space before size: height of the centre and radius. */
  middle: number;
  reach: number;
  /** 0 matt … 1 mirror. */
  gloss: number;
  /** 0 sharp reflection … 1 wide. */
  rough: number;
  /** Light passes through, tinted. */
  glass: boolean;
  /** The light that dark glass lets through; its body bundles it, and its foot is thick. */
  tint?: Colour;
  /** Shines by itself: added to its colour near its top (candle wax). */
  shine: number;
  /** Share of the light on its far side that comes through a thin petal or leaf; none is 0. */
  thin?: number;
  /** Solids of one bunch that follow each other are left out together when a ray misses all of them. */
  bunch?: number;
}

export const nothing = -1;
export const table = -2;
const wall = -3;

export interface World {
  readonly solids: readonly Solid[];
  /** Distance and thing of the last hit. */
  hit: { t: number; thing: number };
  /** Finds the nearest thing along a ray, leaving out solid `skip`; also sets `hit`. */
  cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, skip: number): number;
  /** Share of light that gets from a point along a direction, 0 to 1. Glass lets part of it pass; `through` is then its colour. */
  clear(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number;
  readonly through: Float64Array;
  /** Outward direction of a surface at a point. */
  normal(thing: number, x: number, y: number, z: number, out: Float64Array): void;
  /** Colour of a thing at a point. */
  skin(thing: number, x: number, y: number, z: number, out: Float64Array): void;
}

/** A table at y = 0 with a wall at z = `wallAt` and solids on it. Camera side is negative z. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what rays ask of one set of solids; they share its tables and allocate nothing.
export function createWorld(solids: readonly Solid[], wallAt: number, tableSkin: Skin, wallSkin: Skin): World {
  const count = solids.length;
  const balls = new Float64Array(count * 4);
  const turns = new Float64Array(count * 2);
  for (let index = 0; index < count; index += 1) {
    const solid = solids[index] as Solid;
    balls[index * 4] = solid.x;
    balls[index * 4 + 1] = solid.y + solid.middle * solid.size;
    balls[index * 4 + 2] = solid.z;
    balls[index * 4 + 3] = solid.reach * solid.size;
    turns[index * 2] = Math.cos(solid.turn);
    turns[index * 2 + 1] = Math.sin(solid.turn);
  }
  const { skipTo, around } = bunchesOf(solids, balls);
  const boxes = new Float64Array(count * 6);
  for (let index = 0; index < count; index += 1) boxes.set(boxOf(solids[index] as Solid), index * 6);
  const hit = { t: 0, thing: nothing };
  const through = new Float64Array(3).fill(1);
  const tinted = solids.some(({ tint }) => tint);

  /** Whether a ray passes the ball around the bunch that starts at `index`. */
  function meetsBunch(index: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const bx = ox - (around[index * 4] as number);
    const by = oy - (around[index * 4 + 1] as number);
    const bz = oz - (around[index * 4 + 2] as number);
    const reach = around[index * 4 + 3] as number;
    const middle = bx * dx + by * dy + bz * dz;
    const rest = bx * bx + by * by + bz * bz - reach * reach;
    return rest < 0 || (middle < 0 && middle * middle > rest);
  }

  /** Distance along the ray to solid `index` within (near, far), or -1. */
  function march(
    index: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    near: number,
    far: number,
    precision: number,
  ): number {
    const bx = ox - (balls[index * 4] as number);
    const by = oy - (balls[index * 4 + 1] as number);
    const bz = oz - (balls[index * 4 + 2] as number);
    const reach = balls[index * 4 + 3] as number;
    const middle = bx * dx + by * dy + bz * dz;
    const rest = bx * bx + by * by + bz * bz - reach * reach;
    const root = middle * middle - rest;
    if (root <= 0) return -1;
    const width = Math.sqrt(root);
    let last = Math.min(far, width - middle);
    let t = Math.max(near, -middle - width);
    if (t >= last) return -1;
    const solid = solids[index] as Solid;
    const size = solid.size;
    const cos = turns[index * 2] as number;
    const sin = turns[index * 2 + 1] as number;
    const sx = bx * cos + bz * sin;
    const sz = bz * cos - bx * sin;
    const sy = oy - solid.y;
    const rx = dx * cos + dz * sin;
    const rz = dz * cos - dx * sin;
    const over = 1 / size;
    const distance = solid.distance;
    // The box is tighter than the ball around what is flat or thin.
    const box = index * 6;
    for (let axis = 0; axis < 3; axis += 1) {
      const start = axis === 0 ? sx : axis === 1 ? sy : sz;
      const speed = axis === 0 ? rx : axis === 1 ? dy : rz;
      const inverse = 1 / (speed === 0 ? 1e-12 : speed);
      const a = ((boxes[box + axis] as number) - start) * inverse;
      const b = ((boxes[box + 3 + axis] as number) - start) * inverse;
      t = Math.max(t, Math.min(a, b));
      last = Math.min(last, Math.max(a, b));
      if (t >= last) return -1;
    }
    for (let step = 0; step < 64; step += 1) {
      const gap = distance((sx + rx * t) * over, (sy + dy * t) * over, (sz + rz * t) * over) * size;
      if (gap < precision) return t;
      t += gap;
      if (t > last) return -1;
    }
    return -1;
  }

  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, skip: number): number {
    let best = far;
    let thing = nothing;
    if (dy < -1e-6) {
      const t = -oy / dy;
      if (t > 0.002 && t < best && oz + dz * t < wallAt) {
        best = t;
        thing = table;
      }
    }
    if (dz > 1e-6) {
      const t = (wallAt - oz) / dz;
      if (t > 0.002 && t < best) {
        best = t;
        thing = wall;
      }
    }
    for (let index = 0; index < count; index += 1) {
      const after = skipTo[index] as number;
      if (after > 0 && !meetsBunch(index, ox, oy, oz, dx, dy, dz)) {
        index = after - 1;
        continue;
      }
      if (index === skip) continue;
      const t = march(index, ox, oy, oz, dx, dy, dz, 0, best, 0.0012);
      if (t >= 0) {
        best = t;
        thing = index;
      }
    }
    hit.t = best;
    hit.thing = thing;
    return thing;
  }

  /** Dark glass bundles the light that passes near its axis; its thick foot lets hardly any pass. */
  function passTinted(solid: Solid, tint: Colour, ox: number, oz: number, dx: number, dz: number, high: number): void {
    const off = Math.abs((ox - solid.x) * dz - (oz - solid.z) * dx) / (Math.sqrt(dx * dx + dz * dz) + 1e-6) / (solid.size * 0.26);
    const core = off < 1 ? (1 - off) * (1 - off) : 0;
    const share = (0.35 + 1.6 * core) * (high < 0.09 * solid.size ? 0.25 : 1);
    for (let channel = 0; channel < 3; channel += 1) through[channel] = (through[channel] as number) * (tint[channel] as number) * share;
  }

  function clear(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number {
    let open = 1;
    if (tinted) through.fill(1);
    for (let index = 0; index < count; index += 1) {
      const after = skipTo[index] as number;
      if (after > 0 && !meetsBunch(index, ox, oy, oz, dx, dy, dz)) {
        index = after - 1;
        continue;
      }
      const t = march(index, ox, oy, oz, dx, dy, dz, 0.004, far, 0.003);
      if (t >= 0) {
        const solid = solids[index] as Solid;
        if (!solid.glass) return 0;
        if (solid.tint) passTinted(solid, solid.tint, ox, oz, dx, dz, oy + dy * t - solid.y);
        else open *= 0.42;
      }
    }
    return open;
  }

  function normal(thing: number, x: number, y: number, z: number, out: Float64Array): void {
    if (thing < 0) {
      out[0] = 0;
      out[1] = thing === table ? 1 : 0;
      out[2] = thing === table ? 0 : -1;
      return;
    }
    const solid = solids[thing] as Solid;
    const over = 1 / solid.size;
    const cos = turns[thing * 2] as number;
    const sin = turns[thing * 2 + 1] as number;
    const ax = (x - solid.x) * over;
    const az = (z - solid.z) * over;
    const lx = ax * cos + az * sin;
    const lz = az * cos - ax * sin;
    const ly = (y - solid.y) * over;
    const distance = solid.slope ?? solid.distance;
    const tiny = 0.003;
    const a = distance(lx + tiny, ly - tiny, lz - tiny);
    const b = distance(lx - tiny, ly - tiny, lz + tiny);
    const c = distance(lx - tiny, ly + tiny, lz - tiny);
    const d = distance(lx + tiny, ly + tiny, lz + tiny);
    const nx = a - b - c + d;
    const ny = -a - b + c + d;
    const nz = -a + b - c + d;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    out[0] = (nx * cos - nz * sin) / length;
    out[1] = ny / length;
    out[2] = (nx * sin + nz * cos) / length;
  }

  function skin(thing: number, x: number, y: number, z: number, out: Float64Array): void {
    if (thing < 0) {
      (thing === table ? tableSkin : wallSkin)(x, y, z, out);
      return;
    }
    const solid = solids[thing] as Solid;
    const over = 1 / solid.size;
    const cos = turns[thing * 2] as number;
    const sin = turns[thing * 2 + 1] as number;
    const ax = (x - solid.x) * over;
    const az = (z - solid.z) * over;
    solid.skin(ax * cos + az * sin, (y - solid.y) * over, az * cos - ax * sin, out);
  }

  return { solids, hit, cast, clear, through, normal, skin };
}

/** For the first solid of each bunch: the index after its last, and a ball around them all. */
function bunchesOf(solids: readonly Solid[], balls: Float64Array): { skipTo: Int32Array; around: Float64Array } {
  const skipTo = new Int32Array(solids.length);
  const around = new Float64Array(solids.length * 4);
  for (let first = 0; first < solids.length; first += 1) {
    const bunch = solids[first]?.bunch;
    if (bunch === undefined) continue;
    let end = first;
    while (end < solids.length && solids[end]?.bunch === bunch) end += 1;
    const middle = [0, 0, 0];
    for (let index = first; index < end; index += 1) {
      for (let axis = 0; axis < 3; axis += 1) middle[axis] = (middle[axis] as number) + (balls[index * 4 + axis] as number) / (end - first);
    }
    let reach = 0;
    for (let index = first; index < end; index += 1) {
      const away = Math.hypot(
        (balls[index * 4] as number) - (middle[0] as number),
        (balls[index * 4 + 1] as number) - (middle[1] as number),
        (balls[index * 4 + 2] as number) - (middle[2] as number),
      );
      reach = Math.max(reach, away + (balls[index * 4 + 3] as number));
    }
    skipTo[first] = end;
    around.set([...middle, reach], first * 4);
    first = end - 1;
  }
  return { skipTo, around };
}

/**
 * A box around a solid in its own turned space (lengths of the world, height from its foot): lowest x, y, z, highest
 * x, y, z. Found by asking for the distance on a grid: a surface lies only in cells that it can reach.
 */
function boxOf({ distance, middle, reach, size }: Solid): number[] {
  const cells = 12;
  const half = reach / cells;
  // Some distances are a little too long; the margin allows for that.
  const margin = half * Math.sqrt(3) * 1.3;
  const low = [reach, reach, reach];
  const high = [-reach, -reach, -reach];
  for (let cell = 0; cell < cells ** 3; cell += 1) {
    const place = [cell % cells, Math.floor(cell / cells) % cells, Math.floor(cell / cells ** 2)].map(
      (at) => (at * 2 + 1) * half - reach,
    ) as [number, number, number];
    if (distance(place[0], place[1] + middle, place[2]) > margin) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      low[axis] = Math.min(low[axis] as number, (place[axis] as number) - half);
      high[axis] = Math.max(high[axis] as number, (place[axis] as number) + half);
    }
  }
  const lift = [0, middle, 0];
  return [...low, ...high].map((edge, index) => (edge + (lift[index % 3] as number)) * size);
}
