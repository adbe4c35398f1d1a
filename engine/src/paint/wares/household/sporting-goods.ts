import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, bothSides, chain, disc, hoop, leftAndRight, limb, part, slab, type Ware, without, write } from '../assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const steel: Colour = [0.5, 0.51, 0.53];
const white: Colour = [0.75, 0.75, 0.73];

/** What is taken to sports, what is worn, and what stands in streets. */
export const sportingGoods = {
  racket: {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x / 0.42, (y - 1.24) / 0.54) - 1) * 0.42 - 0.045, Math.abs(z) - 0.045), own),
      part(
        (x, y, z) =>
          Math.max(
            Math.hypot(x / 0.42, (y - 1.24) / 0.54) - 1,
            Math.abs(z) - 0.012,
            Math.min(Math.abs(Math.sin(x * 24)), Math.abs(Math.sin(y * 24))) - 0.24,
          ) * 0.4,
        white,
      ),
      part(leftAndRight(limb([0.14, 0.76, 0], [0.02, 0.52, 0], 0.035)), own),
      part(limb([0, 0, 0], [0, 0.54, 0], 0.055), black),
    ],
    colour: colourOf('#c82a24'),
    usual: 'red',
    foot: 0.48,
    tall: 1.84,
    size: 1,
    turn: 0.3,
    share: 0.1,
    alone: 0.46,
  },
  'baseball-bat': {
    parts: (own) => [
      part(
        chain(
          [
            [-0.9, 0.12, 0],
            [-0.2, 0.12, 0],
            [0.9, 0.12, 0],
          ],
          [0.05, 0.06, 0.12],
        ),
        own,
      ),
      part(ball(-0.94, 0.12, 0, 0.08), own),
      part(ball(0.5, 0.14, -0.36, 0.14), white),
    ],
    colour: colourOf('#b8813f'),
    usual: 'brown',
    foot: 1.04,
    tall: 0.28,
    size: 1.15,
    gloss: 0.1,
    turn: 0.4,
    share: 0.03,
    alone: 0.09,
  },
  skis: {
    parts: (own) => [
      part(
        leftAndRight(
          chain(
            [
              [0.12, 0.02, 0],
              [0.12, 1.7, 0.1],
              [0.12, 1.92, 0.02],
            ],
            [0.07, 0.07, 0.04],
          ),
        ),
        own,
      ),
      part(leftAndRight(limb([0.36, 0, 0.06], [0.3, 1.3, 0.08], 0.025)), steel),
      part(leftAndRight(ball(0.36, 0.12, 0.06, 0.09, 0.02, 0.09)), black),
    ],
    colour: colourOf('#d83a2a'),
    usual: 'red',
    foot: 0.44,
    tall: 1.96,
    size: 1.25,
    turn: 0.4,
    share: 0.2,
    alone: 0.5,
    metres: 1.8,
  },
  'ice-skates': {
    parts: (own) =>
      [-0.3, 0.3].flatMap((z) => [
        part(
          chain(
            [
              [-0.2, 0.9, z],
              [-0.22, 0.5, z],
              [0, 0.34, z],
              [0.34, 0.28, z],
            ],
            [0.19, 0.2, 0.18, 0.14],
          ),
          own,
          0.02,
        ),
        part(slab(0.06, 0.18, z, 0.44, 0.03, 0.06, 0.02), black),
        part(slab(0.08, 0.06, z, 0.54, 0.06, 0.025, 0.01), steel),
        ...[0.5, 0.64, 0.78].map((y) => part(limb([-0.04, y, z - 0.1], [-0.04, y, z + 0.1], 0.03), white)),
      ]),
    colour: white,
    usual: 'white',
    foot: 0.66,
    tall: 1.1,
    size: 1,
    turn: 0.4,
    share: 0.08,
    alone: 0.36,
  },
  boots: {
    parts: (own) =>
      [-0.26, 0.26].flatMap((z) => [
        part(without(limb([-0.16, 0.3, z], [-0.18, 1.04, z], 0.19, 0.22), disc(-0.18, 1.16, z, 0.16, 0.14)), own, 0.02),
        part(limb([-0.16, 0.2, z], [0.3, 0.17, z], 0.19, 0.15), own, 0.08),
        part(slab(0.06, 0.04, z, 0.42, 0.045, 0.16, 0.03), black),
      ]),
    colour: colourOf('#6a3f22'),
    usual: 'brown',
    foot: 0.62,
    tall: 1.1,
    size: 1,
    gloss: 0.08,
    turn: 0.4,
    share: 0.08,
    alone: 0.36,
  },
  gloves: {
    parts: (own) =>
      [-0.36, 0.36].flatMap((x) => [
        part(slab(x, 0.42, 0, 0.22, 0.22, 0.1, 0.09), own),
        part(slab(x, 0.1, 0, 0.2, 0.1, 0.09, 0.05), white),
        ...[-0.15, -0.05, 0.05, 0.15].map((a, at) =>
          part(limb([x + a, 0.6, 0], [x + a * 1.15, 0.9 - Math.abs(at - 1.5) * 0.05, 0], 0.065), own, 0.02),
        ),
        part(limb([x - 0.18 * Math.sign(x), 0.4, 0], [x - 0.34 * Math.sign(x), 0.62, 0], 0.075), own, 0.03),
      ]),
    colour: colourOf('#b8323a'),
    usual: 'red',
    foot: 0.72,
    tall: 0.96,
    size: 0.9,
    rough: 0.5,
    turn: 0.3,
    share: 0.06,
    alone: 0.32,
  },
  'wrist-watch': {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.abs(Math.hypot(y - 0.42, z) - 0.38) - 0.035, Math.abs(x) - 0.15), black),
      part((x, y, z) => Math.max(Math.hypot(x, y - 0.44) - 0.28, Math.abs(z + 0.4) - 0.06) - 0.01, own),
      part(
        (x, y, z) => Math.max(Math.hypot(x, y - 0.44) - 0.24, Math.abs(z + 0.465) - 0.012),
        (x, y, _z, out) => {
          const [a, b] = [x, y - 0.44];
          const hand = (Math.abs(a) < 0.014 && b > 0 && b < 0.19) || (Math.abs(b - a * 0.3) < 0.014 && a > 0 && a < 0.14);
          write(out, hand || (Math.hypot(a, b) > 0.19 && Math.cos(Math.atan2(b, a) * 12) > 0.86) ? black : white);
        },
      ),
      part(ball(0.31, 0.44, -0.4, 0.04), own),
    ],
    colour: colourOf('#c8a040'),
    usual: 'gold',
    foot: 0.46,
    tall: 0.84,
    size: 0.9,
    gloss: 0.3,
    turn: 0.25,
    share: 0.06,
    alone: 0.34,
  },
  perfume: {
    parts: (own) => [
      part(slab(0, 0.36, 0, 0.34, 0.36, 0.18, 0.06), (_x, y, _z, out) => write(out, own, y < 0.52 ? 1 : 1.35)),
      part(disc(0, 0.78, 0, 0.1, 0.07), colourOf('#d0a840')),
      part(slab(0, 0.98, 0, 0.13, 0.14, 0.13, 0.05), colourOf('#d0a840')),
    ],
    colour: colourOf('#d89aa8'),
    usual: 'pink',
    foot: 0.4,
    tall: 1.12,
    size: 0.8,
    gloss: 0.4,
    rough: 0.04,
    turn: 0.4,
    share: 0.06,
    alone: 0.36,
  },
  lipstick: {
    parts: (own) => [
      part(disc(0, 0.26, 0, 0.17, 0.26, 0.02), black),
      part(disc(0, 0.6, 0, 0.14, 0.1, 0.01), colourOf('#d0a840')),
      part((x, y, z) => Math.max(Math.hypot(x, z) - 0.12, 0.6 - y, y - 1.02 - x * 0.7), own),
    ],
    colour: colourOf('#c4162e'),
    usual: 'red',
    foot: 0.2,
    tall: 1.1,
    size: 0.75,
    gloss: 0.25,
    turn: 0.4,
    share: 0.06,
    alone: 0.34,
  },
  medal: {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.hypot(x, y - 0.38) - 0.36, Math.abs(z) - 0.05), own),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, y - 0.38) - 0.28) - 0.025, Math.abs(z + 0.05) - 0.02), own),
      part(
        (x, y, z) =>
          Math.max(
            Math.hypot(x, y - 0.38) - 0.1 - 0.08 * Math.abs(Math.cos(Math.atan2(x, y - 0.38) * 2.5)) ** 3,
            Math.abs(z + 0.05) - 0.03,
          ) * 0.6,
        [0.95, 0.8, 0.4],
      ),
      part(leftAndRight(limb([0.02, 0.74, 0.02], [0.32, 1.4, 0.02], 0.1)), '#c8202c'),
    ],
    colour: colourOf('#d8a630'),
    usual: 'gold',
    foot: 0.46,
    tall: 1.48,
    size: 0.9,
    gloss: 0.4,
    turn: 0.25,
    share: 0.07,
    alone: 0.4,
  },
  'traffic-light': {
    parts: (own) => [
      part(limb([0, 0, 0], [0, 1.4, 0], 0.045), own),
      part(slab(0, 1.8, 0, 0.18, 0.44, 0.14, 0.06), own),
      ...(
        [
          [2.08, '#ff3020', 1.4],
          [1.8, '#a88a20', 0.5],
          [1.52, '#208a40', 0.5],
        ] as const
      ).map(([y, hue, glow]) => {
        const [r, g, b] = colourOf(hue);
        return part(ball(0, y, -0.14, 0.11, 0.11, 0.05), [r * glow, g * glow, b * glow]);
      }),
    ],
    colour: [0.05, 0.055, 0.06],
    usual: 'black',
    foot: 0.24,
    tall: 2.26,
    size: 1.3,
    turn: 0.3,
    share: 0.24,
    alone: 0.6,
    metres: 3.4,
  },
  'phone-booth': {
    parts: (own) => [
      part(slab(0, 1.06, 0, 0.44, 1.06, 0.44, 0.04), (x, y, z, out) => {
        const a = Math.abs(z) > 0.42 ? x : z;
        const pane = y > 0.36 && y < 1.74 && Math.abs(a) < 0.34 && Math.sin(y * 22) < 0.85 && Math.abs(Math.abs(a) - 0.17) > 0.02;
        write(out, pane ? [0.35, 0.45, 0.5] : y > 1.82 && y < 1.98 && Math.abs(a) < 0.34 ? white : own);
      }),
      part(ball(0, 2.1, 0, 0.46, 0.16, 0.46), own),
      part(slab(0, 0.04, 0, 0.48, 0.05, 0.48, 0.02), black),
    ],
    colour: colourOf('#b8161c'),
    usual: 'red',
    foot: 0.62,
    tall: 2.26,
    size: 1.5,
    gloss: 0.12,
    turn: 0.4,
    share: 0.26,
    alone: 0.56,
    metres: 2.5,
  },
  'fire-hydrant': {
    parts: (own) => [
      part(disc(0, 0.06, 0, 0.28, 0.06, 0.02), own),
      part(limb([0, 0.1, 0], [0, 0.86, 0], 0.2, 0.19), own),
      part(ball(0, 0.9, 0, 0.23, 0.2, 0.23), own),
      part(limb([-0.36, 0.62, 0], [0.36, 0.62, 0], 0.11), own),
      part(limb([0, 0.56, -0.1], [0, 0.56, -0.3], 0.13), own),
      part(ball(0, 1.12, 0, 0.07), white),
      part(leftAndRight(ball(0.38, 0.62, 0, 0.07)), white),
    ],
    colour: colourOf('#c8201c'),
    usual: 'red',
    foot: 0.44,
    tall: 1.18,
    size: 1.2,
    turn: 0.3,
    share: 0.12,
    alone: 0.4,
    metres: 0.9,
  },
  'trash-can': {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.hypot(x, z) - 0.32 - y * 0.08 - 0.012 * Math.cos(Math.atan2(z, x) * 18), -y, y - 0.9) * 0.9, own),
      part(ball(0, 0.92, 0, 0.44, 0.14, 0.44), own),
      part(hoop(0, 1.06, 0, 0.1, 0.025), steel),
    ],
    colour: [0.4, 0.42, 0.43],
    usual: 'grey',
    foot: 0.46,
    tall: 1.16,
    size: 1.2,
    gloss: 0.1,
    share: 0.12,
    alone: 0.4,
    metres: 1,
  },
  'road-sign': {
    parts: (own) => [
      part(limb([0, 0, 0.04], [0, 1.5, 0.04], 0.045), steel),
      part(slab(0, 1.5, 0, 0.6, 0.3, 0.03, 0.04), (x, y, z, out) =>
        write(
          out,
          z < 0 &&
            (Math.abs(x) > 0.53 ||
              Math.abs(y - 1.5) > 0.24 ||
              (Math.abs(y - 1.5) < 0.035 && Math.abs(x) < 0.36) ||
              (x > 0.16 && x < 0.38 && Math.abs(y - 1.5) < (0.4 - x) * 0.7))
            ? white
            : own,
        ),
      ),
    ],
    colour: colourOf('#1c6a3a'),
    usual: 'green',
    foot: 0.62,
    tall: 1.82,
    size: 1.3,
    turn: 0.3,
    share: 0.2,
    alone: 0.5,
    metres: 2.4,
  },
  wheelchair: {
    parts: (own) => [
      part(
        bothSides((x, y, z) => Math.max(Math.abs(Math.hypot(x + 0.1, y - 0.42) - 0.4) - 0.035, Math.abs(z - 0.36) - 0.035)),
        black,
      ),
      part(
        bothSides((x, y, z) => Math.max(Math.hypot(x - 0.52, y - 0.12) - 0.12, Math.abs(z - 0.3) - 0.035)),
        black,
      ),
      part(slab(0.08, 0.56, 0, 0.32, 0.045, 0.28, 0.03), own),
      part(slab(-0.26, 0.92, 0, 0.045, 0.34, 0.28, 0.03), own),
      part(
        bothSides(
          chain(
            [
              [-0.44, 1.3, 0.3],
              [-0.28, 1.26, 0.3],
              [-0.24, 0.5, 0.3],
              [0.42, 0.52, 0.3],
              [0.58, 0.16, 0.28],
            ],
            [0.04, 0.03, 0.03, 0.03, 0.03],
          ),
        ),
        steel,
      ),
      part(bothSides(limb([-0.2, 0.8, 0.3], [0.26, 0.8, 0.3], 0.045)), black),
      part(slab(0.66, 0.12, 0, 0.12, 0.025, 0.22, 0.01), steel),
    ],
    colour: colourOf('#2f4a78'),
    usual: 'blue',
    foot: 0.84,
    tall: 1.34,
    size: 1.3,
    turn: 0.5,
    share: 0.14,
    alone: 0.42,
    metres: 0.95,
  },
} as const satisfies Record<string, Ware>;
