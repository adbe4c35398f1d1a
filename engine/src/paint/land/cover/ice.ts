import type { Noise } from '../../../pixels/noise.ts';
import { hashPoint } from '../../../pixels/random.ts';
import { clamp, smoothstep } from '../../../pixels/shade.ts';

/** Frozen water at a place. */
export interface Ice {
  /** How much snow lies on it (0 to 1), and how light that is by its relief (1 is level). */
  readonly snow: number;
  readonly relief: number;
  /** How milky it is, 0 clear and dark to 1. */
  readonly milk: number;
  /** Cracks on the surface, and how far they shimmer up from below, 0 to 1. */
  readonly crack: number;
  readonly wall: number;
}

/** Long fractures side by side: their direction in radians, how far apart they run, half their width. */
const fractures = [
  { cos: Math.cos(0.35), sin: Math.sin(0.35), apart: 1.7, wide: 0.01, far: 40 },
  { cos: Math.cos(1.3), sin: Math.sin(1.3), apart: 2.1, wide: 0.011, far: 40 },
  { cos: Math.cos(2.45), sin: Math.sin(2.45), apart: 1.9, wide: 0.008, far: 14 },
  { cos: Math.cos(0.95), sin: Math.sin(0.95), apart: 0.62, wide: 0.004, far: 5 },
  { cos: Math.cos(2.9), sin: Math.sin(2.9), apart: 0.55, wide: 0.0035, far: 5 },
] as const;

/**
 * Ice of a lake: x to the right of the eye, z away from it; `shallow` is 1 at the shore, `nearest` the smallest z in the picture,
 * where snow has drifted to the bank that the eye stands on.
 */
export function iceAt(noise: Noise, x: number, z: number, shallow: number, nearest: number): Ice {
  const cloud = noise.sum(x * 0.5, z * 0.6, 4);
  // Drifts lie in long tongues, and along the shores.
  const drift = noise.sum(x * 0.3 + cloud * 0.2, z * 0.95 + 30, 4);
  const fringe = noise.sum(x * 2.2, z * 3.2, 3);
  const bank = smoothstep(nearest * 1.3, nearest * 1.16, z - (drift * 1.15 + fringe * 0.1) * nearest);
  const snow = clamp(smoothstep(0.2, 0.42, drift + fringe * 0.1) * 0.8 + smoothstep(0.25, 0.6, shallow) + bank);
  // Wind-packed waves, and the rim of the bank, which turns down to the ice.
  const relief =
    1 +
    0.5 * noise.sum(x * 1.6 + drift * 2, z * 5.2, 4) +
    0.3 * noise.ridge(x * 2.6, z * 9 + fringe, 2) -
    0.15 -
    0.3 * bank * (1 - bank) * 4;
  let crack = 0;
  let wall = 0;
  if (snow < 0.95)
    for (let index = 0; index < fractures.length; index += 1) {
      const { cos, sin, apart, wide, far } = fractures[index] as (typeof fractures)[number];
      if (z > far) continue;
      const along = z * cos - x * sin;
      const bend = noise.at(along * 0.4 + index * 9, x * 0.25) * 0.55 + noise.at(along * 2.1, index * 5 + x * 0.4) * 0.07;
      const place = (x * cos + z * sin + bend) / apart;
      const line = Math.floor(place);
      const luck = hashPoint(line, index, 17);
      const off = (place - line - 0.3 - 0.4 * luck) * apart;
      // None runs on for ever: it dies out, and another begins.
      const runs = smoothstep(-0.12, 0.2, noise.at(along * 0.26 + luck * 60, index * 4 + luck * 9));
      const seen = wide + 0.0022 * z;
      crack = Math.max(crack, runs * smoothstep(seen * 1.5, seen * 0.3, Math.abs(off)) * (wide / seen) ** 0.5);
      wall = Math.max(wall, runs * smoothstep(wide * 16, 0, off) * (off > 0 ? 1 : 0));
    }
  return { snow, relief, milk: smoothstep(0.05, 0.55, cloud), crack, wall };
}
