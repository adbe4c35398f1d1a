import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, chain, disc, grained, hoop, leftAndRight, limb, part, slab, type Ware, without, write } from './assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const gold: Colour = colourOf('#cf9f38');

/** What is kept, worn at feasts, or of tales. */
export const keepsakes = {
  'treasure-chest': {
    parts: (own) => [
      part(without(slab(0, 0.27, 0, 0.62, 0.27, 0.36, 0.02), slab(0, 0.5, 0, 0.55, 0.2, 0.29, 0.01)), grained(own, 0.18, 22)),
      part(
        (x, y, z) => ball(0, 0.44, 0, 0.54, 0.2, 0.28)(x, y, z) - 0.02 * Math.sin(x * 40) * Math.sin(z * 40),
        (x, y, z, out) => write(out, gold, 0.7 + 0.5 * Math.abs(Math.sin(x * 40) * Math.sin(z * 40 + y * 20))),
      ),
      part(
        (x, y, z) =>
          Math.max(Math.abs(Math.hypot((y - 0.56) * 0.9, z - 0.52) - 0.34) - 0.035, Math.abs(x) - 0.62, (0.56 - y) * 0.6 - (z - 0.34)) *
          0.8,
        grained(own, 0.18, 22),
      ),
      ...[-0.4, 0.4].map((x) => part(slab(x, 0.27, 0, 0.05, 0.285, 0.375, 0.01), gold)),
      part(slab(0, 0.42, -0.37, 0.09, 0.1, 0.03, 0.01), gold),
      part(ball(-0.24, 0.6, -0.12, 0.08), '#c0182a'),
      part(ball(0.2, 0.62, -0.08, 0.07), '#1c9a5a'),
    ],
    colour: colourOf('#6b3a1c'),
    usual: 'brown',
    foot: 0.8,
    tall: 0.98,
    size: 1.3,
    gloss: 0.2,
    turn: 0.35,
    share: 0.1,
    alone: 0.38,
  },
  necklace: {
    parts: (own) =>
      Array.from({ length: 22 }, (_, at) => {
        const turn = (at / 22) * Math.PI * 2;
        return part(ball(Math.sin(turn) * (0.52 + 0.06 * Math.cos(turn * 3)), 0.085, Math.cos(turn) * 0.42, 0.085), own);
      }),
    colour: [0.8, 0.77, 0.72],
    usual: 'white',
    foot: 0.62,
    tall: 0.17,
    size: 1,
    gloss: 0.35,
    rough: 0.08,
    share: 0.02,
    alone: 0.05,
  },
  mask: {
    parts: (own) => [
      part(
        without(
          without(
            (x, y, z) => Math.max(ball(0, 0.5, 0.1, 0.46, 0.52, 0.26)(x, y, z), z - 0.12),
            leftAndRight(ball(0.19, 0.6, -0.16, 0.11, 0.06, 0.2)),
          ),
          ball(0, 0.3, -0.2, 0.14, 0.045, 0.14),
        ),
        own,
      ),
      part(limb([0, 0.62, -0.17], [0, 0.42, -0.24], 0.05, 0.08), own, 0.05),
      part(
        leftAndRight(
          chain(
            [
              [0.07, 0.72, -0.13],
              [0.2, 0.76, -0.11],
              [0.32, 0.7, -0.05],
            ],
            [0.03, 0.035, 0.02],
          ),
        ),
        gold,
      ),
      part(ball(0, 0.86, -0.06, 0.08, 0.1, 0.06), gold),
    ],
    colour: [0.78, 0.76, 0.72],
    usual: 'white',
    foot: 0.5,
    tall: 1.02,
    size: 0.95,
    gloss: 0.12,
    turn: 0.25,
    share: 0.08,
    alone: 0.38,
  },
  feather: {
    parts: (own) => [
      part(
        (x, y, z) =>
          Math.max(
            Math.abs(z + 0.02 * x) - 0.015,
            y - 1.6,
            Math.abs(x - 0.16 * y * y) - 0.17 * Math.sqrt(Math.max(0, Math.sin(Math.min(3.14, Math.max(0, (y - 0.3) * 2.4))))),
          ) * 0.7,
        (x, y, _z, out) => write(out, own, 0.8 + 0.25 * Math.sin((y - Math.abs(x - 0.16 * y * y) * 1.2) * 70)),
      ),
      part(
        chain(
          [
            [0, 0, 0],
            [0.05, 0.6, 0],
            [0.3, 1.4, 0],
          ],
          [0.02, 0.03, 0.015],
        ),
        [0.75, 0.7, 0.6],
      ),
    ],
    colour: [0.78, 0.78, 0.76],
    usual: 'white',
    foot: 0.5,
    tall: 1.62,
    size: 0.85,
    turn: 0.4,
    share: 0.08,
    alone: 0.4,
  },
  birdcage: {
    parts: (own) => [
      part(disc(0, 0.06, 0, 0.44, 0.06, 0.02), own),
      ...Array.from({ length: 14 }, (_, at) => {
        const turn = (at / 14) * Math.PI * 2;
        const [x, z] = [Math.cos(turn) * 0.4, Math.sin(turn) * 0.4];
        return part(
          chain(
            [
              [x, 0.1, z],
              [x, 0.85, z],
              [x * 0.6, 1.15, z * 0.6],
              [0, 1.28, 0],
            ],
            [0.02, 0.02, 0.02, 0.02],
          ),
          own,
        );
      }),
      part(disc(0, 0.5, 0, 0.42, 0.018), own),
      part(hoop(0, 1.4, 0, 0.1, 0.03), own),
      part(limb([-0.1, 0.3, 0], [0.1, 0.42, 0], 0.1, 0.08), '#e2b21e'),
      part(ball(0.14, 0.5, 0, 0.085), '#e2b21e'),
      part(limb([-0.1, 0.3, 0], [-0.3, 0.18, 0], 0.06, 0.02), '#c89a10'),
    ],
    colour: gold,
    usual: 'gold',
    foot: 0.46,
    tall: 1.52,
    size: 1.15,
    gloss: 0.3,
    share: 0.12,
    alone: 0.44,
  },
  fishbowl: {
    parts: (own) => [
      part(without(ball(0, 0.48, 0, 0.56, 0.5, 0.56), slab(0, 1.1, 0, 0.6, 0.22, 0.6, 0.01)), (x, y, z, out) => {
        const [u, v] = [x, y - 0.45];
        for (const [fx, fy, way] of [
          [-0.14, 0.06, 1],
          [0.2, -0.1, -1],
        ] as const) {
          const [a, b] = [(u - fx) * way, v - fy];
          if (z < 0 && (Math.hypot(a / 0.13, b / 0.07) < 1 || (a < -0.1 && a > -0.22 && Math.abs(b) < (-a - 0.08) * 0.7)))
            return write(out, Math.hypot(a - 0.08, b - 0.015) < 0.018 ? black : own);
        }
        if (y < 0.14) return write(out, [0.5, 0.42, 0.3], 0.8 + 0.3 * Math.sin(x * 50) * Math.sin(z * 50));
        if (z < 0 && Math.abs(u - 0.34 - 0.03 * Math.sin(y * 20)) < 0.025 && y < 0.6) return write(out, [0.1, 0.4, 0.12]);
        write(out, y > 0.78 ? [0.72, 0.8, 0.84] : [0.36, 0.62, 0.74], 0.85 + 0.3 * v);
      }),
    ],
    colour: colourOf('#f08a1e'),
    usual: 'orange',
    foot: 0.58,
    tall: 0.9,
    size: 1.15,
    gloss: 0.4,
    rough: 0.03,
    turn: 0.2,
    share: 0.08,
    alone: 0.36,
  },
  wand: {
    parts: (own) => [
      part(limb([-0.8, 0.1, 0], [0.6, 0.1, 0], 0.06, 0.035), own),
      part(ball(-0.8, 0.1, 0, 0.09), gold),
      part(
        (x, y, z) => (Math.hypot(x - 0.74, y - 0.2, z) - 0.12 - 0.1 * Math.abs(Math.cos(Math.atan2(y - 0.2, x - 0.74) * 2.5)) ** 3) * 0.6,
        [2.4, 1.9, 0.7],
      ),
    ],
    colour: colourOf('#3a2216'),
    usual: 'brown',
    foot: 0.98,
    tall: 0.42,
    size: 1,
    gloss: 0.15,
    turn: 0.3,
    share: 0.03,
    alone: 0.1,
  },
  palette: {
    parts: (own) => [
      part(
        without(
          (x, y, z) => Math.max(Math.hypot(x / 0.75, z / 0.55) - 1, Math.abs(y - 0.05) - 0.04) * 0.5,
          disc(-0.42, 0.05, -0.18, 0.1, 0.2),
        ),
        grained(own, 0.12, 20),
      ),
      ...(['#c8201c', '#e8a01a', '#e8d81e', '#2f9a3a', '#1f5fb8', '#7a2f98', '#e8e6e0'] as const).map((hue, at) => {
        const turn = -0.5 + at * 0.52;
        return part(ball(Math.cos(turn) * 0.52, 0.1, Math.sin(turn) * 0.34 + 0.02, 0.1, 0.05, 0.085), hue);
      }),
      part(limb([-0.2, 0.16, -0.5], [0.5, 0.13, 0.36], 0.03), '#a82a22'),
    ],
    colour: colourOf('#b8834a'),
    usual: 'brown',
    foot: 0.78,
    tall: 0.2,
    size: 1.15,
    gloss: 0.08,
    turn: 0.4,
    share: 0.02,
    alone: 0.07,
  },
} as const satisfies Record<string, Ware>;
