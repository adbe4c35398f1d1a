import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, eyesAhead, grained, leftAndRight, limb, part, slab, type Ware, write } from '../assemble.ts';

const pink = colourOf('#d99a93');
const pale = (own: Colour, share: number): Colour => [
  own[0] + (0.75 - own[0]) * share,
  own[1] + (0.7 - own[1]) * share,
  own[2] + (0.6 - own[2]) * share,
];

/** Spines that stand off a round back. */
const spines = (x: number, y: number, z: number) => {
  const [turn, rise] = [Math.atan2(y - 0.2, x + 0.1), Math.atan2(z, Math.hypot(x + 0.1, y - 0.2))];
  return Math.abs(Math.sin(turn * 15) * Math.sin(rise * 15 + Math.floor(turn * 4.8) * 1.5708));
};

/** Animals of a hand's size; they look along x unless they look at us. */
export const smallAnimals = {
  hedgehog: {
    parts: (own) => [
      part(
        (x, y, z) => (ball(-0.08, 0.32, 0, 0.5, 0.36, 0.38)(x, y, z) - 0.075 * spines(x, y, z) ** 2) * 0.55,
        (x, y, z, out) => write(out, own, 0.45 + 1.3 * spines(x, y, z)),
      ),
      part(ball(0.36, 0.24, 0, 0.22, 0.2, 0.2), grained(pale(own, 0.55), 0.1, 50), 0.04),
      part(limb([0.42, 0.22, 0], [0.64, 0.19, 0], 0.12, 0.05), grained(pale(own, 0.55), 0.1, 50), 0.05),
      part(ball(0.7, 0.2, 0, 0.045), black),
      part(bothSides(ball(0.34, 0.42, 0.16, 0.07, 0.08, 0.05)), pale(own, 0.4)),
      part(bothSides(ball(0.28, 0.05, 0.16, 0.09, 0.05, 0.06)), pale(own, 0.4)),
      part(bothSides(ball(-0.28, 0.05, 0.18, 0.09, 0.05, 0.06)), pale(own, 0.4)),
      ...eyes(0.5, 0.3, 0.125, 0.036),
    ],
    colour: colourOf('#6b4c33'),
    usual: 'brown',
    foot: 0.76,
    tall: 0.74,
    size: 1,
    rough: 0.6,
    turn: 0.4,
    share: 0.1,
    alone: 0.36,
    alive: true,
    along: true,
    does: ['walking', 'standing', 'sitting'],
    metres: 0.25,
  },
  squirrel: {
    parts: (own) => {
      const fur = grained(own, 0.14, 46);
      const belly = grained(pale(own, 0.75), 0.08, 46);
      return [
        part(ball(0, 0.34, 0, 0.24, 0.32, 0.2), fur, 0.04),
        part(ball(0.17, 0.72, 0, 0.19, 0.165, 0.15), fur, 0.08),
        part(limb([0.28, 0.69, 0], [0.38, 0.66, 0], 0.09, 0.05), fur, 0.04),
        part(bothSides(limb([0.1, 0.84, 0.08], [0.08, 0.98, 0.1], 0.06, 0.02)), fur, 0.03),
        part(bothSides(ball(-0.04, 0.18, 0.17, 0.2, 0.18, 0.1)), fur, 0.04),
        part(bothSides(slab(0.12, 0.04, 0.15, 0.16, 0.04, 0.05, 0.035)), fur, 0.03),
        part(bothSides(limb([0.16, 0.5, 0.12], [0.33, 0.42, 0.07], 0.055, 0.045)), fur, 0.03),
        part(
          chain(
            [
              [-0.18, 0.14, 0],
              [-0.42, 0.26, 0],
              [-0.46, 0.6, 0],
              [-0.36, 0.88, 0],
              [-0.52, 1.02, 0],
              [-0.64, 0.94, 0],
            ],
            [0.09, 0.15, 0.19, 0.19, 0.15, 0.1],
          ),
          grained(own, 0.3, 30),
          0.03,
        ),
        part(ball(0.14, 0.36, 0, 0.135, 0.24, 0.14), belly),
        part(ball(0.425, 0.68, 0, 0.028), black),
        ...eyes(0.27, 0.76, 0.12, 0.038),
      ];
    },
    colour: colourOf('#9c5a2b'),
    usual: 'brown',
    foot: 0.72,
    tall: 1.16,
    size: 1.05,
    rough: 0.6,
    turn: 0.4,
    share: 0.13,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.35,
  },
  mouse: {
    parts: (own) => [
      part(ball(-0.05, 0.22, 0, 0.34, 0.22, 0.2), grained(own, 0.1, 60), 0.04),
      part(limb([0.24, 0.26, 0], [0.48, 0.19, 0], 0.15, 0.05), grained(own, 0.1, 60), 0.08),
      part(bothSides(ball(0.16, 0.46, 0.15, 0.05, 0.14, 0.13)), own, 0.02),
      part(bothSides(ball(0.2, 0.46, 0.155, 0.04, 0.1, 0.095)), pink),
      part(bothSides(ball(0.2, 0.035, 0.1, 0.08, 0.035, 0.04)), pink),
      part(bothSides(ball(-0.2, 0.035, 0.14, 0.1, 0.035, 0.05)), pink),
      part(
        chain(
          [
            [-0.36, 0.12, 0],
            [-0.6, 0.05, 0.05],
            [-0.8, 0.08, -0.02],
            [-0.96, 0.16, 0.02],
          ],
          [0.035, 0.028, 0.022, 0.012],
        ),
        pink,
      ),
      part(ball(0.53, 0.19, 0, 0.03), pink),
      ...eyes(0.35, 0.29, 0.1, 0.034),
    ],
    colour: colourOf('#8d8780'),
    usual: 'grey',
    foot: 0.98,
    tall: 0.6,
    size: 0.85,
    rough: 0.6,
    turn: 0.4,
    share: 0.08,
    alone: 0.32,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.12,
  },
  hamster: {
    parts: (own) => [
      part(ball(0, 0.34, 0, 0.32, 0.34, 0.3), grained(own, 0.1, 50), 0.04),
      part(ball(0, 0.58, -0.06, 0.27, 0.23, 0.24), grained(own, 0.1, 50), 0.12),
      part(leftAndRight(ball(0.19, 0.8, 0, 0.09, 0.09, 0.04)), own, 0.02),
      part(leftAndRight(ball(0.19, 0.8, -0.035, 0.055, 0.055, 0.02)), pink),
      part(ball(0, 0.3, -0.17, 0.2, 0.24, 0.16), pale(own, 0.85)),
      part(leftAndRight(ball(0.12, 0.52, -0.23, 0.12, 0.1, 0.09)), pale(own, 0.85)),
      part(ball(0, 0.57, -0.315, 0.028, 0.02, 0.02), pink),
      part(leftAndRight(ball(0.08, 0.36, -0.32, 0.05, 0.06, 0.05)), pink),
      part(leftAndRight(ball(0.15, 0.04, -0.26, 0.08, 0.04, 0.1)), pink),
      ...eyesAhead(0.13, 0.64, -0.25, 0.042),
    ],
    colour: colourOf('#c98f4e'),
    usual: 'orange',
    foot: 0.38,
    tall: 0.9,
    size: 0.95,
    rough: 0.6,
    turn: 0.4,
    share: 0.1,
    alone: 0.38,
    alive: true,
    does: ['sitting', 'standing'],
    metres: 0.14,
  },
  parrot: {
    parts: (own) => [
      part(limb([0, 0.34, 0], [0.04, 0.72, 0], 0.15, 0.19), own, 0.02),
      part(ball(0.06, 0.95, 0, 0.17, 0.17, 0.15), own, 0.08),
      part(
        bothSides(
          chain(
            [
              [0.02, 0.74, 0.14],
              [-0.1, 0.46, 0.16],
              [-0.2, 0.1, 0.08],
            ],
            [0.1, 0.1, 0.02],
          ),
        ),
        (_x, y, _z, out) => write(out, y > 0.6 ? own : y > 0.44 ? [0.75, 0.55, 0.05] : [0.04, 0.16, 0.5]),
      ),
      part(
        chain(
          [
            [-0.06, 0.28, 0],
            [-0.2, 0.02, 0],
            [-0.3, -0.02, 0],
          ],
          [0.09, 0.06, 0.02],
        ),
        [0.04, 0.16, 0.5],
      ),
      part(
        chain(
          [
            [0.2, 0.98, 0],
            [0.31, 0.94, 0],
            [0.31, 0.84, 0],
          ],
          [0.075, 0.055, 0.015],
        ),
        [0.05, 0.045, 0.04],
      ),
      part(bothSides(ball(0.15, 0.96, 0.1, 0.07, 0.075, 0.05)), [0.75, 0.73, 0.68]),
      part(bothSides(limb([0.04, 0.24, 0.07], [0.07, 0.02, 0.07], 0.03)), [0.2, 0.18, 0.17]),
      ...eyes(0.17, 0.98, 0.14, 0.03),
    ],
    colour: colourOf('#c8201c'),
    usual: 'red',
    foot: 0.4,
    tall: 1.13,
    size: 1.05,
    turn: 0.5,
    share: 0.13,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.5,
  },
} as const satisfies Record<string, Ware>;
