import { colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, leftAndRight, limb, part, type Ware, write } from '../assemble.ts';

/** What crawls; it looks along x unless it looks at us. */
export const crawlers = {
  snail: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.6, 0.04, 0],
            [-0.1, 0.09, 0],
            [0.4, 0.1, 0],
            [0.58, 0.26, 0],
          ],
          [0.03, 0.09, 0.1, 0.085],
        ),
        '#b59a72',
        0.02,
      ),
      part(
        (x, y, z) => Math.max(Math.hypot(x + 0.08, y - 0.42) - 0.34, Math.hypot(x + 0.08, y - 0.42) * 0.45 + Math.abs(z) - 0.2) * 0.8,
        (x, y, z, out) => {
          const turn = Math.atan2(y - 0.42, x + 0.08);
          const whorl = Math.sin(turn + Math.hypot(x + 0.08, y - 0.42) * 34);
          write(out, own, whorl > 0.55 ? 0.4 : 0.85 + 0.2 * whorl + z * 0);
        },
      ),
      part(bothSides(limb([0.58, 0.3, 0.04], [0.66, 0.54, 0.1], 0.025, 0.018)), '#b59a72'),
      part(bothSides(ball(0.66, 0.56, 0.1, 0.035)), black),
    ],
    colour: colourOf('#a8662e'),
    usual: 'brown',
    foot: 0.7,
    tall: 0.77,
    size: 0.85,
    turn: 0.3,
    gloss: 0.06,
    share: 0.08,
    alone: 0.34,
    alive: true,
    along: true,
    does: ['walking'],
    metres: 0.1,
  },
  crab: {
    parts: (own) => [
      part(ball(0, 0.3, 0, 0.44, 0.2, 0.3), (x, y, z, out) =>
        write(out, own, y < 0.22 ? 1.5 : Math.sin(x * 30) * Math.sin(z * 28) > 0.8 ? 1.4 : 1),
      ),
      ...[-0.16, 0, 0.16].map((z, at) =>
        part(
          leftAndRight(
            chain(
              [
                [0.34, 0.28, z],
                [0.68, 0.36 - at * 0.04, z * 2],
                [0.88 - at * 0.05, 0.02, z * 2.6],
              ],
              [0.06, 0.055, 0.02],
            ),
          ),
          own,
        ),
      ),
      part(
        leftAndRight(
          chain(
            [
              [0.32, 0.3, -0.2],
              [0.58, 0.42, -0.36],
              [0.5, 0.56, -0.44],
            ],
            [0.07, 0.07, 0.08],
          ),
        ),
        own,
      ),
      part(
        leftAndRight((x, y, z) =>
          Math.max(ball(0.42, 0.7, -0.46, 0.15, 0.2, 0.1)(x, y, z), 0.05 - Math.abs(x - 0.4) - Math.max(0, 0.74 - y) * 3),
        ),
        own,
      ),
      part(leftAndRight(limb([0.13, 0.44, -0.2], [0.15, 0.6, -0.24], 0.03)), own),
      part(leftAndRight(ball(0.15, 0.63, -0.25, 0.055)), black),
    ],
    colour: colourOf('#cf4426'),
    usual: 'red',
    foot: 0.92,
    tall: 0.9,
    size: 1,
    turn: 0.3,
    gloss: 0.07,
    share: 0.09,
    alone: 0.34,
    alive: true,
    does: ['walking'],
    metres: 0.2,
  },
  ladybug: {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(ball(-0.05, 0.12, 0, 0.46, 0.4, 0.4)(x, y, z), 0.06 - y),
        (x, y, z, out) => {
          const spot = [
            [-0.05, 0.22],
            [0.16, 0.2],
            [-0.3, 0.18],
            [0.05, 0.06],
          ].some(([sx = 0, sz = 0]) => Math.hypot(x - sx, Math.abs(z) - sz, (y - 0.4) * 0.2) < 0.085);
          write(out, spot || Math.abs(z) < 0.012 ? black : own);
        },
      ),
      part(ball(0.42, 0.16, 0, 0.17, 0.16, 0.2), black),
      part(bothSides(ball(0.48, 0.22, 0.13, 0.05)), [0.8, 0.8, 0.78]),
      part(bothSides(limb([0.52, 0.26, 0.06], [0.68, 0.44, 0.14], 0.016)), black),
      ...[-0.25, 0, 0.22].map((x) => part(bothSides(limb([x, 0.1, 0.3], [x * 1.3, 0.01, 0.56], 0.035, 0.02)), black)),
    ],
    colour: colourOf('#cf2318'),
    usual: 'red',
    foot: 0.7,
    tall: 0.54,
    size: 0.75,
    turn: 0.4,
    gloss: 0.14,
    rough: 0.04,
    share: 0.07,
    alone: 0.32,
    alive: true,
    along: true,
    does: ['walking'],
    metres: 0.08,
  },
  spider: {
    parts: (own) => [
      part(ball(-0.16, 0.3, 0, 0.25, 0.21, 0.22), own),
      part(ball(0.16, 0.27, 0, 0.15, 0.13, 0.14), own),
      ...[-0.6, -0.2, 0.2, 0.6].map((a) =>
        part(
          bothSides(
            chain(
              [
                [0.1, 0.26, 0.08],
                [0.12 + a * 0.6, 0.6, 0.42],
                [0.14 + a * 1.1, 0.01, 0.72],
              ],
              [0.03, 0.028, 0.014],
            ),
          ),
          own,
        ),
      ),
      part(bothSides(ball(0.29, 0.32, 0.05, 0.03)), '#b81414'),
    ],
    colour: [0.02, 0.018, 0.018],
    usual: 'black',
    foot: 0.86,
    tall: 0.62,
    size: 0.8,
    turn: 0.6,
    share: 0.07,
    alone: 0.32,
    alive: true,
    along: true,
    does: ['walking'],
    metres: 0.1,
  },
  snake: {
    parts: (own) => {
      const coil = Array.from({ length: 26 }, (_, at) => {
        const turn = at * 0.62;
        const out = 0.56 - at * 0.014;
        return [Math.cos(turn) * out, 0.09 + at * 0.0085, Math.sin(turn) * out] as const;
      });
      const neck = [
        [0.1, 0.36, -0.1],
        [0.02, 0.62, -0.16],
        [0.04, 0.84, -0.06],
        [0.2, 0.92, -0.12],
      ] as const;
      const scales = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, (Math.sin(Math.atan2(z, x) * 14) > 0.3 ? 0.55 : 1) * (0.85 + 0.25 * Math.sin(x * 70) * Math.sin(y * 70 + z * 40)));
      return [
        part(
          chain(
            coil,
            coil.map((_, at) => (at < 3 ? 0.03 + at * 0.025 : 0.105)),
          ),
          scales,
        ),
        part(chain([coil.at(-1) ?? neck[0], ...neck], [0.1, 0.095, 0.085, 0.08, 0.08]), scales),
        part(ball(0.3, 0.92, -0.17, 0.15, 0.075, 0.1), own),
        part(limb([0.42, 0.91, -0.22], [0.56, 0.88, -0.28], 0.012), '#c01c2e'),
        part((x, y, z) => Math.min(ball(0.34, 0.97, -0.25, 0.024)(x, y, z), ball(0.38, 0.97, -0.1, 0.024)(x, y, z)), black),
      ];
    },
    colour: colourOf('#5f8a32'),
    usual: 'green',
    foot: 0.68,
    tall: 1,
    size: 1.05,
    turn: 0.4,
    gloss: 0.07,
    share: 0.1,
    alone: 0.36,
    alive: true,
    along: true,
    does: ['lying'],
    metres: 0.5,
  },
  lizard: {
    parts: (own) => {
      const scales = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, 0.8 + 0.35 * Math.sin(x * 44) * Math.sin(z * 40 + y * 30));
      return [
        part(
          chain(
            [
              [-0.3, 0.18, 0],
              [0.2, 0.2, 0],
            ],
            [0.12, 0.14],
          ),
          scales,
          0.03,
        ),
        part(limb([0.3, 0.26, 0], [0.62, 0.27, 0], 0.12, 0.06), scales, 0.06),
        part(
          chain(
            [
              [-0.34, 0.16, 0],
              [-0.65, 0.08, 0.1],
              [-0.9, 0.05, -0.02],
              [-1.05, 0.05, -0.1],
            ],
            [0.09, 0.06, 0.04, 0.012],
          ),
          scales,
          0.03,
        ),
        part(
          bothSides(
            chain(
              [
                [0.16, 0.16, 0.1],
                [0.24, 0.2, 0.26],
                [0.32, 0.02, 0.3],
              ],
              [0.05, 0.045, 0.035],
            ),
          ),
          scales,
          0.02,
        ),
        part(
          bothSides(
            chain(
              [
                [-0.24, 0.15, 0.1],
                [-0.18, 0.2, 0.26],
                [-0.28, 0.02, 0.32],
              ],
              [0.06, 0.05, 0.035],
            ),
          ),
          scales,
          0.02,
        ),
        ...eyes(0.44, 0.35, 0.075, 0.034),
      ];
    },
    colour: colourOf('#5c8a3a'),
    usual: 'green',
    foot: 1.05,
    tall: 0.4,
    size: 0.9,
    turn: 0.4,
    share: 0.07,
    alone: 0.26,
    alive: true,
    along: true,
    does: ['walking', 'lying'],
    metres: 0.2,
  },
} as const satisfies Record<string, Ware>;
