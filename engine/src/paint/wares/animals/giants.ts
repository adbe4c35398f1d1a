import { colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, grained, legs, limb, pale, part, slab, type Ware, write } from '../assemble.ts';

/** The largest animals, of today and before; they look along x. */
export const giants = {
  dinosaur: {
    parts: (own) => {
      const hide = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, 0.85 + 0.3 * Math.sin(x * 17 + y * 4) * Math.sin(y * 15 + z * 20) - (y > 1.1 ? 0.12 : 0));
      return [
        part(
          chain(
            [
              [-0.2, 0.86, 0],
              [0.12, 0.98, 0],
              [0.34, 1.2, 0],
            ],
            [0.3, 0.27, 0.16],
          ),
          hide,
          0.04,
        ),
        part(
          chain(
            [
              [-0.3, 0.86, 0],
              [-0.75, 0.8, 0],
              [-1.15, 0.7, 0.04],
              [-1.5, 0.72, 0.1],
            ],
            [0.25, 0.17, 0.1, 0.03],
          ),
          hide,
          0.06,
        ),
        part(limb([0.42, 1.38, 0], [0.82, 1.34, 0], 0.17, 0.11), hide, 0.06),
        part(limb([0.42, 1.26, 0], [0.76, 1.19, 0], 0.1, 0.06), hide, 0.03),
        part(
          bothSides(
            chain(
              [
                [-0.1, 0.72, 0.2],
                [0.06, 0.5, 0.22],
                [-0.12, 0.24, 0.21],
                [-0.06, 0.08, 0.21],
              ],
              [0.22, 0.16, 0.09, 0.08],
            ),
          ),
          hide,
          0.06,
        ),
        part(bothSides(limb([-0.1, 0.05, 0.21], [0.16, 0.05, 0.22], 0.07, 0.05)), hide, 0.03),
        part(
          bothSides(
            chain(
              [
                [0.3, 0.98, 0.17],
                [0.42, 0.84, 0.2],
                [0.52, 0.88, 0.19],
              ],
              [0.055, 0.04, 0.03],
            ),
          ),
          hide,
          0.02,
        ),
        ...[0.56, 0.66, 0.76, 0.86].map((x) => part(bothSides(limb([x, 1.27, 0.06], [x, 1.22, 0.06], 0.02, 0.006)), [0.75, 0.72, 0.62])),
        part(bothSides(ball(0.52, 1.47, 0.12, 0.05)), [0.7, 0.5, 0.05]),
        part(bothSides(ball(0.545, 1.475, 0.155, 0.022)), black),
      ];
    },
    colour: colourOf('#58763a'),
    usual: 'green',
    foot: 1.5,
    tall: 1.56,
    size: 2,
    rough: 0.5,
    turn: 0.45,
    share: 0.34,
    alone: 0.6,
    alive: true,
    along: true,
    does: ['walking', 'standing'],
    metres: 5,
  },
  'long-neck': {
    parts: (own) => {
      const hide = grained(own, 0.12, 20);
      return [
        part(
          chain(
            [
              [-0.35, 0.72, 0],
              [0.3, 0.74, 0],
            ],
            [0.34, 0.32],
          ),
          hide,
          0.05,
        ),
        part(
          chain(
            [
              [0.4, 0.84, 0],
              [0.72, 1.14, 0],
              [0.86, 1.55, 0],
              [0.98, 1.86, 0],
            ],
            [0.2, 0.12, 0.09, 0.085],
          ),
          hide,
          0.1,
        ),
        part(limb([1, 1.92, 0], [1.2, 1.87, 0], 0.1, 0.06), hide, 0.04),
        part(
          chain(
            [
              [-0.5, 0.72, 0],
              [-0.95, 0.5, 0],
              [-1.4, 0.36, 0.06],
              [-1.8, 0.36, 0.12],
            ],
            [0.24, 0.13, 0.07, 0.02],
          ),
          hide,
          0.1,
        ),
        ...legs(-0.36, 0.32, 0.17, 0.5, 0.11, own),
        ...eyes(1.06, 1.96, 0.07, 0.026),
      ];
    },
    colour: colourOf('#6f8a5a'),
    usual: 'green',
    foot: 1.8,
    tall: 2.03,
    size: 2.2,
    rough: 0.5,
    turn: 0.4,
    share: 0.38,
    alone: 0.62,
    alive: true,
    along: true,
    does: ['walking', 'standing'],
    metres: 8,
  },
  crocodile: {
    parts: (own) => {
      const hide = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, y < 0.16 ? pale(own, 0.5) : own, 0.8 + 0.4 * Math.sin(x * 26) * Math.sin(z * 24));
      return [
        part(
          (x, y, z) =>
            chain(
              [
                [-0.4, 0.24, 0],
                [0.3, 0.25, 0],
              ],
              [0.18, 0.19],
            )(x, y, z) -
            0.02 * Math.abs(Math.sin(x * 20)) * (y > 0.34 ? 1 : 0),
          hide,
          0.03,
        ),
        part(limb([0.4, 0.26, 0], [0.58, 0.26, 0], 0.16, 0.13), hide, 0.06),
        part(slab(0.86, 0.27, 0, 0.3, 0.05, 0.085, 0.045), hide, 0.04),
        part(slab(0.84, 0.17, 0, 0.29, 0.035, 0.08, 0.03), hide, 0.02),
        part(bothSides(ball(0.6, 0.4, 0.08, 0.06)), hide, 0.03),
        part(
          (x, y, z) =>
            chain(
              [
                [-0.5, 0.23, 0],
                [-0.95, 0.16, 0.05],
                [-1.45, 0.12, 0.16],
              ],
              [0.16, 0.1, 0.03],
            )(x, y, z) -
            0.025 * Math.abs(Math.sin(x * 20)) * (y > 0.2 ? 1 : 0),
          hide,
          0.05,
        ),
        part(
          bothSides(
            chain(
              [
                [0.3, 0.2, 0.14],
                [0.38, 0.16, 0.3],
                [0.46, 0.04, 0.3],
              ],
              [0.08, 0.06, 0.05],
            ),
          ),
          hide,
          0.02,
        ),
        part(
          bothSides(
            chain(
              [
                [-0.38, 0.2, 0.14],
                [-0.3, 0.16, 0.32],
                [-0.4, 0.04, 0.32],
              ],
              [0.09, 0.07, 0.05],
            ),
          ),
          hide,
          0.02,
        ),
        ...[0.7, 0.8, 0.9, 1, 1.1].map((x) => part(bothSides(limb([x, 0.24, 0.08], [x, 0.19, 0.085], 0.016, 0.004)), [0.78, 0.75, 0.66])),
        part(bothSides(ball(0.63, 0.42, 0.12, 0.028)), [0.7, 0.55, 0.05]),
      ];
    },
    colour: colourOf('#566338'),
    usual: 'green',
    foot: 1.45,
    tall: 0.47,
    size: 1.7,
    rough: 0.5,
    turn: 0.4,
    share: 0.12,
    alone: 0.28,
    alive: true,
    along: true,
    does: ['lying', 'walking'],
    metres: 0.7,
  },
  rhino: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.45, 0.74, 0],
            [0, 0.78, 0],
            [0.38, 0.76, 0],
          ],
          [0.34, 0.36, 0.33],
        ),
        grained(own, 0.1, 18),
        0.05,
      ),
      part(
        chain(
          [
            [0.5, 0.78, 0],
            [0.85, 0.56, 0],
            [1.08, 0.44, 0],
          ],
          [0.26, 0.19, 0.15],
        ),
        grained(own, 0.1, 18),
        0.12,
      ),
      part(limb([1.1, 0.55, 0], [1.26, 0.92, 0], 0.075, 0.01), [0.35, 0.32, 0.28]),
      part(limb([0.95, 0.66, 0], [1, 0.82, 0], 0.06, 0.01), [0.35, 0.32, 0.28]),
      part(bothSides(limb([0.62, 0.9, 0.13], [0.58, 1.08, 0.18], 0.06, 0.03)), own, 0.03),
      ...legs(-0.48, 0.42, 0.19, 0.55, 0.12, own),
      part(limb([-0.78, 0.8, 0], [-0.9, 0.5, 0], 0.03, 0.02), own),
      ...eyes(0.85, 0.68, 0.165, 0.026),
    ],
    colour: colourOf('#7d7975'),
    usual: 'grey',
    foot: 1.28,
    tall: 1.15,
    size: 2,
    rough: 0.5,
    turn: 0.4,
    share: 0.26,
    alone: 0.46,
    alive: true,
    along: true,
    does: ['walking', 'standing'],
    metres: 1.8,
  },
  hippo: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.45, 0.62, 0],
            [0, 0.64, 0],
            [0.38, 0.64, 0],
          ],
          [0.36, 0.4, 0.34],
        ),
        grained(own, 0.06, 16),
        0.05,
      ),
      part(limb([0.6, 0.72, 0], [0.98, 0.54, 0], 0.23, 0.24), grained(own, 0.06, 16), 0.12),
      part(bothSides(ball(1.14, 0.68, 0.1, 0.06)), own, 0.04),
      part(bothSides(ball(0.7, 0.95, 0.13, 0.07)), own, 0.04),
      part(bothSides(ball(0.52, 0.94, 0.19, 0.05, 0.07, 0.03)), own, 0.03),
      ...legs(-0.46, 0.38, 0.2, 0.4, 0.13, own),
      ...eyes(0.74, 0.97, 0.165, 0.03),
    ],
    colour: colourOf('#8a7480'),
    usual: 'grey',
    foot: 1.26,
    tall: 1.04,
    size: 2,
    gloss: 0.05,
    turn: 0.4,
    share: 0.24,
    alone: 0.44,
    alive: true,
    along: true,
    does: ['walking', 'standing'],
    metres: 1.6,
  },
} as const satisfies Record<string, Ware>;
