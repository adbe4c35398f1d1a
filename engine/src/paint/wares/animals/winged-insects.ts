import { colourOf } from '../../../pixels/shade.ts';
import type { Distance } from '../../solids/forms.ts';
import type { Skin } from '../../solids/world-of-solids.ts';
import { ball, black, bothSides, chain, eyes, limb, part, type Ware, write } from '../assemble.ts';

type Point = readonly [number, number, number];

const veined: Skin = (x, y, z, out) => {
  const vein = Math.sin(x * 60) * Math.sin((y + z) * 46) > 0.75;
  write(out, [0.62, 0.74, 0.82], vein ? 0.7 : 1);
};

/** A long, thin wing from its root along a direction; metres of the insect. */
function wing([x0, y0, z0]: Point, way: Point, long: number, wide: number): Distance {
  const size = Math.hypot(...way);
  const [ux, uy, uz] = [way[0] / size, way[1] / size, way[2] / size];
  // Its breadth lies along the body.
  const lean = ux;
  const [vx, vy, vz] = [1 - ux * lean, -uy * lean, -uz * lean];
  const flat = Math.hypot(vx, vy, vz);
  return (x, y, z) => {
    const [px, py, pz] = [x - x0, y - y0, z - z0];
    const along = px * ux + py * uy + pz * uz;
    const across = (px * vx + py * vy + pz * vz) / flat;
    const off = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along - across * across));
    const [a, b, c] = [(along - long / 2) / (long / 2), across / wide, off / 0.034];
    return (Math.sqrt(a * a + b * b + c * c) - 1) * 0.034;
  };
}

/** Insects on the wing, larger than life; they look along x. */
export const wingedInsects = {
  bee: {
    parts: (own) => [
      part(ball(-0.3, 0.5, 0, 0.42, 0.26, 0.26), (x, _y, _z, out) => write(out, Math.sin(x * 19 + 1) > 0.1 ? [0.03, 0.025, 0.02] : own)),
      part(
        ball(0.16, 0.56, 0, 0.25, 0.25, 0.24),
        (x, y, z, out) => write(out, own, 0.8 + 0.3 * Math.sin(x * 50) * Math.sin(y * 46 + z * 40)),
        0.04,
      ),
      part(ball(0.46, 0.5, 0, 0.18, 0.17, 0.17), [0.05, 0.04, 0.03], 0.03),
      part(bothSides(ball(-0.12, 0.86, 0.34, 0.34, 0.035, 0.2)), [0.75, 0.8, 0.85]),
      part(bothSides(ball(-0.34, 0.78, 0.28, 0.22, 0.03, 0.14)), [0.7, 0.76, 0.82]),
      part(
        bothSides(
          chain(
            [
              [0.54, 0.64, 0.06],
              [0.68, 0.82, 0.12],
              [0.82, 0.8, 0.16],
            ],
            [0.032, 0.028, 0.024],
          ),
        ),
        black,
      ),
      ...[-0.02, 0.14, 0.26].map((x) =>
        part(
          bothSides(
            chain(
              [
                [x, 0.36, 0.14],
                [x + 0.04, 0.22, 0.26],
                [x - 0.06, 0.06, 0.28],
              ],
              [0.035, 0.03, 0.025],
            ),
          ),
          black,
        ),
      ),
      ...eyes(0.54, 0.54, 0.12, 0.06),
    ],
    colour: colourOf('#e8b01c'),
    usual: 'yellow',
    foot: 0.86,
    tall: 0.92,
    size: 0.85,
    rough: 0.4,
    turn: 0.4,
    share: 0.09,
    alone: 0.34,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.12,
  },
  dragonfly: {
    parts: (own) => [
      part(
        chain(
          [
            [0.3, 0.44, 0],
            [0.05, 0.45, 0],
            [-0.5, 0.5, 0],
            [-1.15, 0.58, 0],
          ],
          [0.12, 0.06, 0.042, 0.034],
        ),
        (x, _y, _z, out) => write(out, own, Math.sin(x * 28) > 0.6 ? 0.6 : 1.05),
        0.02,
      ),
      part(ball(0.26, 0.46, 0, 0.17, 0.13, 0.12), own, 0.04),
      part(ball(0.5, 0.44, 0, 0.1, 0.1, 0.11), own, 0.03),
      // Two pairs of long wings, raised so that they are seen from the side.
      part(bothSides(wing([0.28, 0.54, 0.06], [0.42, 0.62, 0.62], 1.05, 0.12)), veined),
      part(bothSides(wing([0.1, 0.54, 0.06], [-0.5, 0.56, 0.62], 1, 0.14)), veined),
      ...[0.18, 0.3].map((x) => part(bothSides(limb([x, 0.36, 0.08], [x + 0.1, 0.08, 0.16], 0.022, 0.018)), black)),
      part(bothSides(ball(0.56, 0.48, 0.085, 0.075)), '#8a2a1a'),
    ],
    colour: colourOf('#2f8aa8'),
    usual: 'blue',
    foot: 1.16,
    tall: 1.1,
    size: 0.95,
    flies: true,
    gloss: 0.15,
    turn: 0.6,
    share: 0.07,
    alone: 0.16,
    alive: true,
    along: true,
    does: ['standing'],
    metres: 0.12,
  },
} as const satisfies Record<string, Ware>;
