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
  /** Where it leaves the trunk and where it ends, in pixels. */
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  /** How much of the sky's and the sun's light meets it, 0 to 1. */
  readonly lit: number;
}

/** Boughs around a turn of the trunk, those behind it first. */
const around = 7;

/** A conifer from its foot up, turn by turn of boughs that hang over those below; `size` is its height in pixels. */
export function pine(x: number, y: number, size: number, paint: PinePaint, random: Random, depth = 0.05, leastTurns = 18): Shape[] {
  const lean = (random() - 0.5) * 0.03;
  // Young ones are broader for their height.
  const wide = (0.15 + random() * 0.06) * mix(1.35, 1, clamp(size / 240));
  const { bark } = paint;
  const shapes = [createShape([x - 0.014 * size, y, x + 0.014 * size, y, x + lean * size, y - 0.97 * size], bark, bark, depth)];
  // As many turns as can be told apart at this size.
  const turns = Math.round(clamp(size / 9, leastTurns, 44) + random() * 5);
  for (let turn = 0; turn < turns; turn += 1) {
    const level = 0.07 + (turn / turns) * 0.9;
    const reach = wide * (1 - level) ** 0.9 + 0.009;
    const twist = random() * Math.PI;
    const boughs = Array.from({ length: around }, (_, index) => {
      const angle = twist + (index / around) * Math.PI * 2;
      return { side: Math.sin(angle), front: -Math.cos(angle), far: reach * mix(0.72, 1.2, random()) };
    }).sort((one, other) => one.front - other.front);
    for (const { side, front, far } of boughs) {
      const fromX = x + lean * size * level;
      const fromY = y - level * size;
      const fall = far * mix(0.26, 0.5, random()) + Math.max(0, front) * far * 0.3;
      const lit = clamp(0.3 + 0.34 * side * paint.sunny + 0.14 * front + 0.2 * level);
      addBough(shapes, { fromX, fromY, toX: fromX + side * far * size, toY: fromY + fall * size, lit }, size, paint, random, depth);
    }
  }
  return shapes;
}

/** Sprays of needles along a bough, lighter towards its tip; snow lies on their upper sides. */
function addBough(shapes: Shape[], bough: Bough, size: number, paint: PinePaint, random: Random, depth: number): void {
  const { fromX, fromY, toX, toY, lit } = bough;
  const long = Math.hypot(toX - fromX, toY - fromY);
  const hand = toX < fromX ? -1 : 1;
  const sprays = Math.round(clamp(long / (0.017 * size), 2, 9));
  for (let spray = 0; spray < sprays; spray += 1) {
    const share = (spray + 0.4 + 0.6 * random()) / sprays;
    const px = mix(fromX, toX, share);
    // Boughs bend down and rise again a little at their ends.
    const py = mix(fromY, toY, share ** 0.8) + (random() - 0.5) * 0.006 * size;
    const length = size * mix(0.022, 0.04, random()) * (0.75 + 0.4 * (1 - share));
    const thick = length * mix(0.3, 0.48, random());
    const outward = hand * length * (0.35 + 0.65 * Math.min(1, Math.abs(toX - fromX) / (0.05 * size)));
    const shade = clamp(lit * (0.25 + 0.9 * share) + (random() - 0.5) * 0.24);
    const upper = mixColour(paint.dark, paint.bright, shade);
    const lower = mixColour(paint.dark, paint.bright, shade * 0.3);
    const points = [px - outward * 0.5, py - thick * 0.3, px + outward * 0.2, py - thick * 0.45, px + outward, py + thick * 0.9];
    points.push(px + outward * 0.45, py + thick * 0.8, px + outward * 0.25, py + thick * 1.7, px - outward * 0.1, py + thick * 0.8);
    points.push(px - outward * 0.4, py + thick * 1.3);
    shapes.push(createShape(points, upper, lower, depth));
    if (!paint.frost || random() < 0.22) continue;
    const cap = thick * mix(0.5, 0.95, random());
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
