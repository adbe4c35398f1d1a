import type { Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { clamp, mix } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { desertTuft } from '../desert-plants.ts';
import type { Shape } from '../outlines.ts';

/** Where the level ground inside a crescent lake carries what stands there, in units of the land. */
export const crescentMiddle = { x: 0.4, z: 9.6 } as const;

/** How far a place lies outside of the water of an oasis, below 0 in it: a pool, or a sickle around level ground, its horns away from the eye. */
export function poolOf(crescent: boolean, side: number, noise: Noise): (x: number, z: number) => number {
  if (!crescent) return (x, z) => Math.hypot((x + side * 0.8) / 3.6, (z - 7.4) / 2.6) - 1 + noise.sum(x * 0.6, z * 0.6, 3) * 0.3;
  return (x, z) => {
    const outer = Math.hypot(x / 3.7, (z - 7.6) / 3.3) - 1;
    const inner = 1 - Math.hypot(x / 3.1, (z - 8.7) / 2.9);
    return Math.max(outer, inner * 0.9) + noise.sum(x * 0.9, z * 0.9, 2) * 0.06;
  };
}

/** Reeds and grass along a shore, far ones first. */
export function reeds(
  place: (x: number, z: number) => [number, number],
  poolAt: (x: number, z: number) => number,
  unit: number,
  light: Light,
  thickness: number,
  random: Random,
): Shape[] {
  const spots = Array.from({ length: 420 }, () => ({ x: mix(-4.6, 4.6, random()), z: mix(3.4, 12, random()) }))
    .filter(({ x, z }) => poolAt(x, z) > 0.03 && poolAt(x, z) < 0.24)
    .sort((one, other) => other.z - one.z);
  return spots.flatMap(({ x, z }) => {
    const [px, py] = place(x, z);
    return desertTuft(px, py, (mix(0.1, 0.24, random()) / z) * unit, light, random, clamp(z * thickness), true);
  });
}
