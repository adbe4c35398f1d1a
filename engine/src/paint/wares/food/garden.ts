import { colourOf } from '../../../pixels/shade.ts';
import { ball, chain, disc, leaningBack, limb, part, type Ware, without, write } from '../assemble.ts';

const leaf = colourOf('#3f7d2a');
const lying = { gloss: 0.04, share: 0.05, alone: 0.2 } as const;

/** Leaves that stand up from a point. */
function tuft(x: number, y: number, z: number, long: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 6.2832;
    const out = long * (at % 2 === 0 ? 0.55 : 0.25);
    return part(limb([x, y, z], [x + Math.cos(turn) * out, y + long * (1 - out * 0.4), z + Math.sin(turn) * out], 0.05, 0.012), leaf);
  });
}

/** Fruit and vegetables of market and garden. */
export const garden = {
  carrot: {
    parts: (own) => [
      part(limb([-0.1, 0.16, 0], [0.75, 0.06, 0], 0.16, 0.03), (x, _y, _z, out) => write(out, own, Math.sin(x * 40) > 0.85 ? 0.7 : 1)),
      ...[-0.16, 0, 0.16].map((z) =>
        part(
          chain(
            [
              [-0.2, 0.18, 0],
              [-0.45, 0.3, z],
              [-0.7, 0.24, z * 2],
            ],
            [0.04, 0.06, 0.02],
          ),
          leaf,
        ),
      ),
    ],
    colour: colourOf('#e5741c'),
    usual: 'orange',
    foot: 0.6,
    tall: 0.36,
    size: 1,
    turn: 0.4,
    ...lying,
  },
  corn: {
    parts: (own) => [
      part(ball(0.08, 0.18, 0, 0.6, 0.17, 0.17), (x, y, z, out) =>
        write(out, own, 0.7 + 0.4 * Math.abs(Math.sin(x * 30) * Math.sin(Math.atan2(y - 0.18, z) * 7))),
      ),
      part(without(ball(-0.3, 0.17, 0, 0.42, 0.2, 0.2), ball(0.3, 0.3, -0.1, 0.5, 0.25, 0.3)), leaf),
      part(limb([-0.3, 0.14, 0.16], [0.3, 0.08, 0.3], 0.08, 0.02), leaf),
    ],
    colour: colourOf('#ecb92c'),
    usual: 'yellow',
    foot: 0.62,
    tall: 0.37,
    size: 1,
    turn: 0.4,
    ...lying,
  },
  pineapple: {
    parts: (own) => [
      part(ball(0, 0.4, 0, 0.31, 0.4, 0.31), (x, y, z, out) => {
        const turn = Math.atan2(z, x) * 5;
        const grid = Math.min(Math.abs(Math.sin(turn + y * 15)), Math.abs(Math.sin(turn - y * 15)));
        write(out, own, grid < 0.22 ? 0.4 : 0.8 + grid * 0.4);
      }),
      ...tuft(0, 0.76, 0, 0.5, 9),
      ...tuft(0, 0.76, 0, 0.34, 7),
    ],
    colour: colourOf('#d08f25'),
    usual: 'yellow',
    foot: 0.34,
    tall: 1.26,
    size: 1.05,
    ...lying,
    share: 0.08,
    alone: 0.34,
  },
  coconut: {
    parts: (own) => [
      part(
        without(ball(0, 0.4, 0, 0.4), (_x, y, z) => 0.5 - y * 0.8 + z * 0.6),
        own,
      ),
      part((x, y, z) => Math.max(ball(0, 0.4, 0, 0.37)(x, y, z), y * 0.8 - z * 0.6 - 0.495), [0.82, 0.81, 0.78]),
    ],
    colour: colourOf('#5d3c22'),
    usual: 'brown',
    foot: 0.42,
    tall: 0.8,
    size: 0.95,
    ...lying,
  },
  avocado: {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.min(ball(0, 0.3, 0, 0.32, 0.3, 0.3)(x, y, z), ball(0, 0.58, 0, 0.2, 0.26, 0.2)(x, y, z)), -z - 0.02),
        own,
      ),
      part(
        (x, y, z) => Math.max(Math.min(ball(0, 0.3, 0, 0.28, 0.26, 0.27)(x, y, z), ball(0, 0.56, 0, 0.16, 0.23, 0.17)(x, y, z)), -z - 0.04),
        '#d9d67a',
      ),
      part(ball(0, 0.3, -0.04, 0.14, 0.14, 0.1), '#6b3a1c'),
    ],
    colour: colourOf('#2f4a1c'),
    usual: 'green',
    foot: 0.34,
    tall: 0.84,
    size: 0.9,
    turn: 0.3,
    ...lying,
  },
  eggplant: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.3, 0.22, 0],
            [0.05, 0.2, 0.03],
            [0.42, 0.15, 0.1],
          ],
          [0.22, 0.18, 0.12],
        ),
        own,
      ),
      part(ball(0.5, 0.15, 0.11, 0.13, 0.13, 0.14), leaf),
      part(limb([0.55, 0.16, 0.12], [0.75, 0.24, 0.14], 0.04), leaf),
    ],
    colour: colourOf('#3a1745'),
    usual: 'purple',
    foot: 0.6,
    tall: 0.45,
    size: 1,
    turn: 0.4,
    ...lying,
    gloss: 0.12,
  },
  chili: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.34, 0.12, 0],
            [0, 0.11, 0.05],
            [0.3, 0.07, -0.02],
            [0.52, 0.05, -0.16],
          ],
          [0.12, 0.11, 0.07, 0.015],
        ),
        own,
      ),
      part(limb([-0.42, 0.13, 0], [-0.62, 0.22, -0.02], 0.05, 0.03), leaf),
    ],
    colour: colourOf('#b81414'),
    usual: 'red',
    foot: 0.5,
    tall: 0.25,
    size: 0.9,
    turn: 0.5,
    ...lying,
    gloss: 0.12,
  },
  pepper: {
    parts: (own) => [
      part((x, y, z) => ball(0, 0.34, 0, 0.34, 0.34, 0.33)(x, y, z) + 0.03 * Math.abs(Math.cos(Math.atan2(z, x) * 2)), own),
      part(
        chain(
          [
            [0, 0.62, 0],
            [0.02, 0.76, 0],
            [0.1, 0.86, 0.02],
          ],
          [0.06, 0.045, 0.04],
        ),
        leaf,
      ),
    ],
    colour: colourOf('#c8261a'),
    usual: 'red',
    foot: 0.34,
    tall: 0.88,
    size: 0.9,
    ...lying,
    gloss: 0.12,
  },
  cucumber: {
    parts: (own) => [
      part(limb([-0.52, 0.14, 0], [0.52, 0.14, 0.02], 0.14, 0.13), (x, y, z, out) =>
        write(out, own, 0.85 + 0.25 * Math.sin(Math.atan2(y - 0.14, z) * 7) + (Math.sin(x * 40) > 0.9 ? 0.2 : 0)),
      ),
    ],
    colour: colourOf('#3c6b26'),
    usual: 'green',
    foot: 0.62,
    tall: 0.28,
    size: 1,
    turn: 0.4,
    ...lying,
  },
  broccoli: {
    parts: (own) => [
      part(limb([0, 0.02, 0], [0, 0.36, 0], 0.13, 0.16), '#8fae5c'),
      ...[
        [0, 0.62, 0, 0.28],
        [0.26, 0.5, 0.05, 0.22],
        [-0.26, 0.5, 0, 0.22],
        [0.05, 0.5, -0.26, 0.2],
        [0, 0.48, 0.26, 0.2],
      ].map(([x = 0, y = 0, z = 0, r = 0]) =>
        part(
          (px: number, py: number, pz: number) =>
            (ball(x, y, z, r)(px, py, pz) - 0.03 * Math.sin(px * 40) * Math.sin(py * 38) * Math.sin(pz * 42)) * 0.7,
          own,
        ),
      ),
    ],
    colour: colourOf('#2f6b22'),
    usual: 'green',
    foot: 0.48,
    tall: 0.92,
    size: 0.95,
    ...lying,
  },
  cabbage: {
    parts: (own) => [
      part(
        (x, y, z) => (ball(0, 0.38, 0, 0.4, 0.38, 0.4)(x, y, z) - 0.02 * Math.sin(Math.atan2(z, x) * 5 + y * 6)) * 0.8,
        (x, y, z, out) => {
          const vein = Math.abs(Math.sin(Math.atan2(z, x) * 5 + y * 6));
          write(out, own, vein < 0.12 ? 1.5 : 0.85 + 0.2 * vein);
        },
      ),
    ],
    colour: colourOf('#8fb55c'),
    usual: 'green',
    foot: 0.42,
    tall: 0.76,
    size: 1.05,
    ...lying,
  },
  onion: {
    parts: (own) => [
      part(
        ball(0, 0.34, 0, 0.36, 0.33, 0.36),
        (x, y, z, out) => write(out, own, 0.85 + 0.2 * Math.sin(Math.atan2(z, x) * 18 + y * 3)),
        0.02,
      ),
      part(limb([0, 0.6, 0], [0.02, 0.84, 0], 0.09, 0.015), own, 0.1),
    ],
    colour: colourOf('#b8762e'),
    usual: 'brown',
    foot: 0.37,
    tall: 0.84,
    size: 0.85,
    ...lying,
    gloss: 0.08,
  },
  potato: {
    parts: (own) => [
      part(
        (x, y, z) => ball(0, 0.25, 0, 0.42, 0.26, 0.3)(x, y, z) - 0.02 * Math.sin(x * 9 + 1) * Math.sin(z * 11),
        (x, y, z, out) => write(out, own, Math.sin(x * 25 + y * 9) * Math.sin(z * 23) > 0.8 ? 0.6 : 1),
      ),
    ],
    colour: colourOf('#a87f48'),
    usual: 'brown',
    foot: 0.43,
    tall: 0.52,
    size: 0.9,
    ...lying,
  },
  acorn: {
    parts: (own) => [
      part(ball(0, 0.32, 0, 0.25, 0.32, 0.25), own),
      part(disc(0, 0.52, 0, 0.28, 0.1, 0.08), (x, y, z, out) =>
        write(out, colourOf('#5a3a1c'), 0.8 + 0.3 * Math.sin(x * 50) * Math.sin(z * 50 + y * 30)),
      ),
      part(limb([0, 0.6, 0], [0.03, 0.76, 0], 0.04), '#5a3a1c'),
    ],
    colour: colourOf('#b07a35'),
    usual: 'brown',
    foot: 0.29,
    tall: 0.78,
    size: 0.7,
    ...lying,
    gloss: 0.08,
  },
  leaf: {
    parts: (own) => [
      part(
        leaningBack(
          (x, y, z) =>
            Math.max(
              Math.abs(x) - 0.3 * Math.cos(Math.min(1.57, Math.abs(y - 0.6) * 2.6)),
              Math.abs(y - 0.6) - 0.61,
              Math.abs(z - x * x * 0.4) - 0.015,
            ) * 0.6,
          0.6,
          0,
          0,
        ),
        (x, y, _z, out) => write(out, own, Math.abs(x) < 0.014 || Math.abs(Math.sin(y * 19 - Math.abs(x) * 14)) < 0.1 ? 1.5 : 1),
      ),
      part(leaningBack(limb([0, 0.06, 0], [0.02, -0.1, 0], 0.018), 0.6, 0, 0), own),
    ],
    colour: colourOf('#c8541c'),
    usual: 'orange',
    foot: 0.75,
    tall: 1.1,
    size: 0.7,
    turn: 0.6,
    ...lying,
  },
  'flower-pot': {
    parts: (own) => [
      part(disc(0, 0.28, 0, 0.3, 0.28, 0.02, 0.22), own),
      part(disc(0, 0.55, 0, 0.4, 0.06), own),
      part(
        (x, y, z) =>
          (ball(0, 0.86, 0, 0.42, 0.34, 0.42)(x, y, z) - 0.06 * Math.sin(x * 16) * Math.sin(y * 15) * Math.sin(z * 17 + 1)) * 0.6,
        (x, y, z, out) => {
          const bloom = Math.sin(x * 13 + 2) * Math.sin(y * 14) * Math.sin(z * 12 + 1) > 0.45;
          write(out, bloom ? [0.75, 0.12, 0.25] : leaf, 0.8 + 0.3 * Math.sin(x * 30) * Math.sin(y * 30));
        },
      ),
    ],
    colour: colourOf('#b3603a'),
    usual: 'brown',
    foot: 0.46,
    tall: 1.24,
    size: 1.15,
    ...lying,
    share: 0.1,
    alone: 0.36,
  },
} as const satisfies Record<string, Ware>;
