import { clamp, smoothstep } from '../../../pixels/shade.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { Water } from '../water.ts';

/** How far above a place something may stand that takes its light, as shares of the mean side. */
const reaches = [0.006, 0.014, 0.026, 0.042, 0.062] as const;

/**
 * Light through water on what was painted: shade under what stands nearer and higher, the rippling net of light on what lies open
 * to it, and shafts in the water before it. `strength`: of the shafts, 0 to 1. `shown`: where fish are, 0 elsewhere.
 */
export function reefLightStage(
  { width, height, colour, depth }: Canvas,
  water: Water,
  shown: Uint8Array<ArrayBufferLike>,
  strength: number,
): Stage {
  const scale = Math.sqrt(width * height);
  const day = 1 - water.dark;
  const beams = strength * day;
  return {
    phase: 'light',
    rows: height,
    cost: 1.5,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        const v = (y + 0.5) / scale;
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const at = pixel * 3;
          const far = depth[pixel] as number;
          const u = (x + 0.5) / scale;
          const beam = beams > 0.02 ? water.shaft(u, v) * beams * (0.35 + 0.65 * far) : 0;
          let share = 1;
          if (far < 0.9) {
            let shade = 0;
            if (shown[pixel] === 0)
              for (const reach of reaches) {
                const row = y - Math.max(1, Math.round(reach * scale));
                if (row < 0) break;
                const above = depth[pixel + (row - y) * width] as number;
                if (above < far - 0.0015) shade += smoothstep(0.3, 0.02, far - above) * (1 - reach * 8);
              }
            const clear = water.clarity(far);
            const open = 1 - clamp(shade * 0.22 * clear, 0, 0.62);
            const spread = 5 + 9 * far;
            const net = water.caustic(u * spread, v * spread * 1.5) * day * clear;
            share = open * (0.9 + net * 0.55 * open * open);
          }
          for (let channel = 0; channel < 3; channel += 1)
            colour[at + channel] =
              (colour[at + channel] as number) * share + beam * (water.around[channel] as number) * (channel === 0 ? 0.8 : 0.88);
        }
      }
    },
  };
}
