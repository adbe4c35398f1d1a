import { smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Water } from './water.ts';

/**
 * Shafts of light through water that fall on a wreck: over the things of a picture, whose lit sides they brighten; far from the
 * beam in the middle they fade.
 */
export function wreckShaftStage({ width, height, colour, depth, seed }: Canvas, water: Water): Stage {
  const scale = Math.sqrt(width * height);
  const lean = (seed % 2 === 0 ? 1 : -1) * 0.16;
  const strength = Math.max(0, 1 - water.dark) * 1.25;
  return {
    phase: 'light',
    rows: height,
    cost: 1,
    paint(from, to) {
      if (strength < 0.03) return;
      for (let y = from; y < to; y += 1) {
        const v = (y + 0.5) / height;
        const fall = smoothstep(1.12, 0.5, v);
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const off = (x + 0.5) / width - 0.44 - (v - 0.6) * lean;
          const within = Math.exp(-((off / 0.3) ** 2));
          // Towards the sides the light keeps what open water has.
          const beam = water.shaft((x + 0.5) / scale, ((y + 0.5) / scale) * 0.45) * strength * fall * (0.25 + 0.85 * within);
          if (beam < 0.004) continue;
          const hit = 1.3 * smoothstep(0.7, 0.2, depth[pixel] as number);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            colour[at] = (colour[at] as number) * (1 + beam * hit) + beam * (water.around[channel] as number) * 0.75;
          }
        }
      }
    },
  };
}
