import type { Random } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import { ball, glow, leaf, limb, type Shapes } from './plant-shapes.ts';

/** Changes a colour for the air in front of it and the light on it. */
export type Tint = (colour: Colour, x: number, y: number) => Colour;

/** A fern: fronds that arch outwards, with leaflets that shrink to the tip. */
export function addFern(shapes: Shapes, x: number, y: number, size: number, colour: Colour, tint: Tint, random: Random): void {
  const { pen } = shapes;
  const fronds = 9;
  for (let frond = 0; frond < fronds; frond += 1) {
    const side = ((frond + 0.5) / fronds) * 2 - 1 + (random() - 0.5) * 0.2;
    let px = x;
    let py = y;
    let angle = Math.PI / 2 - side * 0.85;
    const length = size * (0.75 + random() * 0.45);
    const pieces = 15;
    const own = scaleColour(colour, 0.65 + random() * 0.6);
    for (let piece = 0; piece < pieces; piece += 1) {
      const share = piece / pieces;
      const step = length / pieces;
      const nx = px + Math.cos(angle) * step;
      const ny = py - Math.sin(angle) * step;
      const bright = tint(scaleColour(own, 0.55 + 0.75 * share), nx, ny);
      pen.base = scaleColour(bright, 0.7);
      pen.tip = bright;
      pen.side = 0;
      pen.grain = 0;
      pen.round = 0;
      shapes.add(limb, px, py, nx - px, ny - py, size * 0.008 * (1.1 - share));
      const reach = size * 0.21 * Math.sin(Math.PI * Math.min(1, 0.22 + share * 0.8)) + size * 0.008;
      for (const hand of [-1, 1]) {
        const out = angle + hand * 1.12;
        shapes.add(leaf, nx, ny, Math.cos(out) * reach, -Math.sin(out) * reach + reach * 0.15, reach * 0.17);
      }
      px = nx;
      py = ny;
      angle -= (side * 1.5 + Math.sign(side || 1) * 0.35) / pieces;
    }
  }
}

/** The dark inside of a bunch of leaves, soft at its rim: without it the leaves hang in the air like confetti. */
export function addShade(shapes: Shapes, x: number, y: number, wide: number, colours: readonly Colour[], tint: Tint): void {
  const { pen } = shapes;
  const colour = tint(scaleColour(colours[0] as Colour, 0.42), x, y);
  pen.base = scaleColour(colour, 0.8);
  pen.tip = colour;
  pen.side = 0;
  pen.round = 0;
  pen.grain = 0;
  pen.soft = wide * 0.22;
  pen.alpha = 0.72;
  shapes.add(ball, x, y, wide * 0.7, wide * 0.05, wide * 0.27);
  shapes.add(ball, x + wide * 0.25, y - wide * 0.14, wide * 0.42, 0, wide * 0.22);
  pen.soft = 0;
  pen.alpha = 1;
}

/** Stones of all sizes along a brook, the larger ones under a cushion of moss. `scale`: pixels of one unit. */
export function addMossyBank(
  shapes: Shapes,
  places: readonly (readonly [number, number])[],
  scale: number,
  tint: Tint,
  random: Random,
): void {
  for (const [x, y] of places) {
    const size = scale * (0.05 + random() ** 2 * 0.15);
    addStone(shapes, x, y, size, [0.15, 0.165, 0.2], [0.12, 0.2, 0.035], tint, random);
    const { pen } = shapes;
    pen.round = 0.5;
    for (let tuft = 0; tuft < 44; tuft += 1) {
      const a = -random() * Math.PI;
      const out = Math.sqrt(random());
      const [tx, ty] = [x + Math.cos(a) * size * out * 0.98, y + size * 0.12 + Math.sin(a) * size * out * 0.72];
      const colour = tint(scaleColour([0.13, 0.22, 0.04], 0.45 + random() * 0.5 - Math.sin(a) * 0.55), tx, ty);
      pen.base = colour;
      pen.tip = scaleColour(colour, 0.55);
      const small = size * (0.07 + random() * 0.08);
      shapes.add(ball, tx, ty, small, 0, small * 0.7);
    }
    pen.round = 0;
  }
}

/** A bunch of leaves around a point; `wide` and `tall` are its half axes. */
export function addClump(
  shapes: Shapes,
  x: number,
  y: number,
  wide: number,
  tall: number,
  count: number,
  size: number,
  colours: readonly Colour[],
  tint: Tint,
  hang: number,
  thin: number,
  random: Random,
): void {
  const { pen } = shapes;
  pen.side = 0;
  pen.round = 0;
  pen.grain = 0;
  for (let index = 0; index < count; index += 1) {
    const a = random() * Math.PI * 2;
    const out = Math.sqrt(random());
    const lx = x + Math.cos(a) * out * wide;
    const ly = y + Math.sin(a) * out * tall;
    const high = 0.5 - (Math.sin(a) * out) / 2;
    const colour = tint(
      scaleColour(colours[Math.floor(random() * colours.length)] as Colour, 0.4 + 0.75 * high * (0.6 + random() * 0.6)),
      lx,
      ly,
    );
    pen.base = scaleColour(colour, 0.8);
    pen.tip = colour;
    const turn = hang > 0 ? Math.PI / 2 + (random() - 0.5) * (3.2 - hang * 2) : random() * Math.PI * 2;
    const long = size * (0.6 + random() * 0.8);
    shapes.add(leaf, lx, ly, Math.cos(turn) * long, Math.sin(turn) * long, Math.max(0.35, long * thin));
  }
}

export function addMushroom(shapes: Shapes, x: number, y: number, size: number, cap: Colour, tint: Tint, random: Random): void {
  const { pen } = shapes;
  const stem = tint([0.72, 0.66, 0.54], x, y);
  const lean = (random() - 0.5) * size * 0.2;
  pen.alpha = 1;
  pen.soft = 0;
  pen.grain = 0.1;
  pen.round = 0.55;
  pen.side = 0.15;
  pen.base = scaleColour(stem, 0.55);
  pen.tip = stem;
  shapes.add(limb, x, y, lean, -size * 0.75, size * 0.15, size * 0.1);
  const colour = tint(cap, x, y - size);
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.base = scaleColour(stem, 0.32);
  pen.tip = pen.base;
  shapes.add(ball, x + lean, y - size * 0.72, size * 0.5, 0, size * 0.13);
  pen.base = scaleColour(colour, 1.15);
  pen.tip = scaleColour(colour, 0.75);
  pen.round = 0.9;
  shapes.add(ball, x + lean, y - size * 0.84, size * 0.52, 0, size * 0.26);
  pen.round = 0.3;
  pen.base = tint([0.9, 0.86, 0.78], x, y);
  pen.tip = pen.base;
  for (let spot = 0; spot < 7; spot += 1) {
    const a = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * 0.78;
    shapes.add(
      ball,
      x + lean + Math.cos(a) * out * size * 0.42,
      y - size * 0.88 - Math.sin(a) * out * size * 0.16,
      size * 0.05,
      0,
      size * 0.03,
    );
  }
}

function addFirefly(shapes: Shapes, x: number, y: number, size: number, strength: number): void {
  const { pen } = shapes;
  pen.alpha = strength;
  pen.base = [0.75, 0.95, 0.22];
  shapes.add(glow, x, y, size * 5, 0, size);
  pen.base = [2.4, 2.7, 1.1];
  shapes.add(glow, x, y, size * 1.2, 0, size);
  pen.alpha = 1;
}

/** Fireflies all over the lower part of a picture of this size. */
export function addFireflies(shapes: Shapes, width: number, height: number, random: Random): void {
  const unit = Math.sqrt(width * height);
  for (let index = 0; index < 70; index += 1) {
    const near = random();
    addFirefly(shapes, random() * width, height * (0.38 + random() * 0.52), unit * (0.0011 + near * near * 0.0024), 0.5 + random() * 0.5);
  }
}

export function addStone(
  shapes: Shapes,
  x: number,
  y: number,
  size: number,
  colour: Colour,
  moss: Colour,
  tint: Tint,
  random: Random,
): void {
  const { pen } = shapes;
  const own = tint(colour, x, y);
  pen.alpha = 1;
  pen.soft = 0;
  pen.grain = 0;
  pen.round = 0.85;
  pen.side = (random() - 0.5) * 0.6;
  pen.base = own;
  pen.tip = scaleColour(own, 0.6);
  const tilt = (random() - 0.5) * size * 0.4;
  shapes.add(ball, x, y, size, tilt, size * (0.5 + random() * 0.2));
  pen.base = mixColour(own, tint(moss, x, y), 0.8);
  pen.tip = pen.base;
  pen.soft = size * 0.12;
  pen.alpha = 0.75;
  shapes.add(ball, x - size * 0.1, y - size * 0.34, size * 0.6, tilt * 0.6, size * 0.18);
  pen.alpha = 1;
  pen.soft = 0;
}
