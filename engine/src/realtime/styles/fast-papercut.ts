import { byteOf, type FastStyle } from '../fast-style.ts';
import { grown, soften } from '../plane.ts';

const sheets = 9;
const shadowSteps = 6;

/** Paper cut: flat sheets by lightness, the darker the higher, each with its shadow on those below. */
export const papercut: FastStyle = {
  texture: 0.3,
  create(ground) {
    const { width, height, colour, light, flat, spare, unit, fields } = ground;
    const radius = Math.max(1, Math.round(unit * 4));
    const soft = new Uint8Array(width * height);
    const level = new Uint8Array(width * height);
    const tooth = fields.tooth();
    const across = unit * 1.1;
    const down = unit * 1.5;
    const far = Math.ceil(down * shadowSteps) + 1;
    return {
      reach: radius + far,
      paint(part, target) {
        const wider = grown(part, far, width, height);
        soften(flat, soft, spare, width, height, wider, radius);
        for (let y = wider.top; y < wider.bottom; y += 1) {
          for (let at = y * width + wider.left; at < y * width + wider.right; at += 1)
            level[at] = ((255 - (soft[at] as number)) * sheets) >> 8;
        }
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let x = part.left; x < part.right; x += 1) {
            const at = y * width + x;
            const own = level[at] as number;
            let shadow = 0;
            for (let step = 1; step <= shadowSteps; step += 1) {
              const sx = x - ((step * across) | 0);
              const sy = y - ((step * down) | 0);
              if (sx < 0 || sy < 0) break;
              if ((level[sy * width + sx] as number) > own) shadow += shadowSteps + 1 - step;
            }
            const lit = y > 0 && x > 0 && own > (level[at - width - 1] as number) ? 16 : 0;
            const grey = soft[at] as number;
            const sheet = 255 - ((own + 0.45) / sheets) * 245;
            const add = lit + (tooth[at] as number) * 0.035;
            const keep = 1 - Math.min(0.42, shadow * 0.026);
            for (let pixel = at * 3; pixel < at * 3 + 3; pixel += 1) {
              // Coloured paper has few colours.
              const hue = Math.round(((colour[pixel] as number) - (light[at] as number)) / 12) * 12;
              target[pixel] = byteOf((sheet * 0.65 + grey * 0.35 + hue * 1.2) * keep + add);
            }
          }
        }
      },
    };
  },
};
