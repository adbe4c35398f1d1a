import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, grained, limb, pale, part, type Ware, write } from '../assemble.ts';

const cream: Colour = [0.75, 0.7, 0.58];

/** Birds that are known by their shapes; they look along x. */
export const exoticBirds = {
  toucan: {
    parts: (own) => [
      part(limb([0, 0.36, 0], [0.06, 0.72, 0], 0.19, 0.2), own, 0.02),
      part(ball(0.1, 0.96, 0, 0.19, 0.18, 0.17), own, 0.08),
      part(ball(0.17, 0.86, 0, 0.17, 0.17, 0.15), [0.8, 0.75, 0.55]),
      part(
        chain(
          [
            [0.26, 0.98, 0],
            [0.52, 0.98, 0],
            [0.76, 0.84, 0],
          ],
          [0.12, 0.11, 0.03],
        ),
        (x, y, _z, out) => write(out, x > 0.68 ? black : y > 1.02 ? colourOf('#f2c01e') : colourOf('#ee7a1c')),
      ),
      part(bothSides(ball(0.19, 1.01, 0.13, 0.075, 0.075, 0.05)), '#2f8ac8'),
      part(
        bothSides(
          chain(
            [
              [0, 0.72, 0.16],
              [-0.1, 0.44, 0.17],
              [-0.2, 0.14, 0.08],
            ],
            [0.1, 0.1, 0.02],
          ),
        ),
        [0.012, 0.012, 0.014],
      ),
      part(limb([-0.06, 0.3, 0], [-0.26, -0.02, 0], 0.1, 0.06), own),
      part(bothSides(limb([0.06, 0.24, 0.07], [0.09, 0.02, 0.07], 0.032)), '#4a6a8a'),
      ...eyes(0.22, 1.02, 0.165, 0.028),
    ],
    colour: [0.02, 0.02, 0.024],
    usual: 'black',
    foot: 0.8,
    tall: 1.16,
    size: 1.15,
    gloss: 0.06,
    turn: 0.4,
    share: 0.15,
    alone: 0.46,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.6,
  },
  hummingbird: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.16, 0.42, 0],
            [0.02, 0.62, 0],
            [0.14, 0.82, 0],
          ],
          [0.09, 0.15, 0.12],
        ),
        own,
        0.02,
      ),
      part(ball(0.2, 0.94, 0, 0.13, 0.12, 0.115), own, 0.05),
      part(limb([0.3, 0.95, 0], [0.72, 1, 0], 0.024, 0.012), black),
      part(ball(0.2, 0.84, 0, 0.1, 0.1, 0.09), '#c01848'),
      part(ball(0.06, 0.6, 0, 0.1, 0.16, 0.1), pale(own, 0.85)),
      part(
        (x, y, z) => {
          const a = Math.abs(z);
          return (
            Math.max(
              Math.abs(y - 0.78 - a * 0.55) - 0.02,
              Math.abs(x + 0.06 + a * 0.2) - 0.15 * Math.sqrt(Math.max(0, 1 - (a / 0.85) ** 2)),
              a - 0.85,
            ) * 0.6
          );
        },
        (x, _y, z, out) => write(out, own, 0.6 + 0.3 * Math.sin(x * 50 + Math.abs(z) * 8)),
      ),
      part(
        chain(
          [
            [-0.16, 0.4, 0],
            [-0.36, 0.16, 0],
            [-0.44, 0.04, 0],
          ],
          [0.075, 0.09, 0.03],
        ),
        own,
        0.03,
      ),
      ...eyes(0.26, 0.97, 0.085, 0.026),
    ],
    colour: colourOf('#1f9a5e'),
    usual: 'green',
    foot: 0.88,
    tall: 1.3,
    size: 0.9,
    gloss: 0.2,
    turn: 0.4,
    share: 0.11,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.3,
  },
  kingfisher: {
    parts: (own) => [
      part(limb([0, 0.3, 0], [0.08, 0.58, 0], 0.16, 0.17), own, 0.02),
      part(ball(0.14, 0.82, 0, 0.18, 0.17, 0.16), own, 0.07),
      part(limb([0.26, 0.82, 0], [0.66, 0.8, 0], 0.06, 0.012), black),
      part(ball(0.12, 0.46, 0, 0.15, 0.24, 0.15), '#e07a26'),
      part(bothSides(ball(0.22, 0.76, 0.1, 0.07, 0.055, 0.06)), cream),
      part(
        bothSides(
          chain(
            [
              [0, 0.6, 0.14],
              [-0.12, 0.36, 0.14],
              [-0.2, 0.14, 0.06],
            ],
            [0.08, 0.08, 0.02],
          ),
        ),
        pale(own, -0.25),
      ),
      part(limb([-0.08, 0.26, 0], [-0.24, 0.04, 0], 0.08, 0.04), own),
      part(bothSides(limb([0.06, 0.18, 0.06], [0.09, 0.01, 0.06], 0.028)), '#c8482a'),
      ...eyes(0.25, 0.87, 0.125, 0.028),
    ],
    colour: colourOf('#1c7ab8'),
    usual: 'blue',
    foot: 0.68,
    tall: 1,
    size: 0.95,
    gloss: 0.08,
    turn: 0.4,
    share: 0.12,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.35,
  },
  ostrich: {
    parts: (own) => [
      part(
        ball(-0.06, 1.02, 0, 0.46, 0.3, 0.3),
        (x, y, z, out) => write(out, own, 0.8 + 0.35 * Math.sin(x * 30 + Math.sin(z * 24)) * Math.sin(y * 28)),
        0.04,
      ),
      part(
        chain(
          [
            [0.3, 1.1, 0],
            [0.44, 1.36, 0],
            [0.4, 1.7, 0],
            [0.46, 2, 0],
          ],
          [0.12, 0.06, 0.055, 0.055],
        ),
        '#c8a68c',
        0.06,
      ),
      part(ball(0.5, 2.06, 0, 0.12, 0.1, 0.095), '#b89a80', 0.04),
      part(limb([0.58, 2.05, 0], [0.74, 2.02, 0], 0.06, 0.035), '#c88a5a'),
      part(bothSides(ball(-0.1, 1.06, 0.26, 0.34, 0.2, 0.1)), own, 0.05),
      part(ball(-0.52, 1.06, 0, 0.22, 0.17, 0.16), [0.8, 0.79, 0.76], 0.03),
      part(
        bothSides(
          chain(
            [
              [-0.02, 0.86, 0.12],
              [0.08, 0.5, 0.13],
              [-0.06, 0.06, 0.14],
            ],
            [0.15, 0.07, 0.045],
          ),
        ),
        '#c8a68c',
        0.04,
      ),
      part(bothSides(limb([-0.06, 0.05, 0.14], [0.16, 0.04, 0.15], 0.05, 0.035)), '#b08a6a'),
      ...eyes(0.55, 2.09, 0.075, 0.028),
    ],
    colour: [0.035, 0.033, 0.035],
    usual: 'black',
    foot: 0.78,
    tall: 2.18,
    size: 1.8,
    rough: 0.5,
    turn: 0.4,
    share: 0.28,
    alone: 0.54,
    alive: true,
    along: true,
    does: ['standing', 'walking', 'running'],
    metres: 2.2,
  },
  pelican: {
    parts: (own) => [
      part(ball(-0.06, 0.5, 0, 0.42, 0.27, 0.27), own, 0.04),
      part(
        chain(
          [
            [0.24, 0.58, 0],
            [0.36, 0.82, 0],
            [0.24, 1.06, 0],
            [0.3, 1.2, 0],
          ],
          [0.16, 0.09, 0.085, 0.09],
        ),
        own,
        0.05,
      ),
      part(ball(0.34, 1.22, 0, 0.13, 0.12, 0.11), own, 0.05),
      part(limb([0.42, 1.24, 0], [0.98, 1.06, 0], 0.05, 0.03), '#e8a03a'),
      part(ball(0.64, 1.06, 0, 0.24, 0.13, 0.08), '#eeb45a', 0.04),
      part(
        bothSides(
          chain(
            [
              [0.12, 0.58, 0.25],
              [-0.2, 0.5, 0.27],
              [-0.5, 0.4, 0.12],
            ],
            [0.13, 0.12, 0.03],
          ),
        ),
        (x, _y, _z, out) => write(out, own, x < -0.3 ? 0.15 : 0.85),
      ),
      part(limb([-0.4, 0.48, 0], [-0.62, 0.42, 0], 0.1, 0.06), own, 0.03),
      part(bothSides(limb([0, 0.3, 0.1], [0.02, 0.03, 0.11], 0.045)), '#e8903a'),
      part(bothSides(ball(0.1, 0.03, 0.12, 0.13, 0.03, 0.08)), '#e8903a'),
      ...eyes(0.4, 1.26, 0.09, 0.028),
    ],
    colour: [0.78, 0.77, 0.74],
    usual: 'white',
    foot: 1,
    tall: 1.36,
    size: 1.4,
    rough: 0.4,
    turn: 0.4,
    share: 0.17,
    alone: 0.46,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 1.2,
  },
  turkey: {
    parts: (own) => [
      part(
        (x, y, z) =>
          Math.max(Math.abs(Math.hypot(y - 0.5, z) - 0.36) - 0.38, Math.abs(x + 0.3 + Math.hypot(y - 0.5, z) * 0.12) - 0.04, 0.32 - y) *
          0.8,
        (_x, y, z, out) => {
          const away = Math.hypot(y - 0.5, z);
          const rib = Math.abs(Math.sin(Math.atan2(z, y - 0.5) * 9));
          write(out, away > 0.66 ? cream : away > 0.58 ? [0.12, 0.05, 0.02] : own, rib < 0.2 ? 0.6 : 1);
        },
      ),
      part(ball(0, 0.46, 0, 0.36, 0.33, 0.32), grained(own, 0.3, 30), 0.03),
      part(
        chain(
          [
            [0.2, 0.62, 0],
            [0.34, 0.84, 0],
            [0.36, 0.98, 0],
          ],
          [0.11, 0.06, 0.06],
        ),
        '#b03030',
        0.03,
      ),
      part(ball(0.38, 1.02, 0, 0.09), '#7a8ab8', 0.02),
      part(limb([0.44, 1.02, 0], [0.54, 0.99, 0], 0.04, 0.015), '#d8a84a'),
      part(limb([0.44, 0.97, 0], [0.44, 0.84, 0], 0.045, 0.03), '#c81e1e'),
      part(bothSides(limb([0, 0.2, 0.12], [0.02, 0.03, 0.13], 0.04)), '#b07a5a'),
      part(bothSides(ball(0.08, 0.025, 0.13, 0.1, 0.025, 0.06)), '#b07a5a'),
      ...eyes(0.42, 1.05, 0.07, 0.022),
    ],
    colour: colourOf('#5a361e'),
    usual: 'brown',
    foot: 0.76,
    tall: 1.26,
    size: 1.2,
    rough: 0.4,
    turn: 0.7,
    share: 0.15,
    alone: 0.44,
    alive: true,
    along: true,
    does: ['standing', 'walking'],
    metres: 0.9,
  },
} as const satisfies Record<string, Ware>;
