import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, petal, type Shapes } from '../plant-shapes.ts';
import type { Bloom } from './bloom-parts.ts';

/** A petal of the cup, in radii of the head: where its foot and its tip are beside the stem, its length, half its width, how bright it is. */
type Part = readonly [foot: number, tip: number, long: number, half: number, bright: number];

/** A tulip near the eye: three petals inside, seen over the rim of the cup, and three outside that overlap each other. */
export function addTulip(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { x, y, radius, side, colour, heart } = bloom;
  const turn = Math.sin(bloom.turn);
  const lean = Math.cos(bloom.turn * 1.7) * 0.3;
  // Some are closed still, a few have opened wide.
  const spread = random() ** 2 * 0.62 - 0.12;
  const tall = 0.98 + random() * 0.34 - spread * 0.3;
  const parts: readonly Part[] = [
    [-0.2, -0.4 - spread, 1.6, 0.36, 0.42],
    [0.2, 0.4 + spread, 1.57, 0.36, 0.42],
    [0, -turn * 0.2, 1.7, 0.42, 0.58],
    [-0.24, -0.36 - spread * 0.8, 1.62, 0.4, 0.84],
    [0.24, 0.36 + spread * 0.8, 1.58, 0.4, 0.84],
    [turn * 0.2, turn * 0.32, 1.5, 0.47, 1.02],
  ];
  // Petals turn redder and darker towards the foot of the cup.
  const foot = mixColour(colour, heart, 0.1);
  const deep: Colour = [foot[0] * 0.34, foot[1] * 0.2, foot[2] * 0.2];
  // Light that comes through a petal makes it warmer.
  const strong = Math.max(...colour);
  const thin: Colour = mixColour(colour, [strong * 1.7, strong * 0.8, strong * 0.4], 0.17);
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.alpha = 0.5;
  pen.base = scaleColour(colour, 0.06);
  pen.tip = pen.base;
  const soft = pen.soft;
  pen.soft = soft + radius * 0.16;
  // Its shadow on those behind.
  if (!bloom.alone) shapes.add(ball, x - side * radius * 0.2, y - radius * 0.56, radius * 0.62, 0, radius * 0.78);
  pen.soft = soft;
  pen.alpha = 1;
  for (const [at, [start, tip, long, half, bright]] of parts.entries()) {
    const lit = bright * (1 + tip * side * 0.62) * (0.88 + random() * 0.24);
    const [px, py] = [x + start * radius, y + radius * 0.06];
    const [dx, dy] = [(tip - start + lean) * radius, -long * tall * radius];
    pen.bulge = 0.6;
    if (at > 2) {
      // What lies behind an outer petal is in its shadow.
      pen.soft = soft + radius * 0.06;
      pen.alpha = 0.5;
      pen.grain = 0;
      pen.round = 0;
      pen.side = 0;
      pen.base = scaleColour(colour, 0.08);
      pen.tip = pen.base;
      shapes.add(petal, px, py, dx * 1.03, dy * 1.03, half * radius * 1.06, 0);
      pen.soft = soft;
      pen.alpha = 1;
    }
    // Thin rims let the light through: they are brighter than the middle.
    pen.round = -0.34;
    pen.grain = 0.85;
    pen.side = side * 0.2 + tip * side * 0.2;
    pen.base = scaleColour(deep, 0.3 + 0.8 * lit);
    pen.tip = scaleColour(thin, lit * 1.12);
    shapes.add(petal, px, py, dx, dy, half * radius, 0);
  }
  // Where the petals spring from the stem.
  pen.round = 0;
  pen.grain = 0;
  pen.side = side * 0.3;
  pen.base = mixColour(bloom.green, deep, 0.35);
  pen.tip = mixColour(bloom.green, deep, 0.6);
  shapes.add(ball, x, y + radius * 0.02, radius * 0.26, 0, radius * 0.1);
  // The fold along the middle of the petal in front catches the light.
  pen.side = 0;
  pen.alpha = 0.13;
  pen.base = colour;
  pen.tip = scaleColour(mixColour(colour, [strong, strong * 0.95, strong * 0.9], 0.2), 1.5);
  pen.soft += radius * 0.03;
  shapes.add(leaf, x + turn * 0.18 * radius, y - radius * 0.2, (turn * 0.1 + lean) * radius, -1.2 * tall * radius, radius * 0.07);
  pen.alpha = 1;
}

/** A tulip farther off: a cup with two petals behind the one in front. */
export function addFarTulip(shapes: Shapes, { x, y, radius, side, colour }: Bloom): void {
  const { pen } = shapes;
  for (const hand of [-1, 1]) {
    pen.base = scaleColour(colour, 0.5 + 0.1 * hand * side);
    pen.tip = scaleColour(colour, 0.96 + 0.14 * hand * side);
    shapes.add(leaf, x + hand * radius * 0.18, y + radius * 0.1, hand * radius * 0.32, -radius * 1.6, radius * 0.4);
  }
  pen.base = scaleColour(colour, 0.6);
  pen.tip = scaleColour(colour, 1.14);
  shapes.add(leaf, x, y + radius * 0.12, 0, -radius * 1.42, radius * 0.4);
}
