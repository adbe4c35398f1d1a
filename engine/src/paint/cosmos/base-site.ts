import { createNoise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { mix, smoothstep } from '../../pixels/shade.ts';
import type { ScenePlan } from '../plan.ts';

/** Level ground where a base stands. Lengths are units of the land. */
export interface Site {
  readonly x: number;
  readonly z: number;
  /** -1 left of the middle, 1 right of it. */
  readonly side: -1 | 1;
}

const metresOfLand = 3.2;
/** How large a base is drawn there, in parts of life size. */
const sizeOfBase = 0.7;
/** How a base is turned on its site: its lock looks a little to the middle of the picture. */
export const turnOfBase = 0.3;

/** Where the rover of a base is parked, from the middle of its site. */
const parked = { x: (3.9 * sizeOfBase) / metresOfLand, z: (-9 * sizeOfBase) / metresOfLand };
const halfX = (13.6 * sizeOfBase) / metresOfLand;
const halfZ = (7 * sizeOfBase) / metresOfLand;

/** Where the base of a plan stands that says no more of its place; away from the sun, which is at `sunX`. */
export function siteOf({ things }: ScenePlan, sunX: number): Site | undefined {
  const [first] = things;
  if (first?.kind !== 'moon-base' || first.count > 1 || first.place || first.distance || first.size || first.relation) return undefined;
  const side = sunX > 0 ? -1 : 1;
  return { x: side * 0.42, z: 6.4, side };
}

/** How many metres from its middle a base may reach in a picture that shows `wide` metres across at a metre from the eye. */
export const reachOfBase = ({ z }: Site, wide: number) => Math.min(13.2 * sizeOfBase, 0.4 * wide * z * metresOfLand);

/** How far right of the middle of the vehicles' way to the base a place lies; far from it all that lies behind its end. */
function besideWay({ x, z, side }: Site, atX: number, atZ: number): number {
  const end = z + parked.z;
  if (atZ > end) return 9;
  const way = (atZ - 0.8) / (end - 0.8);
  return atX - mix(side * 0.1, x + parked.x, way * way * (3 - 2 * way)) - Math.sin(way * Math.PI) * 0.22;
}

/** How much a place belongs to the levelled ground of the base or to the way there: 1 on it … 0 outside. */
export function levelled(site: Site, atX: number, atZ: number): number {
  const dx = (atX - site.x) / halfX;
  const dz = (atZ - site.z) / halfZ;
  const driven = 0.9 * smoothstep(0.9, 0.3, Math.abs(besideWay(site, atX, atZ)));
  return Math.max(driven, smoothstep(2.1, 1.05, Math.sqrt(dx * dx + dz * dz)));
}

/** How deep a place lies in one of the two ruts of the vehicles that come to the base: 0 beside them … 1 in their middle. */
export function rutAt(site: Site, atX: number, atZ: number): number {
  const away = Math.abs(Math.abs(besideWay(site, atX, atZ)) - 0.17) / 0.06;
  const end = site.z + parked.z;
  return away < 1 ? (1 - away * away) * smoothstep(end, end - 0.2, atZ) : 0;
}

/** Upper faces of a stone: slopes and height of its top, then the sides as directions with their distance and steepness. */
interface StoneForm {
  readonly top: readonly [number, number, number];
  readonly sides: readonly (readonly [number, number, number, number])[];
}

/** Height of a broken stone at a place (`u`, `v`), all in radii of the stone. `kind`: which of a few forms, any whole number. */
export function createStones(seed: number): (u: number, v: number, kind: number) => number {
  const forms = Array.from({ length: 8 }, (_unused, form): StoneForm => {
    const roll = (index: number) => hashPoint(form, index, seed);
    const sides = Array.from({ length: 6 }, (_none, index) => {
      const turn = ((index + 0.7 * roll(index)) / 6) * Math.PI * 2;
      return [Math.cos(turn), Math.sin(turn), mix(0.66, 0.98, roll(index + 10)), mix(0.8, 2.4, roll(index + 20))] as const;
    });
    return { top: [mix(-0.35, 0.35, roll(30)), mix(-0.35, 0.35, roll(31)), mix(0.42, 0.72, roll(32))], sides };
  });
  return (u, v, kind) => {
    const { top, sides } = forms[kind & 7] as StoneForm;
    let high = top[2] + top[0] * u + top[1] * v;
    for (const [cos, sin, away, steep] of sides) {
      const side = (away - u * cos - v * sin) * steep;
      if (side < high) high = side;
      if (high <= 0) return 0;
    }
    return high;
  };
}

/** Stones that lie together before a base, on the side where it does not stand: across from the middle, away from the eye, radius. */
const group = [
  [1.02, 2.75, 0.33],
  [0.62, 2.5, 0.15],
  [1.36, 2.42, 0.19],
  [1.5, 3.1, 0.24],
  [0.78, 2.24, 0.07],
  [0.42, 2.8, 0.06],
  [0.56, 3.15, 0.1],
  [1.12, 2.16, 0.09],
  [-1.25, 3.3, 0.16],
  [-1.05, 3.12, 0.06],
  [-1.48, 3.05, 0.08],
] as const;

/** Height that the stones of the foreground add at a place. */
export function createForeground(site: Site, pictureSeed: number): (x: number, z: number) => number {
  const seed = seedFor(pictureSeed, 'foreground stones');
  const stone = createStones(seed);
  const noise = createNoise(seed);
  return (x, z) => {
    if (z > 3.6) return 0;
    let high = 0;
    for (let index = 0; index < group.length; index += 1) {
      const [aside, away, radius] = group[index] as (typeof group)[number];
      const u = (x + site.side * aside) / radius;
      const v = (z - away) / radius;
      if (u * u + v * v > 2.2) continue;
      const rough = noise.sum(x * 9, z * 9, 2);
      const own = stone(u * 0.92 + rough * 0.12, v * 0.92, index * 3 + (seed & 7));
      // Dust is piled against its foot.
      const foot = 0.12 * smoothstep(1.45, 0.7, Math.sqrt(u * u + v * v));
      high = Math.max(high, (own > 0 ? own * (1 + rough * 0.12) : 0) * radius, foot * radius);
    }
    return high;
  };
}
