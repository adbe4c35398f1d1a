import { colourOf } from '../../../pixels/shade.ts';
import { ball, black, bothSides, chain, eyes, eyesAhead, leftAndRight, limb, pale, part, slab, type Ware, write } from '../assemble.ts';

/** A seal, a peacock, and beings of tales; they look at us unless they look along x. */
export const beings = {
  ghost: {
    parts: (own) => [
      part((x, y, z) => {
        const [out, turn] = [Math.hypot(x, z), Math.atan2(z, x)];
        const skirt = out - 0.34 - Math.max(0, 0.6 - y) * 0.22 - 0.04 * Math.sin(turn * 7) * Math.max(0, 0.7 - y);
        return Math.max(y > 0.72 ? ball(0, 0.72, 0, 0.34, 0.38, 0.34)(x, y, z) : skirt * 0.8, 0.06 + 0.05 * Math.sin(turn * 7) - y);
      }, own),
      part(leftAndRight(ball(0.12, 0.82, -0.3, 0.05, 0.08, 0.04)), black),
      part(ball(0, 0.62, -0.34, 0.055, 0.08, 0.03), black),
      part(leftAndRight(limb([0.3, 0.62, -0.08], [0.52, 0.56, -0.2], 0.09, 0.06)), own),
    ],
    colour: [0.82, 0.83, 0.85],
    usual: 'white',
    foot: 0.58,
    tall: 1.1,
    size: 1.5,
    turn: 0.25,
    share: 0.2,
    alone: 0.5,
    alive: true,
    does: ['standing'],
    metres: 1.7,
  },
  alien: {
    parts: (own) => [
      part(ball(0, 1.1, -0.02, 0.3, 0.32, 0.27), own, 0.02),
      part(limb([0, 0.84, -0.04], [0, 0.72, 0], 0.12, 0.07), own, 0.08),
      part(limb([0, 0.66, 0], [0, 0.34, 0], 0.15, 0.12), own, 0.05),
      part(
        leftAndRight(
          chain(
            [
              [0.13, 0.66, 0],
              [0.26, 0.42, -0.02],
              [0.3, 0.2, -0.08],
            ],
            [0.05, 0.04, 0.04],
          ),
        ),
        own,
        0.03,
      ),
      part(leftAndRight(limb([0.08, 0.32, 0], [0.11, 0.04, -0.02], 0.07, 0.05)), own, 0.03),
      part(leftAndRight(tiltedEye), black),
      part(slab(0, 0.88, -0.245, 0.05, 0.008, 0.02, 0.005), [0.05, 0.1, 0.04]),
    ],
    colour: colourOf('#7fae5c'),
    usual: 'green',
    foot: 0.36,
    tall: 1.42,
    size: 1.6,
    gloss: 0.06,
    turn: 0.3,
    share: 0.22,
    alone: 0.5,
    alive: true,
    does: ['standing'],
    metres: 1.6,
  },
  seal: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.75, 0.12, 0],
            [-0.3, 0.22, 0],
            [0.18, 0.32, 0],
            [0.38, 0.58, 0],
          ],
          [0.08, 0.2, 0.24, 0.16],
        ),
        (x, y, z, out) => write(out, own, Math.sin(x * 21) * Math.sin(y * 19 + z * 17) > 0.75 ? 0.6 : 1),
        0.03,
      ),
      part(ball(0.44, 0.72, 0, 0.17, 0.15, 0.15), own, 0.06),
      part(bothSides(ball(0.57, 0.68, 0.05, 0.06, 0.05, 0.05)), pale(own, 0.3), 0.02),
      part(
        bothSides(
          chain(
            [
              [0.2, 0.2, 0.2],
              [0.34, 0.06, 0.36],
            ],
            [0.09, 0.05],
          ),
        ),
        own,
        0.04,
      ),
      part(bothSides(limb([-0.78, 0.1, 0.03], [-0.98, 0.1, 0.14], 0.06, 0.04)), own, 0.03),
      part(ball(0.625, 0.71, 0, 0.03), black),
      ...eyes(0.54, 0.77, 0.105, 0.036),
    ],
    colour: colourOf('#7c7f84'),
    usual: 'grey',
    foot: 1,
    tall: 0.88,
    size: 1.3,
    gloss: 0.08,
    rough: 0.12,
    turn: 0.45,
    share: 0.14,
    alone: 0.4,
    alive: true,
    along: true,
    does: ['lying', 'sitting'],
    metres: 0.9,
  },
  peacock: {
    parts: (own) => {
      const fan = (x: number, y: number, _z: number, out: Float64Array) => {
        const [turn, away] = [Math.atan2(x, y - 0.4), Math.hypot(x, y - 0.4)];
        for (const [ring, count, shift] of [
          [1.02, 9, 0],
          [0.78, 8, 0.5],
          [0.55, 7, 0],
        ] as const) {
          const step = 2.9 / count;
          const own1 = (Math.round(turn / step - shift) + shift) * step;
          const eye = Math.hypot(Math.sin(own1) * ring - x, Math.cos(own1) * ring + 0.4 - y);
          if (eye < 0.035) return write(out, [0.02, 0.04, 0.2]);
          if (eye < 0.062) return write(out, [0.05, 0.35, 0.6]);
          if (eye < 0.09) return write(out, [0.6, 0.38, 0.08]);
        }
        write(out, [0.05, 0.3, 0.13], 0.65 + 0.4 * Math.abs(Math.sin(turn * 30)) - (away > 1.06 ? 0.2 : 0));
      };
      return [
        part(ball(0, 0.38, 0, 0.2, 0.23, 0.26), own, 0.02),
        part(
          chain(
            [
              [0, 0.46, -0.14],
              [0, 0.76, -0.22],
              [0, 0.96, -0.2],
            ],
            [0.13, 0.085, 0.08],
          ),
          own,
          0.04,
        ),
        part(ball(0, 1, -0.24, 0.095, 0.09, 0.1), own, 0.03),
        part(limb([0, 0.99, -0.33], [0, 0.96, -0.43], 0.035, 0.008), [0.45, 0.4, 0.3]),
        ...[-0.06, -0.02, 0.02, 0.06].map((x) => part(limb([x * 0.4, 1.06, -0.22], [x * 2, 1.26, -0.2], 0.01, 0.02), own)),
        part(leftAndRight(limb([0.08, 0.2, 0], [0.08, 0.01, -0.03], 0.028)), [0.35, 0.3, 0.22]),
        part((x, y, z) => {
          const away = Math.hypot(x, y - 0.4);
          return (
            Math.max(
              away - 1.14 - 0.025 * Math.cos(Math.atan2(x, y - 0.4) * 20),
              0.28 - y + Math.abs(x) * 0.1,
              Math.abs(z - 0.16 - away * 0.1) - 0.03,
            ) * 0.8
          );
        }, fan),
        ...eyesAhead(0.05, 1.02, -0.31, 0.018),
      ];
    },
    colour: colourOf('#14489c'),
    usual: 'blue',
    foot: 1.18,
    tall: 1.58,
    size: 1.3,
    turn: 0.25,
    share: 0.24,
    alone: 0.6,
    alive: true,
    does: ['standing', 'walking'],
    metres: 1.6,
  },
} as const satisfies Record<string, Ware>;

/** The large slanted eye of an alien. */
function tiltedEye(x: number, y: number, z: number): number {
  const [u, v] = [(x - 0.14) * 0.86 + (y - 1.1) * 0.5, (y - 1.1) * 0.86 - (x - 0.14) * 0.5];
  return ball(0, 0, 0, 0.12, 0.075, 0.07)(u, v, z + 0.23);
}
