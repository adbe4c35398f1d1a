import type { Noise } from '../../pixels/noise.ts';
import { type Colour, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';

/** Light of the moon's face where it has no spots, in linear colour. */
export const moonColour: Colour = [1.5, 1.56, 1.62];

/** Share of its light that a place of the moon's face has: its spots are darker. `u`, `v` in radii, from any fixed point. */
export function moonFace(noise: Noise, u: number, v: number): number {
  return 0.92 - 0.42 * smoothstep(-0.02, 0.22, noise.sum(u * 1.1 + 4, v * 1.1, 4));
}

/** The moon at a place of the picture, with its glow in the air around it. */
export interface LowMoon {
  /** Its middle and radius, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Share of it that thick air hides, 0 to 1. */
  readonly veil: number;
  /** Where the ground begins, in pixels from the top: it is not drawn below. */
  readonly horizon: number;
}

/** Paints the moon over the air that is there; what stands before it comes later. */
export function moonStage({ width, height, colour }: Canvas, noise: Noise, { x, y, radius, veil, horizon }: LowMoon): Stage {
  const reach = radius * 4;
  const soft = radius * mix(0.05, 0.3, veil);
  return {
    phase: 'sky',
    rows: height,
    cost: 0.2,
    paint(from, to) {
      for (let row = Math.max(from, Math.floor(y - reach)); row < Math.min(to, horizon, y + reach); row += 1) {
        for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column += 1) {
          const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
          const far = Math.hypot(dx, dy);
          const glow = 0.12 * smoothstep(reach, radius * 0.8, far) ** 2;
          const cover = smoothstep(radius + soft / 2, radius - soft / 2, far) * (1 - veil * 0.6);
          const face = cover > 0 ? moonFace(noise, dx / radius, -dy / radius) : 0;
          const place = (row * width + column) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const shine = moonColour[channel] as number;
            const air = (colour[place + channel] as number) + shine * glow;
            colour[place + channel] = mix(air, shine * face, cover);
          }
        }
      }
    },
  };
}
