import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, bothSides, chain, disc, leftAndRight, limb, part, slab, type Ware, without, write } from './assemble.ts';

const gold: Colour = colourOf('#d8a838');
const steel: Colour = [0.5, 0.51, 0.53];

/** What stands in fairgrounds, on beaches and in graveyards, and red paper of feasts. */
export const placesOfFun = {
  carousel: {
    parts: (own) => [
      part(disc(0, 0.07, 0, 1, 0.07, 0.02), gold),
      part(limb([0, 0.1, 0], [0, 1.2, 0], 0.2), colourOf('#e8dcc0')),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 1.08 + (y - 1.12) * 1.5, 1.06 - y) * 0.55,
        (x, _y, z, out) => write(out, Math.sin(Math.atan2(z, x) * 8) > 0 ? own : [0.8, 0.76, 0.66]),
      ),
      part(disc(0, 1.06, 0, 1.06, 0.05, 0.02), gold),
      part(ball(0, 1.86, 0, 0.08), gold),
      ...Array.from({ length: 8 }, (_, at) => {
        const turn = (at / 8) * Math.PI * 2;
        const [x, z, y] = [Math.cos(turn) * 0.74, Math.sin(turn) * 0.74, 0.42 + 0.1 * (at % 2)];
        const [tx, tz] = [-Math.sin(turn), Math.cos(turn)];
        const coat: Colour = at % 2 ? [0.78, 0.76, 0.72] : [0.5, 0.28, 0.14];
        return [
          part(limb([x, 0.1, z], [x, 1.06, z], 0.025), gold),
          part(limb([x - tx * 0.14, y, z - tz * 0.14], [x + tx * 0.14, y + 0.03, z + tz * 0.14], 0.085), coat),
          part(limb([x + tx * 0.16, y + 0.04, z + tz * 0.16], [x + tx * 0.25, y + 0.2, z + tz * 0.25], 0.05), coat, 0.03),
          part(limb([x + tx * 0.25, y + 0.21, z + tz * 0.25], [x + tx * 0.34, y + 0.16, z + tz * 0.34], 0.045, 0.03), coat, 0.03),
          part(limb([x - tx * 0.12, y - 0.02, z - tz * 0.12], [x - tx * 0.17, y - 0.2, z - tz * 0.17], 0.035, 0.03), coat, 0.02),
          part(limb([x + tx * 0.12, y, z + tz * 0.12], [x + tx * 0.19, y - 0.18, z + tz * 0.19], 0.035, 0.03), coat, 0.02),
        ];
      }).flat(),
    ],
    colour: colourOf('#c8283a'),
    usual: 'red',
    foot: 1.1,
    tall: 1.94,
    size: 1.8,
    gloss: 0.1,
    share: 0.3,
    alone: 0.56,
    metres: 7,
  },
  'circus-tent': {
    parts: (own) => {
      const stripes = (x: number, _y: number, z: number, out: Float64Array) =>
        write(out, Math.sin(Math.atan2(z, x) * 9) > 0 ? own : [0.8, 0.77, 0.7]);
      return [
        part(
          without((x, y, z) => Math.max(Math.hypot(x, z) - 0.98, y - 0.56, -y) * 0.9, slab(0, 0.2, -0.9, 0.17, 0.3, 0.4, 0.05)),
          stripes,
        ),
        part(
          (x, y, z) => Math.max(Math.hypot(x, z) - 1.06 * Math.max(0, 1 - (y - 0.54) / 0.86) ** 1.25, 0.54 - y, y - 1.4) * 0.55,
          stripes,
        ),
        part(limb([0, 1.3, 0], [0, 1.66, 0], 0.03), gold),
        part(slab(0.14, 1.6, 0, 0.13, 0.07, 0.015, 0.01), '#2f6fc0'),
      ];
    },
    colour: colourOf('#c8202c'),
    usual: 'red',
    foot: 1.08,
    tall: 1.7,
    size: 1.8,
    turn: 0.2,
    share: 0.3,
    alone: 0.5,
    metres: 9,
  },
  slide: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.36, 1.02, 0],
            [-0.1, 0.96, 0],
            [0.7, 0.2, 0],
            [1, 0.12, 0],
          ],
          [0.1, 0.1, 0.1, 0.1],
        ),
        own,
      ),
      part(
        bothSides(
          chain(
            [
              [-0.36, 1.14, 0.16],
              [-0.1, 1.06, 0.16],
              [0.7, 0.3, 0.16],
              [1, 0.2, 0.16],
            ],
            [0.045, 0.045, 0.045, 0.045],
          ),
        ),
        own,
      ),
      part(bothSides(limb([-0.46, 0, 0.16], [-0.42, 1.5, 0.16], 0.04)), '#e8b01c'),
      ...[0.2, 0.4, 0.6, 0.8].map((y) => part(limb([-0.46, y, -0.16], [-0.46, y, 0.16], 0.035), '#e8b01c')),
      part(bothSides(limb([0.3, 0, 0.12], [0.3, 0.6, 0.12], 0.035)), steel),
    ],
    colour: colourOf('#d83a2a'),
    usual: 'red',
    foot: 1.06,
    tall: 1.54,
    size: 1.5,
    gloss: 0.1,
    turn: 0.35,
    share: 0.2,
    alone: 0.42,
    metres: 2.4,
  },
  gravestone: {
    parts: (own) => [
      part(slab(0, 0.06, 0, 0.5, 0.07, 0.22, 0.03), own),
      part(
        (x, y, z) => Math.max(y < 0.85 ? Math.abs(x) - 0.36 : Math.hypot(x, y - 0.85) - 0.36, 0.08 - y, Math.abs(z) - 0.1) - 0.02,
        (x, y, z, out) => {
          const cross = (Math.abs(x) < 0.03 && Math.abs(y - 0.88) < 0.17) || (Math.abs(y - 0.93) < 0.03 && Math.abs(x) < 0.11);
          const line = Math.abs(x) < 0.24 && [0.58, 0.48, 0.38].some((at) => Math.abs(y - at) < 0.015);
          write(out, own, z < -0.06 && (cross || line) ? 0.35 : 0.9 + 0.14 * Math.sin(x * 31 + y * 17) * Math.sin(y * 29));
        },
      ),
    ],
    colour: colourOf('#8a8c88'),
    usual: 'grey',
    foot: 0.54,
    tall: 1.24,
    size: 1.3,
    turn: 0.3,
    share: 0.13,
    alone: 0.42,
    metres: 1.1,
  },
  sandcastle: {
    parts: (own) => {
      const sand = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, 0.9 + 0.16 * Math.sin(x * 67) * Math.sin(y * 71) * Math.sin(z * 59));
      const turret = (x: number, z: number, tall: number, wide: number) => [
        part((px: number, py: number, pz: number) => Math.max(Math.hypot(px - x, pz - z) - wide + py * 0.03, py - tall, -py), sand),
        part(
          (px: number, py: number, pz: number) =>
            Math.max(
              Math.abs(Math.hypot(px - x, pz - z) - wide * 0.86) - wide * 0.2,
              tall - 0.01 - py,
              py - tall - (Math.cos(Math.atan2(pz - z, px - x) * 6) > 0 ? 0.09 : 0.01),
            ) * 0.8,
          sand,
        ),
      ];
      return [
        part((x, y, z) => Math.hypot(Math.hypot(x, z) * 0.72, y * 3) - 0.75, sand),
        part(slab(0, 0.36, 0, 0.5, 0.24, 0.4, 0.03), sand),
        ...turret(-0.5, -0.34, 0.72, 0.17),
        ...turret(0.5, -0.34, 0.72, 0.17),
        ...turret(-0.42, 0.34, 0.8, 0.16),
        ...turret(0.42, 0.34, 0.8, 0.16),
        ...turret(0, 0.05, 1.06, 0.22),
        part((x, y, z) => Math.max(Math.abs(x) - 0.1, y - 0.36, Math.abs(z + 0.4) - 0.04), [0.2, 0.13, 0.06]),
        part(limb([0, 1.1, 0.05], [0, 1.5, 0.05], 0.03), '#7a5630'),
        part(slab(0.13, 1.42, 0.05, 0.12, 0.08, 0.02, 0.01), '#d02a20'),
      ];
    },
    colour: colourOf('#c9a468'),
    usual: 'yellow',
    foot: 0.9,
    tall: 1.52,
    size: 1.4,
    turn: 0.25,
    share: 0.15,
    alone: 0.36,
    metres: 0.9,
  },
  'red-envelope': {
    parts: (own) => [
      part(slab(0, 0.55, 0.05, 0.36, 0.55, 0.03, 0.03), own),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, y - 0.5) - 0.16) - 0.03, Math.abs(z) - 0.05), gold),
      part(slab(0, 0.5, 0, 0.07, 0.07, 0.05, 0.01), gold),
      part(slab(0, 0.96, 0.01, 0.3, 0.012, 0.02, 0.005), gold),
    ],
    colour: colourOf('#c81c1c'),
    usual: 'red',
    foot: 0.4,
    tall: 1.1,
    size: 0.9,
    gloss: 0.08,
    turn: 0.3,
    share: 0.07,
    alone: 0.36,
  },
  firecrackers: {
    parts: (own) => [
      part(limb([0, 0.1, 0], [0, 1.9, 0], 0.025), [0.3, 0.2, 0.1]),
      ...Array.from({ length: 13 }, (_, at) => [
        part(leftAndRight(limb([0.03, 0.3 + at * 0.12, 0], [0.2, 0.2 + at * 0.12, at % 2 ? 0.08 : -0.08], 0.055)), own),
        part(leftAndRight(ball(0.21, 0.195 + at * 0.12, at % 2 ? 0.085 : -0.085, 0.058)), gold),
      ]).flat(),
      part(slab(0, 1.92, 0, 0.17, 0.06, 0.1, 0.03), gold),
    ],
    colour: colourOf('#cc1a1a'),
    usual: 'red',
    foot: 0.28,
    tall: 2,
    size: 1.1,
    gloss: 0.08,
    share: 0.13,
    alone: 0.5,
  },
  'opera-mask': {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(ball(0, 0.56, 0.12, 0.46, 0.58, 0.28)(x, y, z), z - 0.14),
        (x, y, _z, out) => {
          const a = Math.abs(x);
          if (a < 0.05 && y > 0.62) return write(out, gold);
          if (Math.hypot((a - 0.18) / 0.12, (y - 0.62) / 0.07) < 1)
            return write(out, Math.hypot((a - 0.18) / 0.05, (y - 0.62) / 0.045) < 1 ? [0.01, 0.01, 0.01] : [0.8, 0.78, 0.74]);
          if (Math.hypot((a - 0.2) / 0.2, (y - 0.64 - a * 0.3) / 0.16) < 1) return write(out, [0.02, 0.02, 0.02]);
          if (Math.hypot(a / 0.14, (y - 0.25) / 0.05) < 1) return write(out, [0.5, 0.02, 0.03]);
          if (Math.hypot((a - 0.24) / 0.13, (y - 0.36) / 0.14) < 1) return write(out, [0.78, 0.76, 0.72]);
          if (y > 0.88) return write(out, Math.sin(a * 24) > 0 ? [0.02, 0.02, 0.02] : own);
          write(out, own);
        },
      ),
      part(limb([0, 0.62, -0.14], [0, 0.44, -0.2], 0.045, 0.07), own, 0.04),
    ],
    colour: colourOf('#c01a1e'),
    usual: 'red',
    foot: 0.5,
    tall: 1.14,
    size: 1.05,
    gloss: 0.12,
    turn: 0.2,
    share: 0.08,
    alone: 0.42,
  },
} as const satisfies Record<string, Ware>;
