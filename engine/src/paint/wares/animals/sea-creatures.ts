import { colourOf } from '../../../pixels/shade.ts';
import { ball, bothSides, chain, eyes, limb, pale, part, type Ware, write } from '../assemble.ts';

/** What swims, and is known by its shape. */
export const seaCreatures = {
  seahorse: {
    parts: (own) => {
      const rings = (_x: number, y: number, _z: number, out: Float64Array) => write(out, own, Math.sin(y * 52) > 0.4 ? 0.72 : 1.08);
      return [
        part(
          chain(
            [
              [0.08, 1.42, 0],
              [-0.08, 1.24, 0],
              [-0.06, 0.98, 0],
              [0.08, 0.74, 0],
              [0, 0.46, 0],
              [-0.12, 0.26, 0],
              [-0.04, 0.08, 0],
              [0.14, 0.08, 0],
              [0.18, 0.22, 0],
              [0.08, 0.28, 0],
            ],
            [0.12, 0.13, 0.19, 0.2, 0.12, 0.085, 0.07, 0.06, 0.05, 0.04],
          ),
          rings,
          0.03,
        ),
        part(ball(0.14, 1.48, 0, 0.16, 0.14, 0.12), own, 0.05),
        part(limb([0.24, 1.44, 0], [0.54, 1.32, 0], 0.065, 0.05), own, 0.03),
        part(limb([0.06, 1.58, 0], [0, 1.74, 0], 0.06, 0.03), own, 0.02),
        part(ball(-0.26, 0.86, 0, 0.14, 0.17, 0.03), pale(own, 0.4)),
        part(ball(0.16, 0.84, 0, 0.12, 0.2, 0.12), pale(own, 0.35), 0.05),
        ...eyes(0.2, 1.52, 0.1, 0.034),
      ];
    },
    colour: colourOf('#e89a2e'),
    usual: 'orange',
    foot: 0.56,
    tall: 1.78,
    size: 1,
    gloss: 0.06,
    turn: 0.3,
    share: 0.2,
    alone: 0.52,
    alive: true,
    swims: true,
    along: true,
    metres: 0.5,
  },
  ray: {
    parts: (own) => {
      const wing = (x: number, y: number, z: number) => {
        const a = Math.abs(z);
        const [front, back] = [0.46 - a * 0.36, -0.36 - 0.16 * Math.sin(a * 2.6) + a * 0.36];
        return Math.max(x - front, back - x, a - 1.12, Math.abs(y - 0.3 - 0.22 * a * a) - 0.13 * Math.max(0.2, 1 - a)) * 0.55;
      };
      return [
        part(wing, (_x, y, z, out) => write(out, y - 0.3 - 0.22 * z * z < -0.02 ? [0.75, 0.77, 0.78] : own)),
        part(ball(0.06, 0.32, 0, 0.46, 0.16, 0.3), own, 0.08),
        part(bothSides(limb([0.46, 0.3, 0.14], [0.66, 0.28, 0.12], 0.055, 0.03)), own, 0.03),
        part(
          chain(
            [
              [-0.4, 0.32, 0],
              [-0.9, 0.34, 0.04],
              [-1.4, 0.42, 0],
            ],
            [0.06, 0.035, 0.02],
          ),
          own,
          0.03,
        ),
        ...eyes(0.36, 0.36, 0.24, 0.03),
      ];
    },
    colour: colourOf('#3a4a5e'),
    usual: 'grey',
    foot: 1.42,
    tall: 0.72,
    size: 1.8,
    turn: 0.7,
    share: 0.17,
    alone: 0.32,
    alive: true,
    swims: true,
    along: true,
    metres: 1.1,
  },
} as const satisfies Record<string, Ware>;
