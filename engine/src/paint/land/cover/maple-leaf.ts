import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { hazed } from '../landscape-shapes.ts';
import { createShape, type Shape } from '../outlines.ts';

/** Tones of the leaves of a maple in autumn, from those in the shade of others to those that the sun shines through; linear light. */
export type LeafTones = readonly [dark: Colour, middle: Colour, bright: Colour, glowing: Colour];

/** The same leaves seen through air; `veil`: 0 clear … 1 hidden. */
export function veiled(tones: LeafTones, light: Light, veil: number): LeafTones {
  const [dark, middle, bright, glowing] = tones;
  return [hazed(light, dark, veil), hazed(light, middle, veil), hazed(light, bright, veil), hazed(light, glowing, veil)];
}

/** The tone of a leaf that gets so much light, 0 to 1. */
export function leafTone([dark, middle, bright, glowing]: LeafTones, lit: number): Colour {
  const place = clamp(lit) * 3;
  if (place < 1) return mixColour(dark, middle, place);
  return place < 2 ? mixColour(middle, bright, place - 1) : mixColour(bright, glowing, place - 2);
}

/** Tips and notches of a leaf with five lobes: direction from its stalk and length. */
const lobes = [
  [-2.3, 0.6],
  [-1.7, 0.3],
  [-1.12, 0.92],
  [-0.55, 0.36],
  [0, 1.2],
  [0.55, 0.36],
  [1.12, 0.92],
  [1.7, 0.3],
  [2.3, 0.6],
] as const;

/** How a leaf lies before the eye: the length of its middle lobe in pixels, where that points, and how its face is turned away. */
export interface LeafPose {
  readonly long: number;
  readonly turn: number;
  /** Breadth as a share of that of a leaf seen from straight above. */
  readonly broad: number;
  /** Height as a share of that of an upright leaf: what lies flat is seen from the side. */
  readonly flat?: number;
}

/** A maple leaf whose stalk ends at a place of the picture. */
export function mapleLeaf(
  x: number,
  y: number,
  { long, turn, broad, flat = 1 }: LeafPose,
  upper: Colour,
  lower: Colour,
  depth: number,
  cover = 1,
): Shape {
  const [c, s] = [Math.cos(turn) * long, Math.sin(turn) * long];
  const points = lobes.flatMap(([angle, length]) => {
    const [along, aside] = [Math.cos(angle) * length, Math.sin(angle) * length * broad];
    return [x + c * along - s * aside, y + (s * along + c * aside) * flat];
  });
  return createShape(points, upper, lower, depth, cover);
}

/** How the leaf of a twig hangs: most are seen at a slant. `size`: in pixels. */
export function hangingPose(size: number, random: Random): LeafPose {
  return { long: size * (0.7 + 0.6 * random()), turn: Math.PI / 2 + (random() - 0.5) * 2.1, broad: 0.4 + 0.6 * random() };
}
