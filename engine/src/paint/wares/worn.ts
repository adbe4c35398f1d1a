import { colourOf } from '../../pixels/shade.ts';
import { ball, chain, disc, hoop, leaningBack, leftAndRight, limb, part, slab, type Ware, without, write } from './assemble.ts';

const leather = colourOf('#5a3720');

/** What is worn and carried, and other small things of every day. */
export const worn = {
  'straw-hat': {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.6, Math.abs(y - 0.05 - 0.05 * Math.hypot(x, z)) - 0.018) * 0.8,
        (x, y, z, out) => write(out, own, 0.85 + 0.2 * Math.sin(Math.hypot(x, z) * 80 + y * 80)),
      ),
      part(ball(0, 0.1, 0, 0.32, 0.3, 0.3), (x, y, z, out) => write(out, own, 0.85 + 0.2 * Math.sin(y * 90 + Math.atan2(z, x)))),
      part(disc(0, 0.13, 0, 0.335, 0.045), '#7a2a24'),
    ],
    colour: colourOf('#d9b872'),
    usual: 'yellow',
    foot: 0.6,
    tall: 0.4,
    size: 1.15,
    rough: 0.6,
    share: 0.06,
    alone: 0.22,
  },
  'top-hat': {
    parts: (own) => [
      part(disc(0, 0.03, 0, 0.5, 0.03), own),
      part(disc(0, 0.38, 0, 0.31, 0.36, 0.03, 0.05), own),
      part(disc(0, 0.13, 0, 0.315, 0.06), '#6b1f1f'),
    ],
    colour: [0.03, 0.03, 0.033],
    usual: 'black',
    foot: 0.5,
    tall: 0.74,
    size: 1,
    share: 0.08,
    alone: 0.28,
  },
  shoes: {
    parts: (own) => {
      const one = (z: number) => [
        part(slab(0, 0.06, z, 0.44, 0.06, 0.14, 0.05), [0.75, 0.74, 0.71]),
        part(ball(-0.2, 0.24, z, 0.2, 0.22, 0.13), own, 0.05),
        part(ball(0.16, 0.16, z, 0.28, 0.13, 0.13), own, 0.08),
        part(ball(-0.24, 0.42, z, 0.14, 0.07, 0.09), [0.03, 0.03, 0.03]),
        part(slab(0.02, 0.28, z, 0.1, 0.02, 0.09, 0.01), [0.8, 0.79, 0.76]),
      ];
      return [...one(-0.18), ...one(0.18)];
    },
    colour: colourOf('#c8372d'),
    usual: 'red',
    foot: 0.5,
    tall: 0.48,
    size: 1.15,
    turn: 0.4,
    share: 0.06,
    alone: 0.24,
  },
  backpack: {
    parts: (own) => [
      part(slab(0, 0.5, 0, 0.36, 0.48, 0.22, 0.16), own),
      part(slab(0, 0.32, -0.22, 0.27, 0.22, 0.09, 0.07), own),
      part(slab(0, 0.5, -0.3, 0.27, 0.02, 0.02, 0.01), leather),
      part(slab(0, 0.82, -0.14, 0.33, 0.02, 0.1, 0.01), leather),
      part(hoop(0, 1, 0.05, 0.1, 0.03), leather),
      part(
        leftAndRight(
          chain(
            [
              [0.24, 0.9, 0.18],
              [0.3, 0.6, 0.32],
              [0.26, 0.2, 0.2],
            ],
            [0.05, 0.05, 0.04],
          ),
        ),
        leather,
      ),
    ],
    colour: colourOf('#2f5f96'),
    usual: 'blue',
    foot: 0.42,
    tall: 1.12,
    size: 1.2,
    rough: 0.5,
    turn: 0.4,
    share: 0.1,
    alone: 0.36,
  },
  suitcase: {
    parts: (own) => [
      part(slab(0, 0.4, 0, 0.56, 0.38, 0.17, 0.06), own),
      part(leftAndRight(slab(0.34, 0.4, 0, 0.035, 0.39, 0.18, 0.01)), leather),
      part((x, y, z) => Math.max(hoop(0, 0.78, 0, 0.13, 0.03)(x, y, z), 0.76 - y), leather),
      part(leftAndRight(slab(0.52, 0.74, 0, 0.05, 0.05, 0.175, 0.02)), '#b9923c'),
    ],
    colour: colourOf('#8a5a32'),
    usual: 'brown',
    foot: 0.58,
    tall: 0.94,
    size: 1.25,
    turn: 0.4,
    share: 0.09,
    alone: 0.32,
  },
  handbag: {
    parts: (own) => [
      part(slab(0, 0.3, 0, 0.42, 0.29, 0.16, 0.1), own),
      part((x, y, z) => Math.max(hoop(0, 0.56, 0, 0.24, 0.03)(x, y, z), 0.5 - y), own),
      part(slab(0, 0.44, -0.15, 0.36, 0.12, 0.03, 0.02), own),
      part(ball(0, 0.34, -0.19, 0.05, 0.05, 0.03), '#d0a03a'),
    ],
    colour: colourOf('#a83a32'),
    usual: 'red',
    foot: 0.44,
    tall: 0.83,
    size: 1.1,
    gloss: 0.06,
    turn: 0.4,
    share: 0.08,
    alone: 0.3,
  },
  'palm-fan': {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.hypot(x, (y - 0.72) * 1.12) - 0.44, Math.abs(z) - 0.012) * 0.8,
        (x, y, _z, out) => {
          const ray = Math.sin(Math.atan2(x, y - 0.2) * 46);
          write(out, Math.hypot(x, (y - 0.72) * 1.12) > 0.41 ? leather : own, 0.85 + 0.2 * ray);
        },
      ),
      part(limb([0, 0, 0], [0, 0.4, 0], 0.035), leather),
    ],
    colour: colourOf('#c9b27a'),
    usual: 'yellow',
    foot: 0.46,
    tall: 1.12,
    size: 1.1,
    turn: 0.3,
    share: 0.1,
    alone: 0.36,
  },
  gem: {
    parts: (own) => [
      part((x, y, z) => {
        const turn = Math.atan2(z, x);
        const wide = Math.hypot(x, z) * Math.cos((((turn * 8) / 6.2832 + 100.5) % 1) * 0.7854 - 0.3927);
        return Math.max((wide - y * 0.95) * 0.7, (wide - 0.42 + (y - 0.44) * 0.9) * 0.7, y - 0.64);
      }, own),
    ],
    colour: colourOf('#7fd3ee'),
    usual: 'blue',
    foot: 0.45,
    tall: 0.64,
    size: 0.95,
    glass: true,
    gloss: 0.2,
    rough: 0,
    share: 0.06,
    alone: 0.26,
  },
  coins: {
    parts: (own) =>
      [0, 1, 2, 3, 4, 5, 6]
        .map((at) => part(disc(0.02 * Math.sin(at * 5), 0.035 + at * 0.07, 0.02 * Math.cos(at * 3), 0.3, 0.034, 0.012), own))
        .concat(
          [
            [-0.5, 0],
            [0.48, 0.1],
            [-0.1, -0.52],
          ].map(([x = 0, z = 0]) => part(disc(x, 0.035, z, 0.28, 0.034, 0.012), own)),
        ),
    colour: colourOf('#d9a426'),
    usual: 'gold',
    foot: 0.74,
    tall: 0.49,
    size: 0.9,
    gloss: 0.45,
    rough: 0.08,
    share: 0.05,
    alone: 0.2,
  },
  skull: {
    parts: (own) => [
      part(
        without(
          without(ball(0, 0.56, 0.04, 0.36, 0.36, 0.42), leftAndRight(ball(0.15, 0.5, -0.36, 0.1, 0.1, 0.14))),
          ball(0, 0.34, -0.38, 0.05, 0.08, 0.1),
        ),
        own,
      ),
      part(leftAndRight(ball(0.15, 0.5, -0.27, 0.1, 0.1, 0.06)), [0.03, 0.025, 0.02]),
      part(slab(0, 0.16, -0.16, 0.2, 0.13, 0.17, 0.08), (x, y, _z, out) =>
        write(out, own, Math.abs(y - 0.17) < 0.07 && Math.sin(x * 70) > 0.8 ? 0.3 : 1),
      ),
    ],
    colour: colourOf('#d9cfb8'),
    usual: 'white',
    foot: 0.47,
    tall: 0.92,
    size: 1,
    turn: 0.5,
    share: 0.08,
    alone: 0.32,
  },
  shell: {
    parts: (own) => [
      part(
        (x, y, z) => {
          const turn = Math.atan2(x, y + 0.02);
          const out = Math.hypot(x, y + 0.02);
          const edge = 0.6 + 0.025 * Math.cos(turn * 22);
          return (
            Math.max(
              out - edge,
              Math.abs(turn) * out - out * 1.05,
              Math.abs(z + 0.05) - 0.16 * (1 - out / 0.7) - 0.02 - 0.02 * Math.cos(turn * 22),
            ) * 0.55
          );
        },
        (x, y, _z, out) => write(out, own, 0.78 + 0.26 * Math.cos(Math.atan2(x, y + 0.02) * 22) + 0.12 * Math.sin(Math.hypot(x, y) * 26)),
      ),
      part(leftAndRight(slab(0.1, 0.03, -0.05, 0.1, 0.05, 0.06, 0.02)), own),
    ],
    colour: colourOf('#e8b79a'),
    usual: 'pink',
    foot: 0.54,
    tall: 0.62,
    size: 0.8,
    gloss: 0.05,
    turn: 0.5,
    share: 0.055,
    alone: 0.24,
  },
  starfish: {
    parts: (own) =>
      Array.from({ length: 5 }, (_, at) => {
        const turn = at * 1.2566 + 0.3;
        const arm = limb([0, 0.46, 0], [Math.cos(turn) * 0.46, 0.46 + Math.sin(turn) * 0.46, 0], 0.15, 0.05);
        const skin = (x: number, y: number, _z: number, out: Float64Array) =>
          write(out, own, Math.sin(x * 55) * Math.sin(y * 55) > 0.55 ? 1.6 : 1);
        return part(leaningBack(arm, 0.75, 0, 0), skin, 0.06);
      }),
    colour: colourOf('#d9622e'),
    usual: 'orange',
    foot: 0.7,
    tall: 0.78,
    size: 0.85,
    rough: 0.6,
    turn: 0.4,
    share: 0.05,
    alone: 0.2,
  },
} as const satisfies Record<string, Ware>;
