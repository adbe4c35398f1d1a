import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { distanceOf, type Fan, heightAt } from './fan.ts';
import type { View } from './level-view.ts';

/** Foot of a fall in units of the land: `x` to the right, `z` away from the eye; the water below lies at height 0. */
export interface Fall {
  readonly x: number;
  readonly z: number;
}

/**
 * White water over the cliff of a waterfall, and spray at its foot. Paints over the finished land: where something
 * nearer stands before the cliff, nothing is changed.
 */
export function waterfallStage(canvas: Canvas, light: Light, fan: Fan, view: View, { x, z }: Fall): Stage {
  const { width, height, colour, depth } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'fall'));
  const unit = 1 / (view.step * z);
  const centre = view.centreX + x * unit;
  const foot = view.horizon + view.eye * unit;
  const white: Colour = [0, 1, 2].map(
    (channel) => (light.ambient[channel] as number) * 0.95 + (light.sunColour[channel] as number) * 0.3,
  ) as unknown as Colour;
  // Clips ask where water falls.
  const falling = canvas.memory.bytes('land.falling', width * height);
  const nearest = Math.log((z - 2.4) / fan.near) / fan.growth;

  return {
    phase: 'water',
    rows: height,
    cost: 1,
    paint(from, to) {
      const lip = Math.max(0.6, heightAt(fan, view, x, z + 0.62, 1.6));
      const top = view.horizon - (lip - view.eye) / (z + 0.5) / view.step;
      const far = 1 - 1 / (1 + z * 0.09);
      for (let py = Math.max(from, Math.floor(top)); py < Math.min(to, Math.ceil(foot + unit * 0.62)); py += 1) {
        const down = clamp((py + 0.5 - top) / (foot - top), 0, 1.4);
        const half = unit * (0.2 + 0.13 * Math.min(1, down) ** 0.7);
        const first = Math.max(0, Math.floor(centre - unit * 1.4));
        const last = Math.min(width - 1, Math.ceil(centre + unit * 1.4));
        for (let px = first; px <= last; px += 1) {
          const pixel = py * width + px;
          const hit = fan.hits[pixel] as number;
          if (hit < 0 || hit < nearest) continue;
          const across = (px + 0.5 - centre) / unit;
          // Threads of water fall straight; the drops that tear off make them ragged below.
          const threads = noise.sum(across * 26, down * 1.7 + 5, 4);
          const ragged = noise.sum(across * 9, down * 6, 3) * 0.07 * (0.3 + down);
          const body = down <= 1.02 ? smoothstep(half / unit + 0.03, half / unit - 0.05, Math.abs(across) + ragged) : 0;
          const sheet = body * clamp(0.72 + threads * 0.75) * smoothstep(0, 0.05, down);
          const dx = across / 0.8;
          const dy = (py + 0.5 - foot) / (unit * (py < foot ? 0.45 : 0.3));
          const spray = clamp(Math.exp(-dx * dx - dy * dy) * (0.75 + noise.sum(across * 3, py / (unit * 0.3), 3)), 0, 0.85);
          // Where the pool takes the water up it is white, and streaks of foam drift out of it.
          const out = Math.max(0, py + 0.5 - foot) / (unit * 0.3);
          const churned = down > 0.99 ? clamp(1.15 - out * 0.8 + noise.sum(across * 5, out * 9, 3) * 1.3) : 0;
          const foam = churned * smoothstep(0.75, 0.2, Math.abs(across) / (1 + out * 0.35)) * 0.85;
          const share = Math.max(sheet, spray * 0.8, foam);
          if (share < 0.004) continue;
          const shade = mix(0.72, 1, clamp(0.6 + threads * 0.7)) * (0.9 + 0.1 * down);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            colour[at] = mix(colour[at] as number, (white[channel] as number) * shade, share);
          }
          if (sheet > 0.4) falling[pixel] = 1;
          if (sheet > 0.5) depth[pixel] = Math.min(far, 1 - 1 / (1 + distanceOf(fan, hit) * 0.09));
        }
      }
    },
  };
}
