import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, limb, type Shapes } from '../plant-shapes.ts';
import { addPointedPetal, addRing, addRose, addSeeds, type Bloom } from './bloom-parts.ts';

/** Heads of the flowers of gardens and of rape, near enough that their petals are seen. */
export function addGardenBloom(shapes: Shapes, bloom: Bloom, random: Random): void {
  if (bloom.kind === 'hydrangea') addHydrangea(shapes, bloom, random);
  else if (bloom.kind === 'peony') {
    addRing(shapes, bloom, 9, 1.08, 0.52, 0.7, 0.3, random, true);
    addRing(shapes, bloom, 8, 0.94, 0.5, 0.9, 0.3, random, true);
    addRose(shapes, { ...bloom, radius: bloom.radius * 0.72 }, random);
  } else if (bloom.kind === 'chrysanthemum') {
    for (const [count, length, bright] of [
      [26, 1.05, 0.62],
      [24, 0.88, 0.78],
      [20, 0.7, 0.9],
      [16, 0.52, 1],
      [12, 0.34, 1.1],
    ] as const)
      addRing(shapes, bloom, count, length, 0.1, bright, 0.3, random);
  } else if (bloom.kind === 'iris') addIris(shapes, bloom, random);
  else if (bloom.kind === 'daffodil') {
    addRing(shapes, bloom, 6, 1, 0.3, 0.95, 0.2, random, true);
    addSeeds(shapes, bloom, 0.36, 30, [0.5, 0.2, 0.01], [0.95, 0.5, 0.03]);
  } else if (bloom.kind === 'lily') addLily(shapes, bloom, random);
  else addRapeseed(shapes, bloom, 24);
}

/** A star of three narrow petals behind three broad ones, with long stamens. */
function addLily(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { radius, side, open, turn, colour, heart } = bloom;
  for (const [first, half, bright] of [
    [0, 0.25, 0.8],
    [0.5, 0.34, 1],
  ] as const) {
    for (let petal = 0; petal < 3; petal += 1) {
      const angle = turn + ((petal + first) / 3) * Math.PI * 2 + (random() - 0.5) * 0.16;
      const long = radius * (0.98 + random() * 0.06);
      const [dx, dy] = [Math.cos(angle) * long, (Math.sin(angle) * open - (1 - open) * 0.22) * long];
      const lit = bright * (0.94 + 0.1 * Math.cos(angle) * side - 0.06 * Math.sin(angle));
      const base = scaleColour(mixColour(colour, heart, 0.6), lit * 0.62);
      addPointedPetal(shapes, bloom, { dx, dy, half: radius * half }, base, scaleColour(colour, lit * 1.1));
    }
  }
  addStamens(shapes, bloom, random);
}

/** Six long stamens of a lily, with brown anthers. */
function addStamens(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { x, y, radius, open, turn } = bloom;
  pen.grain = 0;
  pen.side = 0;
  for (let stamen = 0; stamen < 6; stamen += 1) {
    const angle = turn + ((stamen + 0.5 + (random() - 0.5) * 0.5) / 6) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * radius * 0.36, Math.sin(angle) * radius * 0.36 * open - radius * 0.1];
    pen.base = scaleColour(bloom.heart, 0.7);
    pen.tip = bloom.heart;
    shapes.add(limb, x, y, dx, dy, radius * 0.014, radius * 0.012);
    pen.base = [0.24, 0.07, 0.012];
    pen.tip = [0.34, 0.1, 0.015];
    shapes.add(ball, x + dx, y + dy, radius * 0.05, 0, radius * 0.03);
  }
}

/** A ball of small flowers, those above and on the side of the light brighter. */
function addHydrangea(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { x, y, radius, side, colour } = bloom;
  pen.grain = 0;
  pen.side = 0;
  pen.base = scaleColour(colour, 0.3);
  pen.tip = scaleColour(colour, 0.4);
  shapes.add(ball, x, y, radius * 1.05, 0, radius * 0.86);
  const florets = 46;
  for (let floret = 0; floret < florets; floret += 1) {
    const out = Math.sqrt((floret + 0.5) / florets);
    const angle = floret * 2.39996;
    const [dx, dy] = [Math.cos(angle) * out, Math.sin(angle) * out * 0.82];
    const lit = (0.78 - dy * 0.28 + dx * side * 0.2 - out * out * 0.18) * (0.86 + random() * 0.3);
    const size = radius * 0.155;
    for (let part = 0; part < 4; part += 1) {
      const turn = angle + (part / 4) * Math.PI * 2;
      pen.base = scaleColour(mixColour(colour, [0.8, 0.8, 0.85], 0.1), lit * 0.9);
      pen.tip = scaleColour(mixColour(colour, [0.8, 0.8, 0.85], 0.18), lit * 1.2);
      shapes.add(
        ball,
        x + dx * radius + Math.cos(turn) * size * 0.55,
        y + dy * radius + Math.sin(turn) * size * 0.5,
        size * 0.62,
        0,
        size * 0.54,
      );
    }
  }
}

/** Three petals that stand and three that fall. */
function addIris(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { x, y, radius, side, colour } = bloom;
  const tip: Colour = mixColour(colour, [0.85, 0.8, 0.9], 0.25);
  pen.grain = 0.5;
  for (const [dx, dy, wide, lit] of [
    [-0.55, -1, 0.34, 0.8],
    [0.55, -1, 0.34, 0.9],
    [0, -1.2, 0.36, 1],
    [-0.85, 0.5, 0.36, 0.75],
    [0.85, 0.5, 0.36, 0.85],
    [0, 0.85, 0.42, 0.95],
  ] as const) {
    const bright = lit * (0.92 + random() * 0.16) * (1 + dx * side * 0.2);
    pen.bulge = 0.68;
    pen.base = scaleColour(mixColour(colour, [0.9, 0.75, 0.2], dy > 0 ? 0.4 : 0), bright * 0.7);
    pen.tip = scaleColour(tip, bright * 1.1);
    shapes.add(leaf, x, y, dx * radius, dy * radius, radius * wide);
  }
}

/** A loose head of many small flowers over the stem. */
export function addRapeseed(shapes: Shapes, bloom: Bloom, count: number): void {
  const { pen } = shapes;
  const { x, y, radius, side, colour, turn } = bloom;
  pen.grain = 0;
  pen.side = 0;
  for (let floret = 0; floret < count; floret += 1) {
    const share = floret / count;
    const angle = turn + floret * 2.4;
    const out = radius * (0.95 - share * 0.7);
    const lit = 0.75 + share * 0.35 + Math.cos(angle) * side * 0.12;
    pen.base = scaleColour(colour, lit * 0.85);
    pen.tip = scaleColour(colour, lit * 1.15);
    const size = radius * (count < 10 ? 0.5 : 0.24);
    shapes.add(ball, x + Math.cos(angle) * out, y + radius * (0.5 - share * 1.5) + Math.sin(angle) * out * 0.3, size, 0, size * 0.8);
  }
}
