import type { Random } from '../../pixels/random.ts';
import { type Colour, scaleColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import { litBy } from './foliage.ts';
import { limb, petal, type Shapes } from './plant-shapes.ts';

/** A butterfly in flight, seen from the side and above. `flap` 0 wings together … 1 spread. */
export function addButterfly(
  shapes: Shapes,
  x: number,
  y: number,
  size: number,
  turn: number,
  flap: number,
  colour: Colour,
  dark: Colour,
): void {
  const { pen } = shapes;
  pen.depth = 0.06;
  pen.alpha = 1;
  pen.soft = 0;
  pen.round = 0;
  const wing = (angle: number, length: number, wide: number, shine: number): void => {
    const dx = Math.cos(angle + turn) * length;
    const dy = Math.sin(angle + turn) * length;
    pen.grain = 0;
    pen.side = 0;
    pen.bulge = 0.74;
    pen.base = dark;
    pen.tip = dark;
    shapes.add(petal, x, y, dx, dy, wide);
    pen.base = scaleColour(colour, shine * 0.55);
    pen.tip = scaleColour(colour, shine * 1.2);
    pen.grain = 1;
    shapes.add(petal, x + dx * 0.06, y + dy * 0.06, dx * 0.8, dy * 0.8, wide * 0.76);
  };
  wing(-2.35 + (1 - flap) * 0.5, size, size * 0.46, 0.75);
  wing(2.5 - (1 - flap) * 0.3, size * 0.7, size * 0.36, 0.65);
  wing(-0.85 - (1 - flap) * 0.6, size, size * 0.46, 1);
  wing(0.6 + (1 - flap) * 0.3, size * 0.7, size * 0.36, 0.9);
  pen.grain = 0;
  pen.base = dark;
  pen.tip = dark;
  const ux = Math.cos(turn - Math.PI / 2);
  const uy = Math.sin(turn - Math.PI / 2);
  shapes.add(limb, x - ux * size * 0.32, y - uy * size * 0.32, ux * size * 0.62, uy * size * 0.62, size * 0.035, size * 0.05);
  for (const hand of [-0.4, 0.4]) {
    const a = turn - Math.PI / 2 + hand;
    shapes.add(limb, x + ux * size * 0.3, y + uy * size * 0.3, Math.cos(a) * size * 0.36, Math.sin(a) * size * 0.36, size * 0.012);
  }
}

/** Petals in the wind all over a picture; some, close to the eye, are blurred. */
export function addFallingPetals(
  shapes: Shapes,
  light: Light,
  own: Colour,
  width: number,
  height: number,
  unit: number,
  random: Random,
): void {
  for (let index = 0; index < 90; index += 1) {
    const near = random();
    const size = unit * (0.006 + near * near * 0.018);
    const turn = random() * 6.28;
    const colour = litBy(light, own, 0.45, 0.85);
    shapes.pen.base = scaleColour(colour, 0.8);
    shapes.pen.tip = colour;
    shapes.pen.alpha = 0.95;
    shapes.pen.soft = near > 0.75 ? unit * 0.003 : 0;
    shapes.pen.depth = 0.1;
    shapes.pen.grain = 0.4;
    shapes.pen.bulge = 0.7;
    shapes.add(petal, random() * width, random() * height, Math.cos(turn) * size, Math.sin(turn) * size, size * (0.2 + random() * 0.25));
  }
  shapes.pen.soft = 0;
}
