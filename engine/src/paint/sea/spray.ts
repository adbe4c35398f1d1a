import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { View } from '../land/level-view.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';

/** Water thrown up at a rock: its foot and size in units of the land. */
interface Burst {
  readonly x: number;
  readonly z: number;
  readonly size: number;
  readonly luck: number;
}

/** Where the water meets rock, as the eye sees it: rays are walked until land rises out of the sea. */
function burstsOf(seed: number, view: View, waves: number, land: (x: number, z: number) => number): Burst[] {
  const random = createRandom(seed);
  const wide = (view.width / 2) * view.step;
  const bursts: Burst[] = [];
  for (let ray = 0; ray < 30; ray += 1) {
    const slope = (((ray + random() * 0.8) / 30) * 2 - 1) * wide;
    const [luck, strength] = [random() * 50, random()];
    for (let z = 3; z < 60; z *= 1.02) {
      if (land(slope * z, z) <= 0) continue;
      // On land at the eye's feet no water breaks, and spray so close would be fog.
      if (z < 4.2) break;
      if (strength > 0.45 && land(slope * z * 1.02, z * 1.02) > 0.2)
        bursts.push({ x: slope * z, z: z * 0.985, size: waves * mix(1.6, 4.6, (strength - 0.45) ** 2 * 3.3), luck });
      break;
    }
  }
  return bursts;
}

/** Spray where waves break at rock: plumes that fan out upwards and tear into drops, and a low mist along the foot. */
export function sprayStage(canvas: Canvas, light: Light, view: View, waves: number, land: (x: number, z: number) => number): Stage {
  const { width, height, colour, depth } = canvas;
  const seed = seedFor(canvas.seed, 'spray');
  const noise = createNoise(seed);
  const bursts = burstsOf(seed, view, waves, land).map(({ x, z, size, luck }) => ({
    x: view.centreX + x / z / view.step,
    y: view.horizon + (view.eye + 0.1) / z / view.step,
    tall: size / z / view.step,
    depth: 1 - 1 / (1 + z * 0.06),
    luck,
  }));
  const white = [0, 1, 2].map((channel) => (light.ambient[channel] as number) * 0.85 + (light.sunColour[channel] as number) * 0.42);
  return {
    phase: 'water',
    rows: height,
    cost: 1,
    paint(from, to) {
      for (const burst of bursts) {
        const { x, y, tall, luck } = burst;
        const top = Math.max(from, Math.floor(y - tall * 1.15));
        const bottom = Math.min(to, Math.ceil(y + tall * 0.16));
        const left = Math.max(0, Math.floor(x - tall * 0.95));
        const right = Math.min(width, Math.ceil(x + tall * 0.95));
        for (let py = top; py < bottom; py += 1) {
          const v = (y - py) / tall;
          for (let px = left; px < right; px += 1) {
            const pixel = py * width + px;
            if ((depth[pixel] as number) < burst.depth - 0.09) continue;
            const u = (px - x) / tall;
            const cover = plumeAt(noise, u, v, luck);
            if (cover <= 0.004) continue;
            const at = pixel * 3;
            for (let channel = 0; channel < 3; channel += 1)
              colour[at + channel] = mix(colour[at + channel] as number, (white[channel] as number) * (0.8 + 0.25 * clamp(v + 0.4)), cover);
          }
        }
      }
    },
  };
}

/** Cover of a plume at `u` sideways and `v` up in shares of its height. */
function plumeAt(noise: ReturnType<typeof createNoise>, u: number, v: number, luck: number): number {
  const angle = Math.atan2(u, v + 0.35);
  const far = Math.hypot(u, v + 0.35) - 0.35;
  // Tongues of water at different angles reach different heights.
  const reach = Math.max(0.15, 0.62 + noise.sum(angle * 2.3 + luck, luck, 3) * 0.7);
  const body = smoothstep(reach, reach * 0.2, far) * smoothstep(1.15, 0.5, Math.abs(angle));
  const torn = 0.5 + noise.sum(angle * 5 + luck * 2, far * 3.2 + luck, 4) * 1.1;
  const drops =
    smoothstep(0.3, 0.62, noise.sum(u * 16 + luck, v * 16, 2)) *
    smoothstep(reach * 1.5, reach * 0.5, far) *
    smoothstep(1, 0.4, Math.abs(angle)) *
    0.5;
  const mist = Math.exp(-u * u * 5 - Math.max(0, v) * 5.5) * 0.5 * clamp(0.6 + noise.sum(u * 3 + luck, v * 3, 3));
  const foot = smoothstep(-0.16, 0.12, v + noise.sum(u * 4 + luck, luck, 3) * 0.12);
  return clamp(Math.max(smoothstep(0.22, 1.1, body * 1.1 + (torn - 0.5) * 0.75) * 0.85, drops, mist) * foot);
}
