import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import { limb, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';
import { addDeadTwigs, addSpruceCrown } from './conifers.ts';
import { addLeafyCrown } from './leafy-crowns.ts';

/** From this distance on, in units, tall trees are seen with their tips. */
export const seenWhole = 7.5;

/** What the tall trees of a wood have in common; lengths in pixels. */
export interface TallWood {
  readonly kind: 'broad' | 'pine';
  readonly leaves: readonly Colour[];
  readonly bark: Colour;
  readonly barkShade: Colour;
  readonly snowy: boolean;
  readonly sunX: number;
  readonly sunY: number;
  /** Least length of a leaf. */
  readonly least: number;
}

/** Foot of a tree and half its trunk's breadth, in pixels. */
interface Foot {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** The crown of a conifer or leafy tree `far` units away, and the trunk too where its tip is seen. `scale`: pixels of a unit there. */
export function addTallTree(
  shapes: Shapes,
  wood: TallWood,
  { x, y, half }: Foot,
  far: number,
  scale: number,
  tint: Tint,
  random: Random,
): void {
  const { pen } = shapes;
  const { kind, leaves, snowy, sunX, sunY } = wood;
  const fine = far > 9 ? 0 : far > 4.5 ? 1 : 2;
  const high = (kind === 'pine' ? 6.4 : 3.6) + random() * 2;
  if (far >= seenWhole) {
    pen.base = tint(scaleColour(wood.barkShade, 1.2), x, y);
    pen.tip = tint(scaleColour(wood.barkShade, 1.2), x, y - scale * 3);
    shapes.add(limb, x, y, 0, -high * scale * (kind === 'pine' ? 0.97 : 0.64), half, half * 0.12);
  }
  if (kind === 'broad') {
    const stand = { x, y, scale, tall: high, half, least: wood.least, fine: far < 2.2 ? 3 : fine } as const;
    addLeafyCrown(shapes, stand, { leaves, bark: wood.bark, tint, sunX, sunY }, random);
    return;
  }
  const clear = far > 5 ? high * (0.08 + random() * 0.25) : 1.15 + random() * 0.9;
  const stand = { x, y, scale, tall: high, clear, fine: far < 3 ? 3 : fine } as const;
  if (far < 9) addDeadTwigs(shapes, stand, half, far < 4.5 ? 11 : 8, tint, random);
  addSpruceCrown(shapes, stand, { needles: leaves, snowy, tint, sunny: Math.sign(sunX - x) }, random);
}
