import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { bowl, plate } from '../../solids/kitchen-forms.ts';
import { ball, disc, grained, limb, part, slab, type Ware, without, write } from '../assemble.ts';

const china: Colour = [0.74, 0.73, 0.7];
const dough = colourOf('#d79a4e');
const crumb = colourOf('#e8cf9c');
const chocolate = colourOf('#3d1f12');

/** A slice of a round cake: its tip to the left, `tall` high. */
const slice = (x: number, y: number, z: number, tall: number) =>
  Math.max((Math.abs(z) - (x + 0.5) * 0.42) * 0.9, Math.hypot(x + 0.5, z) - 1.02, y - tall, 0.02 - y);

export const sweets = {
  'ice-cream': {
    parts: (own) => [
      part(limb([0, 0.04, 0], [0, 0.68, 0], 0.03, 0.21), (x, y, z, out) => {
        const turn = Math.atan2(z, x);
        const grid = Math.sin(turn * 7 + y * 22) > 0.75 || Math.sin(turn * 7 - y * 22) > 0.75;
        write(out, dough, grid ? 0.6 : 1);
      }),
      part(ball(0, 0.86, 0, 0.27, 0.25, 0.27), grained(own, 0.08, 24), 0.02),
      part(ball(0, 1.14, 0.01, 0.2, 0.19, 0.2), grained([own[0] * 0.4 + 0.5, own[1] * 0.4 + 0.46, own[2] * 0.4 + 0.36], 0.08, 24), 0.02),
      part(ball(0.02, 1.34, -0.02, 0.06), '#b3182c'),
    ],
    colour: colourOf('#e58fa8'),
    usual: 'pink',
    foot: 0.28,
    tall: 1.4,
    size: 1.05,
    gloss: 0.04,
    share: 0.1,
    alone: 0.4,
  },
  sundae: {
    parts: (own) => [
      part(bowl, china),
      part(ball(-0.2, 0.52, -0.06, 0.23), own),
      part(ball(0.2, 0.52, -0.02, 0.23), '#f0e3c0'),
      part(ball(0, 0.7, 0.08, 0.22), chocolate),
      part(ball(0, 0.94, 0.04, 0.06), '#b3182c'),
    ],
    colour: colourOf('#e58fa8'),
    usual: 'pink',
    foot: 0.58,
    tall: 1,
    size: 1.1,
    gloss: 0.05,
    share: 0.07,
    alone: 0.26,
  },
  cheese: {
    parts: (own) => [
      part(
        without(
          (x, y, z) => slice(x, y, z, 0.5) * 0.9,
          (x, y, z) =>
            Math.min(
              Math.hypot(x - 0.15, y - 0.32, z + 0.27) - 0.1,
              Math.hypot(x - 0.36, y - 0.16, z + 0.36) - 0.08,
              Math.hypot(x + 0.1, y - 0.14, z + 0.17) - 0.07,
              Math.hypot(x - 0.2, y - 0.5, z) - 0.09,
              Math.hypot(x - 0.3, y - 0.5, z - 0.2) - 0.06,
              Math.hypot(x + 0.12, y - 0.5, z + 0.02) - 0.05,
            ),
        ),
        (x, _y, z, out) => write(out, Math.hypot(x + 0.5, z) > 0.985 ? [0.6, 0.2, 0.03] : own),
      ),
    ],
    colour: colourOf('#edb437'),
    usual: 'yellow',
    foot: 0.6,
    tall: 0.5,
    size: 1.1,
    gloss: 0.03,
    turn: 0.3,
    share: 0.06,
    alone: 0.24,
  },
  'cake-slice': {
    parts: (own) => [
      part(plate, china),
      part(
        (x, y, z) => slice(x * 1.3, y - 0.06, z * 1.3, 0.46) * 0.68,
        (x, y, z, out) => {
          const inner = Math.hypot(x * 1.3 + 0.5, z * 1.3) < 0.97 && y < 0.48;
          const layer = Math.abs(y - 0.3) < 0.03;
          write(out, inner ? (y < 0.12 ? [0.4, 0.2, 0.07] : layer ? own : crumb) : own);
        },
      ),
      part(ball(0.12, 0.6, 0, 0.1, 0.11, 0.1), '#c01c2e'),
      part(ball(0.12, 0.7, 0, 0.06, 0.02, 0.06), '#3f7d2a'),
    ],
    colour: [0.82, 0.74, 0.6],
    usual: 'white',
    foot: 0.72,
    tall: 0.72,
    size: 1.15,
    turn: 0.35,
    share: 0.07,
    alone: 0.26,
  },
  pie: {
    parts: (own) => [
      part(disc(0, 0.12, 0, 0.6, 0.11, 0.02, 0.5), dough),
      part(disc(0, 0.2, 0, 0.6, 0.04), (x, y, z, out) => {
        const lattice = Math.abs(Math.sin(x * 9 + z * 9)) < 0.42 || Math.abs(Math.sin(x * 9 - z * 9)) < 0.42;
        write(out, y > 0.2 && lattice ? dough : own);
      }),
      part((x, y, z) => Math.hypot(Math.hypot(x, z) - 0.62, y - 0.23) - 0.06 - 0.012 * Math.sin(Math.atan2(z, x) * 26), dough),
    ],
    colour: colourOf('#8c2a1a'),
    usual: 'red',
    foot: 0.7,
    tall: 0.3,
    size: 1.2,
    share: 0.05,
    alone: 0.2,
  },
  croissant: {
    parts: (own) => [
      part(
        (x, y, z) => {
          const w = z + 0.28;
          const turn = Math.atan2(w, x) - 1.5708;
          const round =
            0.2 * Math.max(0.05, Math.cos(Math.min(1.5, Math.abs(turn) * 0.98))) ** 0.7 + 0.016 * Math.abs(Math.sin(turn * 5.5));
          const out = Math.hypot(Math.hypot(x, w) - 0.42, (y - 0.19) * 1.02) - round;
          return Math.max(out, (Math.abs(turn) - 1.45) * 0.25) * 0.6;
        },
        (x, y, z, out) => {
          const turn = Math.atan2(z + 0.28, x) - 1.5708;
          write(out, own, 0.62 + 0.45 * Math.abs(Math.sin(turn * 5.5)) + (y > 0.3 ? -0.12 : 0.05));
        },
      ),
    ],
    colour: colourOf('#c97f33'),
    usual: 'brown',
    foot: 0.6,
    tall: 0.42,
    size: 1.1,
    gloss: 0.03,
    turn: 0.4,
    share: 0.05,
    alone: 0.22,
  },
  cookie: {
    parts: (own) => {
      const skin = (x: number, y: number, z: number, out: Float64Array) => {
        const chip = Math.sin(x * 17 + 1) * Math.sin(z * 15 + y * 20) > 0.62;
        write(out, chip ? chocolate : own, chip ? 1 : 0.9 + 0.12 * Math.sin(x * 50) * Math.sin(z * 47));
      };
      return [
        part(disc(0, 0.07, 0, 0.42, 0.07, 0.06), skin),
        part(disc(0.04, 0.2, 0.02, 0.42, 0.07, 0.06), skin),
        part(disc(-0.03, 0.33, -0.02, 0.41, 0.07, 0.06), skin),
      ];
    },
    colour: colourOf('#c08a4c'),
    usual: 'brown',
    foot: 0.48,
    tall: 0.4,
    size: 1,
    share: 0.05,
    alone: 0.22,
  },
  chocolate: {
    parts: (own) => [
      part(
        (x, y, z) =>
          slab(
            0,
            0.08,
            0,
            0.56,
            0.08,
            0.34,
            0.02,
          )(x, y + 0.03 * (Math.abs(Math.sin(x * 11.2)) < 0.18 || Math.abs(Math.sin(z * 13.9)) < 0.18 ? 1 : 0), z) * 0.8,
        own,
      ),
    ],
    colour: chocolate,
    usual: 'brown',
    foot: 0.62,
    tall: 0.16,
    size: 1.05,
    gloss: 0.06,
    turn: 0.4,
    share: 0.04,
    alone: 0.15,
  },
  pancakes: {
    parts: (own) => [
      part(plate, china),
      ...[0, 1, 2, 3].map((at) =>
        part(
          disc(0.02 * Math.sin(at * 4), 0.14 + at * 0.12, 0.02 * Math.cos(at * 5), 0.46, 0.06, 0.05),
          (_x: number, y: number, _z: number, out: Float64Array) => write(out, Math.abs(((y - 0.08) % 0.12) - 0.06) < 0.025 ? crumb : own),
        ),
      ),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.3 - 0.08 * Math.sin(Math.atan2(z, x) * 5), Math.abs(y - 0.575) - 0.012) * 0.7,
        '#7a3410',
      ),
      part(slab(0, 0.63, 0, 0.1, 0.05, 0.1, 0.02), '#f2d568'),
    ],
    colour: colourOf('#b8742e'),
    usual: 'brown',
    foot: 0.72,
    tall: 0.68,
    size: 1.15,
    share: 0.06,
    alone: 0.24,
  },
  candy: {
    parts: (own) => [
      part(ball(0, 0.2, 0, 0.25, 0.19, 0.19), (x, _y, _z, out) => write(out, Math.sin(x * 26) > 0 ? own : [0.82, 0.8, 0.78])),
      part((x, y, z) => Math.max(Math.abs(Math.abs(x) - 0.36) - 0.13, Math.hypot(y - 0.2, z) - (Math.abs(x) - 0.2) * 0.75) * 0.7, own),
    ],
    colour: colourOf('#d8345c'),
    usual: 'pink',
    foot: 0.5,
    tall: 0.4,
    size: 0.85,
    gloss: 0.1,
    turn: 0.5,
    share: 0.05,
    alone: 0.2,
  },
  mooncake: {
    parts: (own) => {
      const cake = (x: number, y: number, z: number, out: Float64Array) => {
        const away = Math.hypot(x, z);
        const turn = Math.atan2(z, x);
        const petals = Math.abs(away - 0.26 - 0.05 * Math.cos(turn * 8)) < 0.022 || Math.abs(away - 0.1 - 0.03 * Math.cos(turn * 5)) < 0.02;
        write(out, own, y > 0.24 && petals ? 0.55 : 0.95 + 0.1 * Math.sin(turn * 16));
      };
      return [part((x, y, z) => disc(0, 0.14, 0, 0.42, 0.14, 0.03)(x, y, z) * 0.95 - 0.014 * Math.cos(Math.atan2(z, x) * 16), cake)];
    },
    colour: colourOf('#b8702a'),
    usual: 'brown',
    foot: 0.45,
    tall: 0.3,
    size: 1,
    gloss: 0.05,
    share: 0.05,
    alone: 0.2,
  },
  'candied-haws': {
    parts: (own) => [
      part(limb([0, 0, 0], [0, 1.3, 0], 0.02), '#c9a66b'),
      ...[0.44, 0.62, 0.8, 0.98, 1.16].map((y) => part(ball(0, y, 0, 0.11, 0.105, 0.11), own)),
    ],
    colour: colourOf('#b3141c'),
    usual: 'red',
    foot: 0.12,
    tall: 1.32,
    size: 1,
    gloss: 0.25,
    rough: 0.03,
    share: 0.12,
    alone: 0.42,
  },
} as const satisfies Record<string, Ware>;
