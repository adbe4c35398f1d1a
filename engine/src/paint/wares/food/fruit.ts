import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, grained, limb, part, type Ware, without, write } from '../assemble.ts';

const stalk: Colour = colourOf('#5a4020');
const green: Colour = colourOf('#4f8a34');

/** A heap of little balls: where each lies, and how large it is. */
const heap = [
  [-0.3, 0.16, -0.1],
  [0.02, 0.16, -0.3],
  [0.32, 0.16, -0.06],
  [0.06, 0.16, 0.22],
  [-0.22, 0.16, 0.2],
  [-0.1, 0.4, -0.06],
  [0.18, 0.4, 0],
  [-0.56, 0.16, 0.06],
  [0.56, 0.16, 0.16],
] as const;

/** Fruit that nobody has every day. */
export const fruit = {
  blueberries: {
    parts: (own) =>
      heap.flatMap(([x, y, z]) => [
        part(ball(x, y, z, 0.16), own),
        part(ball(x + 0.02, y + 0.14, z - 0.05, 0.06, 0.03, 0.06), [0.02, 0.02, 0.06]),
      ]),
    colour: colourOf('#34468c'),
    usual: 'blue',
    foot: 0.72,
    tall: 0.56,
    size: 0.9,
    rough: 0.3,
    share: 0.05,
    alone: 0.26,
  },
  raspberries: {
    parts: (own) =>
      heap.slice(0, 7).map(([x, y, z]) =>
        part(
          (px, py, pz) =>
            (ball(x, y, z, 0.17, 0.19, 0.17)(px, py, pz) + 0.022 * Math.sin(px * 42) * Math.sin(py * 42) * Math.sin(pz * 42)) * 0.7,
          (px, py, pz, out) => write(out, own, 0.85 + 0.35 * Math.sin(px * 42) * Math.sin(py * 42) * Math.sin(pz * 42)),
        ),
      ),
    colour: colourOf('#c81e40'),
    usual: 'red',
    foot: 0.6,
    tall: 0.6,
    size: 0.9,
    gloss: 0.1,
    share: 0.05,
    alone: 0.26,
  },
  lychees: {
    parts: (own) =>
      heap.slice(0, 7).map(([x, y, z]) =>
        part(
          (px, py, pz) => (ball(x, y, z, 0.18)(px, py, pz) + 0.012 * Math.sin(px * 60) * Math.sin(py * 60) * Math.sin(pz * 60)) * 0.7,
          (px, py, pz, out) => write(out, own, 0.85 + 0.3 * Math.sin(px * 60) * Math.sin(py * 60) * Math.sin(pz * 60)),
        ),
      ),
    colour: colourOf('#b83a44'),
    usual: 'red',
    foot: 0.6,
    tall: 0.6,
    size: 1,
    rough: 0.3,
    share: 0.05,
    alone: 0.26,
  },
  mango: {
    parts: (own) => [
      part(ball(0, 0.36, 0, 0.55, 0.36, 0.36), (x, y, _z, out) => {
        const t = Math.max(0, Math.min(1, 0.5 - x * 0.8 + (y - 0.36)));
        write(out, [own[0] + (0.62 - own[0]) * t * 0.7, own[1] + (0.1 - own[1]) * t * 0.6, own[2]]);
      }),
      part(limb([0.48, 0.5, 0], [0.56, 0.6, 0], 0.04, 0.03), stalk),
    ],
    colour: colourOf('#f0ac28'),
    usual: 'orange',
    foot: 0.58,
    tall: 0.72,
    size: 0.95,
    gloss: 0.08,
    turn: 0.6,
    share: 0.05,
    alone: 0.28,
  },
  persimmon: {
    parts: (own) => [
      part(ball(0, 0.34, 0, 0.46, 0.34, 0.46), own),
      part(
        (x, y, z) =>
          Math.max(
            Math.abs(y - 0.66 - 0.05 * Math.cos(Math.atan2(z, x) * 4)) - 0.025,
            Math.hypot(x, z) - 0.16 - 0.12 * Math.abs(Math.cos(Math.atan2(z, x) * 2)),
          ) * 0.7,
        green,
      ),
      part(limb([0, 0.66, 0], [0, 0.76, 0], 0.04), stalk),
    ],
    colour: colourOf('#ea6a1a'),
    usual: 'orange',
    foot: 0.46,
    tall: 0.8,
    size: 0.9,
    gloss: 0.15,
    share: 0.05,
    alone: 0.28,
  },
  pomegranate: {
    parts: (own) => [
      part(without(ball(0, 0.46, 0, 0.46), ball(0.12, 0.5, -0.5, 0.26, 0.24, 0.2)), own),
      part(
        (x, y, z) => Math.max(ball(0, 0.46, 0, 0.4)(x, y, z) + 0.02 * Math.sin(x * 46) * Math.sin(y * 46), -1) * 0.7,
        (x, y, _z, out) => write(out, [0.5, 0.01, 0.05], 0.8 + 0.7 * Math.sin(x * 46) * Math.sin(y * 46)),
      ),
      part(
        (x, y, z) =>
          Math.max(
            Math.abs(Math.hypot(x, z) - 0.1 - (y - 0.9) * 0.3) - 0.03,
            Math.abs(y - 0.97) - 0.09 - 0.03 * Math.cos(Math.atan2(z, x) * 6),
          ) * 0.7,
        own,
      ),
    ],
    colour: colourOf('#b02432'),
    usual: 'red',
    foot: 0.47,
    tall: 1.06,
    size: 0.9,
    gloss: 0.12,
    turn: 0.3,
    share: 0.05,
    alone: 0.3,
  },
  kiwi: {
    parts: (own) => [
      part(ball(-0.36, 0.32, 0.1, 0.42, 0.32, 0.32), grained(own, 0.3, 60)),
      part(
        (x, y, z) => Math.max(ball(0.36, 0.32, -0.02, 0.34, 0.32, 0.42)(x, y, z), -0.1 - z),
        (x, y, z, out) => {
          const away = Math.hypot(x - 0.36, y - 0.32);
          if (z > -0.06 || away > 0.3) return write(out, own);
          if (away < 0.07) return write(out, [0.75, 0.78, 0.55]);
          if (away < 0.17 && Math.sin(Math.atan2(y - 0.32, x - 0.36) * 14) > 0.55) return write(out, [0.02, 0.02, 0.02]);
          write(out, [0.36, 0.6, 0.12], 0.8 + 0.3 * Math.sin(Math.atan2(y - 0.32, x - 0.36) * 28));
        },
      ),
    ],
    colour: colourOf('#7a5c30'),
    usual: 'brown',
    foot: 0.76,
    tall: 0.64,
    size: 0.9,
    turn: 0.15,
    rough: 0.4,
    share: 0.05,
    alone: 0.26,
  },
  'dragon-fruit': {
    parts: (own) => [
      part(ball(0, 0.46, 0, 0.4, 0.46, 0.4), own),
      ...Array.from({ length: 12 }, (_, at) => {
        const [turn, y] = [at * 2.4, 0.2 + (at % 6) * 0.12];
        const out = 0.4 * Math.sqrt(Math.max(0, 1 - ((y - 0.46) / 0.46) ** 2));
        return part(
          limb(
            [Math.cos(turn) * out * 0.9, y, Math.sin(turn) * out * 0.9],
            [Math.cos(turn) * (out + 0.14), y + 0.16, Math.sin(turn) * (out + 0.14)],
            0.09,
            0.02,
          ),
          green,
          0.02,
        );
      }),
    ],
    colour: colourOf('#d8306c'),
    usual: 'pink',
    foot: 0.54,
    tall: 1.02,
    size: 0.95,
    gloss: 0.1,
    share: 0.06,
    alone: 0.32,
  },
  durian: {
    parts: (own) => [
      part(
        (x, y, z) => {
          const [turn, rise] = [Math.atan2(z, x), Math.atan2(y - 0.5, Math.hypot(x, z))];
          return (
            (ball(0, 0.5, 0, 0.5)(x, y, z) -
              0.09 * Math.abs(Math.sin(turn * 8) * Math.sin(rise * 8 + Math.floor(turn * 2.55) * 1.57)) ** 2) *
            0.5
          );
        },
        (x, y, z, out) => write(out, own, 0.6 + 0.8 * Math.max(0, Math.hypot(x, y - 0.5, z) - 0.48) * 9),
      ),
      part(limb([0, 1, 0], [0.04, 1.2, 0], 0.08, 0.06), stalk),
    ],
    colour: colourOf('#8a8a3a'),
    usual: 'green',
    foot: 0.58,
    tall: 1.2,
    size: 1.05,
    share: 0.07,
    alone: 0.34,
  },
  garlic: {
    parts: (own) => [
      part(
        (x, y, z) => (ball(0, 0.34, 0, 0.42, 0.34, 0.42)(x, y, z) - 0.04 * Math.abs(Math.cos(Math.atan2(z, x) * 4))) * 0.8,
        (x, _y, z, out) => write(out, own, 0.8 + 0.25 * Math.abs(Math.cos(Math.atan2(z, x) * 4))),
      ),
      part(limb([0, 0.6, 0], [0.06, 1.0, 0], 0.14, 0.04), own, 0.1),
    ],
    colour: [0.78, 0.74, 0.68],
    usual: 'white',
    foot: 0.46,
    tall: 1.02,
    size: 0.8,
    share: 0.05,
    alone: 0.28,
  },
  peanuts: {
    parts: (own) =>
      (
        [
          [-0.3, 0, 0.3],
          [0.24, -0.16, -0.5],
          [0.1, 0.28, 1.2],
        ] as const
      ).flatMap(([x, z, turn]) => {
        const [c, s] = [Math.cos(turn) * 0.2, Math.sin(turn) * 0.2];
        const shell = grained(own, 0.25, 50);
        return [
          part(ball(x - c, 0.16, z - s, 0.19, 0.16, 0.19), shell, 0.02),
          part(ball(x + c, 0.16, z + s, 0.19, 0.16, 0.19), shell, 0.08),
        ];
      }),
    colour: colourOf('#c99a5c'),
    usual: 'brown',
    foot: 0.7,
    tall: 0.34,
    size: 0.85,
    rough: 0.5,
    share: 0.05,
    alone: 0.2,
  },
  'watermelon-slice': {
    parts: (own) => [
      part(
        (x, y, z) => {
          // A sector of a round slice that stands on its rind.
          const [across, down] = [Math.abs(x), 0.74 - y];
          const cut = across * 0.78 - down * 0.626;
          return Math.max(Math.hypot(x, down) - 0.72, Math.abs(z) - 0.1, cut) * 0.9 - 0.012;
        },
        (x, y, z, out) => {
          const out2 = Math.hypot(x, 0.74 - y);
          if (out2 > 0.69) return write(out, [0.05, 0.22, 0.05]);
          if (out2 > 0.635) return write(out, [0.72, 0.8, 0.55]);
          const ring = Math.round(out2 / 0.13);
          const turn = Math.atan2(x, 0.74 - y) + ring * 0.11;
          const [du, dv] = [(((turn / 0.22 + 9.5) % 1) - 0.5) * 0.22 * out2, out2 - ring * 0.13];
          const seed = ring > 1 && Math.abs(z) > 0.08 && Math.hypot(du / 0.016, dv / 0.028) < 1;
          write(out, seed ? [0.012, 0.01, 0.01] : own);
        },
      ),
    ],
    colour: [0.62, 0.035, 0.045],
    usual: 'red',
    foot: 0.48,
    tall: 0.76,
    size: 0.8,
    gloss: 0.04,
    rough: 0.2,
    turn: 0.3,
    share: 0.06,
    alone: 0.24,
  },
} as const satisfies Record<string, Ware>;
