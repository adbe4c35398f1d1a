import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import { hazed } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
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

/**
 * Leaves on level ground or water at places of the picture, those near the lower edge the largest; each over its own shade.
 * `height`: of the picture, `unit`: its shorter side; pixels.
 */
export function lyingLeaves(
  places: readonly (readonly [number, number])[],
  view: View,
  height: number,
  unit: number,
  tones: LeafTones,
  shade: Colour,
  random: Random,
): Shape[] {
  const front = height - view.horizon;
  return places
    .filter(([, y]) => y > view.horizon + front * 0.4)
    .sort((one, other) => one[1] - other[1])
    .flatMap(([x, y]) => {
      // Ever flatter and smaller towards the distance.
      const down = (y - view.horizon) * view.step;
      const near = (y - view.horizon) / front;
      const pose = {
        long: unit * mix(0.011, 0.0155, random()) * near,
        turn: random() * 6.3,
        broad: mix(0.7, 1, random()),
        flat: down / Math.hypot(1, down),
      };
      const tone = leafTone(tones, 0.25 + 0.75 * random());
      const away = 1 - 1 / (1 + (view.eye / down) * 0.09);
      const cover = clamp(near * 1.6 - 0.35);
      return [mapleLeaf(x, y + pose.long * 0.24, pose, shade, shade, away, 0.5 * cover), mapleLeaf(x, y, pose, tone, tone, away, cover)];
    });
}

/** Leaves that fell on a meadow, in patches, most of them on the side that the tree stands on (-1 left, 1 right). */
export function leavesOnMeadow(
  { width, height, seed }: Canvas,
  view: View,
  side: number,
  tones: LeafTones,
  shade: Colour,
  count: number,
): Shape[] {
  const random = createRandom(seedFor(seed, 'fallen'));
  const places = Array.from({ length: count }, (): readonly [number, number] => {
    const across = 0.5 + side * (0.5 - random() ** 1.4);
    return [width * across, view.horizon + (height - view.horizon) * mix(0.45, 1.05, Math.sqrt(random()))];
  });
  return lyingLeaves(places, view, height, Math.min(width, height), tones, shade, random);
}
