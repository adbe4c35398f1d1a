import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, petal, type Shapes } from '../plant-shapes.ts';

/** What the heads of flowers are put together from. */

const bloomKinds = [
  'sunflower',
  'tulip',
  'rose',
  'lotus',
  'lavender',
  'daisy',
  'poppy',
  'cornflower',
  'cosmos',
  'hydrangea',
  'peony',
  'chrysanthemum',
  'iris',
  'daffodil',
  'rapeseed',
  'lily',
] as const;
export type BloomKind = (typeof bloomKinds)[number];

/** A flower to add: colours are already lit. */
export interface Bloom {
  kind: BloomKind;
  /** Middle of the head (tulip, lavender: its foot) and its radius, in pixels. */
  x: number;
  y: number;
  radius: number;
  /** 1 faces the eye, near 0 is seen from the side. */
  open: number;
  turn: number;
  /** How far the head is turned to the right, in radians: the way its round is foreshortened. */
  tilt: number;
  colour: Colour;
  /** Colour of light that shines through thin petals. */
  heart: Colour;
  green: Colour;
  /** Light from the right (1) or left (-1). */
  side: number;
  soft: number;
  depth: number;
  /** Petals are worth drawing one by one. */
  fine: boolean;
  /** Nothing is close behind it that its shadow would fall on. */
  alone?: boolean;
}

/** Golden angle: between neighbours in a head of seeds, in radians. Source: H. Vogel, "A better way to construct the sunflower head" (1979). */
export const golden = Math.PI * (3 - Math.sqrt(5));

export function addRing(
  shapes: Shapes,
  bloom: Bloom,
  count: number,
  length: number,
  wide: number,
  bright: number,
  shadow: number,
  random: Random,
  broad = false,
): void {
  const { pen } = shapes;
  const { radius, open } = bloom;
  pen.grain = 0.8;
  for (let index = 0; index < count; index += 1) {
    const angle = bloom.turn + (index / count) * Math.PI * 2 + (random() - 0.5) * (2 / count) + (bright > 0.8 ? Math.PI / count : 0);
    const [dx, dy] = seenAt(bloom, angle);
    const reach = radius * length * (0.92 + random() * 0.14);
    const foreshortened = Math.hypot(dx, dy);
    const half =
      radius * wide * (0.55 + 0.45 * Math.abs(Math.sin(angle)) * open + 0.45 * (1 - Math.abs(Math.sin(angle))) * (0.35 + 0.65 * open));
    // Lit by its slope: petals on the side of the light are brighter.
    const lit = bright * (0.88 + 0.24 * (dx * bloom.side - Math.sin(angle) * 0.3) + (random() - 0.5) * 0.3);
    if (shadow > 0) {
      pen.base = scaleColour(bloom.colour, 0.16);
      pen.tip = pen.base;
      pen.alpha = 0.32;
      const soft = pen.soft;
      pen.soft = soft + radius * 0.03;
      pen.bulge = broad ? 0.72 : 0.6;
      shapes.add(petal, bloom.x - bloom.side * radius * 0.015, bloom.y + radius * 0.03, dx * reach * 0.98, dy * reach * 0.98, half);
      pen.soft = soft;
      pen.alpha = 1;
    }
    pen.base = scaleColour(mixColour(bloom.colour, bloom.heart, 0.38), lit * 0.5);
    pen.tip = scaleColour(bloom.colour, lit * 1.12);
    pen.side = bloom.side * 0.26 * (foreshortened > 0.5 ? 1 : 0.4);
    pen.bulge = broad ? 0.74 : 0.7;
    shapes.add(petal, bloom.x, bloom.y, dx * reach, dy * reach, half);
  }
}

/** A pointed petal from the middle of the head, with its shadow on what lies below it; lengths are pixels. */
export function addPointedPetal(
  shapes: Shapes,
  { x, y, radius, side, colour }: Bloom,
  { dx, dy, half }: { dx: number; dy: number; half: number },
  base: Colour,
  tip: Colour,
): void {
  const { pen } = shapes;
  const soft = pen.soft;
  pen.grain = 0;
  pen.side = 0;
  pen.alpha = 0.26;
  pen.base = scaleColour(colour, 0.2);
  pen.tip = pen.base;
  pen.soft = soft + radius * 0.03;
  shapes.add(leaf, x, y + radius * 0.02, dx, dy, half * 1.05);
  pen.soft = soft;
  pen.alpha = 1;
  pen.grain = 0.3;
  pen.side = side * 0.2;
  pen.base = base;
  pen.tip = tip;
  shapes.add(leaf, x, y, dx, dy, half);
}

/** Where a petal of an angle points on the picture, for a head that is turned upwards and aside. */
function seenAt({ open, tilt }: Bloom, angle: number): [number, number] {
  const x = Math.cos(angle);
  const y = Math.sin(angle) * open - (1 - open) * 0.22;
  return [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)];
}

export function addSeeds(shapes: Shapes, bloom: Bloom, size: number, count: number, dark: Colour, bright: Colour): void {
  const { pen } = shapes;
  const { radius, open } = bloom;
  const shine = Math.min(1.5, Math.max(...bloom.green) * 3.4 + 0.12);
  pen.grain = 0;
  pen.side = bloom.side * 0.35;
  pen.round = 0.65;
  pen.base = scaleColour(dark, shine);
  pen.tip = scaleColour(mixColour(dark, bright, 0.5), shine);
  shapes.add(ball, bloom.x, bloom.y, radius * size, 0, radius * size * Math.max(0.35, open));
  pen.round = 0;
  const dots = Math.min(count, Math.ceil((radius * size) ** 2 * 0.7));
  const step = (radius * size * 0.93) / Math.sqrt(dots);
  for (let index = dots - 1; index >= 0; index -= 1) {
    const out = step * Math.sqrt(index + 0.5);
    const angle = index * golden;
    const share = out / (radius * size);
    const rim = share > 0.62 ? 1 : 0.35 + share * 0.3;
    const colour = scaleColour(
      mixColour(dark, bright, rim * (0.7 + 0.3 * Math.cos(angle * 3))),
      shine * (1 - bloom.side * Math.cos(angle) * -0.3),
    );
    pen.base = scaleColour(colour, 1.35);
    pen.tip = scaleColour(colour, 0.55);
    shapes.add(
      ball,
      bloom.x + Math.cos(angle) * out,
      bloom.y + Math.sin(angle) * out * open - (1 - share * share) * radius * size * 0.16 * (1.2 - open),
      step * 0.62,
      0,
      step * 0.6 * Math.max(0.5, open),
    );
  }
}

export function addRose(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { radius, open } = bloom;
  const squash = 0.55 + open * 0.4;
  const rings = 7;
  for (let ring = 0; ring < rings; ring += 1) {
    const share = 1 - ring / rings;
    const size = radius * (0.2 + 0.8 * share);
    const count = ring < 3 ? 6 : ring < 5 ? 5 : 3;
    // The bud stands above the outer petals.
    const lift = (1 - share) * radius * 0.26;
    for (let index = 0; index < count; index += 1) {
      const angle = bloom.turn + ring * 1.9 + (index / count) * Math.PI * 2 + (random() - 0.5) * 0.3;
      const dx = Math.cos(angle);
      const dy = Math.sin(angle) * squash;
      const reach = size * (0.94 + random() * 0.12);
      const back = Math.sin(angle) < 0 ? 0.82 : 1;
      const lit = (0.62 + 0.42 * share) * back * (1 + 0.2 * dx * bloom.side) * (0.92 + random() * 0.16);
      const half = size * (count > 4 ? 0.6 : 0.8);
      pen.grain = 0;
      pen.side = 0;
      pen.base = scaleColour(bloom.colour, 0.08);
      pen.tip = scaleColour(bloom.colour, 0.1);
      pen.alpha = 0.42;
      pen.bulge = 0.7;
      const soft = pen.soft;
      pen.soft = soft + radius * 0.035;
      if (ring > 0 || !bloom.alone)
        shapes.add(
          petal,
          bloom.x - bloom.side * radius * 0.015,
          bloom.y - lift + radius * 0.02,
          dx * reach * 1.03,
          dy * reach * 1.03,
          half,
        );
      pen.soft = soft;
      pen.alpha = 1;
      pen.base = scaleColour(bloom.colour, lit * 0.2);
      // From afar the sheen on the petals of a field makes them paler.
      pen.tip = scaleColour(mixColour(bloom.colour, [0.95, 0.85, 0.8], bloom.alone ? 0.045 : 0.08), lit * 1.22);
      pen.side = bloom.side * 0.16;
      pen.grain = 0.35;
      pen.bulge = 0.68;
      shapes.add(petal, bloom.x, bloom.y - lift, dx * reach, dy * reach, half);
    }
  }
  // The folded heart: a short spiral of narrow rims.
  for (let index = 0; index < 9; index += 1) {
    const angle = bloom.turn + index * 1.15;
    const out = radius * 0.16 * (1 - index / 10);
    const cx = bloom.x + Math.cos(angle) * out * 0.4;
    const cy = bloom.y - radius * 0.27 + Math.sin(angle) * out * 0.4 * squash;
    pen.base = scaleColour(bloom.colour, 0.16);
    pen.tip = scaleColour(bloom.colour, 0.95);
    pen.grain = 0;
    shapes.add(petal, cx, cy, Math.cos(angle) * out, Math.sin(angle) * out * squash, out * 0.75);
  }
}
