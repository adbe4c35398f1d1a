import { colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, limb, part, type Ware, write } from '../assemble.ts';

/** Insects and their kin, larger than life; they look along x. */
export const smallCreatures = {
  ant: {
    parts: (own) => [
      part(ball(-0.48, 0.34, 0, 0.32, 0.23, 0.22), own),
      part(ball(0, 0.34, 0, 0.18, 0.13, 0.13), own, 0.04),
      part(ball(0.36, 0.4, 0, 0.2, 0.18, 0.18), own, 0.04),
      ...[-0.1, 0.02, 0.14].map((x, at) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.32, 0.08],
                [x + (at - 1) * 0.2, 0.46, 0.3],
                [x + (at - 1) * 0.34, 0.03, 0.5],
              ],
              [0.045, 0.042, 0.03],
            ),
          ),
          own,
        ),
      ),
      part(
        bothSides(
          chain(
            [
              [0.46, 0.52, 0.07],
              [0.6, 0.74, 0.14],
              [0.82, 0.66, 0.2],
            ],
            [0.036, 0.032, 0.028],
          ),
        ),
        own,
      ),
      part(bothSides(limb([0.54, 0.34, 0.05], [0.64, 0.32, 0.02], 0.045, 0.025)), own),
      ...eyes(0.44, 0.46, 0.14, 0.04),
    ],
    colour: colourOf('#4a1f14'),
    usual: 'brown',
    foot: 0.86,
    tall: 0.76,
    size: 0.9,
    gloss: 0.2,
    turn: 0.4,
    share: 0.08,
    alone: 0.36,
    alive: true,
    along: true,
    does: ['standing', 'walking'],
    metres: 0.1,
  },
  caterpillar: {
    parts: (own) => [
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        part(
          ball(-0.7 + at * 0.26, 0.2 + 0.12 * Math.max(0, Math.sin(at * 0.9)), 0, 0.2),
          (x, y, z, out) => write(out, own, Math.sin(x * 24) > 0.7 ? 0.55 : Math.abs(z) < 0.05 && y > 0.3 ? 1.5 : 1),
          0.05,
        ),
      ),
      part(ball(0.84, 0.36, 0, 0.24), own, 0.04),
      ...[-0.7, -0.44, -0.18, 0.08, 0.34, 0.6].map((x) => part(bothSides(limb([x, 0.12, 0.12], [x, 0.02, 0.15], 0.055, 0.04)), '#3a5a1a')),
      part(bothSides(limb([0.88, 0.56, 0.08], [0.96, 0.76, 0.12], 0.032)), black),
      part(bothSides(ball(0.97, 0.77, 0.12, 0.05)), '#c83a1e'),
      ...eyes(1, 0.42, 0.12, 0.045),
    ],
    colour: colourOf('#6fae2e'),
    usual: 'green',
    foot: 1.08,
    tall: 0.82,
    size: 1,
    gloss: 0.06,
    turn: 0.4,
    share: 0.07,
    alone: 0.3,
    alive: true,
    along: true,
    does: ['standing', 'walking'],
    metres: 0.12,
  },
  grasshopper: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.8, 0.3, 0],
            [-0.2, 0.36, 0],
            [0.3, 0.44, 0],
          ],
          [0.08, 0.15, 0.16],
        ),
        own,
        0.02,
      ),
      part(ball(0.48, 0.5, 0, 0.18, 0.19, 0.15), own, 0.05),
      part(
        bothSides(
          chain(
            [
              [0, 0.36, 0.14],
              [-0.46, 0.84, 0.26],
              [-0.72, 0.04, 0.32],
            ],
            [0.1, 0.07, 0.03],
          ),
        ),
        own,
      ),
      ...[0.14, 0.34].map((x) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.36, 0.12],
                [x + 0.12, 0.4, 0.3],
                [x + 0.16, 0.03, 0.36],
              ],
              [0.045, 0.04, 0.03],
            ),
          ),
          own,
        ),
      ),
      part(
        bothSides(
          chain(
            [
              [0.3, 0.56, 0.06],
              [-0.3, 0.52, 0.1],
              [-0.96, 0.36, 0.06],
            ],
            [0.05, 0.08, 0.03],
          ),
        ),
        (_x, _y, _z, out) => write(out, own, 0.65),
      ),
      part(
        bothSides(
          chain(
            [
              [0.56, 0.64, 0.06],
              [0.74, 0.86, 0.12],
              [1, 0.92, 0.18],
            ],
            [0.03, 0.026, 0.02],
          ),
        ),
        '#5a6a20',
      ),
      ...eyes(0.54, 0.56, 0.12, 0.05),
    ],
    colour: colourOf('#6f9a2c'),
    usual: 'green',
    foot: 1.02,
    tall: 0.94,
    size: 0.95,
    gloss: 0.1,
    turn: 0.4,
    share: 0.08,
    alone: 0.34,
    alive: true,
    along: true,
    does: ['standing', 'sitting'],
    metres: 0.12,
  },
  mantis: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.8, 0.34, 0],
            [-0.3, 0.44, 0],
            [0.1, 0.66, 0],
          ],
          [0.06, 0.15, 0.09],
        ),
        own,
        0.02,
      ),
      part(limb([0.1, 0.66, 0], [0.36, 1.06, 0], 0.075, 0.055), own, 0.03),
      part(ball(0.44, 1.16, 0, 0.11, 0.09, 0.17), own, 0.03),
      part(
        bothSides(
          chain(
            [
              [0.3, 0.98, 0.08],
              [0.52, 0.7, 0.16],
              [0.78, 0.92, 0.14],
              [0.66, 0.68, 0.12],
            ],
            [0.06, 0.075, 0.055, 0.02],
          ),
        ),
        own,
      ),
      ...[-0.2, 0.06].map((x, at) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.5, 0.1],
                [x + at * 0.3 - 0.16, 0.56, 0.34],
                [x + at * 0.4 - 0.24, 0.03, 0.46],
              ],
              [0.042, 0.04, 0.03],
            ),
          ),
          own,
        ),
      ),
      part(
        bothSides(
          chain(
            [
              [0.44, 1.24, 0.05],
              [0.6, 1.42, 0.1],
            ],
            [0.028, 0.02],
          ),
        ),
        own,
      ),
      part(bothSides(ball(0.48, 1.19, 0.15, 0.06)), '#3a5a14'),
    ],
    colour: colourOf('#5fa832'),
    usual: 'green',
    foot: 0.84,
    tall: 1.46,
    size: 0.95,
    gloss: 0.1,
    turn: 0.4,
    share: 0.1,
    alone: 0.4,
    alive: true,
    along: true,
    does: ['standing', 'sitting'],
    metres: 0.16,
  },
  scorpion: {
    parts: (own) => [
      part(ball(0, 0.2, 0, 0.38, 0.15, 0.24), (x, _y, _z, out) => write(out, own, Math.sin(x * 30) > 0.75 ? 0.5 : 1)),
      part(
        chain(
          [
            [-0.32, 0.2, 0],
            [-0.72, 0.24, 0],
            [-0.86, 0.6, 0],
            [-0.66, 0.9, 0],
            [-0.4, 0.92, 0],
            [-0.24, 0.78, 0],
          ],
          [0.12, 0.1, 0.09, 0.08, 0.1, 0.02],
        ),
        own,
        0.02,
      ),
      part(
        bothSides(
          chain(
            [
              [0.28, 0.2, 0.16],
              [0.56, 0.2, 0.4],
              [0.82, 0.2, 0.32],
            ],
            [0.06, 0.07, 0.09],
          ),
        ),
        own,
      ),
      part(bothSides(ball(0.94, 0.2, 0.28, 0.18, 0.09, 0.11)), own, 0.03),
      part(bothSides(limb([1.02, 0.2, 0.34], [1.2, 0.2, 0.24], 0.055, 0.02)), own),
      part(bothSides(limb([1.02, 0.2, 0.22], [1.18, 0.2, 0.15], 0.05, 0.02)), own),
      ...[-0.2, -0.04, 0.12].map((x) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.18, 0.2],
                [x, 0.32, 0.42],
                [x - 0.06, 0.02, 0.62],
              ],
              [0.045, 0.04, 0.03],
            ),
          ),
          own,
        ),
      ),
      ...eyes(0.34, 0.3, 0.08, 0.03),
    ],
    colour: colourOf('#3a2418'),
    usual: 'brown',
    foot: 1.2,
    tall: 1.02,
    size: 1,
    gloss: 0.2,
    turn: 0.4,
    share: 0.08,
    alone: 0.32,
    alive: true,
    along: true,
    does: ['standing', 'walking'],
    metres: 0.14,
  },
} as const satisfies Record<string, Ware>;
