import type { Random } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../pixels/shade.ts';
import { createShape, type Shape } from './outlines.ts';

/** What a conifer is painted with: linear light. */
export interface PinePaint {
  /** Needles in the depth of the crown, and at the tips that the sun meets. */
  readonly dark: Colour;
  readonly bright: Colour;
  /** Snow on its boughs; undefined: none. */
  readonly frost?: Colour;
  readonly bark: Colour;
  /** Side the light comes from: -1 left, 1 right. */
  readonly sunny: number;
}

interface Bough {
  /** Where it leaves the trunk, how far it reaches to the side, and how far it hangs down at its end; pixels. */
  readonly fromX: number;
  readonly fromY: number;
  readonly across: number;
  readonly fall: number;
  /** How much of the sky's and the sun's light meets it, 0 to 1. */
  readonly lit: number;
  /** Length of its sprays, in pixels: shorter towards the tip of the tree. */
  readonly spray: number;
}

/** Boughs around a turn of the trunk, those behind it first. */
const around = 7;

/** How far the boughs of one side reach at a height (0 to 1) against an even crown: fuller here, thinner there. */
function growthOf(random: Random): (level: number) => number {
  const [first, second] = [random() * 6.3, random() * 6.3];
  return (level) => 0.94 + 0.2 * Math.sin(level * 9 + first) + 0.13 * Math.sin(level * 23 + second);
}

/** A conifer from its foot up, turn by turn of boughs that hang over those below; `size` is its height in pixels. */
export function pine(x: number, y: number, size: number, paint: PinePaint, random: Random, depth = 0.05, leastTurns = 15): Shape[] {
  const lean = (random() - 0.5) * 0.04;
  // Young ones are broader for their height.
  const wide = (0.17 + random() * 0.06) * mix(1.3, 1, clamp(size / 240));
  const { bark } = paint;
  const shapes = [createShape([x - 0.016 * size, y, x + 0.016 * size, y, x + lean * size, y - 0.98 * size], bark, bark, depth)];
  const [left, right] = [growthOf(random), growthOf(random)];
  // As many turns as can be told apart at this size.
  const turns = Math.round(clamp(size / 11, leastTurns, 34) + random() * 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const level = 0.05 + ((turn + 0.7 * random()) / turns) * 0.92;
    const reach = wide * (1 - level) ** 0.82 * mix(0.72, 1.12, random()) + 0.008;
    const twist = random() * Math.PI;
    const boughs = Array.from({ length: around }, (_, index) => {
      const angle = twist + (index / around) * Math.PI * 2 + (random() - 0.5) * 0.5;
      const side = Math.sin(angle);
      // Here and there one is broken off or starved, more of them low down.
      const lost = random() < 0.2 - 0.14 * level ? 0.35 : 1;
      return { side, front: -Math.cos(angle), far: reach * lost * mix(0.7, 1.25, random()) * (side < 0 ? left(level) : right(level)) };
    }).sort((one, other) => one.front - other.front);
    for (const { side, front, far } of boughs) {
      const fromX = x + lean * size * level;
      const fromY = y - level * size;
      // Old boughs hang, the young ones near the tip still rise.
      const fall = far * (mix(0.62, 0.02, level) + (random() - 0.5) * 0.3) + Math.max(0, front) * far * 0.3;
      const lit = clamp(0.24 + 0.44 * side * paint.sunny + 0.12 * front + 0.22 * level);
      addBough(
        shapes,
        { fromX, fromY, across: side * far * size, fall: fall * size, lit, spray: size * mix(1, 0.5, level) },
        size,
        paint,
        random,
        depth,
      );
    }
  }
  return shapes;
}

/** Sprays of needles along a bough, lighter towards its tip; snow lies on their upper sides. */
function addBough(shapes: Shape[], bough: Bough, size: number, paint: PinePaint, random: Random, depth: number): void {
  const { fromX, fromY, across, fall, lit, spray: needle } = bough;
  const long = Math.hypot(across, fall);
  const hand = across < 0 ? -1 : 1;
  const sprays = Math.round(clamp(long / (0.019 * size), 2, 9));
  for (let spray = 0; spray < sprays; spray += 1) {
    const share = (spray + 0.4 + 0.6 * random()) / sprays;
    const px = fromX + across * share;
    // Boughs bend down and rise again at their ends.
    const py = fromY + fall * (1.5 * share - 0.5 * share ** 3) - Math.abs(across) * 0.16 * share ** 4 + (random() - 0.5) * 0.008 * size;
    const length = needle * mix(0.022, 0.046, random()) * (0.7 + 0.5 * (1 - share));
    const thick = length * mix(0.26, 0.5, random());
    const outward = hand * length * (0.35 + 0.65 * Math.min(1, Math.abs(across) / (0.05 * size)));
    const shade = clamp(lit * (0.2 + 0.95 * share) + (random() - 0.5) * 0.26);
    const upper = mixColour(paint.dark, paint.bright, shade);
    const lower = mixColour(paint.dark, paint.bright, shade * 0.25);
    const hang = thick * mix(1.2, 2.3, random());
    const points = [px - outward * 0.5, py - thick * 0.3, px + outward * 0.2, py - thick * 0.45, px + outward, py + thick * 0.5];
    points.push(px + outward * 0.5, py + thick * 0.7, px + outward * 0.25, py + hang, px - outward * 0.05, py + thick * 0.8);
    points.push(px - outward * 0.4, py + hang * 0.8);
    shapes.push(createShape(points, upper, lower, depth));
    if (!paint.frost || random() < 0.12) continue;
    const cap = thick * mix(0.7, 1.35, random());
    const top = mixColour(paint.dark, paint.frost, clamp(0.42 + lit * 0.75));
    const snow = [
      px - outward * 0.5,
      py - thick * 0.25,
      px + outward * 0.1,
      py - thick * 0.4 - cap * 0.55,
      px + outward * 0.9,
      py + thick * 0.7,
    ];
    snow.push(px + outward * 0.3, py - thick * 0.2 + cap * 0.75, px - outward * 0.15, py + cap * 0.4);
    shapes.push(createShape(snow, top, mixColour(paint.dark, top, 0.72), depth));
  }
}
