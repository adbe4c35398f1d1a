import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint } from '../../../pixels/random.ts';
import { clamp } from '../../../pixels/shade.ts';
import type { Memory, Stage } from '../../picture.ts';

/** The land that running water shapes, in units of the land: x from -`side` to `side`, z from `near` to `far`. */
const side = 34;
const near = 3;
const far = 71;
/** Cells of the coarsest grid in each direction; two finer ones follow, each twice as fine. */
const coarse = 72;
const passes = [26, 9, 3] as const;
/** Water leaves the land where its mass is less high. */
const outletMass = 0.02;

/** What erosion starts from. */
export interface Uplift {
  /** Height of the unworn mass at a place, 0 and more. Where there is next to none, water leaves the land, at height 0. */
  readonly massAt: (x: number, z: number) => number;
  /** The share of it that valleys leave there, 0 to 1. */
  readonly leftAt: (x: number, z: number) => number;
  /** Steepest lasting slope: 0.5 gentle hills … 1.3 crags. */
  readonly talus: number;
  /** Without it the mass stays as it is: a volcano. */
  readonly worn: boolean;
  /** Its outlines are those of the mass: a cone at rest. */
  readonly unbent: boolean;
}

/** Ground worn by water, smooth between its cells; any place may be asked, far ones repeat the land mirrored. */
export interface WornLand {
  readonly stage: Stage;
  /** Height at a place; its slope goes to `slope` (along x, along z). */
  heightAt(x: number, z: number, slope: Float64Array): number;
}

/** One level of detail while it is worked on. */
interface Grid {
  readonly size: number;
  readonly spacing: number;
  readonly heights: Float32Array;
  readonly rise: Float32Array;
  readonly outlet: Uint8Array;
}

/**
 * Carves valleys into a mass as rivers do, so that ridges branch and slopes have one angle. Works on grids that do not
 * depend on the picture's size. Sources: the stream power law, solved from the outlets upwards after J. Braun and
 * S. D. Willett, "A very efficient O(n), implicit and parallel method to solve the stream power equation" (2013), as
 * used for pictures by G. Cordonnier et al., "Large Scale Terrain Generation from Tectonic Uplift and Fluvial Erosion"
 * (2016); water finds its way out of hollows after R. Barnes et al., "Priority-Flood" (2014).
 */
export function createWornLand(memory: Memory, uplift: Uplift, seed: number): WornLand {
  const finest = coarse * 4;
  const heights = memory.floats('land.worn', finest * finest);
  const noise = createNoise(seed);
  const stage: Stage = {
    phase: 'sketching',
    rows: 1,
    cost: 4,
    paint() {
      let grid: Grid | undefined;
      passes.forEach((count, level) => {
        grid = refined(grid, coarse << level, uplift, seed);
        const flow = createFlow(grid.size);
        for (let pass = 0; uplift.worn && pass < count; pass += 1) wear(grid, flow, uplift, seed + pass);
      });
      if (grid) heights.set(grid.heights);
    },
  };
  return {
    stage,
    heightAt: (x, z, slope) => {
      if (uplift.unbent) return sampled(heights, finest, x, z, slope);
      // Bent a little, so that the eight directions of the grid do not show.
      const bentX = x + 0.34 * noise.at(x * 0.7, z * 0.7);
      const bentZ = z + 0.34 * noise.at(x * 0.7 + 31, z * 0.7 + 7);
      return sampled(heights, finest, bentX, bentZ, slope);
    },
  };
}

/** The next finer grid: heights of the one before, with some chance in them, and the mass at its own cells. */
function refined(before: Grid | undefined, size: number, uplift: Uplift, seed: number): Grid {
  const heights = new Float32Array(size * size);
  const rise = new Float32Array(size * size);
  const outlet = new Uint8Array(size * size);
  const slope = new Float64Array(2);
  const spacing = (side * 2) / size;
  for (let row = 0; row < size; row += 1) {
    const z = near + ((row + 0.5) / size) * (far - near);
    for (let column = 0; column < size; column += 1) {
      const at = row * size + column;
      const x = -side + ((column + 0.5) / size) * side * 2;
      const whole = uplift.massAt(x, z);
      const mass = whole * uplift.leftAt(x, z);
      const level = whole < outletMass ? 0 : undefined;
      rise[at] = mass;
      outlet[at] = level === undefined ? (row === 0 ? 1 : 0) : 1;
      const chance = hashPoint(column, row, seed + size) - 0.5;
      const start = before ? sampled(before.heights, before.size, x, z, slope) : mass * 0.55;
      heights[at] = !uplift.worn ? mass : (level ?? Math.max(0.02, start + chance * spacing * Math.min(0.4, 0.05 + mass * 0.1)));
    }
  }
  return { size, spacing, heights, rise, outlet };
}

/** Working memory of the flow of water over a grid. */
interface Flow {
  /** Cells from the outlets upwards, and how many there are. */
  readonly order: Int32Array;
  readonly receiver: Int32Array;
  readonly area: Float32Array;
  readonly done: Uint8Array;
  readonly heap: Int32Array;
  readonly keys: Float32Array;
  readonly filled: Float32Array;
}

function createFlow(size: number): Flow {
  const cells = size * size;
  return {
    order: new Int32Array(cells),
    receiver: new Int32Array(cells),
    area: new Float32Array(cells),
    done: new Uint8Array(cells),
    heap: new Int32Array(cells + 1),
    keys: new Float32Array(cells + 1),
    filled: new Float32Array(cells),
  };
}

const aroundX = [-1, 1, 0, 0, -1, 1, -1, 1] as const;
const aroundZ = [0, 0, -1, 1, -1, -1, 1, 1] as const;

/** Gives every cell the neighbour that its water runs to, lowest way out first. Returns the number of cells reached. */
function route(grid: Grid, flow: Flow): number {
  const { size, heights, outlet } = grid;
  const { order, receiver, done, filled } = flow;
  done.fill(0);
  let held = 0;
  let reached = 0;
  for (let at = 0; at < heights.length; at += 1) {
    if (outlet[at] === 0) continue;
    receiver[at] = at;
    filled[at] = heights[at] as number;
    done[at] = 1;
    held = push(flow, held, at, filled[at] as number);
  }
  while (held > 0) {
    const at = flow.heap[1] as number;
    held = pop(flow, held);
    order[reached] = at;
    reached += 1;
    const row = (at / size) | 0;
    const column = at - row * size;
    for (let way = 0; way < 8; way += 1) {
      const x = column + (aroundX[way] as number);
      const z = row + (aroundZ[way] as number);
      if (x < 0 || z < 0 || x >= size || z >= size) continue;
      const next = z * size + x;
      if (done[next] === 1) continue;
      done[next] = 1;
      filled[next] = Math.max((filled[at] as number) + 1e-4, heights[next] as number);
      receiver[next] = at;
      held = push(flow, held, next, filled[next] as number);
    }
  }
  steepen(grid, flow, reached);
  return reached;
}

/** Water takes the steepest way where the ground falls; elsewhere it keeps the way out that was found. */
function steepen({ size, outlet }: Grid, { order, receiver, filled }: Flow, reached: number): void {
  for (let index = 0; index < reached; index += 1) {
    const at = order[index] as number;
    if (outlet[at] === 1) continue;
    const row = (at / size) | 0;
    const column = at - row * size;
    const own = filled[at] as number;
    let steepest = 0;
    for (let way = 0; way < 8; way += 1) {
      const x = column + (aroundX[way] as number);
      const z = row + (aroundZ[way] as number);
      if (x < 0 || z < 0 || x >= size || z >= size) continue;
      const fall = (own - (filled[z * size + x] as number)) * (way < 4 ? 1 : Math.SQRT1_2);
      if (fall <= steepest) continue;
      steepest = fall;
      receiver[at] = z * size + x;
    }
  }
}

function push(flow: Flow, held: number, cell: number, key: number): number {
  const { heap, keys } = flow;
  let place = held + 1;
  while (place > 1) {
    const above = place >> 1;
    if ((keys[above] as number) <= key) break;
    keys[place] = keys[above] as number;
    heap[place] = heap[above] as number;
    place = above;
  }
  keys[place] = key;
  heap[place] = cell;
  return held + 1;
}

function pop(flow: Flow, held: number): number {
  const { heap, keys } = flow;
  const key = keys[held] as number;
  const cell = heap[held] as number;
  const left = held - 1;
  let place = 1;
  while (place * 2 <= left) {
    let below = place * 2;
    if (below < left && (keys[below + 1] as number) < (keys[below] as number)) below += 1;
    if ((keys[below] as number) >= key) break;
    keys[place] = keys[below] as number;
    heap[place] = heap[below] as number;
    place = below;
  }
  keys[place] = key;
  heap[place] = cell;
  return left;
}

/** One age: the mass rises, rivers cut, slopes that became too steep slide. */
function wear(grid: Grid, flow: Flow, uplift: Uplift, seed: number): void {
  const { size, spacing, heights, rise, outlet } = grid;
  const { order, receiver, area } = flow;
  const reached = route(grid, flow);
  area.fill(spacing * spacing);
  for (let index = reached - 1; index >= 0; index -= 1) {
    const at = order[index] as number;
    const to = receiver[at] as number;
    if (to !== at) area[to] = (area[to] as number) + (area[at] as number);
  }
  // Cells in the order of their height, so the one that water runs to is settled before.
  for (let index = 0; index < reached; index += 1) {
    const at = order[index] as number;
    if (outlet[at] === 1) continue;
    const to = receiver[at] as number;
    const straight = to - at === 1 || at - to === 1 || to - at === size || at - to === size;
    const length = spacing * (straight ? 1 : Math.SQRT2);
    const power = (0.34 * Math.sqrt(area[at] as number)) / length;
    const below = heights[to] as number;
    let level = ((heights[at] as number) + (rise[at] as number) * 0.16 + power * below) / (1 + power);
    const steepest = uplift.talus * (0.72 + 0.56 * hashPoint(at, size, seed & ~7)) * clamp(0.45 + (rise[at] as number) * 0.2, 0.45, 1);
    if (level > below + steepest * length) level = below + steepest * length;
    heights[at] = level;
  }
}

/** Quadratic B-spline of nine cells: smooth in height and slope. */
function sampled(heights: Float32Array<ArrayBufferLike>, size: number, x: number, z: number, slope: Float64Array): number {
  const scale = size / (side * 2);
  const column = mirrored(((x + side) / (side * 2)) * size, size);
  const row = mirrored(((z - near) / (far - near)) * size, size);
  const c = clamp(Math.floor(column), 1, size - 2);
  const r = clamp(Math.floor(row), 1, size - 2);
  const fx = clamp(column - c);
  const fz = clamp(row - r);
  const ax = 0.5 * (1 - fx) * (1 - fx);
  const bx = 0.5 + fx * (1 - fx);
  const dx = 0.5 * fx * fx;
  const az = 0.5 * (1 - fz) * (1 - fz);
  const bz = 0.5 + fz * (1 - fz);
  const dz = 0.5 * fz * fz;
  let total = 0;
  let alongX = 0;
  let alongZ = 0;
  for (let step = -1; step < 2; step += 1) {
    const at = (r + step) * size + c;
    const left = heights[at - 1] as number;
    const here = heights[at] as number;
    const right = heights[at + 1] as number;
    const level = ax * left + bx * here + dx * right;
    const weight = step < 0 ? az : step > 0 ? dz : bz;
    total += weight * level;
    alongX += weight * (-(1 - fx) * left + (1 - 2 * fx) * here + fx * right);
    alongZ += (step < 0 ? fz - 1 : step > 0 ? fz : 1 - 2 * fz) * level;
  }
  slope[0] = alongX * scale;
  slope[1] = alongZ * scale;
  return total;
}

function mirrored(place: number, size: number): number {
  const turn = Math.abs(place) % (size * 2);
  return turn > size ? size * 2 - turn : turn;
}
