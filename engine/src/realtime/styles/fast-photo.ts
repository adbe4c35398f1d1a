import { byteOf, type FastStyle } from '../fast-style.ts';
import { soften } from '../plane.ts';

/** The scene as a camera would see it: a little glow around what is light, fine grain. */
export const photo: FastStyle = {
  texture: 1,
  create(ground) {
    const { width, height, colour, light, spare, unit } = ground;
    const radius = Math.max(1, Math.round(unit * 7));
    const soft = new Uint8Array(width * height);
    const tooth = ground.fields.tooth();
    return {
      reach: radius,
      paint(part, target) {
        soften(light, soft, spare, width, height, part, radius);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
            const glow = (soft[at] as number) - 150;
            const add = (glow > 0 ? glow * 0.12 : 0) + (tooth[at] as number) * 0.03 + ((light[at] as number) - (soft[at] as number)) * 0.15;
            for (let pixel = at * 3; pixel < at * 3 + 3; pixel += 1) target[pixel] = byteOf((colour[pixel] as number) + add);
          }
        }
      },
    };
  },
};
