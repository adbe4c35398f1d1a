import { createNoise } from '../../pixels/noise.ts';
import { hashPoint } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../pixels/shade.ts';
import { softBox } from '../things/furnishing/joinery.ts';
import type { Coat } from '../things/mesh/finish.ts';
import type { HidePlace, MeshKit } from '../things/mesh/mesh-kit.ts';
import type { FloorKind, WallKind } from './room-kinds.ts';
import type { RoomSpace, WindowHole } from './room-space.ts';

/** The empty room: floor, walls with their openings, ceiling, windows, curtains. */

const noise = createNoise(2203);

/** 1 on a board or tile, less in the joint beside it. */
function joint(place: number, wide: number, pixel: number): number {
  const away = Math.min(place - Math.floor(place), 1 - (place - Math.floor(place)));
  return clamp((away - wide) / (pixel + 0.012) + 0.5);
}

function boards(colour: Colour, along: number, across: number, grain: number, long: number, pixel: number, out: Float64Array): void {
  const board = Math.floor(across / grain);
  const at = along / long + hashPoint(board, 3, 11);
  const own = hashPoint(board, Math.floor(at), 5);
  const fibre = noise.at(across * 46 + board * 3.1, along * 2.6 + own * 40) * 0.6 + noise.at(across * 110, along * 7 + own * 9) * 0.4;
  const tone =
    (0.78 + own * 0.36 + fibre * 0.2) *
    (0.55 + 0.45 * Math.min(joint(across / grain, 0.012, pixel / grain), joint(at, 0.003, pixel / long)));
  for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * tone;
}

const floors: Record<FloorKind, (colour: Colour) => Coat> = {
  boards: (colour) => (x, z, _, pixel, out) => boards(colour, z, x, 0.17, 1.7, pixel, out),
  herringbone: (colour) => (x, z, _, pixel, out) => {
    // Blocks of 0.12 by 0.48 that meet at right angles, seen along one diagonal.
    const [u, v] = [(x + z) * Math.SQRT1_2, (z - x) * Math.SQRT1_2];
    const [wide, ratio] = [0.13, 4];
    const [column, row] = [Math.floor(u / wide), Math.floor(v / wide)];
    const phase = (((column - row) % (ratio * 2)) + ratio * 2) % (ratio * 2);
    if (phase < ratio) boards(colour, u - (column - phase) * wide + row * 3.7, v, wide, 40, pixel, out);
    else boards(scaleColour(colour, 0.9), v + column * 2.9, u, wide, 40, pixel, out);
    const ends = phase < ratio ? (u / wide - column + phase) / ratio : (v / wide - row + (ratio * 2 - 1 - phase)) / ratio;
    const seam = 0.6 + 0.4 * joint(ends, 0.006, pixel / wide / ratio);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * seam;
  },
  tiles: (colour) => (x, z, _, pixel, out) => {
    const size = 0.42;
    const [column, row] = [Math.floor(x / size), Math.floor(z / size)];
    const dark = (column + row) % 2 === 0;
    const tone =
      (dark ? 0.52 : 1.08) *
      (0.94 + 0.1 * hashPoint(column, row, 3) + 0.1 * noise.sum(x * 3, z * 3, 3)) *
      (0.7 + 0.3 * Math.min(joint(x / size, 0.008, pixel / size), joint(z / size, 0.008, pixel / size)));
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * tone;
  },
  stone: (colour) => (x, z, _, pixel, out) => {
    const size = 0.8;
    const row = Math.floor(z / size);
    const along = x / size + (row % 2) * 0.5;
    const tone =
      (0.82 + 0.3 * hashPoint(Math.floor(along), row, 9) + 0.24 * noise.sum(x * 2, z * 2, 4)) *
      (0.6 + 0.4 * Math.min(joint(along, 0.008, pixel / size), joint(z / size, 0.008, pixel / size)));
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * tone;
  },
};

function paint(colour: Colour, tone: number, out: Float64Array): void {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = (colour[channel] as number) * tone;
}

const walls: Record<WallKind, (colour: Colour, tall: number) => Coat> = {
  plain: (colour) => (u, v, _, _pixel, out) => paint(colour, 0.97 + 0.06 * noise.sum(u * 1.3, v * 1.3, 3), out),
  striped: (colour) => (u, v, _, pixel, out) => {
    const stripe = joint(u / 0.22, 0.25, pixel / 0.22);
    const lily = Math.hypot(((u / 0.22) % 1) - 0.5, (((v / 0.3) % 1) - 0.5) * 1.3) < 0.1 && pixel < 0.02 ? 0.9 : 1;
    paint(colour, (0.9 + 0.1 * stripe) * lily, out);
  },
  panelled: (colour) => (u, v, _, pixel, out) => {
    if (v > 1.02) return paint(mixColour(colour, [0.75, 0.72, 0.66], 0.22), 0.97 + 0.06 * noise.sum(u * 1.3, v * 1.3, 3), out);
    const [pu, pv] = [Math.abs(((((u / 0.6) % 1) + 1) % 1) - 0.5), Math.abs(v - 0.52)];
    const edge =
      Math.max(Math.abs(pu - 0.38) * 0.6, 0) < 0.012 + pixel && pv < 0.37
        ? 0.72
        : Math.abs(pv - 0.36) < 0.012 + pixel && pu < 0.39
          ? 0.72
          : 1;
    return paint(colour, v > 0.96 ? 1.16 : edge * 0.92, out);
  },
  tiled: (colour, tall) => (u, v, _, pixel, out) => {
    if (v > tall * 0.62) return paint(mixColour(colour, [0.8, 0.76, 0.68], 0.4), 0.98 + 0.05 * noise.sum(u * 1.3, v * 1.3, 3), out);
    const row = Math.floor(v / 0.12);
    const along = u / 0.24 + (row % 2) * 0.5;
    const seam = Math.min(joint(along, 0.014, pixel / 0.24), joint(v / 0.12, 0.03, pixel / 0.12));
    return paint(colour, (0.8 + 0.2 * seam) * (0.95 + 0.07 * hashPoint(Math.floor(along), row, 7)), out);
  },
  brick: (colour) => (u, v, _, pixel, out) => {
    const row = Math.floor(v / 0.085);
    const along = u / 0.25 + (row % 2) * 0.5;
    const seam = Math.min(joint(along, 0.03, pixel / 0.25), joint(v / 0.085, 0.07, pixel / 0.085));
    const own = hashPoint(Math.floor(along), row, 13);
    return paint(mixColour([0.5, 0.47, 0.42], colour, seam), 0.74 + own * 0.32 + 0.12 * noise.at(u * 9, v * 9), out);
  },
  timber: (colour) => (u, v, _, _pixel, out) => {
    const post = Math.abs(((((u / 1.3) % 1) + 1) % 1) - 0.5) > 0.44;
    const rail = Math.abs(v - 1.25) < 0.08 || v > 2.5 || v < 0.2;
    if (post || rail) return paint([0.1, 0.055, 0.028], 0.8 + 0.4 * noise.at(post ? u * 40 : u * 3, post ? v * 3 : v * 40), out);
    return paint(colour, 0.9 + 0.16 * noise.sum(u * 1.6, v * 1.6, 4), out);
  },
};

type Corner = readonly [readonly [number, number, number], HidePlace];

/** A flat piece of the shell with places on its hide. */
function sheet(kit: MeshKit, corners: readonly [Corner, Corner, Corner, Corner], n: readonly [number, number, number]): void {
  const [a, b, c, d] = corners;
  kit.smooth([a[0], b[0], c[0]], [n, n, n], [a[1], b[1], c[1]]);
  kit.smooth([a[0], c[0], d[0]], [n, n, n], [a[1], c[1], d[1]]);
}

/** A wall in pieces around its window. `at` turns a place along the wall and a height into metres. */
function wall(
  kit: MeshKit,
  from: number,
  to: number,
  tall: number,
  hole: WindowHole | undefined,
  at: (along: number, up: number) => readonly [number, number, number],
  n: readonly [number, number, number],
): void {
  const piece = (a0: number, a1: number, low: number, high: number): void => {
    if (a1 <= a0 || high <= low) return;
    const corner = (a: number, y: number): Corner => [at(a, y), [a, y, 0, 1]];
    sheet(kit, [corner(a0, low), corner(a1, low), corner(a1, high), corner(a0, high)], n);
  };
  if (!hole) {
    piece(from, to, 0, tall);
    return;
  }
  piece(from, hole.from, 0, tall);
  piece(hole.to, to, 0, tall);
  piece(hole.from, hole.to, 0, hole.low);
  piece(hole.from, hole.to, hole.high, tall);
}

/** Frame, bars and sill, and cloth to both sides. Drawn as for the far wall, with x along the wall and z out of the room. */
function windowIn(kit: MeshKit, { from, to, low, high }: WindowHole, curtain: Colour | undefined, dark: boolean): void {
  const [wide, tall, x] = [to - from, high - low, (from + to) / 2];
  kit.use({ colour: dark ? [0.1, 0.055, 0.03] : [0.72, 0.71, 0.68], gloss: 0.2, bare: true });
  for (const side of [from, to]) kit.box(side, low - 0.02, 0.02, 0.09, tall + 0.06, 0.12);
  for (const y of [low - 0.05, high]) kit.box(x, y, 0.02, wide + 0.1, 0.06, 0.12);
  const bars = Math.max(1, Math.round(wide / 0.75));
  for (let bar = 1; bar < bars; bar += 1) kit.box(from + (wide * bar) / bars, low, 0.06, 0.045, tall, 0.05);
  kit.box(x, low + tall * 0.62, 0.06, wide, 0.04, 0.05);
  softBox(kit, x, low - 0.02, -0.08, wide + 0.22, 0.045, 0.3, 0.012);
  if (!curtain) return;
  kit.use({ colour: [0.2, 0.14, 0.08], gloss: 0.5, bare: true });
  kit.tube(
    [
      [from - 0.4, high + 0.17, -0.1],
      [to + 0.4, high + 0.17, -0.1],
    ],
    [0.016],
    8,
  );
  kit.use({ colour: curtain, texture: 'cloth', bare: true });
  for (const [left, right] of [
    [from - 0.34, from + wide * 0.1],
    [to - wide * 0.1, to + 0.34],
  ] as const) {
    const folds = 26;
    const edge = (at: number, y: number): readonly [number, number, number] => [
      left + ((right - left) * at) / folds,
      y,
      -0.1 + Math.sin(at * 1.62) * 0.035 * (y < high ? 1 : 0.6) + Math.sin(at * 0.7) * 0.015,
    ];
    const facing = (at: number): readonly [number, number, number] => {
      const slope = Math.cos(at * 1.62) * 0.035 * 1.62 * (folds / (right - left));
      const length = Math.hypot(slope, 1);
      return [slope / length, 0, -1 / length];
    };
    const foot = Math.max(0.04, low - 0.75);
    for (let at = 0; at < folds; at += 1) {
      const [a, b, c, d] = [edge(at, foot), edge(at + 1, foot), edge(at + 1, high + 0.15), edge(at, high + 0.15)];
      kit.smooth([a, b, c], [facing(at), facing(at + 1), facing(at + 1)]);
      kit.smooth([a, c, d], [facing(at), facing(at + 1), facing(at)]);
    }
  }
}

/** What the plan changes about the shell. */
export interface ShellLook {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly curtain: Colour | undefined;
}

export function drawShell(kit: MeshKit, space: RoomSpace, look: ShellLook): void {
  const { kind, half, depth, tall, windows } = space;
  const front = 0.3;
  kit.use({ colour: look.floor, coat: floors[kind.floor](look.floor), gloss: kind.floor === 'stone' ? 0.3 : 0.42, bare: true });
  const corner = (x: number, z: number, y: number): Corner => [
    [x, y, z],
    [x, z, 0, 1],
  ];
  sheet(kit, [corner(-half, front, 0), corner(half, front, 0), corner(half, depth, 0), corner(-half, depth, 0)], [0, 1, 0]);
  kit.use({ colour: kind.beams ? scaleColour(look.wall, 0.7) : [0.74, 0.73, 0.7], bare: true });
  sheet(kit, [corner(-half, front, tall), corner(half, front, tall), corner(half, depth, tall), corner(-half, depth, tall)], [0, -1, 0]);
  kit.use({ colour: look.wall, coat: walls[kind.wall](look.wall, tall), gloss: kind.wall === 'tiled' ? 0.3 : 0, bare: true });
  const holeIn = (name: WindowHole['wall']) => windows.find((one) => one.wall === name);
  wall(kit, -half, half, tall, holeIn('back'), (x, y) => [x, y, depth], [0, 0, -1]);
  wall(kit, front, depth, tall, holeIn('left'), (z, y) => [-half, y, z], [1, 0, 0]);
  wall(kit, front, depth, tall, holeIn('right'), (z, y) => [half, y, z], [-1, 0, 0]);
  trim(kit, space, look);
  for (const hole of windows) {
    const dark = kind.wall === 'timber' || kind.wall === 'brick' || space.name === 'library';
    if (hole.wall === 'back') kit.within({ z: depth }, () => windowIn(kit, hole, look.curtain, dark));
    else {
      const side = hole.wall === 'right' ? 1 : -1;
      const turned: WindowHole = side > 0 ? { ...hole, from: -hole.to, to: -hole.from } : hole;
      kit.within({ x: side * half, turn: (side * Math.PI) / 2 }, () => windowIn(kit, turned, look.curtain, dark));
    }
  }
}

/** Skirting boards, beams, columns, and the cloth of a stage. */
function trim(kit: MeshKit, { kind, half, depth, tall, name }: RoomSpace, look: ShellLook): void {
  const dark = kind.wall === 'timber' || kind.wall === 'brick';
  kit.use({ colour: dark ? [0.1, 0.055, 0.03] : mixColour(look.wall, [0.78, 0.77, 0.74], 0.7), gloss: 0.2, bare: true });
  kit.box(0, 0, depth - 0.015, half * 2, 0.12, 0.03);
  for (const x of [-half + 0.015, half - 0.015]) kit.box(x, 0, (depth + 0.3) / 2, 0.03, 0.12, depth - 0.3);
  if (!kind.beams) for (const y of [tall - 0.09]) kit.box(0, y, depth - 0.03, half * 2, 0.09, 0.06);
  if (kind.beams) {
    kit.use({ colour: [0.11, 0.06, 0.03], texture: 'planks', grain: 0.3, bare: true });
    for (let z = 1; z < depth; z += tall > 4 ? 1.5 : 0.95) kit.box(0, tall - 0.24, z, half * 2, 0.2, 0.18);
  }
  if (kind.columns)
    for (const side of [-1, 1])
      for (let z = 2.4; z < depth - 0.6; z += 1.9) {
        kit.use({ colour: [0.36, 0.045, 0.03], gloss: 0.5, bare: true });
        kit.cylinder(side * half * 0.72, 0.2, z, 0.19, 0.18, tall - 0.4, 24);
        kit.use({ colour: [0.3, 0.29, 0.27], bare: true });
        kit.cylinder(side * half * 0.72, 0, z, 0.3, 0.22, 0.22, 24);
        kit.use({ colour: [0.08, 0.22, 0.26], bare: true });
        kit.box(side * half * 0.72, tall - 0.5, z, 0.5, 0.3, 0.5);
      }
  if (name === 'stage') drawDrapes(kit, half, depth, tall, look.wall);
}

/** Heavy cloth in folds across the far wall and at both sides. */
function drawDrapes(kit: MeshKit, half: number, depth: number, tall: number, colour: Colour): void {
  kit.use({ colour: scaleColour(colour, 0.9), texture: 'cloth', gloss: 0.1, bare: true });
  const steps = 170;
  const at = (step: number, y: number): readonly [number, number, number] => {
    const x = (step / steps - 0.5) * half * 2;
    const aside = Math.max(0, Math.abs(x) / half - 0.6) * 2.5;
    return [x, y, depth - 0.25 - aside * 1.6 + Math.sin(step * 0.82) * 0.1];
  };
  const facing = (step: number): readonly [number, number, number] => {
    const slope = Math.cos(step * 0.82) * 0.1 * 0.82 * (steps / (half * 2));
    const length = Math.hypot(slope, 1);
    return [slope / length, 0, -1 / length];
  };
  for (let step = 0; step < steps; step += 1) {
    const [a, b, c, d] = [at(step, 0.02), at(step + 1, 0.02), at(step + 1, tall), at(step, tall)];
    kit.smooth([a, b, c], [facing(step), facing(step + 1), facing(step + 1)]);
    kit.smooth([a, c, d], [facing(step), facing(step + 1), facing(step)]);
  }
}
