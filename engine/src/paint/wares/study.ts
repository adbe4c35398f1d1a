import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, chain, disc, grained, hoop, leaningBack, leftAndRight, limb, part, slab, type Ware, write } from './assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const steel: Colour = [0.5, 0.51, 0.53];
const gold: Colour = colourOf('#cf9f38');
const paper: Colour = [0.78, 0.74, 0.64];
const wood = grained('#8a5a30', 0.16, 26);

/** What stands in studies and attics: instruments for looking, writing and telling. */
export const study = {
  telescope: {
    parts: (own) => [
      ...[
        [-0.36, -0.2],
        [0.36, -0.2],
        [0, 0.36],
      ].map(([x, z]) => part(limb([0, 0.86, 0], [x as number, 0.02, z as number], 0.045, 0.035), wood)),
      part(ball(0, 0.88, 0, 0.1), black),
      part(limb([-0.62, 0.72, 0.05], [0.1, 1.05, 0], 0.085), own),
      part(limb([0.1, 1.05, 0], [0.74, 1.35, -0.05], 0.13), own),
      part(limb([0.7, 1.33, -0.05], [0.82, 1.39, -0.06], 0.155), gold),
      part(limb([-0.72, 0.68, 0.06], [-0.6, 0.73, 0.05], 0.06), black),
      part(limb([0.06, 1.03, 0], [0.14, 1.07, 0], 0.145), gold),
    ],
    colour: colourOf('#2f3f5e'),
    usual: 'blue',
    foot: 0.92,
    tall: 1.5,
    size: 1.3,
    gloss: 0.15,
    turn: 0.3,
    share: 0.18,
    alone: 0.46,
    metres: 1.5,
  },
  microscope: {
    parts: (own) => [
      part(slab(0, 0.06, 0.05, 0.34, 0.06, 0.38, 0.05), own),
      part(
        chain(
          [
            [0.16, 0.1, 0.3],
            [0.3, 0.6, 0.3],
            [0.16, 1.05, 0.15],
          ],
          [0.09, 0.08, 0.08],
        ),
        own,
        0.02,
      ),
      part(slab(-0.06, 0.42, 0, 0.28, 0.035, 0.24, 0.01), black),
      part(limb([-0.1, 0.6, 0], [-0.02, 1.1, 0], 0.1), own),
      part(limb([-0.12, 0.5, 0], [-0.1, 0.64, 0], 0.055), steel),
      part(limb([-0.02, 1.1, 0], [0.02, 1.38, 0], 0.075), steel),
      part(limb([0.02, 1.38, 0], [0.03, 1.44, 0], 0.09), black),
      part((x, y, z) => Math.max(Math.hypot(x - 0.28, y - 0.55) - 0.1, Math.abs(z - 0.16) - 0.05), steel),
    ],
    colour: [0.72, 0.73, 0.74],
    usual: 'white',
    foot: 0.45,
    tall: 1.48,
    size: 1.05,
    gloss: 0.15,
    turn: 0.5,
    share: 0.1,
    alone: 0.42,
  },
  typewriter: {
    parts: (own) => [
      part((x, y, z) => slab(0, 0.2 - z * -0.14, 0, 0.62, 0.17, 0.5, 0.06)(x, y, z) * 0.85, own),
      part(slab(0, 0.5, 0.3, 0.54, 0.16, 0.16, 0.06), own),
      part(limb([-0.76, 0.62, 0.3], [0.76, 0.62, 0.3], 0.085), black),
      part(leftAndRight(limb([0.76, 0.62, 0.3], [0.84, 0.62, 0.3], 0.11)), steel),
      part(leaningBack(slab(0, 0.9, 0.34, 0.36, 0.3, 0.012, 0.005), 0.15, 0.62, 0.34), (x, y, _z, out) =>
        write(out, Math.sin(y * 60) > 0.55 && Math.abs(x) < 0.28 && y < 1.08 ? [0.2, 0.2, 0.2] : paper),
      ),
      ...[0, 1, 2, 3].flatMap((row) =>
        [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((at) =>
          part(disc(at * 0.115 + row * 0.02, 0.3 + row * 0.055, -0.4 + row * 0.12, 0.042, 0.03), paper),
        ),
      ),
      part(slab(0, 0.25, -0.5, 0.3, 0.03, 0.035, 0.02), paper),
    ],
    colour: colourOf('#2f5a52'),
    usual: 'green',
    foot: 0.86,
    tall: 1.2,
    size: 1.3,
    gloss: 0.12,
    turn: 0.3,
    share: 0.1,
    alone: 0.38,
  },
  telephone: {
    parts: (own) => [
      part((x, y, z) => Math.max(slab(0, 0.24, 0, 0.5 - y * 0.42, 0.24, 0.42 - y * 0.3, 0.06)(x, y, z) * 0.8, -1), own),
      part(leaningBack(disc(0, 0.3, -0.26, 0.22, 0.03), -1.05, 0.3, -0.26), paper),
      part(leaningBack(disc(0, 0.32, -0.28, 0.09, 0.03), -1.05, 0.3, -0.26), own),
      part(leftAndRight(limb([0.2, 0.44, 0.02], [0.2, 0.58, 0.02], 0.05)), black),
      part(
        chain(
          [
            [-0.46, 0.6, 0.02],
            [-0.34, 0.7, 0.02],
            [0.34, 0.7, 0.02],
            [0.46, 0.6, 0.02],
          ],
          [0.13, 0.075, 0.075, 0.13],
        ),
        own,
        0.02,
      ),
    ],
    colour: colourOf('#a82020'),
    usual: 'red',
    foot: 0.6,
    tall: 0.8,
    size: 1.05,
    gloss: 0.2,
    turn: 0.4,
    share: 0.08,
    alone: 0.34,
  },
  radio: {
    parts: (own) => [
      part(slab(0, 0.42, 0, 0.68, 0.4, 0.26, 0.1), own),
      part(
        (x, y, z) => Math.max(Math.hypot(x + 0.28, y - 0.42) - 0.29, Math.abs(z + 0.255) - 0.02),
        (x, y, _z, out) => write(out, [0.5, 0.42, 0.28], Math.sin(x * 70) > 0.2 || Math.sin(y * 70) > 0.2 ? 1 : 0.4),
      ),
      part(slab(0.34, 0.56, -0.25, 0.24, 0.12, 0.02, 0.01), (x, _y, _z, out) =>
        write(out, Math.abs(x - 0.4) < 0.012 ? [0.7, 0.05, 0.03] : paper),
      ),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(Math.abs(x - 0.34) - 0.13, y - 0.26) - 0.075, Math.abs(z + 0.28) - 0.05)),
        gold,
      ),
      part(limb([0.5, 0.8, 0.1], [0.74, 1.34, 0.1], 0.02), steel),
    ],
    colour: colourOf('#7a4424'),
    usual: 'brown',
    foot: 0.74,
    tall: 1.3,
    size: 1.15,
    gloss: 0.15,
    turn: 0.3,
    share: 0.08,
    alone: 0.34,
  },
  compass: {
    parts: (own) => [
      part(disc(0, 0.1, 0, 0.5, 0.1, 0.03), own),
      part(disc(0, 0.2, 0, 0.42, 0.012), (x, _y, z, out) => {
        const [turn, away] = [Math.atan2(z, x), Math.hypot(x, z)];
        const star = away < 0.34 * (0.3 + 0.7 * Math.abs(Math.cos(turn * 2)) ** 4);
        write(out, away > 0.36 ? (Math.cos(turn * 24) > 0.7 ? black : paper) : star ? [0.3, 0.24, 0.16] : paper);
      }),
      part(limb([-0.04, 0.23, -0.3], [0, 0.23, 0], 0.012, 0.045), '#c01818'),
      part(limb([0.04, 0.23, 0.3], [0, 0.23, 0], 0.012, 0.045), '#20306a'),
      part(hoop(0, 0.12, 0.56, 0.1, 0.03), own),
      part(leaningBack(disc(0, 0.24, 0.5, 0.5, 0.05, 0.02), -1.15, 0.2, 0.5), own),
    ],
    colour: gold,
    usual: 'gold',
    foot: 0.72,
    tall: 0.72,
    size: 0.95,
    gloss: 0.3,
    turn: 0.4,
    share: 0.05,
    alone: 0.3,
  },
  magnifier: {
    parts: (own) => [
      part(leaningBack(hoop(0, 0.95, 0, 0.4, 0.055), 0.2, 0, 0), gold),
      part(
        leaningBack((x, y, z) => Math.max(Math.hypot(x, y - 0.95) - 0.38, Math.abs(z) - 0.02), 0.2, 0, 0),
        [0.55, 0.68, 0.75],
      ),
      part(leaningBack(limb([0, 0.0, 0], [0, 0.52, 0], 0.085, 0.06), 0.2, 0, 0), own),
    ],
    colour: colourOf('#5a3018'),
    usual: 'brown',
    foot: 0.5,
    tall: 1.38,
    size: 0.9,
    gloss: 0.25,
    turn: 0.3,
    share: 0.07,
    alone: 0.36,
  },
  scroll: {
    parts: (own) => [
      part(
        (x, y, z) => Math.max(Math.abs(y - 0.05 - 0.03 * Math.cos(x * 6)) - 0.02, Math.abs(x) - 0.7, Math.abs(z) - 0.4) * 0.8,
        (x, _y, z, out) =>
          write(
            out,
            Math.sin(z * 45) > 0.3 && Math.abs(z) < 0.3 && Math.abs(x) < 0.55 && Math.sin(x * 37 + Math.floor(z * 7) * 3) > -0.7
              ? [0.15, 0.1, 0.07]
              : own,
          ),
      ),
      part(leftAndRight(limb([0.76, 0.13, -0.4], [0.76, 0.13, 0.4], 0.13)), own),
      part(leftAndRight(limb([0.76, 0.13, -0.52], [0.76, 0.13, 0.52], 0.06)), '#6a2a18'),
    ],
    colour: colourOf('#e0cd9c'),
    usual: 'yellow',
    foot: 0.95,
    tall: 0.28,
    size: 1.1,
    turn: 0.5,
    share: 0.03,
    alone: 0.09,
  },
  map: {
    parts: (own) => [
      part(
        (x, y, z) =>
          Math.max(
            Math.abs(y - 0.06 - 0.035 * Math.abs(((x * 1.6 + 10) % 1) - 0.5)) - 0.015,
            Math.abs(x) - 0.85 - 0.02 * Math.sin(z * 17),
            Math.abs(z) - 0.55 - 0.02 * Math.sin(x * 19),
          ) * 0.8,
        (x, _y, z, out) => {
          const land = Math.sin(x * 4 + 1) + Math.sin(z * 5 + x * 2) + 0.4 * Math.sin(x * 13 + z * 9);
          const route = Math.abs(z - 0.2 * Math.sin(x * 5)) < 0.018 && Math.sin(x * 40) > 0;
          const cross = Math.abs(x - 0.55) + Math.abs(z - 0.1) < 0.09 && Math.abs(Math.abs(x - 0.55) - Math.abs(z - 0.1)) < 0.025;
          write(
            out,
            route || cross ? [0.6, 0.05, 0.03] : Math.abs(land - 0.35) < 0.07 ? [0.25, 0.15, 0.06] : land > 0.35 ? own : [0.5, 0.58, 0.52],
          );
        },
      ),
    ],
    colour: colourOf('#dcc48c'),
    usual: 'yellow',
    foot: 1,
    tall: 0.14,
    size: 1.25,
    turn: 0.3,
    share: 0.02,
    alone: 0.05,
  },
} as const satisfies Record<string, Ware>;
