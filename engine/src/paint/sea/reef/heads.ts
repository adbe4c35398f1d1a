import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { hashPoint, type Random } from '../../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../../pixels/shade.ts';
import type { Sight } from './through-water.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A bare rock; corals with winding grooves, with rough knobs, with large lobes, with small cups; and a flat table on a foot. */
export type HeadKind = 'rock' | 'brain' | 'knobs' | 'lobes' | 'cups' | 'table';

/** A boulder on the floor: a rock, or a coral that grows as one. */
export interface Head {
  readonly kind: HeadKind;
  readonly x: number;
  /** Height of its middle, y down; lengths are shares of the mean side. */
  readonly y: number;
  readonly size: number;
  readonly tall: number;
  readonly depth: number;
  readonly colour: Colour;
  readonly sight: Sight;
  readonly seed: number;
  readonly noise: Noise;
  /** How far its outline reaches at `directions` places around it. */
  readonly outline: Float64Array;
}

/** Height in relation to half the breadth, roughness of the outline, bumps across half the breadth and how far they stand out. */
const forms = {
  rock: { tall: 0.75, rough: 0.34, bumps: 0, relief: 0 },
  brain: { tall: 0.78, rough: 0.06, bumps: 0, relief: 0 },
  knobs: { tall: 0.86, rough: 0.12, bumps: 9.5, relief: 0.5 },
  lobes: { tall: 0.8, rough: 0.32, bumps: 0, relief: 0 },
  cups: { tall: 0.66, rough: 0.1, bumps: 11, relief: 0.16 },
  table: { tall: 0.26, rough: 0.14, bumps: 9, relief: 0.4 },
} as const;

const directions = 96;

/** A head with its own outline and height; a kind's heads differ by luck. */
export function createHead(random: Random, given: Omit<Head, 'tall' | 'seed' | 'noise' | 'outline'>): Head {
  const seed = Math.floor(random() * 0xffff_ffff);
  const { tall, rough } = forms[given.kind];
  const noise = createNoise(seed);
  const outline = Float64Array.from({ length: directions + 2 }, (_none, at) => {
    const angle = (at / directions) * Math.PI * 2;
    return 1 + rough * noise.sum(Math.cos(angle) * 1.9 + 5, Math.sin(angle) * 1.9, 4);
  });
  return { ...given, tall: tall * (0.85 + random() * 0.35), seed, noise, outline };
}

/** The outline in a direction, read by angle. */
function edgeAt(outline: Float64Array, u: number, v: number): number {
  const place = (Math.atan2(v, u) / (Math.PI * 2) + (v < 0 ? 1 : 0)) * directions;
  const left = place | 0;
  return (outline[left] as number) + ((outline[left + 1] as number) - (outline[left] as number)) * (place - left);
}

/** The nearest bump of a surface: way to its middle, in bumps, and its own luck. */
interface Bump {
  dx: number;
  dy: number;
  distance: number;
  luck: number;
}

/** Source: S. Worley, "A Cellular Texture Basis Function" (1996). */
function nearestBump(bump: Bump, x: number, y: number, seed: number): void {
  // Bumps keep to the middle of their squares: the nearest one is in the four squares around.
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  bump.distance = 9;
  for (let cy = row; cy <= row + 1; cy += 1) {
    for (let cx = column; cx <= column + 1; cx += 1) {
      const luck = hashPoint(cx, cy, seed);
      const dx = x - cx - 0.15 - 0.7 * luck;
      const dy = y - cy - 0.15 - 0.7 * ((luck * 57.31) % 1);
      const distance = dx * dx + dy * dy;
      if (distance >= bump.distance) continue;
      bump.distance = distance;
      bump.dx = dx;
      bump.dy = dy;
      bump.luck = (luck * 13.7) % 1;
    }
  }
  bump.distance = Math.sqrt(bump.distance);
}

/** Deepest dark of the shade in which a head stands, and where its foot is below its middle, in half breadths. */
const footShade = 0.6;
const footAt = 0.44;

/** Dims what a head stands on, in rows `from` to `to`: light from above and from the sides does not reach its foot. */
export function shadeFoot(head: Head, colour: Floats, depth: Floats, width: number, height: number, from: number, to: number): void {
  const scale = Math.sqrt(width * height);
  const size = head.size * scale;
  const x0 = head.x * scale;
  const y0 = head.y * scale + size * footAt;
  for (let row = Math.max(from, Math.floor(y0 - size * 0.24)); row < Math.min(to, Math.ceil(y0 + size * 0.24)); row += 1) {
    const v = (row + 0.5 - y0) / size / 0.24;
    for (let column = Math.max(0, Math.floor(x0 - size * 1.2)); column < Math.min(width, Math.ceil(x0 + size * 1.2)); column += 1) {
      const u = (column + 0.5 - x0) / size / 1.2;
      const pixel = row * width + column;
      // Open water behind a head is not dimmed.
      if (u * u + v * v >= 1 || (depth[pixel] as number) > 0.96) continue;
      const share = 1 - footShade * (1 - head.depth) * smoothstep(1, 0.25, Math.sqrt(u * u + v * v));
      for (let channel = 0; channel < 3; channel += 1) colour[pixel * 3 + channel] = (colour[pixel * 3 + channel] as number) * share;
    }
  }
}

/** Draws a head into rows `from` to `to`, lit from above through the water. */
export function drawHead(head: Head, colour: Floats, depth: Floats, width: number, height: number, from: number, to: number): void {
  const scale = Math.sqrt(width * height);
  const size = head.size * scale;
  const x0 = head.x * scale;
  const y0 = head.y * scale;
  const { bumps, relief } = forms[head.kind];
  const isTable = head.kind === 'table';
  const soft = 1.4 / size;
  const detail = size > 40 ? 4 : 2;
  // What is too small for its bumps is only mottled.
  const fine = smoothstep(1.6, 4, size / Math.max(1, bumps));
  const bump: Bump = { dx: 0, dy: 0, distance: 0, luck: 0.5 };
  const { sun, around, veil } = head.sight;
  const first = Math.max(from, Math.floor(y0 - size * head.tall * 1.3));
  const last = Math.min(to, Math.ceil(y0 + size * (isTable ? 0.6 : 0.55)));
  for (let row = first; row < last; row += 1) {
    for (let column = Math.max(0, Math.floor(x0 - size * 1.3)); column < Math.min(width, Math.ceil(x0 + size * 1.3)); column += 1) {
      const u = (column + 0.5 - x0) / size;
      const v = (row + 0.5 - y0) / size / head.tall;
      const reach = Math.sqrt(u * u + v * v);
      if (reach > 1.25 && !isTable) continue;
      const edge = edgeAt(head.outline, u, v);
      const r = reach / edge;
      let cover = smoothstep(1, 1 - soft * 1.5, r);
      let under = 0;
      if (isTable && v > 0) {
        // Below its plate a table narrows to its foot, in its own shadow.
        const way = v * head.tall;
        const half = 0.13 + 0.74 * Math.max(0, 1 - way / 0.2) ** 1.5 + 0.14 * smoothstep(0.16, 0.4, way);
        const foot = way < footAt ? smoothstep(half, half - soft * 1.5, Math.abs(u)) : 0;
        if (foot > cover) under = 1;
        cover = Math.max(cover, foot);
      } else if (!isTable) cover *= smoothstep(soft, -soft, v * head.tall - footAt - 0.05 * head.noise.at(u * 3.1 + 3, 8.2));
      if (cover <= 0) continue;
      const z = Math.sqrt(Math.max(0, 1 - Math.min(1, r * r)));
      let up = isTable ? 0.72 - 0.5 * Math.max(0, v) : -v / edge;
      let side = u;
      let albedo = 1;
      const bulge = 1 / (isTable ? 1 : 0.45 + 0.55 * z);
      const bend = head.noise.at(u * 2.6 + 11, v * 2.6 + 4);
      const wx = u * bulge + 0.16 * bend;
      const wy = (isTable ? v * 0.55 : v * head.tall * bulge) + 0.12 * head.noise.at(u * 2.3 + 31, v * 2.3);
      if (bumps > 0 && under === 0) {
        nearestBump(bump, wx * bumps + 40, wy * bumps + 40, head.seed);
        const k = relief * fine * 1.5;
        up -= bump.dy * k;
        side += bump.dx * k;
        const hollow = smoothstep(0.22, 0.6, bump.distance);
        albedo *=
          1 +
          fine * (head.kind === 'cups' ? 0.35 * hollow - 0.5 * smoothstep(0.22, 0.1, bump.distance) : 0.28 - 0.72 * hollow) +
          0.2 * (bump.luck - 0.5) +
          0.3 * bend;
      } else if (head.kind === 'lobes') {
        const swell = (x: number, y: number) => head.noise.sum(x * 3.6 + 3, y * 3.6 + 8, detail > 2 ? 2 : 1);
        const here = swell(wx, wy);
        up += (swell(wx, wy + 0.05) - here) * 3.6;
        side -= (here - swell(wx + 0.05, wy)) * 2.4;
        albedo *= clamp(1 + here * 0.9, 0.7, 1.3) * (1 + 0.3 * fine * head.noise.at(wx * 26, wy * 26));
      } else if (head.kind === 'brain') {
        const maze = head.noise.at(wx * 5.5 + 3, wy * 5.5) + 0.5 * head.noise.at(wx * 9 + 20, wy * 9);
        albedo *= 0.42 + 0.68 * smoothstep(0.02, 0.2, Math.abs(maze));
      } else if (under === 0) {
        const skin = head.noise.sum(u * 4.6, v * 4.6 + z, detail);
        up += skin * 0.8;
        albedo *= 0.85 + 0.5 * head.noise.at(u * 2 + 7, v * 2 + 3) + 0.3 * fine * head.noise.at(u * 24, v * 24);
      }
      const direct = under ? 0.04 : clamp(0.12 + up * 0.7 + z * 0.22 - side * 0.14, 0.06, 1.15);
      // Little light reaches the foot of a head, between its neighbours.
      const foot = under ? 0.22 : 1 - 0.52 * smoothstep(-0.3, 0.6, v * head.tall);
      const ambient = (0.5 + 0.4 * clamp(up)) * foot;
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = (head.colour[channel] as number) * Math.max(0.1, albedo);
        const tone = own * ((sun[channel] as number) * direct * foot + (around[channel] as number) * ambient) + (veil[channel] as number);
        colour[at + channel] = (colour[at + channel] as number) * (1 - cover) + tone * cover;
      }
      if (cover > 0.5) depth[row * width + column] = head.depth;
    }
  }
}
