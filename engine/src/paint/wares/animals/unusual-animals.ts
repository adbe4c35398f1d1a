import { colourOf } from '../../../pixels/shade.ts';
import {
  ball,
  black,
  bothSides,
  chain,
  eyes,
  eyesAhead,
  grained,
  leftAndRight,
  limb,
  pale,
  part,
  slab,
  type Ware,
  write,
} from '../assemble.ts';

/** Animals that are met less often; they look along x unless they look at us. */
export const unusualAnimals = {
  otter: {
    parts: (own) => {
      const fur = grained(own, 0.12, 44);
      return [
        part(
          chain(
            [
              [-0.1, 0.2, 0],
              [0, 0.5, 0],
              [0.06, 0.78, 0],
            ],
            [0.26, 0.22, 0.17],
          ),
          fur,
          0.02,
        ),
        part(ball(0.12, 0.98, 0, 0.19, 0.16, 0.17), fur, 0.08),
        part(ball(0.27, 0.94, 0, 0.1, 0.085, 0.12), pale(own, 0.6), 0.04),
        part(bothSides(limb([0.08, 0.62, 0.14], [0.24, 0.46, 0.1], 0.075, 0.055)), fur, 0.03),
        part(bothSides(ball(0.16, 0.05, 0.15, 0.15, 0.05, 0.07)), fur, 0.03),
        part(
          chain(
            [
              [-0.24, 0.14, 0],
              [-0.56, 0.08, 0.04],
              [-0.86, 0.06, 0],
            ],
            [0.14, 0.09, 0.03],
          ),
          fur,
          0.05,
        ),
        part(ball(0.13, 0.5, 0, 0.14, 0.3, 0.15), pale(own, 0.55)),
        part(bothSides(ball(0.04, 1.1, 0.13, 0.05)), own, 0.02),
        part(ball(0.36, 0.97, 0, 0.035), black),
        ...eyes(0.26, 1.03, 0.1, 0.034),
      ];
    },
    colour: colourOf('#6a4a30'),
    usual: 'brown',
    foot: 0.88,
    tall: 1.16,
    size: 1.15,
    rough: 0.5,
    turn: 0.4,
    share: 0.14,
    alone: 0.42,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.6,
  },
  beaver: {
    parts: (own) => {
      const fur = grained(own, 0.14, 44);
      return [
        part(ball(-0.1, 0.34, 0, 0.44, 0.34, 0.32), fur, 0.03),
        part(ball(0.34, 0.52, 0, 0.22, 0.2, 0.2), fur, 0.1),
        part(ball(0.5, 0.46, 0, 0.11, 0.1, 0.13), pale(own, 0.3), 0.04),
        part(slab(0.59, 0.38, 0, 0.02, 0.06, 0.045, 0.01), [0.8, 0.75, 0.6]),
        part(
          (x, y, z) => Math.max(Math.hypot((x + 0.74) / 0.34, z / 0.2) - 1, Math.abs(y - 0.1) - 0.05) * 0.18,
          (x, _y, z, out) => write(out, [0.09, 0.07, 0.06], Math.sin(x * 60) * Math.sin(z * 60) > 0 ? 1 : 0.7),
        ),
        part(bothSides(limb([0.18, 0.28, 0.2], [0.3, 0.06, 0.2], 0.08, 0.06)), fur, 0.03),
        part(bothSides(ball(-0.16, 0.06, 0.24, 0.16, 0.06, 0.09)), fur, 0.03),
        part(bothSides(ball(0.24, 0.7, 0.16, 0.055)), fur, 0.02),
        part(ball(0.6, 0.52, 0, 0.05), black),
        ...eyes(0.47, 0.6, 0.12, 0.032),
      ];
    },
    colour: colourOf('#5c3a20'),
    usual: 'brown',
    foot: 1.06,
    tall: 0.74,
    size: 1.15,
    rough: 0.5,
    turn: 0.4,
    share: 0.12,
    alone: 0.38,
    alive: true,
    along: true,
    does: ['sitting', 'standing'],
    metres: 0.45,
  },
  meerkat: {
    parts: (own) => {
      const fur = grained(own, 0.14, 44);
      return [
        part(
          chain(
            [
              [-0.04, 0.3, 0],
              [0, 0.7, 0],
              [0.04, 1.05, 0],
            ],
            [0.2, 0.19, 0.14],
          ),
          fur,
          0.02,
        ),
        part(ball(0.08, 1.26, 0, 0.16, 0.155, 0.15), fur, 0.08),
        part(limb([0.18, 1.23, 0], [0.34, 1.2, 0], 0.085, 0.04), fur, 0.03),
        part(bothSides(limb([-0.02, 0.3, 0.12], [0, 0.05, 0.13], 0.11, 0.06)), fur, 0.04),
        part(bothSides(ball(0.1, 0.035, 0.13, 0.12, 0.035, 0.05)), fur, 0.02),
        part(bothSides(limb([0.04, 0.92, 0.12], [0.2, 0.66, 0.07], 0.06, 0.04)), fur, 0.03),
        part(limb([-0.16, 0.16, 0], [-0.6, 0.04, 0.05], 0.06, 0.025), fur, 0.04),
        part(ball(0.1, 0.62, 0, 0.13, 0.36, 0.13), pale(own, 0.6)),
        part(bothSides(ball(0.16, 1.29, 0.1, 0.07, 0.06, 0.05)), [0.06, 0.045, 0.035]),
        part(bothSides(ball(0, 1.26, 0.15, 0.045)), [0.06, 0.045, 0.035]),
        part(ball(0.37, 1.2, 0, 0.032), black),
        ...eyes(0.2, 1.3, 0.12, 0.026),
      ];
    },
    colour: colourOf('#b08a5c'),
    usual: 'brown',
    foot: 0.64,
    tall: 1.42,
    size: 1.1,
    rough: 0.5,
    turn: 0.4,
    share: 0.14,
    alone: 0.46,
    alive: true,
    along: true,
    does: ['standing', 'sitting'],
    metres: 0.4,
  },
  sloth: {
    parts: (own) => {
      const fur = grained(own, 0.3, 50);
      return [
        part(ball(0, 0.4, 0, 0.36, 0.4, 0.3), fur, 0.03),
        part(ball(0, 0.92, -0.06, 0.26, 0.23, 0.22), fur, 0.1),
        part(ball(0, 0.9, -0.2, 0.2, 0.17, 0.1), pale(own, 0.75)),
        part(leftAndRight(ball(0.115, 0.92, -0.26, 0.1, 0.055, 0.045)), [0.1, 0.07, 0.05]),
        part(
          leftAndRight(
            chain(
              [
                [0.3, 0.62, -0.04],
                [0.5, 0.36, -0.16],
                [0.44, 0.1, -0.32],
              ],
              [0.12, 0.1, 0.08],
            ),
          ),
          fur,
          0.04,
        ),
        part(leftAndRight(limb([0.24, 0.16, -0.1], [0.34, 0.08, -0.4], 0.14, 0.09)), fur, 0.04),
        ...[-0.04, 0.02, 0.08].map((shift) =>
          part(leftAndRight(limb([0.42 + shift, 0.06, -0.38], [0.42 + shift, 0.03, -0.52], 0.026, 0.012)), [0.75, 0.7, 0.55]),
        ),
        part(ball(0, 0.85, -0.31, 0.05, 0.04, 0.03), black),
        part(slab(0, 0.785, -0.275, 0.09, 0.012, 0.02, 0.008), black),
        ...eyesAhead(0.1, 0.925, -0.3, 0.032),
      ];
    },
    colour: colourOf('#8a7458'),
    usual: 'brown',
    foot: 0.56,
    tall: 1.16,
    size: 1.3,
    rough: 0.6,
    turn: 0.3,
    share: 0.16,
    alone: 0.42,
    alive: true,
    does: ['sitting'],
    metres: 0.65,
  },
  gorilla: {
    parts: (own) => {
      const fur = grained(own, 0.3, 40);
      const skin: [number, number, number] = [0.035, 0.032, 0.032];
      return [
        part(ball(0, 0.56, 0.04, 0.46, 0.54, 0.36), fur, 0.04),
        part(ball(0, 0.92, 0, 0.48, 0.28, 0.32), fur, 0.1),
        part(ball(0, 1.24, -0.1, 0.24, 0.27, 0.24), fur, 0.1),
        part(ball(0, 1.42, -0.02, 0.15, 0.12, 0.16), fur, 0.08),
        part(
          leftAndRight(
            chain(
              [
                [0.46, 0.96, 0],
                [0.66, 0.54, -0.1],
                [0.56, 0.12, -0.28],
              ],
              [0.19, 0.16, 0.12],
            ),
          ),
          fur,
          0.06,
        ),
        part(leftAndRight(ball(0.54, 0.08, -0.32, 0.12, 0.08, 0.12)), skin, 0.02),
        part(leftAndRight(limb([0.26, 0.2, -0.04], [0.4, 0.12, -0.42], 0.19, 0.13)), fur, 0.05),
        part(ball(0, 1.2, -0.3, 0.16, 0.15, 0.08), skin),
        part(ball(0, 1.1, -0.34, 0.13, 0.1, 0.08), [0.05, 0.045, 0.045], 0.03),
        part(ball(0, 1.3, -0.32, 0.16, 0.035, 0.05), skin, 0.02),
        part(leftAndRight(ball(0.035, 1.17, -0.4, 0.024)), [0.008, 0.008, 0.008]),
        part(slab(0, 1.07, -0.41, 0.07, 0.008, 0.02, 0.006), [0.008, 0.008, 0.008]),
        ...eyesAhead(0.07, 1.255, -0.365, 0.028),
      ];
    },
    colour: [0.045, 0.043, 0.045],
    usual: 'black',
    foot: 0.78,
    tall: 1.54,
    size: 1.6,
    rough: 0.6,
    turn: 0.3,
    share: 0.24,
    alone: 0.45,
    alive: true,
    does: ['sitting', 'standing'],
    metres: 1.5,
  },
  llama: {
    parts: (own) => {
      const wool = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, own, 0.88 + 0.2 * Math.sin(x * 34 + Math.sin(y * 20)) * Math.sin(y * 30 + z * 28));
      return [
        part(ball(-0.08, 0.72, 0, 0.5, 0.29, 0.27), wool, 0.05),
        part(
          chain(
            [
              [0.3, 0.78, 0],
              [0.42, 1.1, 0],
              [0.46, 1.42, 0],
            ],
            [0.2, 0.13, 0.11],
          ),
          wool,
          0.08,
        ),
        part(ball(0.5, 1.54, 0, 0.15, 0.14, 0.13), wool, 0.06),
        part(limb([0.56, 1.52, 0], [0.74, 1.46, 0], 0.095, 0.065), pale(own, 0.4), 0.04),
        part(ball(0.44, 1.66, 0, 0.12, 0.09, 0.11), wool, 0.04),
        part(bothSides(limb([0.42, 1.62, 0.08], [0.4, 1.86, 0.1], 0.05, 0.02)), own, 0.02),
        ...[-0.42, 0.24].map((x) => part(bothSides(limb([x, 0.6, 0.15], [x + 0.02, 0.05, 0.15], 0.12, 0.05)), wool, 0.05)),
        part(limb([-0.54, 0.82, 0], [-0.66, 0.66, 0], 0.1, 0.06), wool, 0.04),
        part(ball(0.795, 1.475, 0, 0.035), black),
        ...eyes(0.58, 1.59, 0.1, 0.03),
      ];
    },
    colour: colourOf('#e6dccb'),
    usual: 'white',
    foot: 0.84,
    tall: 1.88,
    size: 1.7,
    rough: 0.6,
    turn: 0.4,
    share: 0.26,
    alone: 0.52,
    alive: true,
    along: true,
    does: ['standing', 'walking', 'grazing'],
    metres: 1.7,
  },
  skunk: {
    parts: (own) => {
      const coat = (x: number, y: number, z: number, out: Float64Array) =>
        write(out, Math.abs(z) < 0.1 && y > (x > -0.3 ? 0.42 : 0.3) ? [0.75, 0.74, 0.72] : own);
      return [
        part(ball(-0.05, 0.32, 0, 0.38, 0.24, 0.22), coat, 0.04),
        part(limb([0.32, 0.34, 0], [0.52, 0.28, 0], 0.15, 0.06), coat, 0.08),
        part(
          chain(
            [
              [-0.38, 0.36, 0],
              [-0.62, 0.6, 0],
              [-0.6, 0.94, 0],
              [-0.42, 1.08, 0],
            ],
            [0.12, 0.19, 0.2, 0.12],
          ),
          coat,
          0.05,
        ),
        ...[-0.26, 0.18].map((x) => part(bothSides(limb([x, 0.22, 0.12], [x + 0.02, 0.04, 0.12], 0.08, 0.05)), own, 0.04)),
        part(bothSides(ball(0.28, 0.48, 0.1, 0.045)), own, 0.02),
        part(ball(0.57, 0.28, 0, 0.032), black),
        ...eyes(0.42, 0.37, 0.095, 0.028),
      ];
    },
    colour: [0.025, 0.024, 0.026],
    usual: 'black',
    foot: 0.8,
    tall: 1.16,
    size: 1.1,
    rough: 0.5,
    turn: 0.4,
    share: 0.12,
    alone: 0.4,
    alive: true,
    along: true,
    does: ['standing', 'walking'],
    metres: 0.45,
  },
  bat: {
    parts: (own) => {
      const wing = (x: number, y: number, z: number) => {
        const a = Math.abs(x);
        const top = 0.72 + 0.16 * Math.sin(a * 3);
        const low = 0.34 + 0.1 * a + 0.1 * Math.abs(Math.sin(a * 5.2));
        return Math.max(y - top, low - y, a - 1.05, Math.abs(z - 0.06 * a) - 0.03) * 0.6;
      };
      return [
        part(wing, (x, _y, _z, out) => write(out, own, Math.abs(Math.sin(Math.abs(x) * 5.2)) < 0.12 ? 0.5 : 0.8)),
        part(ball(0, 0.52, -0.03, 0.17, 0.24, 0.15), grained(own, 0.2, 50), 0.02),
        part(ball(0, 0.84, -0.06, 0.15, 0.14, 0.14), grained(own, 0.2, 50), 0.05),
        part(leftAndRight(limb([0.08, 0.92, -0.04], [0.13, 1.12, -0.04], 0.06, 0.015)), own, 0.02),
        part(leftAndRight(limb([0.06, 0.3, 0], [0.07, 0.16, 0], 0.035, 0.02)), own),
        part(ball(0, 0.8, -0.2, 0.035, 0.03, 0.025), [0.3, 0.15, 0.12]),
        ...eyesAhead(0.06, 0.87, -0.18, 0.028),
      ];
    },
    colour: colourOf('#3a2e34'),
    usual: 'black',
    foot: 1.06,
    tall: 1.14,
    size: 1.2,
    rough: 0.4,
    turn: 0.3,
    share: 0.11,
    alone: 0.4,
    alive: true,
    does: ['standing'],
    metres: 0.5,
  },
} as const satisfies Record<string, Ware>;
