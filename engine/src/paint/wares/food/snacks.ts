import { type Colour, colourOf } from '../../../pixels/shade.ts';
import { ball, bothSides, chain, disc, grained, leftAndRight, limb, part, slab, type Ware, write } from '../assemble.ts';

const green: Colour = colourOf('#4f8a34');

/** Baked, roasted and poured. */
export const snacks = {
  sausages: {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.85, 0.04, 0.03), [0.75, 0.74, 0.7]),
      ...[-0.28, 0, 0.28].map((z) =>
        part(
          chain(
            [
              [-0.5, 0.19, z + 0.05],
              [0, 0.2, z - 0.04],
              [0.5, 0.19, z + 0.05],
            ],
            [0.11, 0.125, 0.11],
          ),
          (x, y, _z, out) => write(out, own, Math.sin(x * 24) > 0.85 && y > 0.22 ? 0.4 : 1),
        ),
      ),
    ],
    colour: colourOf('#9c4426'),
    usual: 'brown',
    foot: 0.85,
    tall: 0.34,
    size: 1.05,
    gloss: 0.12,
    share: 0.05,
    alone: 0.24,
  },
  cupcake: {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.3 - y * 0.22 - 0.012 * Math.cos(Math.atan2(z, x) * 22), -y, y - 0.42) * 0.8,
        (x, _y, z, out) => write(out, colourOf('#a8713a'), Math.cos(Math.atan2(z, x) * 22) > 0 ? 1 : 0.75),
      ),
      ...[0, 1, 2, 3].map((at) => part(disc(0, 0.47 + at * 0.12, 0, 0.42 - at * 0.1, 0.085, 0.08), own, 0.06)),
      part(ball(0, 0.98, 0, 0.1), '#c41a2a'),
    ],
    colour: colourOf('#f0a8b8'),
    usual: 'pink',
    foot: 0.44,
    tall: 1.08,
    size: 0.9,
    share: 0.06,
    alone: 0.34,
  },
  bagel: {
    parts: (own) => [
      part(
        (x, y, z) => Math.hypot(Math.hypot(x, z) - 0.34, (y - 0.2) * 1.1) - 0.2,
        (x, y, z, out) => write(out, Math.sin(x * 44) * Math.sin(z * 44) > 0.72 && y > 0.28 ? [0.75, 0.66, 0.46] : own),
      ),
    ],
    colour: colourOf('#b87a3c'),
    usual: 'brown',
    foot: 0.55,
    tall: 0.4,
    size: 0.95,
    gloss: 0.08,
    share: 0.05,
    alone: 0.24,
  },
  pretzel: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.1, 0.12, -0.4],
            [-0.5, 0.12, -0.12],
            [-0.46, 0.12, 0.3],
            [-0.14, 0.12, 0.36],
            [0.06, 0.16, 0.05],
            [0.26, 0.14, -0.36],
          ],
          [0.1, 0.12, 0.12, 0.11, 0.1, 0.08],
        ),
        own,
      ),
      part(
        chain(
          [
            [0.1, 0.12, -0.4],
            [0.5, 0.12, -0.12],
            [0.46, 0.12, 0.3],
            [0.14, 0.12, 0.36],
            [-0.06, 0.2, 0.05],
            [-0.26, 0.14, -0.36],
          ],
          [0.1, 0.12, 0.12, 0.11, 0.1, 0.08],
        ),
        own,
      ),
      part(limb([-0.12, 0.12, -0.42], [0.12, 0.12, -0.42], 0.12), own),
      ...[-0.4, -0.2, 0.2, 0.4].map((x) => part(ball(x, 0.24, 0.2 - Math.abs(x) * 0.3, 0.03), [0.85, 0.84, 0.8])),
    ],
    colour: colourOf('#8a4a1e'),
    usual: 'brown',
    foot: 0.64,
    tall: 0.28,
    size: 1,
    gloss: 0.12,
    turn: 0.3,
    share: 0.05,
    alone: 0.2,
  },
  waffle: {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.82, 0.04, 0.03), [0.76, 0.75, 0.72]),
      ...[0, 1].map((at) =>
        part(
          (x, y, z) =>
            Math.max(disc(at * 0.06, 0.15 + at * 0.13, at * 0.05, 0.62, 0.065, 0.04)(x, y, z), 0) === 0
              ? -0.01
              : disc(at * 0.06, 0.15 + at * 0.13, at * 0.05, 0.62, 0.065, 0.04)(x, y, z),
          (x, _y, z, out) => write(out, own, Math.abs(Math.sin(x * 15)) < 0.45 || Math.abs(Math.sin(z * 15)) < 0.45 ? 1.15 : 0.55),
        ),
      ),
      part(slab(0.06, 0.38, 0, 0.1, 0.05, 0.1, 0.03), colourOf('#f3dc84')),
    ],
    colour: colourOf('#c98a3c'),
    usual: 'orange',
    foot: 0.82,
    tall: 0.44,
    size: 1.1,
    share: 0.05,
    alone: 0.26,
  },
  macarons: {
    parts: (own, tinted) => {
      const hues = tinted ? [own, own, own, own] : [own, colourOf('#8fc08a'), colourOf('#e8c860'), colourOf('#a890c8')];
      return (
        [
          [-0.42, 0, -0.05],
          [0.3, 0, -0.2],
          [0, 0, 0.36],
          [-0.02, 0.38, 0],
        ] as const
      ).flatMap(([x, y, z], at) => [
        part(disc(x, y + 0.09, z, 0.31, 0.08, 0.07), hues[at] as Colour),
        part(disc(x, y + 0.19, z, 0.28, 0.03, 0.01), [0.8, 0.75, 0.68]),
        part(disc(x, y + 0.29, z, 0.31, 0.08, 0.075), hues[at] as Colour),
      ]);
    },
    colour: colourOf('#e89aa8'),
    usual: 'pink',
    foot: 0.74,
    tall: 0.76,
    size: 1,
    share: 0.06,
    alone: 0.28,
  },
  tacos: {
    parts: (own) =>
      [-0.26, 0.1, 0.46].flatMap((z) => [
        part((x, y, pz) => Math.max(Math.abs(Math.hypot(pz - z, (y - 0.16) * 0.5) - 0.13) - 0.02, Math.hypot(x, y) - 0.5, -y) * 0.7, own),
        part(
          (x, y, pz) => Math.max(Math.hypot(x, y) - 0.53 - 0.03 * Math.sin(x * 30), Math.abs(pz - z) - 0.09, 0.05 - y) * 0.7,
          (x, _y, _z, out) =>
            write(
              out,
              Math.sin(x * 26 + z * 9) > 0.35 ? [0.6, 0.07, 0.03] : Math.sin(x * 17) > 0.2 ? [0.16, 0.42, 0.08] : [0.3, 0.13, 0.05],
            ),
        ),
      ]),
    colour: colourOf('#e0ae50'),
    usual: 'yellow',
    foot: 0.7,
    tall: 0.56,
    size: 1.1,
    turn: 0.4,
    share: 0.05,
    alone: 0.3,
  },
  'roast-bird': {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.95, 0.04, 0.03), [0.76, 0.75, 0.72]),
      part(ball(0, 0.42, 0, 0.52, 0.36, 0.4), grained(own, 0.2, 18), 0.04),
      part(bothSides(limb([0.2, 0.4, 0.3], [0.56, 0.32, 0.3], 0.2, 0.11)), grained(own, 0.2, 18), 0.06),
      part(bothSides(limb([0.56, 0.32, 0.3], [0.74, 0.3, 0.24], 0.06, 0.07)), [0.75, 0.68, 0.55]),
      part(bothSides(limb([-0.1, 0.46, 0.38], [-0.4, 0.36, 0.42], 0.13, 0.08)), own, 0.05),
      ...[-0.7, 0.1, 0.8].map((x) => part(ball(x, 0.11, -0.62 + Math.abs(x) * 0.5, 0.12, 0.05, 0.12), green)),
    ],
    colour: colourOf('#a85a20'),
    usual: 'brown',
    foot: 0.95,
    tall: 0.8,
    size: 1.25,
    gloss: 0.15,
    turn: 0.5,
    share: 0.06,
    alone: 0.34,
  },
  drumsticks: {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.85, 0.04, 0.03), [0.76, 0.75, 0.72]),
      ...(
        [
          [-0.3, -0.1, 0.2],
          [0.24, -0.24, -0.4],
          [0.1, 0.3, 1],
        ] as const
      ).flatMap(([x, z, turn]) => {
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        return [
          part(limb([x - c * 0.14, 0.24, z - s * 0.14], [x + c * 0.22, 0.2, z + s * 0.22], 0.2, 0.08), grained(own, 0.3, 40)),
          part(limb([x + c * 0.22, 0.2, z + s * 0.22], [x + c * 0.42, 0.2, z + s * 0.42], 0.05, 0.065), [0.8, 0.76, 0.66]),
        ];
      }),
    ],
    colour: colourOf('#b8702c'),
    usual: 'brown',
    foot: 0.85,
    tall: 0.46,
    size: 1.1,
    share: 0.05,
    alone: 0.26,
  },
  shrimp: {
    parts: (own) =>
      [0, 1].flatMap((at) => {
        const [dx, dz] = [at * 0.34 - 0.16, at * 0.4 - 0.2];
        const skin = (x: number, _y: number, z: number, out: Float64Array) =>
          write(out, own, Math.sin(Math.atan2(z - dz, x - dx) * 16) > 0.3 ? 1.1 : 0.8);
        return [
          part(
            chain(
              [
                [dx + 0.3, 0.14, dz - 0.14],
                [dx + 0.26, 0.16, dz + 0.14],
                [dx, 0.16, dz + 0.26],
                [dx - 0.26, 0.14, dz + 0.12],
                [dx - 0.26, 0.1, dz - 0.14],
              ],
              [0.14, 0.14, 0.125, 0.1, 0.06],
            ),
            skin,
          ),
          part(
            leftAndRight((x, y, z) => limb([dx - 0.26, 0.1, dz - 0.16], [dx - 0.2, 0.1, dz - 0.34], 0.04, 0.07)(x, y, z)),
            own,
          ),
          part(limb([dx + 0.3, 0.2, dz - 0.22], [dx + 0.6, 0.3, dz - 0.42], 0.025, 0.012), own),
        ];
      }),
    colour: colourOf('#e8765a'),
    usual: 'orange',
    foot: 0.72,
    tall: 0.34,
    size: 0.95,
    gloss: 0.15,
    share: 0.05,
    alone: 0.22,
  },
  tofu: {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.8, 0.04, 0.03), colourOf('#3a5a8a')),
      ...(
        [
          [-0.28, 0.2, -0.1],
          [0.24, 0.2, -0.2],
          [0.02, 0.2, 0.32],
          [-0.02, 0.48, 0],
        ] as const
      ).map(([x, y, z]) => part(slab(x, y, z, 0.22, 0.14, 0.19, 0.03), own)),
      part(ball(0.02, 0.64, 0, 0.16, 0.03, 0.14), green),
    ],
    colour: [0.8, 0.77, 0.68],
    usual: 'white',
    foot: 0.8,
    tall: 0.68,
    size: 1.05,
    share: 0.05,
    alone: 0.26,
  },
  butter: {
    parts: (own) => [
      part(slab(0, 0.04, 0, 0.7, 0.04, 0.45, 0.03), [0.76, 0.75, 0.72]),
      part(slab(-0.08, 0.24, 0, 0.4, 0.16, 0.22, 0.03), own),
      part(slab(0.46, 0.14, 0.05, 0.05, 0.07, 0.2, 0.02), own),
    ],
    colour: colourOf('#f2d878'),
    usual: 'yellow',
    foot: 0.72,
    tall: 0.4,
    size: 1,
    gloss: 0.06,
    turn: 0.4,
    share: 0.05,
    alone: 0.24,
  },
  whiskey: {
    parts: () => [
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.42, -y, y - 0.9),
        (x, y, _z, out) => {
          if (y > 0.5) return write(out, [0.62, 0.68, 0.7]);
          if (y > 0.3 && Math.sin(x * 12) > 0.3) return write(out, [0.8, 0.74, 0.62]);
          write(out, y < 0.1 ? [0.6, 0.62, 0.62] : [0.62, 0.26, 0.04], 0.85 + 0.25 * Math.sin(x * 22));
        },
      ),
    ],
    colour: colourOf('#b0641c'),
    usual: 'orange',
    foot: 0.44,
    tall: 0.9,
    size: 0.95,
    gloss: 0.4,
    rough: 0.03,
    share: 0.05,
    alone: 0.34,
  },
} as const satisfies Record<string, Ware>;
