import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import type { GroundShape } from './ground-shape.ts';

/** A hill in the middle distance that carries what was asked for on its top. Lengths are units of the land. */
export interface Hilltop {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** Distance from its middle to its foot. */
  readonly reach: number;
  /** How what stands on it is turned, in radians; as it comes when absent. */
  readonly turn?: number;
}

export function hilltopOf(pictureSeed: number): Hilltop {
  const random = createRandom(seedFor(pictureSeed, 'hilltop'));
  return { x: mix(-0.7, 0.7, random()), z: 7, height: mix(1.75, 2.05, random()), reach: 4.6 };
}

/** Ground that rises to the hill: level on its top, steepest on its flanks, a little uneven. */
export function withHilltop(ground: GroundShape, { x: middle, z: away, height, reach }: Hilltop, seed: number): GroundShape {
  const noise = createNoise(seedFor(seed, 'hilltop'));
  return (x, z, octaves, slope) => {
    const plain = ground(x, z, octaves, slope);
    const [dx, dz] = [x - middle, z - away];
    const out = Math.sqrt(dx * dx * 0.7 + dz * dz);
    if (out > reach * 1.2) return plain;
    const uneven = noise.sum(x * 0.5, z * 0.5, 3) * smoothstep(0.2, 0.5, out / reach);
    const raised = height * (1 - smoothstep(0.2, 1, out / reach + uneven * 0.16));
    // Its flanks are what they are: the old slopes below no longer matter.
    const share = smoothstep(0, 0.5, raised);
    slope[0] = (slope[0] as number) * (1 - share);
    slope[1] = (slope[1] as number) * (1 - share);
    return mix(plain, raised + Math.max(0, plain) * 0.15, share);
  };
}
