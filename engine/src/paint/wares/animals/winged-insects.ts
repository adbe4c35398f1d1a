import { colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, limb, part, type Ware, write } from '../assemble.ts';

/** Insects on the wing, larger than life; they look along x. */
export const wingedInsects = {
  bee: {
    parts: (own) => [
      part(ball(-0.3, 0.5, 0, 0.42, 0.26, 0.26), (x, _y, _z, out) => write(out, Math.sin(x * 19 + 1) > 0.1 ? [0.03, 0.025, 0.02] : own)),
      part(
        ball(0.16, 0.56, 0, 0.25, 0.25, 0.24),
        (x, y, z, out) => write(out, own, 0.8 + 0.3 * Math.sin(x * 50) * Math.sin(y * 46 + z * 40)),
        0.04,
      ),
      part(ball(0.46, 0.5, 0, 0.18, 0.17, 0.17), [0.05, 0.04, 0.03], 0.03),
      part(bothSides(ball(-0.12, 0.86, 0.34, 0.34, 0.035, 0.2)), [0.75, 0.8, 0.85]),
      part(bothSides(ball(-0.34, 0.78, 0.28, 0.22, 0.03, 0.14)), [0.7, 0.76, 0.82]),
      part(
        bothSides(
          chain(
            [
              [0.54, 0.64, 0.06],
              [0.68, 0.82, 0.12],
              [0.82, 0.8, 0.16],
            ],
            [0.032, 0.028, 0.024],
          ),
        ),
        black,
      ),
      ...[-0.02, 0.14, 0.26].map((x) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.36, 0.14],
                [x + 0.04, 0.22, 0.26],
                [x - 0.06, 0.06, 0.28],
              ],
              [0.035, 0.03, 0.025],
            ),
          ),
          black,
        ),
      ),
      ...eyes(0.54, 0.54, 0.12, 0.06),
    ],
    colour: colourOf('#e8b01c'),
    usual: 'yellow',
    foot: 0.86,
    tall: 0.92,
    size: 0.85,
    rough: 0.4,
    turn: 0.4,
    share: 0.09,
    alone: 0.34,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.12,
  },
  dragonfly: {
    parts: (own) => [
      part(
        chain(
          [
            [0.3, 0.4, 0],
            [-0.1, 0.42, 0],
            [-1.1, 0.5, 0],
          ],
          [0.13, 0.085, 0.055],
        ),
        (x, _y, _z, out) => write(out, own, Math.sin(x * 28) > 0.6 ? 0.6 : 1.05),
        0.02,
      ),
      part(ball(0.26, 0.44, 0, 0.2, 0.17, 0.15), own, 0.04),
      part(ball(0.52, 0.42, 0, 0.13, 0.13, 0.15), own, 0.03),
      part(bothSides(ball(0.26, 0.6, 0.52, 0.14, 0.03, 0.5)), [0.66, 0.78, 0.86]),
      part(bothSides(ball(-0.02, 0.58, 0.5, 0.16, 0.03, 0.46)), [0.6, 0.74, 0.84]),
      ...[0.18, 0.3].map((x) => part(bothSides(limb([x, 0.3, 0.08], [x + 0.1, 0.06, 0.16], 0.03, 0.025)), black)),
      part(bothSides(ball(0.58, 0.46, 0.1, 0.09)), '#8a2a1a'),
    ],
    colour: colourOf('#2f8aa8'),
    usual: 'blue',
    foot: 1.16,
    tall: 0.66,
    size: 0.95,
    gloss: 0.15,
    turn: 0.6,
    share: 0.08,
    alone: 0.22,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.12,
  },
} as const satisfies Record<string, Ware>;
