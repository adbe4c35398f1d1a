import { type Colour, colourOf } from '../../pixels/shade.ts';
import type { Skin } from '../solids/world-of-solids.ts';
import { ball, bothSides, disc, eyesAhead, grained, hoop, leftAndRight, limb, part, slab, type Ware, write } from './assemble.ts';

const glass = '#243642';

/** Pairs of wheels along x, with their hubs. */
const wheels = (places: readonly (readonly [x: number, radius: number])[], aside: number) =>
  places.flatMap(([wx, radius]) => [
    part((x, y, z) => Math.max(Math.hypot(x - wx, y - radius) - radius, Math.abs(Math.abs(z) - aside) - 0.07), '#191919'),
    part((x, y, z) => Math.max(Math.hypot(x - wx, y - radius) - radius * 0.45, Math.abs(z) - aside - 0.09), '#b9bcc0'),
  ]);

const black: Colour = [0.02, 0.02, 0.022];
const white: Colour = [0.8, 0.79, 0.76];

/** Directions of the twelve corners and the twenty faces of an icosahedron: patches of a football. */
const golden = 1.618;
const signs = [-1, 1];
const unit = (x: number, y: number, z: number) => {
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long] as const;
};
const pentagons = signs.flatMap((a) => signs.flatMap((b) => [unit(0, a, b * golden), unit(a, b * golden, 0), unit(b * golden, 0, a)]));
const hexagons = [
  ...signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => unit(a, b, c)))),
  ...signs.flatMap((a) =>
    signs.flatMap((b) => [unit(0, a / golden, b * golden), unit(a / golden, b * golden, 0), unit(b * golden, 0, a / golden)]),
  ),
];

function footballSkin(own: Colour): Skin {
  return (x, y, z, out) => {
    const d = unit(x, y - 0.5, z);
    const along = (p: readonly number[]) => d[0] * (p[0] as number) + d[1] * (p[1] as number) + d[2] * (p[2] as number);
    const spot = Math.max(...pentagons.map(along));
    const [first = 0, second = 0] = hexagons.map(along).sort((a, b) => b - a);
    if (spot > 0.935) return write(out, black);
    write(out, first - second < 0.014 || (spot > 0.925 && spot <= 0.935) ? [0.25, 0.25, 0.25] : own);
  };
}

function basketballSkin(own: Colour): Skin {
  return (x, y, z, out) => {
    const [u, v] = [x * 0.9 + z * 0.44, z * 0.9 - x * 0.44];
    const h = y - 0.5;
    const line = Math.min(Math.abs(h), Math.abs(u), Math.abs(Math.hypot(v - 0.72, h) - 0.53), Math.abs(Math.hypot(v + 0.72, h) - 0.53));
    write(out, line < 0.016 ? black : own, 0.94 + 0.08 * Math.sin(x * 90) * Math.sin(y * 90) * Math.sin(z * 90));
  };
}

const gores = ['#d9372c', '#f4f1e8', '#2f6fc4', '#f4f1e8', '#f0b929', '#f4f1e8'].map(colourOf);

function beachBall(x: number, y: number, z: number, out: Float64Array): void {
  const [u, h, w] = [x * 0.87 + (y - 0.5) * 0.5, (y - 0.5) * 0.87 - x * 0.5, z];
  const gore = Math.floor(((Math.atan2(w, u) + Math.PI) / 6.2832) * 6);
  write(out, Math.hypot(u, w) < 0.09 && h > 0 ? white : (gores[Math.min(5, gore)] as Colour));
}

export const toys = {
  ball: {
    parts: (own, tinted) => [part(ball(0, 0.5, 0, 0.5), tinted ? own : beachBall)],
    colour: colourOf('#d9372c'),
    usual: 'red',
    foot: 0.5,
    tall: 1,
    size: 0.95,
    gloss: 0.08,
    rough: 0.08,
    share: 0.1,
    alone: 0.3,
  },
  football: {
    parts: (own) => [part(ball(0, 0.5, 0, 0.5), footballSkin(own))],
    colour: white,
    usual: 'white',
    foot: 0.5,
    tall: 1,
    size: 0.95,
    gloss: 0.05,
    share: 0.09,
    alone: 0.3,
  },
  basketball: {
    parts: (own) => [part(ball(0, 0.5, 0, 0.5), basketballSkin(own))],
    colour: colourOf('#c8622a'),
    usual: 'orange',
    foot: 0.5,
    tall: 1,
    size: 1,
    share: 0.1,
    alone: 0.3,
  },
  'teddy-bear': {
    parts: (own) => {
      const fur = grained(own, 0.16, 52);
      const pale: Colour = [own[0] * 0.5 + 0.32, own[1] * 0.5 + 0.26, own[2] * 0.5 + 0.18];
      return [
        part(ball(0, 0.38, 0, 0.33, 0.36, 0.28), fur, 0.02),
        part(ball(0, 0.9, -0.03, 0.29, 0.26, 0.25), fur, 0.03),
        part(leftAndRight(ball(0.23, 1.11, 0, 0.11, 0.11, 0.06)), fur, 0.02),
        part(leftAndRight(limb([0.27, 0.58, -0.05], [0.42, 0.3, -0.2], 0.12, 0.11)), fur, 0.02),
        part(leftAndRight(limb([0.18, 0.14, -0.1], [0.3, 0.13, -0.42], 0.14, 0.13)), fur, 0.02),
        part(leftAndRight(ball(0.31, 0.13, -0.5, 0.1, 0.1, 0.06)), pale),
        part(leftAndRight(ball(0.23, 1.11, -0.05, 0.065, 0.065, 0.03)), pale),
        part(ball(0, 0.4, -0.22, 0.2, 0.22, 0.09), pale),
        part(ball(0, 0.84, -0.25, 0.13, 0.1, 0.09), pale),
        part(ball(0, 0.88, -0.335, 0.05, 0.035, 0.03), black),
        ...eyesAhead(0.1, 0.97, -0.25, 0.034),
      ];
    },
    colour: colourOf('#a8733f'),
    usual: 'brown',
    foot: 0.56,
    tall: 1.22,
    size: 1.15,
    rough: 0.6,
    turn: 0.3,
    share: 0.13,
    alone: 0.42,
  },
  doll: {
    parts: (own) => [
      part(disc(0, 0.32, 0, 0.3, 0.3, 0.05, -0.35), own),
      part(ball(0, 0.86, 0, 0.22, 0.23, 0.21), '#e8b998'),
      part(ball(0, 0.92, 0.04, 0.25, 0.24, 0.22), '#5a341c'),
      part(ball(0, 0.86, -0.07, 0.19, 0.2, 0.17), '#e8b998'),
      part(leftAndRight(limb([0.14, 0.58, 0], [0.34, 0.36, -0.06], 0.055, 0.045)), '#e8b998'),
      part(leftAndRight(ball(0.28, 0.86, 0.03, 0.09, 0.16, 0.09)), '#5a341c'),
      part(ball(0, 0.78, -0.225, 0.04, 0.014, 0.02), '#c0392b'),
      ...eyesAhead(0.08, 0.88, -0.225, 0.028),
    ],
    colour: colourOf('#d8577f'),
    usual: 'pink',
    foot: 0.42,
    tall: 1.16,
    size: 1.1,
    turn: 0.25,
    share: 0.11,
    alone: 0.36,
  },
  'toy-car': {
    parts: (own) => [
      part(slab(0, 0.24, 0, 0.56, 0.12, 0.25, 0.08), own),
      part(slab(-0.05, 0.42, 0, 0.3, 0.12, 0.21, 0.09), own),
      part(slab(-0.05, 0.43, 0, 0.31, 0.075, 0.18, 0.02), '#243642'),
      part(slab(-0.05, 0.43, 0, 0.25, 0.075, 0.215, 0.02), '#243642'),
      part((x, y, z) => Math.max(Math.hypot(Math.abs(x) - 0.32, y - 0.13) - 0.13, Math.abs(Math.abs(z) - 0.22) - 0.055), '#191919'),
      part((x, y, z) => Math.max(Math.hypot(Math.abs(x) - 0.32, y - 0.13) - 0.06, Math.abs(z) - 0.285), '#b9bcc0'),
    ],
    colour: colourOf('#c9302c'),
    usual: 'red',
    foot: 0.6,
    tall: 0.54,
    size: 1.1,
    gloss: 0.1,
    rough: 0.06,
    turn: 0.5,
    share: 0.06,
    alone: 0.22,
  },
  truck: {
    parts: (own) => [
      part(slab(-0.25, 0.62, 0, 0.62, 0.4, 0.3, 0.03), '#d9d6cf'),
      part(slab(0.6, 0.5, 0, 0.24, 0.3, 0.29, 0.06), own),
      part(slab(0.66, 0.62, 0, 0.19, 0.11, 0.295, 0.02), glass),
      part(slab(0, 0.2, 0, 0.82, 0.06, 0.24), black),
      part(bothSides(ball(0.84, 0.36, 0.2, 0.05)), [0.85, 0.8, 0.6]),
      ...wheels(
        [
          [0.58, 0.16],
          [-0.3, 0.16],
          [-0.66, 0.16],
        ],
        0.26,
      ),
    ],
    colour: colourOf('#2f62b0'),
    usual: 'blue',
    foot: 0.9,
    tall: 1.02,
    size: 1.3,
    gloss: 0.1,
    turn: 0.35,
    share: 0.2,
    alone: 0.22,
    metres: 3.2,
  },
  'fire-engine': {
    parts: (own) => [
      part(slab(-0.2, 0.5, 0, 0.66, 0.28, 0.29, 0.04), own),
      part(slab(0.64, 0.5, 0, 0.24, 0.3, 0.29, 0.06), own),
      part(slab(0.7, 0.6, 0, 0.19, 0.12, 0.295, 0.02), glass),
      part(slab(-0.2, 0.42, 0, 0.64, 0.05, 0.3, 0.01), [0.75, 0.74, 0.7]),
      part(bothSides(limb([-0.8, 0.84, 0.1], [0.6, 0.88, 0.1], 0.035)), [0.6, 0.61, 0.63]),
      ...[-0.6, -0.3, 0, 0.3].map((x) => part(limb([x, 0.85, -0.1], [x, 0.85, 0.1], 0.025), [0.6, 0.61, 0.63])),
      part(slab(0.62, 0.84, 0, 0.06, 0.05, 0.18, 0.03), '#2f6fd8'),
      part(slab(0, 0.18, 0, 0.82, 0.06, 0.24), black),
      ...wheels(
        [
          [0.6, 0.16],
          [-0.48, 0.16],
        ],
        0.26,
      ),
    ],
    colour: colourOf('#c3211c'),
    usual: 'red',
    foot: 0.92,
    tall: 0.9,
    size: 1.3,
    gloss: 0.12,
    turn: 0.35,
    share: 0.18,
    alone: 0.2,
    metres: 3.2,
  },
  tractor: {
    parts: (own) => [
      part(slab(0.3, 0.5, 0, 0.4, 0.17, 0.17, 0.05), own),
      part(slab(-0.3, 0.45, 0, 0.3, 0.14, 0.2, 0.04), own),
      part(slab(-0.32, 0.82, 0, 0.25, 0.24, 0.2, 0.03), glass),
      part(slab(-0.32, 1.08, 0, 0.3, 0.03, 0.24, 0.02), own),
      part(bothSides(slab(-0.4, 0.78, 0.27, 0.3, 0.03, 0.08, 0.02)), own),
      part(limb([0.46, 0.64, 0.08], [0.46, 0.98, 0.08], 0.03), black),
      part(bothSides(ball(0.7, 0.54, 0.1, 0.045)), [0.85, 0.8, 0.6]),
      ...wheels(
        [
          [-0.4, 0.38],
          [0.48, 0.24],
        ],
        0.28,
      ),
    ],
    colour: colourOf('#2f7d34'),
    usual: 'green',
    foot: 0.84,
    tall: 1.12,
    size: 1.25,
    gloss: 0.08,
    turn: 0.35,
    share: 0.17,
    alone: 0.28,
    metres: 2.8,
  },
  lollipop: {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.hypot(x, y - 0.86) - 0.3, Math.abs(z) - 0.06) - 0.03,
        (x, y, _z, out) => {
          const turn = Math.atan2(y - 0.86, x) + Math.hypot(x, y - 0.86) * 12;
          write(out, Math.sin(turn * 3) > 0 ? own : white);
        },
      ),
      part(limb([0, 0, 0], [0, 0.6, 0], 0.025), white),
    ],
    colour: colourOf('#e0446c'),
    usual: 'pink',
    foot: 0.34,
    tall: 1.2,
    size: 1,
    gloss: 0.1,
    rough: 0.05,
    turn: 0.3,
    share: 0.08,
    alone: 0.3,
  },
  crown: {
    parts: (own) => [
      part((x, y, z) => {
        const turn = Math.atan2(z, x);
        const top = 0.34 + 0.24 * Math.abs((((((turn / 6.2832) * 8) % 1) + 1) % 1) - 0.5) * 2;
        return Math.max(Math.abs(Math.hypot(x, z) - 0.42 - y * 0.12) - 0.025, y - top, -y) * 0.6;
      }, own),
      part((x, y, z) => Math.hypot(Math.hypot(x, z) - 0.43, y - 0.06) - 0.045, own),
      part((x, y, z) => {
        const step = 6.2832 / 8;
        const turn = Math.round((Math.atan2(z, x) - step / 2) / step) * step + step / 2;
        return Math.hypot(x - Math.cos(turn) * 0.46, y - 0.2, z - Math.sin(turn) * 0.46) - 0.055;
      }, '#b3182c'),
    ],
    colour: colourOf('#d9a426'),
    usual: 'gold',
    foot: 0.52,
    tall: 0.6,
    size: 1.1,
    gloss: 0.5,
    rough: 0.06,
    share: 0.08,
    alone: 0.28,
  },
  'music-headphones': {
    parts: (own) => [
      part((x, y, z) => Math.max(hoop(0, 0.42, 0, 0.44, 0.045)(x, y, z), 0.36 - y), own),
      part(leftAndRight(ball(0.44, 0.32, 0, 0.11, 0.22, 0.2)), own),
      part(leftAndRight(ball(0.36, 0.32, 0, 0.09, 0.19, 0.17)), black),
    ],
    colour: [0.05, 0.05, 0.055],
    usual: 'black',
    foot: 0.56,
    tall: 0.92,
    size: 1,
    gloss: 0.06,
    turn: 0.5,
    share: 0.07,
    alone: 0.28,
  },
  microphone: {
    parts: (own) => [
      part(disc(0, 0.03, 0, 0.26, 0.03), own),
      part(limb([0, 0.03, 0], [0, 0.7, 0], 0.03), own),
      part(limb([0, 0.68, 0], [0, 0.86, 0], 0.08, 0.1), own),
      part(ball(0, 0.98, 0, 0.16, 0.17, 0.16), (x, y, z, out) =>
        write(out, [0.4, 0.41, 0.43], 0.75 + 0.35 * Math.sin(x * 70) * Math.sin(y * 70 + z * 20)),
      ),
    ],
    colour: [0.03, 0.03, 0.035],
    usual: 'black',
    foot: 0.27,
    tall: 1.15,
    size: 1,
    gloss: 0.1,
    share: 0.08,
    alone: 0.3,
  },
} as const satisfies Record<string, Ware>;
