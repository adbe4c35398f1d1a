import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

const moss: Colour = [0.15, 0.25, 0.045];

/** Cushions of moss, each of many small ones: lighter on top, dark at the ground. `size`: half its breadth in pixels. */
export function addMossCushion(shapes: Shapes, x: number, y: number, size: number, tint: Tint, random: Random): void {
  const { pen } = shapes;
  const shade = tint(scaleColour(moss, 0.16), x, y);
  pen.side = 0;
  pen.grain = 0;
  pen.round = 0;
  pen.base = shade;
  pen.tip = shade;
  pen.soft = size * 0.12;
  pen.alpha = 0.8;
  shapes.add(ball, x, y, size * 1.08, 0, size * 0.22);
  pen.soft = 0;
  pen.alpha = 1;
  pen.round = 0.22;
  for (let tuft = 0; tuft < 64; tuft += 1) {
    const level = tuft / 64;
    const [tx, ty] = [x + (random() * 2 - 1) * size * Math.sqrt(1 - (1 - level) ** 2 * 0.96), y - size * 0.4 * (1 - level)];
    const colour = tint(scaleColour(moss, 0.5 + 0.75 * (1 - level) + random() * 0.4), tx, ty);
    pen.base = colour;
    pen.tip = scaleColour(colour, 0.7);
    const small = size * (0.06 + random() * 0.08);
    shapes.add(ball, tx, ty, small, 0, small * 0.7);
  }
  pen.round = 0;
}

/** Fallen needles and small twigs that lie on the ground around a place. `scale`: pixels of one unit. */
export function addLyingNeedles(shapes: Shapes, x: number, y: number, scale: number, tint: Tint, random: Random): void {
  const { pen } = shapes;
  for (let needle = 0; needle < 10; needle += 1) {
    const [nx, ny] = [x + (random() - 0.5) * scale * 0.4, y + (random() - 0.5) * scale * 0.07];
    const colour = tint(scaleColour([0.2, 0.13, 0.065], 0.5 + random() * 0.9), nx, ny);
    pen.base = colour;
    pen.tip = colour;
    const turn = random() * Math.PI;
    const long = scale * (0.012 + 0.03 * random() * random());
    shapes.add(leaf, nx, ny, Math.cos(turn) * long, Math.sin(turn) * long * 0.3, Math.max(0.4, scale * 0.0022));
  }
}
