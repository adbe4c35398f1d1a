import { createRandom, seedFor } from '../../pixels/random.ts';
import type { View } from './view-of-town.ts';

/** Numbers kept for each trail: x, height, half width, three of colour, first and last z. */
const kept = 8;

/**
 * Light trails that cars draw down the middle street in a long exposure: thin bands of light at the height of lamps.
 * Adds to `out` what a ray sees of them before `reach`.
 */
export type Trails = (
  out: Float64Array,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  pixel: number,
) => void;

export function createTrails(view: View, seed: number, strength: number): Trails {
  const random = createRandom(seedFor(seed, 'trails'));
  const count = 22;
  const lines = new Float64Array(count * kept);
  const centre = view.town.columns / 2;
  for (let index = 0; index < count; index += 1) {
    const away = index % 2 === 0;
    const lane = view.kerb * (0.16 + random() * 0.42);
    const start = random() < 0.7 ? 0 : random() * 3;
    const bright = (0.5 + random() * random() * 2.2) * strength;
    const white = random();
    lines.set(
      [
        centre + (away ? lane : -lane),
        0.007 + random() * 0.013 + (random() < 0.1 ? 0.03 : 0),
        0.0004 + random() * 0.0011,
        bright * (away ? 2.2 : 1.5),
        bright * (away ? 0.13 + white * 0.2 : 0.98 + white * 0.3),
        bright * (away ? 0.05 : 0.45 + white * 0.7),
        start,
        start + 4 + random() * 28,
      ],
      index * kept,
    );
  }
  return (out, ox, oy, oz, dx, dy, dz, reach, pixel) => {
    if (dz < 1e-6) return;
    for (let at = 0; at < lines.length; at += kept) {
      const t = ((lines[at + 1] as number) - oy) / dy;
      if (t <= 0.02 || t >= reach) continue;
      const z = oz + dz * t;
      if (z < (lines[at + 6] as number) || z > (lines[at + 7] as number)) continue;
      const sway = 0.004 * Math.sin(z * 0.7 + at) + 0.0016 * Math.sin(z * 2.3 + at * 3);
      const blur = pixel * t * 0.6;
      const width = (lines[at + 2] as number) + blur;
      const away = (ox + dx * t - (lines[at] as number) - sway) / width;
      if (away > 2.6 || away < -2.6) continue;
      const amount = Math.exp(-away * away) * Math.min(1, ((lines[at + 2] as number) * 1.6) / width);
      out[0] = (out[0] as number) + amount * (lines[at + 3] as number);
      out[1] = (out[1] as number) + amount * (lines[at + 4] as number);
      out[2] = (out[2] as number) + amount * (lines[at + 5] as number);
    }
  };
}
