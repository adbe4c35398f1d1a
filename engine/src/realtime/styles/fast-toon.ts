import { steppedLight } from '../../looks/stepped-light.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { soften } from '../plane.ts';

/** Toon: strong flat colours in steps of light, dark lines where things meet. */
export const toon: FastStyle = {
  texture: 0.8,
  create(ground) {
    const { width, height, colour, light, flat, spare, unit } = ground;
    const radius = Math.max(1, Math.round(unit * 2));
    const around = new Uint8Array(width * height);
    const soft = new Uint8Array(width * height);
    /** Lightness in seven steps with soft edges. */
    const steps = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, steppedLight(value / 255, 6) * 258));
    return {
      reach: radius,
      paint(part, target) {
        soften(flat, around, spare, width, height, part, radius);
        soften(light, soft, spare, width, height, part, radius);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
            const gap = (around[at] as number) - (flat[at] as number);
            const line = gap > 5 ? Math.min(1, (gap - 5) * 0.09) : 0;
            const own = light[at] as number;
            const turned = steps[soft[at] as number] as number;
            for (let pixel = at * 3; pixel < at * 3 + 3; pixel += 1) {
              const value = turned + ((colour[pixel] as number) - own) * 1.35;
              target[pixel] = byteOf(value + (26 - value) * line);
            }
          }
        }
      },
    };
  },
};
