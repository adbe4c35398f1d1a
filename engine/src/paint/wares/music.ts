import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, chain, disc, leaningBack, limb, part, slab, tilted, type Ware, without, write } from './assemble.ts';

const brass: Colour = colourOf('#d9a93c');
const ebony: Colour = [0.02, 0.018, 0.017];
const silver: Colour = [0.62, 0.63, 0.65];

/** A bell that opens to the right, from x to its rim. */
const bell = (x: number, y: number, rim: number, wide: number) => (px: number, py: number, pz: number) => {
  const t = Math.min(1, Math.max(0, (px - x) / (rim - x)));
  const out = Math.hypot(py - y, pz) - (0.05 + (wide - 0.05) * t ** 3);
  return Math.max(out, x - px, px - rim, t > 0.6 ? Math.hypot(py - y, pz) * -1 + (wide - 0.12) * t ** 3 - 0.06 : -9) * 0.5;
};

/** Instruments that lie or stand on a table. */
export const music = {
  trumpet: {
    parts: (own) => [
      part(limb([-0.95, 0.5, 0], [0.35, 0.5, 0], 0.045), own),
      part(bell(0.3, 0.5, 0.98, 0.36), own),
      part(
        chain(
          [
            [-0.6, 0.5, 0.05],
            [-0.68, 0.38, 0.05],
            [-0.6, 0.26, 0.05],
            [0.3, 0.26, 0.05],
            [0.4, 0.38, 0.05],
            [0.3, 0.5, 0.05],
          ],
          [0.045, 0.045, 0.045, 0.045, 0.045, 0.045],
        ),
        own,
      ),
      ...[-0.26, -0.1, 0.06].flatMap((x) => [part(disc(x, 0.42, -0.02, 0.065, 0.24), own), part(disc(x, 0.72, -0.02, 0.05, 0.03), silver)]),
      part(limb([-1.02, 0.5, 0], [-0.94, 0.5, 0], 0.085, 0.05), silver),
    ],
    colour: brass,
    usual: 'gold',
    foot: 1.02,
    tall: 0.88,
    size: 1.2,
    gloss: 0.4,
    rough: 0.08,
    turn: 0.3,
    share: 0.08,
    alone: 0.3,
  },
  saxophone: {
    parts: (own) => [
      part(
        chain(
          [
            [0.42, 1.62, 0],
            [0.12, 1.7, 0],
            [0.02, 1.5, 0],
            [-0.1, 0.34, 0],
          ],
          [0.04, 0.05, 0.06, 0.14],
        ),
        own,
        0.02,
      ),
      part(
        chain(
          [
            [-0.1, 0.34, 0],
            [-0.02, 0.12, 0],
            [0.2, 0.1, 0],
            [0.36, 0.3, 0],
            [0.5, 0.78, 0],
          ],
          [0.14, 0.15, 0.16, 0.18, 0.3],
        ),
        own,
        0.04,
      ),
      part(ball(0.54, 0.98, 0, 0.24, 0.1, 0.24), colourOf('#6a4a10')),
      part(limb([0.42, 1.62, 0], [0.6, 1.55, 0], 0.055, 0.04), ebony),
      ...[0.5, 0.72, 0.94, 1.16, 1.36].map((y) => part(ball(-0.12 + (y - 0.34) * 0.13, y, -0.1, 0.075, 0.06, 0.05), silver)),
    ],
    colour: brass,
    usual: 'gold',
    foot: 0.82,
    tall: 1.76,
    size: 1.05,
    gloss: 0.4,
    rough: 0.08,
    turn: 0.25,
    share: 0.12,
    alone: 0.46,
  },
  flute: {
    parts: (own) => [
      part(limb([-1.1, 0.08, 0], [1.1, 0.08, 0], 0.075), own),
      part(ball(-0.78, 0.14, 0, 0.1, 0.04, 0.07), own),
      ...[-0.3, -0.12, 0.06, 0.24, 0.42, 0.6].map((x) => part(ball(x, 0.145, -0.02, 0.055, 0.025, 0.05), [0.06, 0.05, 0.04])),
    ],
    colour: colourOf('#b58a4c'),
    usual: 'brown',
    foot: 1.1,
    tall: 0.2,
    size: 1.05,
    gloss: 0.1,
    turn: 0.35,
    share: 0.02,
    alone: 0.05,
  },
  harp: {
    parts: (own) => [
      part(
        chain(
          [
            [-0.5, 0.1, 0],
            [-0.5, 1.5, 0],
            [-0.42, 1.7, 0],
            [-0.2, 1.66, 0],
            [0.1, 1.4, 0],
            [0.5, 1.36, 0],
          ],
          [0.07, 0.06, 0.09, 0.07, 0.06, 0.06],
        ),
        own,
        0.02,
      ),
      part(limb([-0.4, 0.12, 0], [0.5, 1.36, 0], 0.16, 0.07), own),
      part(slab(-0.34, 0.06, 0, 0.34, 0.06, 0.2, 0.03), own),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) =>
        part(limb([-0.3 + at * 0.1, 0.24 + at * 0.145, 0], [-0.3 + at * 0.1, 1.62 - at * 0.035, 0], 0.014), [0.8, 0.76, 0.66]),
      ),
    ],
    colour: colourOf('#c89a3e'),
    usual: 'gold',
    foot: 0.68,
    tall: 1.78,
    size: 1.2,
    gloss: 0.2,
    turn: 0.3,
    share: 0.22,
    alone: 0.5,
  },
  accordion: {
    parts: (own) => [
      part(slab(-0.5, 0.45, 0, 0.13, 0.45, 0.28, 0.05), own),
      part(slab(0.5, 0.45, 0, 0.13, 0.45, 0.28, 0.05), own),
      part(
        (x, y, z) => slab(0, 0.45, 0, 0.4, 0.42 + 0.03 * Math.abs(((x * 9 + 50) % 1) - 0.5), 0.25, 0.03)(x, y, z) * 0.8,
        (x, _y, _z, out) => write(out, Math.abs(((x * 9 + 50) % 1) - 0.5) < 0.2 ? [0.5, 0.04, 0.04] : [0.03, 0.03, 0.03]),
      ),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) => part(slab(0.5, 0.12 + at * 0.11, -0.29, 0.11, 0.045, 0.03, 0.01), [0.82, 0.8, 0.75])),
      ...[0, 1, 2, 3, 4].map((at) => part(ball(-0.5, 0.2 + at * 0.13, -0.29, 0.035), [0.82, 0.8, 0.75])),
    ],
    colour: colourOf('#b3201c'),
    usual: 'red',
    foot: 0.7,
    tall: 0.92,
    size: 1.25,
    gloss: 0.15,
    turn: 0.35,
    share: 0.1,
    alone: 0.36,
  },
  lute: {
    parts: (own) => [
      part((x, y, z) => Math.max(ball(0, 0.55, 0, 0.42, 0.55, 0.26)(x, y, z), -0.05 - z) * 0.9, own),
      part((x, y, z) => Math.max(ball(0, 0.55, 0, 0.43, 0.56, 0.26)(x, y, z), Math.abs(z + 0.06) - 0.02), colourOf('#d8b27a')),
      part(limb([0, 1.0, -0.04], [0, 1.7, -0.02], 0.085, 0.06), own, 0.03),
      part(leaningBack(slab(0, 1.8, -0.02, 0.08, 0.14, 0.05, 0.03), 0.3, 1.7, -0.02), own),
      ...[1.66, 1.74, 1.82].map((y) => part(limb([-0.17, y, 0.02], [0.17, y, 0.02], 0.026), ebony)),
      part(slab(0, 0.28, -0.09, 0.16, 0.03, 0.03, 0.01), ebony),
      ...[-0.05, -0.017, 0.017, 0.05].map((x) => part(limb([x, 0.28, -0.115], [x * 0.7, 1.66, -0.115], 0.009), [0.85, 0.82, 0.74])),
      ...[0.7, 0.82, 0.94, 1.06].map((y) => part(slab(0, y, -0.09, 0.11, 0.015, 0.02, 0.005), ebony)),
    ],
    colour: colourOf('#7a4522'),
    usual: 'brown',
    foot: 0.46,
    tall: 1.94,
    size: 1.05,
    gloss: 0.1,
    turn: 0.35,
    share: 0.11,
    alone: 0.46,
  },
  zither: {
    parts: (own) => [
      part((x, y, z) => slab(0, 0.2 + 0.05 * Math.cos(z * 5), 0, 1.1, 0.07, 0.26, 0.03)(x, y, z) * 0.85, own),
      part(slab(-0.86, 0.08, 0, 0.08, 0.1, 0.22, 0.02), ebony),
      part(slab(0.86, 0.08, 0, 0.08, 0.1, 0.22, 0.02), ebony),
      ...[-2, -1, 0, 1, 2].flatMap((at) => [
        part(limb([-1.02, 0.33, at * 0.09], [1.02, 0.33, at * 0.09], 0.012), [0.85, 0.82, 0.74]),
        part(limb([at * 0.22, 0.26, at * 0.09], [at * 0.22, 0.34, at * 0.09], 0.035, 0.02), [0.75, 0.7, 0.6]),
      ]),
    ],
    colour: colourOf('#5e3420'),
    usual: 'brown',
    foot: 1.1,
    tall: 0.38,
    size: 1.35,
    gloss: 0.15,
    turn: 0.25,
    share: 0.04,
    alone: 0.11,
  },
  fiddle: {
    parts: (own) => [
      part(limb([0, 0.2, -0.16], [0, 0.2, 0.16], 0.17, 0.15), own),
      part(limb([0, 0.1, 0], [0, 1.75, 0], 0.04, 0.03), own),
      part(
        chain(
          [
            [0, 1.75, 0],
            [0, 1.84, 0.04],
            [0, 1.84, 0.14],
          ],
          [0.035, 0.035, 0.02],
        ),
        own,
      ),
      ...[1.5, 1.66].map((y) => part(limb([0, y, 0.02], [0, y, 0.28], 0.035, 0.05), ebony)),
      ...[-0.02, 0.02].map((x) => part(limb([x, 0.2, -0.17], [x, 1.6, -0.05], 0.009), [0.85, 0.82, 0.74])),
      part(limb([-0.55, 0.32, -0.14], [0.7, 0.42, -0.14], 0.022), colourOf('#c79a5a')),
      part(limb([-0.55, 0.25, -0.14], [0.7, 0.42, -0.14], 0.012), [0.85, 0.83, 0.78]),
    ],
    colour: colourOf('#6d2f18'),
    usual: 'brown',
    foot: 0.7,
    tall: 1.9,
    size: 1.05,
    gloss: 0.12,
    turn: 0.3,
    share: 0.11,
    alone: 0.46,
  },
  gramophone: {
    parts: (own) => [
      part(slab(0, 0.17, 0, 0.46, 0.17, 0.4, 0.03), colourOf('#6b3d20')),
      part(disc(0, 0.37, 0, 0.36, 0.025), ebony),
      part(disc(0, 0.4, 0, 0.11, 0.012), '#a8281e'),
      part(
        chain(
          [
            [0.4, 0.3, 0.26],
            [0.42, 0.66, 0.3],
            [0.24, 0.82, 0.2],
          ],
          [0.05, 0.045, 0.06],
        ),
        own,
      ),
      part(limb([0.3, 0.5, 0.1], [0.08, 0.42, 0], 0.035), own),
      part(
        without(
          tilted(
            (x, y, z) => {
              const t = Math.min(1, Math.max(0, (y - 0.75) / 0.6));
              return (
                Math.max(
                  Math.hypot(x - 0.2, z - 0.12) - 0.06 - 0.42 * t * t - 0.02 * Math.cos(Math.atan2(z - 0.12, x - 0.2) * 9) * t,
                  0.75 - y,
                  y - 1.35,
                ) * 0.6
              );
            },
            0.75,
            0.2,
            0.8,
          ),
          ball(-0.42, 1.28, -0.02, 0.36, 0.3, 0.36),
        ),
        own,
      ),
      part(
        chain(
          [
            [0.46, 0.18, 0],
            [0.62, 0.18, 0],
            [0.62, 0.04, 0],
          ],
          [0.03, 0.03, 0.03],
        ),
        silver,
      ),
    ],
    colour: brass,
    usual: 'gold',
    foot: 0.8,
    tall: 1.5,
    size: 1.2,
    gloss: 0.25,
    turn: 0.3,
    share: 0.12,
    alone: 0.42,
  },
} as const satisfies Record<string, Ware>;
