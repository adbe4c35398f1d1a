import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { clamp, colourOf, mix, smoothstep } from '../../pixels/shade.ts';
import type { Material } from '../land/land-surface.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { wallFoot } from './cliffs.ts';

/** A block of stone: its middle, size and height over the sea, and the faces that it broke along. */
interface Boulder {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  readonly top: number;
  readonly faces: Float64Array;
  readonly tiltX: number;
  readonly tiltZ: number;
}

/** Whether rocks are a shore with boulders, on which the eye stands, rather than rocks out at sea. */
export function hasRockyShore(plan: ScenePlan): boolean {
  const others = (['cliff', 'island', 'lighthouse', 'beach', 'palms'] as const).some((detail) => wants(plan, detail));
  return wants(plan, 'rocks') && !others && plan.things.length === 0;
}

/** Breadth of a cell of the grid that boulders are found by: none reaches farther than into the next one. */
const cell = 0.85;
const deepest = 34;

function boulderAt(x: number, z: number, radius: number, foot: number, random: Random): Boulder {
  const turn = random() * 7;
  const faces = new Float64Array(12);
  for (let face = 0; face < 6; face += 1) {
    const angle = turn + face * 1.05 + (random() - 0.5) * 0.5;
    const reach = radius * mix(0.72, 1, random());
    faces.set([Math.cos(angle) / reach, Math.sin(angle) / reach], face * 2);
  }
  const tilt = () => (random() - 0.5) * 0.95;
  return { x, z, radius, top: foot + radius * mix(0.05, 0.42, random()), faces, tiltX: tilt(), tiltZ: tilt() };
}

/** Height of a boulder over a place, and below its foot how far off it is; -1 where it cannot rise above `ground`. */
function heightOf({ x, z, radius, top, faces, tiltX, tiltZ }: Boulder, px: number, pz: number, rough: number, ground: number): number {
  const [dx, dz] = [px - x, pz - z];
  const far = Math.sqrt(dx * dx + dz * dz);
  if (far > radius && -wallFoot.depth - Math.max(0, far * 0.7 - radius) * wallFoot.fall <= ground) return -1;
  let edge = 0;
  for (let face = 0; face < faces.length; face += 2) edge = Math.max(edge, dx * (faces[face] as number) + dz * (faces[face + 1] as number));
  // Worn: between the broken block and a round stone.
  const out = Math.max(0, mix(far / radius, edge, 0.86) + rough * 0.1);
  if (out >= 1) return -wallFoot.depth - (out - 1) * radius * wallFoot.fall;
  // Steep sides, and a top that broke off slanting.
  const crown = smoothstep(-0.1, 0.7, 1 - out) * 0.9 + (1 - out) * 0.1;
  return -wallFoot.depth + (top + wallFoot.depth) * crown + (dx * tiltX + dz * tiltZ) * crown + rough * 0.26 * radius * crown;
}

/**
 * Height of a shore of boulders that runs from the foreground along one side into the distance; under water it tells how
 * far the rock is, as cliffs do. `side`: -1 left, 1 right. `wide`: the slope at which the picture ends to the side.
 */
export function createRockyShore(seed: number, side: number, wide: number): (x: number, z: number) => number {
  const noise = createNoise(seedFor(seed, 'rocky shore'));
  const random = createRandom(seedFor(seed, 'boulders'));
  const start = mix(0.95, 1.15, random());
  const lineAt = (z: number) => wide * 0.72 * z - start + noise.at(z * 0.42, 7) * (0.3 + z * 0.07) + Math.max(0, z - 24) ** 2 * 0.05;
  /** How far inland a place is, across the shore. */
  const inland = (x: number, z: number) => side * x - lineAt(z);
  const shelf = (depth: number, z: number) => 0.16 + Math.max(0, depth) * mix(0.2, 0.5, smoothstep(7, 20, z));
  const near = aroundCells(side, inland, shelf, stacksOf(side, lineAt, random), random);
  return (x, z) => {
    const depth = inland(x, z);
    if (depth < -9 || z > deepest + 8) return -1;
    const boulders = near[Math.floor(z / cell) * columns + Math.floor((x * side) / cell) + before];
    if (depth < -1.8 && boulders === undefined) return -1;
    const rough = noise.sum(x * 1.9, z * 1.9, 2);
    let ground =
      depth < -1.8
        ? -1
        : bankAt(depth + rough * 0.22, depth < 0 ? 0.2 : shelf(depth, z) * (0.7 + noise.at(x * 0.4, z * 0.4) * 0.7) + rough * 0.16);
    if (boulders) for (const boulder of boulders) ground = bedded(ground, heightOf(boulder, x, z, rough, ground));
    return Math.max(-1, ground);
  };
}

/** Columns of the grid, and how many of them lie seaward of the eye. */
const [columns, before] = [96, 40];

/** For each cell of the grid the boulders that lie in it or whose surf reaches it. */
function aroundCells(
  side: number,
  inland: (x: number, z: number) => number,
  shelf: (depth: number, z: number) => number,
  stacks: readonly Boulder[],
  random: Random,
): (readonly Boulder[] | undefined)[] {
  const near: Boulder[][] = [];
  const note = (boulder: Boulder, reach: number) => {
    const [column, row] = [(boulder.x * side) / cell + before, boulder.z / cell];
    for (let r = Math.max(0, Math.floor(row - reach)); r <= row + reach; r += 1)
      for (let c = Math.max(0, Math.floor(column - reach)); c <= Math.min(columns - 1, column + reach); c += 1) {
        near[r * columns + c] ??= [];
        near[r * columns + c]?.push(boulder);
      }
  };
  for (const stack of stacks) note(stack, (stack.radius + 1.85) / cell);
  for (let row = 1; row < deepest / cell; row += 1)
    for (let column = -8; column < 26; column += 1)
      for (const size of [mix(0.5, 0.95, random()), mix(0.24, 0.5, random())]) {
        const [x, z] = [(column + 0.15 + random() * 0.7) * cell * side, (row + 0.15 + random() * 0.7) * cell];
        const depth = inland(x, z);
        if (depth < -0.55 || (depth < 0.1 && random() < 0.4)) continue;
        const boulder = boulderAt(x, z, size * cell, depth > 0 ? shelf(depth, z) * 0.85 : 0.1 + depth * 0.2, random);
        note(boulder, depth < 1 ? size + 1.85 / cell : size);
      }
  return near;
}

/** The higher of two; on dry ground with grit washed against the foot, as an upright step there would show as a comb. */
function bedded(ground: number, other: number): number {
  const high = Math.max(ground, other);
  const gap = 0.14 - Math.abs(ground - other);
  return high > 0 && gap > 0 ? high + ((gap * gap) / 0.56) * Math.min(1, high * 8) : high;
}

/** The ground between the boulders: rises out of the sea steeply, then as a shelf. */
function bankAt(depth: number, shelf: number): number {
  if (depth <= 0) return Math.max(-1, -wallFoot.depth + depth * wallFoot.fall);
  return -wallFoot.depth + (shelf + wallFoot.depth) * (1 - Math.exp(-depth * 3.6));
}

/** Rocks that the sea cut off from the shore: large ones before it, smaller the nearer they are to the eye. */
function stacksOf(side: number, lineAt: (z: number) => number, random: Random): Boulder[] {
  const stack = (z: number, off: number, radius: number) => boulderAt(side * (lineAt(z) - off), z, radius, radius * 0.28, random);
  return [
    stack(mix(5.2, 5.8, random()), mix(0.7, 1, random()), 0.62),
    stack(mix(7.6, 8.4, random()), mix(1.1, 1.6, random()), 0.95),
    stack(mix(9.4, 10.4, random()), mix(3, 3.8, random()), 0.8),
    stack(mix(14, 16, random()), mix(2.4, 4, random()), 1.5),
    stack(mix(20, 24, random()), mix(5, 7.5, random()), 1.7),
  ];
}

/** Grey stone that spray keeps wet: dry and paler above, dark with weed where waves reach; it glints. */
export function wetRock(noise: Noise, moonlit: boolean): Material {
  const stone = moonlit ? colourOf('#a0a3aa') : colourOf('#a3968a');
  const weed = colourOf('#4a4630');
  return (x, y, z, _upright, hollow, _tree, out) => {
    const fine = noise.sum(x * 4.2, z * 4.2 + y * 3.6, 3);
    const broad = noise.at(x * 1.1 + y * 0.8, z * 1.1 + 9);
    const wet = smoothstep(1.2, 0.2, y + broad * 0.4);
    const tone = clamp(0.78 + fine * 0.5 + broad * 0.3 - Math.max(0, hollow) * 0.25, 0.2, 1.3) * (1 - wet * (moonlit ? 0.4 : 0.28));
    const weedy = smoothstep(0.26, 0.04, y + fine * 0.2) * (moonlit ? 0.2 : 0.55);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = mix((stone[channel] as number) * tone, weed[channel] as number, weedy);
    out[3] = 0.62;
    out[4] = 0;
    // By moonlight a film of water glints in points: an even sheen would look like snow.
    out[5] = (0.35 + wet * 0.65) * (moonlit ? smoothstep(0.02, 0.4, noise.sum(x * 17, z * 17 + y * 15, 2)) : 1);
  };
}
