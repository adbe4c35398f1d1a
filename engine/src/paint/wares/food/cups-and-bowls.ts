import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, chain, disc, leftAndRight, limb, part, slab, type Ware, without, write } from '../assemble.ts';

const white: Colour = [0.75, 0.75, 0.73];
const bowl = part(
  without((x, y, z) => Math.max(Math.hypot(x / 0.75, (y - 0.62) / 0.62, z / 0.75) - 1, y - 0.56) * 0.6, ball(0, 0.72, 0, 0.68, 0.5, 0.68)),
  white,
);

/** Tall drinks, and what is eaten with a spoon; and red paper that hangs on doors. */
export const cupsAndBowls = {
  milkshake: {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.hypot(x, z) - 0.2 - y * 0.1, 0.1 - y, y - 1.1) * 0.9, own),
      part(disc(0, 0.05, 0, 0.26, 0.05, 0.02), [0.6, 0.66, 0.68]),
      part(ball(0, 1.16, 0, 0.3, 0.2, 0.3), [0.85, 0.83, 0.78], 0.03),
      part(ball(0.02, 1.34, 0, 0.16, 0.12, 0.16), [0.85, 0.83, 0.78], 0.05),
      part(ball(0, 1.48, 0, 0.085), '#c41a2a'),
      part(limb([0.1, 1.1, 0.06], [0.26, 1.72, 0.12], 0.035), '#d83a4a'),
    ],
    colour: colourOf('#f0a0b4'),
    usual: 'pink',
    foot: 0.34,
    tall: 1.76,
    size: 0.95,
    gloss: 0.2,
    share: 0.07,
    alone: 0.42,
  },
  cocktail: {
    parts: (own) => [
      part(disc(0, 0.03, 0, 0.3, 0.03, 0.02), [0.6, 0.66, 0.68]),
      part(limb([0, 0.04, 0], [0, 0.62, 0], 0.03), [0.6, 0.66, 0.68]),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - (y - 0.58) * 0.95, 0.6 - y, y - 1.08) * 0.65,
        (_x, y, _z, out) => write(out, y > 1.0 ? [0.65, 0.7, 0.72] : own),
      ),
      part(ball(0.14, 1.06, -0.1, 0.1), '#5a8a2a'),
      part(limb([-0.1, 0.96, 0], [0.4, 1.28, -0.12], 0.02), '#c8a060'),
    ],
    colour: colourOf('#e86a5a'),
    usual: 'orange',
    foot: 0.5,
    tall: 1.28,
    size: 0.95,
    gloss: 0.35,
    rough: 0.04,
    share: 0.06,
    alone: 0.36,
  },
  curry: {
    parts: (own) => [
      bowl,
      part((x, y, z) => ball(0, 0.46, 0, 0.62, 0.09, 0.62)(x, y, z) - 0.02 * Math.sin(x * 21) * Math.sin(z * 19), own),
      part(ball(-0.28, 0.5, -0.08, 0.3, 0.14, 0.34), [0.82, 0.8, 0.74], 0.02),
      ...[
        [0.24, -0.16],
        [0.36, 0.14],
        [0.1, 0.24],
      ].map(([x, z]) => part(slab(x as number, 0.55, z as number, 0.09, 0.06, 0.08, 0.03), '#d88a2a')),
      part(ball(0.14, 0.58, -0.02, 0.07, 0.02, 0.04), '#3a8a2a'),
    ],
    colour: colourOf('#a8641c'),
    usual: 'orange',
    foot: 0.76,
    tall: 0.66,
    size: 1.2,
    share: 0.05,
    alone: 0.3,
  },
  porridge: {
    parts: (own) => [
      bowl,
      part((x, y, z) => ball(0, 0.46, 0, 0.64, 0.07, 0.64)(x, y, z) - 0.012 * Math.sin(x * 40) * Math.sin(z * 44), own),
      ...[
        [0.12, -0.1],
        [-0.14, 0.04],
        [0.04, 0.16],
      ].map(([x, z]) => part(ball(x as number, 0.52, z as number, 0.06, 0.03, 0.05), '#3a8a3a')),
      part(
        chain(
          [
            [0.3, 0.52, -0.1],
            [0.7, 0.74, -0.24],
            [0.9, 0.84, -0.3],
          ],
          [0.07, 0.03, 0.04],
        ),
        white,
      ),
    ],
    colour: [0.78, 0.75, 0.66],
    usual: 'white',
    foot: 0.9,
    tall: 0.88,
    size: 1.15,
    share: 0.05,
    alone: 0.3,
  },
  bacon: {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.85, 0.04, 0.03), white),
      ...[-0.3, 0, 0.3].map((z) =>
        part(
          (x, y, pz) =>
            Math.max(
              Math.abs(y - 0.14 - 0.05 * Math.sin(x * 11 + z * 5)) - 0.03,
              Math.abs(x) - 0.56,
              Math.abs(pz - z - 0.02 * Math.sin(x * 8)) - 0.11,
            ) * 0.7,
          (x, _y, pz, out) => write(out, own, Math.abs(Math.sin((pz - z) * 26 + x)) < 0.4 ? 2.2 : 1),
        ),
      ),
    ],
    colour: colourOf('#a83a2a'),
    usual: 'red',
    foot: 0.85,
    tall: 0.26,
    size: 1.1,
    gloss: 0.12,
    share: 0.05,
    alone: 0.2,
  },
  'sweet-potato': {
    parts: (own) => [
      part(
        chain(
          [
            [-0.55, 0.18, 0],
            [-0.2, 0.24, 0],
            [0.2, 0.23, 0],
            [0.56, 0.16, 0],
          ],
          [0.08, 0.24, 0.23, 0.07],
        ),
        (x, y, z, out) => write(out, own, 0.85 + 0.25 * Math.sin(x * 19) * Math.sin(y * 23 + z * 20)),
      ),
      part(
        chain(
          [
            [-0.4, 0.16, -0.4],
            [0, 0.2, -0.44],
            [0.4, 0.14, -0.36],
          ],
          [0.06, 0.19, 0.06],
        ),
        own,
      ),
    ],
    colour: colourOf('#a8503a'),
    usual: 'red',
    foot: 0.66,
    tall: 0.48,
    size: 0.95,
    share: 0.05,
    alone: 0.22,
  },
  asparagus: {
    parts: (own) => [
      ...[-2, -1, 0, 1, 2].flatMap((at) => [
        part(limb([-0.8, 0.09 + (at % 2 ? 0.1 : 0), at * 0.13], [0.6, 0.1 + (at % 2 ? 0.1 : 0), at * 0.12], 0.075), own),
        part(
          limb([0.6, 0.1 + (at % 2 ? 0.1 : 0), at * 0.12], [0.86, 0.12 + (at % 2 ? 0.1 : 0), at * 0.12], 0.09, 0.03),
          colourOf('#4a6a3a'),
        ),
      ]),
      part(slab(-0.1, 0.15, 0, 0.06, 0.14, 0.36, 0.03), '#c8a060'),
    ],
    colour: colourOf('#6f9a3a'),
    usual: 'green',
    foot: 0.92,
    tall: 0.3,
    size: 1.05,
    turn: 0.4,
    share: 0.04,
    alone: 0.14,
  },
  'chinese-knot': {
    parts: (own) => [
      part(
        (x, y, z) => Math.max((Math.abs(x) + Math.abs(y - 1.2)) * 0.71 - 0.34, Math.abs(z) - 0.06),
        (x, y, _z, out) => write(out, own, Math.sin((x + y) * 28) > 0 !== Math.sin((x - y) * 28) > 0 ? 1.2 : 0.65),
      ),
      ...[-0.3, 0, 0.3].flatMap((d) => [
        part(
          leftAndRight((x, y, z) =>
            Math.max(Math.abs(Math.hypot(x - 0.3 - Math.abs(d) * 0.1, y - 1.2 - d) - 0.1) - 0.03, Math.abs(z) - 0.04),
          ),
          own,
        ),
      ]),
      part(limb([0, 1.66, 0], [0, 2, 0], 0.03), own),
      part(ball(0, 0.74, 0, 0.09), colourOf('#d8a630')),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.1 - (0.7 - y) * 0.06, y - 0.7, 0.04 - y) * 0.9,
        (x, _y, _z, out) => write(out, own, 0.75 + 0.3 * Math.sin(x * 70)),
      ),
    ],
    colour: colourOf('#c81a1e'),
    usual: 'red',
    foot: 0.56,
    tall: 2.02,
    size: 1.05,
    turn: 0.2,
    share: 0.13,
    alone: 0.5,
  },
} as const satisfies Record<string, Ware>;
