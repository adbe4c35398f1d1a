import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, bothSides, chain, disc, hoop, leftAndRight, limb, part, slab, type Ware, without, write } from './assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const steel: Colour = [0.5, 0.51, 0.53];
const ivory: Colour = [0.8, 0.76, 0.66];

/** A turned figure of a game: how far it reaches from its axis at a height. */
const pawn = (x: number, z: number, tall: number) => (px: number, py: number, pz: number) => {
  const t = (py - 0.12) / tall;
  const out = t < 0.25 ? 0.075 : t < 0.7 ? 0.035 : 0.06 * Math.sqrt(Math.max(0, 1 - ((t - 0.84) / 0.17) ** 2));
  return Math.max(Math.hypot(px - x, pz - z) - out, 0.12 - py, py - 0.12 - tall) * 0.7;
};

/** Toys, games and what is played with out of doors. */
export const pastimes = {
  chessboard: {
    parts: () => [
      part(slab(0, 0.06, 0, 0.62, 0.06, 0.62, 0.02), (x, y, z, out) => {
        const inside = Math.max(Math.abs(x), Math.abs(z)) < 0.54 && y > 0.08;
        const dark = (Math.floor((x + 2.16) / 0.135) + Math.floor((z + 2.16) / 0.135)) % 2 === 0;
        write(out, !inside ? [0.16, 0.07, 0.03] : dark ? [0.12, 0.06, 0.03] : [0.72, 0.6, 0.42]);
      }),
      ...[-0.47, -0.2, 0.07, 0.34].flatMap((x, at) => [
        part(pawn(x, 0.47, 0.3 + 0.1 * (at % 2)), black),
        part(pawn(x + 0.13, 0.34, 0.22), black),
        part(pawn(x, -0.47, 0.3 + 0.1 * (at % 2)), ivory),
        part(pawn(x + 0.13, -0.2 - 0.13 * (at % 2), 0.22), ivory),
      ]),
    ],
    colour: ivory,
    usual: 'brown',
    foot: 0.86,
    tall: 0.55,
    size: 1.5,
    gloss: 0.1,
    turn: 0.6,
    share: 0.08,
    alone: 0.3,
  },
  dice: {
    parts: (own) => [
      ...(
        [
          [-0.26, 0.25, 0],
          [0.3, 0.25, -0.12],
        ] as const
      ).flatMap(([x, y, z]) => [
        part(slab(x, y, z, 0.24, 0.24, 0.24, 0.06), own),
        part(ball(x, y + 0.24, z, 0.06, 0.02, 0.06), '#b01c1c'),
        ...[-0.1, 0.1].flatMap((a) => [-0.1, 0.1].map((b) => part(ball(x + a, y + b, z - 0.24, 0.045, 0.045, 0.02), black))),
        ...[-0.1, 0.1].map((b) => part(ball(x + 0.24, y + b, z + b, 0.02, 0.045, 0.045), black)),
      ]),
    ],
    colour: ivory,
    usual: 'white',
    foot: 0.6,
    tall: 0.5,
    size: 0.9,
    gloss: 0.1,
    turn: 0.5,
    share: 0.05,
    alone: 0.26,
  },
  yarn: {
    parts: (own) => [
      part(
        (x, y, z) => (ball(0, 0.42, 0, 0.42)(x, y, z) + 0.02 * Math.sin((x + y * 0.6) * 40 + z * 8)) * 0.7,
        (x, y, z, out) => write(out, own, 0.72 + 0.34 * Math.sin((x + y * 0.6) * 40 + z * 8)),
      ),
      part(
        chain(
          [
            [0.3, 0.06, -0.2],
            [0.6, 0.035, -0.3],
            [0.78, 0.035, -0.1],
            [0.98, 0.035, -0.26],
          ],
          [0.03, 0.03, 0.03, 0.03],
        ),
        own,
      ),
    ],
    colour: colourOf('#b5405a'),
    usual: 'pink',
    foot: 0.9,
    tall: 0.84,
    size: 0.95,
    rough: 0.5,
    turn: 0.8,
    share: 0.06,
    alone: 0.3,
  },
  heart: {
    parts: (own) => [part(leftAndRight(limb([0.24, 0.78, 0], [0.01, 0.1, 0], 0.29, 0.07)), own)],
    colour: colourOf('#cf1d2c'),
    usual: 'red',
    foot: 0.6,
    tall: 1.1,
    size: 1,
    gloss: 0.2,
    turn: 0.3,
    share: 0.08,
    alone: 0.36,
  },
  skateboard: {
    parts: (own) => [
      part(
        (x, y, z) => slab(0, 0.2 + 0.3 * Math.max(0, Math.abs(x) - 0.62) ** 1.5, 0, 0.9, 0.035, 0.22, 0.03)(x, y, z) * 0.8,
        (_x, y, _z, out) => write(out, y > 0.215 ? black : own),
      ),
      ...[-0.55, 0.55].flatMap((x) => [
        part(slab(x, 0.13, 0, 0.05, 0.05, 0.16, 0.02), steel),
        part(
          bothSides((px, py, pz) => Math.max(Math.hypot(px - x, py - 0.09) - 0.09, Math.abs(pz - 0.18) - 0.05)),
          ivory,
        ),
      ]),
    ],
    colour: colourOf('#d8452c'),
    usual: 'red',
    foot: 0.92,
    tall: 0.3,
    size: 1.4,
    gloss: 0.08,
    turn: 0.35,
    share: 0.05,
    alone: 0.16,
  },
  surfboard: {
    parts: (own) => [
      part(
        (x, y, z) =>
          (Math.hypot(Math.max(0, Math.abs(x) - 0.24 * Math.sqrt(Math.max(0.001, 1 - ((y - 1) / 1.02) ** 2))), z * 0.9) - 0.045) * 0.6,
        (x, _y, _z, out) => write(out, Math.abs(Math.abs(x) - 0.1) < 0.03 ? [0.85, 0.83, 0.78] : own),
      ),
    ],
    colour: colourOf('#1e9ab0'),
    usual: 'blue',
    foot: 0.32,
    tall: 2.04,
    size: 1.2,
    gloss: 0.2,
    turn: 0.4,
    share: 0.2,
    alone: 0.5,
    metres: 2.1,
  },
  frisbee: {
    parts: (own) => [
      part(without(disc(0, 0.09, 0, 0.5, 0.09, 0.05), disc(0, 0.02, 0, 0.44, 0.1)), own),
      part(disc(0, 0.165, 0, 0.2, 0.015), ivory),
    ],
    colour: colourOf('#e0562a'),
    usual: 'orange',
    foot: 0.5,
    tall: 0.18,
    size: 0.85,
    gloss: 0.1,
    share: 0.02,
    alone: 0.04,
  },
  'tennis-ball': {
    parts: (own) => [
      part(ball(0, 0.4, 0, 0.4), (x, y, z, out) => {
        const [u, v, w] = [x / 0.4, (y - 0.4) / 0.4, z / 0.4];
        write(out, Math.abs(v * 0.9 - 0.5 * Math.sin(Math.atan2(u, w) * 2) * Math.hypot(u, w)) < 0.07 ? [0.85, 0.85, 0.8] : own);
      }),
    ],
    colour: colourOf('#c6dc3a'),
    usual: 'yellow',
    foot: 0.4,
    tall: 0.8,
    size: 0.75,
    rough: 0.5,
    share: 0.04,
    alone: 0.24,
  },
  'crystal-ball': {
    parts: (own) => [
      part(ball(0, 0.72, 0, 0.46), (x, y, z, out) => {
        const [u, v] = [x / 0.46, (y - 0.72) / 0.46];
        const swirl = Math.sin(u * 5 + Math.sin(v * 4 + z) * 2) * Math.sin(v * 6 - u * 2);
        write(out, own, 0.55 + 0.4 * swirl + (Math.hypot(u + 0.35, v - 0.4) < 0.16 ? 1.4 : 0));
      }),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.28 - 0.14 * Math.abs(y - 0.16) * 3, Math.abs(y - 0.15) - 0.15) * 0.7,
        colourOf('#7a5a22'),
      ),
    ],
    colour: colourOf('#7fa8d8'),
    usual: 'blue',
    foot: 0.5,
    tall: 1.18,
    size: 0.95,
    gloss: 0.5,
    rough: 0.02,
    share: 0.06,
    alone: 0.34,
  },
  'snow-globe': {
    parts: (own) => [
      part(ball(0, 0.76, 0, 0.5), (x, y, z, out) => {
        const [u, v] = [x / 0.5, (y - 0.76) / 0.5];
        if (Math.sin(x * 71 + 1) * Math.sin(y * 63) * Math.sin(z * 59 + x * 20) > 0.62) return write(out, [0.95, 0.95, 0.95]);
        if (v < -0.45) return write(out, [0.9, 0.92, 0.95]);
        if (Math.abs(u) < 0.34 * (0.5 - v) && v < 0.5 && v > -0.45) return write(out, [0.03, 0.2, 0.08], 0.7 + 0.5 * Math.sin(v * 22));
        write(out, [0.25, 0.42, 0.66], 0.8 + 0.3 * v);
      }),
      part(disc(0, 0.15, 0, 0.46, 0.15, 0.04, -0.2), own),
    ],
    colour: colourOf('#7a2f22'),
    usual: 'red',
    foot: 0.52,
    tall: 1.26,
    size: 0.95,
    gloss: 0.3,
    rough: 0.03,
    turn: 0.2,
    share: 0.06,
    alone: 0.34,
  },
  trophy: {
    parts: (own) => [
      part(slab(0, 0.1, 0, 0.3, 0.1, 0.3, 0.02), colourOf('#3a2216')),
      part(limb([0, 0.2, 0], [0, 0.55, 0], 0.08, 0.06), own),
      part(
        without(
          (x, y, z) => Math.max(Math.hypot(x, z) - 0.14 - 0.26 * Math.sqrt(Math.max(0, y - 0.55)), 0.55 - y, y - 1.25) * 0.7,
          ball(0, 1.3, 0, 0.3, 0.4, 0.3),
        ),
        own,
      ),
      part(leftAndRight(hoop(0.42, 0.95, 0, 0.17, 0.04)), own),
      part(ball(0, 0.22, 0, 0.2, 0.05, 0.2), own),
    ],
    colour: colourOf('#d8a630'),
    usual: 'gold',
    foot: 0.62,
    tall: 1.26,
    size: 1,
    gloss: 0.45,
    rough: 0.06,
    turn: 0.3,
    share: 0.08,
    alone: 0.36,
  },
  sled: {
    parts: (own) => [
      ...[-0.24, -0.08, 0.08, 0.24].map((z) => part(slab(0.02, 0.36, z, 0.62, 0.03, 0.065, 0.015), own)),
      part(
        bothSides(
          chain(
            [
              [-0.75, 0.05, 0.26],
              [0.6, 0.05, 0.26],
              [0.86, 0.2, 0.26],
              [0.82, 0.46, 0.26],
              [0.66, 0.44, 0.26],
            ],
            [0.04, 0.04, 0.04, 0.04, 0.035],
          ),
        ),
        colourOf('#a82a22'),
      ),
      ...[-0.4, 0.1, 0.5].map((x) => part(bothSides(limb([x, 0.06, 0.26], [x, 0.36, 0.24], 0.035)), colourOf('#a82a22'))),
    ],
    colour: colourOf('#a8713a'),
    usual: 'brown',
    foot: 0.92,
    tall: 0.5,
    size: 1.5,
    turn: 0.35,
    share: 0.09,
    alone: 0.24,
    along: true,
    metres: 0.6,
  },
  'paper-plane': {
    parts: (own) => [
      part(
        (x, y, z) =>
          Math.max(Math.abs(y - 0.2 - Math.abs(z) * 0.2) - 0.02, Math.abs(z) - 0.34 * (0.75 - x) * 0.72, -0.72 - x, x - 0.8) * 0.7,
        own,
      ),
      part(
        (x, y, z) => Math.max(Math.abs(z) - 0.035, y - 0.22, 0.2 - y - 0.2 * (0.75 - x) * 0.6, -0.72 - x, x - 0.8) * 0.7,
        (_x, _y, _z, out) => write(out, own, 0.82),
      ),
    ],
    colour: [0.82, 0.82, 0.8],
    usual: 'white',
    foot: 0.8,
    tall: 0.36,
    size: 1.1,
    turn: 0.4,
    share: 0.06,
    alone: 0.2,
  },
  dumbbell: {
    parts: (own) => [
      part(limb([-0.6, 0.26, 0], [0.6, 0.26, 0], 0.06), steel),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(y - 0.26, z) - 0.26, Math.abs(x - 0.5) - 0.13) - 0.01),
        own,
      ),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(y - 0.26, z) - 0.19, Math.abs(x - 0.68) - 0.06) - 0.01),
        own,
      ),
    ],
    colour: [0.05, 0.05, 0.055],
    usual: 'black',
    foot: 0.75,
    tall: 0.53,
    size: 1,
    gloss: 0.1,
    turn: 0.5,
    share: 0.05,
    alone: 0.22,
  },
  'rubber-duck': {
    parts: (own) => [
      part(ball(-0.05, 0.32, 0, 0.48, 0.3, 0.36), own, 0.03),
      part(limb([-0.4, 0.36, 0], [-0.66, 0.56, 0], 0.16, 0.05), own, 0.1),
      part(ball(0.2, 0.78, 0, 0.27, 0.27, 0.26), own, 0.08),
      part(ball(0.48, 0.74, 0, 0.14, 0.06, 0.13), '#e8781e'),
      part(bothSides(ball(-0.08, 0.4, 0.3, 0.24, 0.16, 0.1)), own, 0.03),
      part(bothSides(ball(0.36, 0.86, 0.16, 0.05)), black),
    ],
    colour: colourOf('#f2c81e'),
    usual: 'yellow',
    foot: 0.64,
    tall: 1.06,
    size: 0.95,
    gloss: 0.15,
    turn: 0.5,
    share: 0.06,
    alone: 0.3,
  },
} as const satisfies Record<string, Ware>;
