import { colourOf } from '../../../pixels/shade.ts';
import {
  ball,
  black,
  bothSides,
  chain,
  eyes,
  eyesAhead,
  grained,
  leftAndRight,
  legs,
  limb,
  pale,
  part,
  slab,
  type Ware,
  write,
} from '../assemble.ts';

/** Animals of the size of a child; they look along x unless they look at us. */
export const largeAnimals = {
  monkey: {
    parts: (own) => {
      const fur = grained(own, 0.14, 40);
      const skin = colourOf('#d8a67c');
      return [
        part(ball(0, 0.36, 0, 0.25, 0.34, 0.21), fur, 0.02),
        part(ball(0, 0.86, -0.03, 0.24, 0.23, 0.22), fur, 0.06),
        part(leftAndRight(limb([0.2, 0.6, 0], [0.36, 0.34, -0.12], 0.08, 0.07)), fur, 0.04),
        part(leftAndRight(limb([0.36, 0.34, -0.12], [0.24, 0.14, -0.34], 0.065, 0.055)), fur, 0.02),
        part(
          leftAndRight(
            chain(
              [
                [0.16, 0.16, 0],
                [0.38, 0.3, -0.14],
                [0.3, 0.05, -0.28],
              ],
              [0.13, 0.1, 0.08],
            ),
          ),
          fur,
          0.04,
        ),
        part(
          chain(
            [
              [0, 0.12, 0.18],
              [-0.4, 0.06, 0.2],
              [-0.62, 0.3, 0.18],
              [-0.52, 0.52, 0.16],
              [-0.4, 0.44, 0.16],
            ],
            [0.06, 0.055, 0.05, 0.045, 0.04],
          ),
          fur,
          0.02,
        ),
        part(leftAndRight(ball(0.25, 0.88, 0, 0.09, 0.1, 0.05)), skin),
        part(leftAndRight(ball(0.08, 0.92, -0.16, 0.1, 0.1, 0.09)), skin),
        part(ball(0, 0.79, -0.18, 0.15, 0.11, 0.11), skin),
        part(slab(0, 0.76, -0.285, 0.07, 0.008, 0.02, 0.006), '#5a2a20'),
        part(leftAndRight(ball(0.025, 0.83, -0.285, 0.014)), '#5a2a20'),
        part(ball(0, 0.38, -0.15, 0.16, 0.24, 0.1), pale(own, 0.5)),
        ...eyesAhead(0.085, 0.93, -0.245, 0.036),
      ];
    },
    colour: colourOf('#6b4527'),
    usual: 'brown',
    foot: 0.66,
    tall: 1.1,
    size: 1.3,
    rough: 0.6,
    turn: 0.35,
    share: 0.17,
    alone: 0.48,
    alive: true,
    does: ['sitting'],
    metres: 0.75,
  },
  koala: {
    parts: (own) => {
      const fur = grained(own, 0.12, 44);
      return [
        part(ball(0, 0.36, 0, 0.3, 0.36, 0.26), fur, 0.02),
        part(ball(0, 0.86, -0.03, 0.29, 0.25, 0.24), fur, 0.06),
        part(
          leftAndRight((x, y, z) => ball(0.33, 0.98, 0, 0.16, 0.15, 0.07)(x, y, z) - 0.015 * Math.sin(x * 60) * Math.sin(y * 60)),
          fur,
          0.02,
        ),
        part(leftAndRight(ball(0.33, 0.96, -0.06, 0.1, 0.09, 0.03)), [0.75, 0.72, 0.7]),
        part(leftAndRight(limb([0.22, 0.56, -0.08], [0.26, 0.34, -0.32], 0.1, 0.08)), fur, 0.03),
        part(leftAndRight(limb([0.2, 0.14, -0.06], [0.28, 0.08, -0.36], 0.13, 0.1)), fur, 0.03),
        part(ball(0, 0.38, -0.19, 0.18, 0.24, 0.1), [0.74, 0.73, 0.7]),
        part(ball(0, 0.84, -0.27, 0.065, 0.1, 0.05), black),
        ...eyesAhead(0.13, 0.93, -0.225, 0.036),
      ];
    },
    colour: colourOf('#8f8c8a'),
    usual: 'grey',
    foot: 0.5,
    tall: 1.14,
    size: 1.2,
    rough: 0.6,
    turn: 0.35,
    share: 0.16,
    alone: 0.46,
    alive: true,
    does: ['sitting'],
    metres: 0.7,
  },
  kangaroo: {
    parts: (own) => {
      const fur = grained(own, 0.1, 36);
      return [
        part(
          chain(
            [
              [-0.12, 0.5, 0],
              [0.02, 0.8, 0],
              [0.1, 1.06, 0],
            ],
            [0.26, 0.2, 0.13],
          ),
          fur,
          0.03,
        ),
        part(limb([0.1, 1.06, 0], [0.16, 1.26, 0], 0.11, 0.1), fur, 0.06),
        part(limb([0.18, 1.34, 0], [0.42, 1.27, 0], 0.12, 0.065), fur, 0.04),
        part(bothSides(limb([0.12, 1.42, 0.06], [0.06, 1.66, 0.1], 0.06, 0.025)), fur, 0.03),
        part(
          bothSides(
            chain(
              [
                [0.1, 0.92, 0.12],
                [0.28, 0.76, 0.13],
                [0.38, 0.8, 0.1],
              ],
              [0.06, 0.045, 0.04],
            ),
          ),
          fur,
          0.03,
        ),
        part(
          bothSides(
            chain(
              [
                [-0.1, 0.42, 0.16],
                [0.14, 0.28, 0.18],
                [-0.12, 0.08, 0.17],
              ],
              [0.18, 0.11, 0.06],
            ),
          ),
          fur,
          0.04,
        ),
        part(bothSides(limb([-0.14, 0.05, 0.17], [0.3, 0.045, 0.18], 0.06, 0.045)), fur, 0.03),
        part(
          chain(
            [
              [-0.26, 0.4, 0],
              [-0.6, 0.14, 0],
              [-1, 0.06, 0],
            ],
            [0.14, 0.09, 0.04],
          ),
          fur,
          0.05,
        ),
        part(ball(0.06, 0.66, 0, 0.15, 0.26, 0.17), pale(own, 0.5)),
        part(ball(0.475, 1.28, 0, 0.032), black),
        ...eyes(0.27, 1.4, 0.085, 0.032),
      ];
    },
    colour: colourOf('#a8774c'),
    usual: 'brown',
    foot: 1,
    tall: 1.68,
    size: 1.5,
    rough: 0.6,
    turn: 0.4,
    share: 0.26,
    alone: 0.56,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 1.6,
  },
  raccoon: {
    parts: (own) => {
      const fur = grained(own, 0.14, 44);
      const ring = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, Math.sin(x * 24 + y * 10 + z * 0) > 0 ? 1.2 : 0.25);
      return [
        part(
          chain(
            [
              [-0.28, 0.4, 0],
              [0.14, 0.42, 0],
            ],
            [0.25, 0.22],
          ),
          fur,
          0.04,
        ),
        part(ball(0.38, 0.56, 0, 0.19, 0.17, 0.18), fur, 0.06),
        part(limb([0.46, 0.52, 0], [0.62, 0.46, 0], 0.09, 0.045), pale(own, 0.7), 0.02),
        part(bothSides(ball(0.32, 0.74, 0.12, 0.05, 0.08, 0.06)), fur, 0.02),
        ...legs(-0.3, 0.2, 0.13, 0.26, 0.065, [0.05, 0.045, 0.045]),
        part(
          chain(
            [
              [-0.46, 0.36, 0],
              [-0.75, 0.28, 0],
              [-1, 0.38, 0],
            ],
            [0.11, 0.13, 0.08],
          ),
          ring,
        ),
        part(bothSides(ball(0.49, 0.585, 0.09, 0.06, 0.045, 0.06)), [0.02, 0.02, 0.02]),
        part(ball(0.66, 0.47, 0, 0.035), black),
        ...eyes(0.535, 0.6, 0.1, 0.026),
      ];
    },
    colour: colourOf('#7d7872'),
    usual: 'grey',
    foot: 1.05,
    tall: 0.82,
    size: 1.1,
    rough: 0.6,
    turn: 0.45,
    share: 0.13,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['walking', 'standing'],
    metres: 0.5,
  },
} as const satisfies Record<string, Ware>;
