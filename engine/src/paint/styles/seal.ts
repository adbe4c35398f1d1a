import { hashPoint } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';

/**
 * A small square seal in the lower corner: an easel cut out of it.
 * Answers how much paste lies at a pixel, 0 to 1.
 */
export function sealAt(canvas: { width: number; height: number; seed: number }): (x: number, y: number) => number {
  const side = Math.min(canvas.width, canvas.height) * 0.062;
  const margin = Math.min(canvas.width, canvas.height) * 0.055;
  const onLeft = hashPoint(3, 5, canvas.seed) < 0.4;
  const left = onLeft ? margin : canvas.width - margin - side;
  const top = canvas.height - margin - side;
  const soft = 1.2 / side;

  /** Coverage of a box given by its middle and half sizes, in seal units 0 to 1. */
  const box = (u: number, v: number, cu: number, cv: number, hu: number, hv: number) =>
    smoothstep(soft, -soft, Math.max(Math.abs(u - cu) - hu, Math.abs(v - cv) - hv));
  /** Coverage of a slanted bar from (au, av) to (bu, bv). */
  const bar = (u: number, v: number, au: number, av: number, bu: number, bv: number, half: number) => {
    const du = bu - au;
    const dv = bv - av;
    const along = Math.min(1, Math.max(0, ((u - au) * du + (v - av) * dv) / (du * du + dv * dv)));
    return smoothstep(soft, -soft, Math.hypot(u - au - du * along, v - av - dv * along) - half);
  };

  return (x, y) => {
    const u = (x + 0.5 - left) / side;
    const v = (y + 0.5 - top) / side;
    if (u < -0.1 || u > 1.1 || v < -0.1 || v > 1.1) return 0;
    const worn = (hashPoint(Math.floor(u * 26), Math.floor(v * 26), canvas.seed) - 0.5) * 0.035;
    const stone = box(u, v, 0.5, 0.5, 0.48 + worn, 0.48 + worn);
    const cut = Math.max(
      box(u, v, 0.5, 0.43, 0.215, 0.155),
      box(u, v, 0.5, 0.66, 0.26, 0.028),
      box(u, v, 0.5, 0.2, 0.028, 0.05),
      bar(u, v, 0.36, 0.67, 0.28, 0.84, 0.03),
      bar(u, v, 0.64, 0.67, 0.72, 0.84, 0.03),
      bar(u, v, 0.5, 0.67, 0.5, 0.79, 0.028),
    );
    return stone * (1 - cut);
  };
}
