import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { Palette } from './abstract-palette.ts';

/** A disc, or a ring where it has an inner edge. Lengths are fractions of the mean side of the picture. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Radius of its hole; 0 for a disc. */
  readonly hole: number;
  readonly tone: Colour;
  /** Cut paper, metal turned on a lathe, hammered leaf, or a ball. */
  readonly finish: 'paper' | 'turned' | 'leaf' | 'ball';
  /** How high it lies over what is below, which is how far its shadow falls. */
  readonly lift: number;
}

export interface Inks {
  readonly strong: Colour;
  readonly second: Colour;
  readonly deep: Colour;
  readonly metal: Colour | undefined;
}

export function inksOf({ tones, metal }: Palette): Inks {
  const [first, next, third] = tones as [Colour, Colour, Colour];
  const strong = first === metal ? next : first;
  const second = first === metal ? first : next;
  // Beside metal the paper is a full and darker colour.
  const full: Colour = metal ? scaleColour([strong[0] ** 1.5, strong[1] ** 1.5, strong[2] ** 1.5], 0.78) : strong;
  return { strong: full, second, deep: scaleColour(mixColour(full, third, 0.3), metal ? 0.24 : 0.34), metal };
}

/** A group that keeps together: its circles about its own middle, and how far it reaches from there. */
interface Group {
  /** Its middle: along the diagonal (-1 at one corner … 1 at the other) and beside it, in shorter sides. */
  readonly along: number;
  readonly aside: number;
  readonly reach: number;
  readonly circles: readonly Circle[];
}

/** One circle of a group by its place in the group and what it is made of. */
function maker({ metal }: Inks) {
  return (x: number, y: number, size: number, tone: Colour, more: Partial<Circle> = {}): Circle => {
    const finish = tone === metal ? 'turned' : 'paper';
    return { x, y, size, hole: 0, tone, finish, lift: 0.008 + size * 0.05, ...more };
  };
}

/** A ring with a ball in its middle. */
function target(make: ReturnType<typeof maker>, { strong, second }: Inks, x: number, y: number, size: number): Circle[] {
  return [make(x, y, size, strong, { hole: size * 0.66 }), make(x, y, size * 0.36, second, { finish: 'ball' })];
}

/** Discs inside each other that touch on one side, inside a thin orbit with balls on it. */
function largeGroup(inks: Inks, touch: number, random: () => number): Group {
  const { strong, second, deep } = inks;
  const make = maker(inks);
  const [cos, sin] = [Math.cos(touch), Math.sin(touch)];
  const size = 0.29;
  const leaf = inks.metal ? ({ finish: 'leaf' } as const) : {};
  const circles = [make(0, 0, size * 1.27, second, { hole: size * 1.25, lift: 0.003, ...leaf })];
  for (const [share, tone, more] of [
    [1, strong, {}],
    [0.85, second, leaf],
    [0.7, strong, {}],
    [0.56, deep, {}],
    [0.41, second, {}],
    [0.2, strong, {}],
  ] as const) {
    const off = size * (1 - share) * 0.78;
    circles.push(make(cos * off, sin * off, size * share, tone, more));
  }
  const first = touch + Math.PI * 0.3;
  for (const [turn, share] of [
    [0.37, 0.075],
    [0.63, 0.05],
    [0.82, 0.032],
    [0.97, 0.02],
    [-2.2, 0.055],
    [-2.42, 0.034],
    [-2.57, 0.021],
  ] as const) {
    const angle = first + turn + random() * 0.02;
    circles.push(make(Math.cos(angle) * size * 1.26, Math.sin(angle) * size * 1.26, size * share, second, { finish: 'ball' }));
  }
  circles.push(...target(make, inks, Math.cos(first) * size * 1.26, Math.sin(first) * size * 1.26, size * 0.17));
  return { along: -0.16, aside: -0.02, reach: size * 1.38, circles };
}

/** A broad ring with a smaller disc in it that hangs at its side, and two hair-thin rings around it. */
function ringGroup(inks: Inks, touch: number): Group {
  const { strong, second, deep } = inks;
  const make = maker(inks);
  const size = 0.2;
  const [cos, sin] = [Math.cos(touch), Math.sin(touch)];
  const off = size * 0.36;
  const on = (turn: number) => [Math.cos(touch + turn) * size * 1.155, Math.sin(touch + turn) * size * 1.155] as const;
  return {
    along: 0.42,
    aside: 0.07,
    reach: size * 1.2,
    circles: [
      make(0, 0, size * 1.17, strong, { hole: size * 1.14, lift: 0.003 }),
      make(0, 0, size, second, { hole: size * 0.78 }),
      make(0, 0, size * 0.7, second, { hole: size * 0.68, lift: 0.003, finish: inks.metal ? 'leaf' : 'paper' }),
      make(cos * off, sin * off, size * 0.4, deep),
      make(cos * off * 1.14, sin * off * 1.14, size * 0.27, strong),
      make(cos * off * 1.28, sin * off * 1.28, size * 0.12, second, { finish: 'ball' }),
      make(...on(0.5), size * 0.1, second, { finish: 'ball' }),
      make(...on(0.74), size * 0.062, second, { finish: 'ball' }),
      make(...on(0.9), size * 0.038, second, { finish: 'ball' }),
    ],
  };
}

/** A disc of leaf under a smaller one. */
function smallGroup(inks: Inks, along: number, aside: number, size: number, touch: number): Group {
  const { strong, second, deep } = inks;
  const make = maker(inks);
  const at = (share: number) => [Math.cos(touch) * size * share, Math.sin(touch) * size * share] as const;
  return {
    along,
    aside,
    reach: size * 1.12,
    circles: [
      make(0, 0, size * 1.1, strong, { hole: size * 1.06, lift: 0.003 }),
      make(0, 0, size, second, inks.metal ? { finish: 'leaf' } : {}),
      make(...at(0.22), size * 0.68, strong),
      make(...at(0.36), size * 0.44, deep),
      make(...at(0.46), size * 0.24, second),
    ],
  };
}

/**
 * The circles of a picture of this shape, from below to above: groups of unlike size along a diagonal that luck chooses.
 * None is cut by its edge.
 */
export function arrangeCircles(wide: number, high: number, inks: Inks, random: () => number): Circle[] {
  const long = Math.max(wide, high) / Math.min(wide, high);
  const side = Math.min(wide, high) * Math.min(1.1, long ** 0.25);
  const mirrored = random() < 0.5;
  const upside = random() < 0.5;
  const touch = Math.PI * 0.85 + (random() - 0.5) * 0.5;
  const groups = [smallGroup(inks, -0.76, 0.1, 0.115, touch + 2.4), largeGroup(inks, touch, random), ringGroup(inks, touch + Math.PI)];
  const length = Math.hypot(wide, high);
  const margin = 0.055 * side;
  const held = (place: number, reach: number, full: number) => Math.max(reach + margin, Math.min(full - reach - margin, place));
  return groups.flatMap(({ along, aside, reach, circles }) => {
    const far = reach * side;
    // Upwards to the right; `aside` is to the right of that way.
    const x = held(wide / 2 + (along * wide) / 2 + (aside * side * high) / length, far, wide);
    const y = held(high / 2 - (along * high) / 2 + (aside * side * wide) / length, far, high);
    return circles.map((circle): Circle => {
      const [ownX, ownY] = [x + circle.x * side, y + circle.y * side];
      return {
        ...circle,
        x: mirrored ? wide - ownX : ownX,
        y: upside ? high - ownY : ownY,
        size: circle.size * side,
        hole: circle.hole * side,
        lift: circle.lift * side,
      };
    });
  });
}
