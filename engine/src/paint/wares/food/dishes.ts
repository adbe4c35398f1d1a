import { type Colour, colourOf } from '../../../pixels/shade.ts';
import type { Distance } from '../../solids/forms.ts';
import { bowl, plate } from '../../solids/kitchen-forms.ts';
import { ball, disc, grained, leftAndRight, limb, part, slab, type Ware, write } from '../assemble.ts';

const china: Colour = [0.74, 0.73, 0.7];
const steel: Colour = [0.55, 0.56, 0.58];
const crust = colourOf('#c98f4c');
const green = colourOf('#4f8a2c');

/** What fills a bowl up to a heap of a height. */
const heap =
  (high: number, rough = 0): Distance =>
  (x, y, z) =>
    ball(0, 0.34, 0, 0.52, high, 0.52)(x, y, z) - rough * Math.sin(x * 31) * Math.sin(z * 29 + y * 17);

const walls = { foot: 0.58, turn: 0.3, share: 0.06, alone: 0.24, gloss: 0.05 } as const;

/** A tall glass. */
function _tumbler(): Distance {
  return (x, y, z) => disc(0, 0.5, 0, 0.24, 0.5, 0.02, 0.06)(x, y, z);
}

/** Dishes, and what they are cooked in and eaten with. */
export const dishes = {
  spaghetti: {
    parts: (own) => [
      part(plate, china),
      part(
        (x, y, z) =>
          (ball(0, 0.06, 0, 0.5, 0.26, 0.5)(x, y, z) -
            0.018 * Math.sin(Math.atan2(z, x) * 3 + Math.hypot(x, z) * 44 + Math.sin(x * 9) * 3)) *
          0.6,
        (x, _y, z, out) =>
          write(out, colourOf('#e3b75a'), 0.72 + 0.35 * Math.sin(Math.atan2(z, x) * 3 + Math.hypot(x, z) * 44 + Math.sin(x * 9) * 3)),
      ),
      part((x, y, z) => (ball(0, 0.28, 0, 0.27, 0.1, 0.27)(x, y, z) - 0.02 * Math.sin(x * 27) * Math.sin(z * 25)) * 0.7, own),
      part(ball(0.05, 0.39, -0.06, 0.1, 0.02, 0.05), green),
    ],
    colour: colourOf('#a8261a'),
    usual: 'red',
    tall: 0.44,
    size: 1.25,
    ...walls,
    foot: 0.74,
  },
  'rice-bowl': {
    parts: (own) => [
      part(bowl, own),
      part(heap(0.28), (x, y, z, out) => write(out, [0.8, 0.79, 0.75], 0.85 + 0.2 * Math.sin(x * 80 + y * 30) * Math.sin(z * 75))),
    ],
    colour: china,
    usual: 'white',
    tall: 0.63,
    size: 1.15,
    ...walls,
  },
  soup: {
    parts: (own) => [
      part(bowl, china),
      part(disc(0, 0.36, 0, 0.53, 0.02), (x, _y, z, out) => {
        const herb = Math.sin(x * 23 + 2) * Math.sin(z * 21) > 0.8;
        write(out, herb ? [0.1, 0.3, 0.05] : own);
      }),
    ],
    colour: colourOf('#c9661c'),
    usual: 'orange',
    tall: 0.44,
    size: 1.2,
    ...walls,
  },
  salad: {
    parts: (own) => [
      part(bowl, china),
      part(
        (x, y, z) => heap(0.3, 0.05)(x, y, z) * 0.5,
        (x, y, z, out) => write(out, own, 0.7 + 0.5 * Math.sin(x * 31) * Math.sin(z * 29 + y * 17)),
      ),
      part(ball(-0.2, 0.56, -0.2, 0.11, 0.1, 0.11), '#c0301c'),
      part(ball(0.24, 0.54, -0.12, 0.11, 0.1, 0.11), '#c0301c'),
      part(ball(0.02, 0.62, 0.12, 0.1, 0.09, 0.1), '#c0301c'),
      part(disc(0.04, 0.62, -0.2, 0.11, 0.02), '#dfe6c0'),
    ],
    colour: green,
    usual: 'green',
    tall: 0.72,
    size: 1.15,
    ...walls,
  },
  'sweet-dumplings': {
    parts: (own) => [
      part(bowl, '#3c6f9e'),
      part(disc(0, 0.35, 0, 0.53, 0.02), [0.62, 0.58, 0.48]),
      ...[
        [0, 0],
        [0.25, 0.04],
        [-0.25, 0.05],
        [0.1, -0.26],
        [-0.14, -0.24],
        [0.12, 0.27],
        [-0.13, 0.28],
      ].map(([x = 0, z = 0]) => part(ball(x, 0.4, z, 0.13, 0.12, 0.13), own)),
    ],
    colour: [0.8, 0.79, 0.76],
    usual: 'white',
    tall: 0.52,
    size: 1.15,
    ...walls,
    gloss: 0.08,
  },
  'steamed-buns': {
    parts: (own) => [
      part(disc(0, 0.14, 0, 0.62, 0.14, 0.02), (x, y, z, out) =>
        write(out, colourOf('#b98a4a'), y > 0.26 ? 0.75 : 0.8 + 0.2 * Math.sin(Math.atan2(z, x) * 40)),
      ),
      ...[
        [0, -0.28],
        [-0.26, 0.16],
        [0.26, 0.16],
      ].map(([x = 0, z = 0]) =>
        part(
          (px: number, y: number, pz: number) =>
            ball(x, 0.3, z, 0.25, 0.24, 0.25)(px, y, pz) +
            0.012 * Math.max(0, y - 0.35) * 5 * Math.abs(Math.sin(Math.atan2(pz - z, px - x) * 7)),
          own,
        ),
      ),
    ],
    colour: [0.8, 0.77, 0.7],
    usual: 'white',
    tall: 0.54,
    size: 1.2,
    ...walls,
    foot: 0.64,
  },
  zongzi: {
    parts: (own) => [
      part(
        (x, y, z) =>
          (Math.max(x * 0.82 + y * 0.57, -x * 0.82 + y * 0.57, z * 0.9 + y * 0.44, -z * 0.9 + y * 0.44) - 0.33) * 0.9 +
          (y < 0.02 ? 0.02 - y : 0),
        (x, y, z, out) =>
          write(
            out,
            Math.abs(y - 0.2) < 0.03 || Math.abs(x + z * 0.3) < 0.025 ? [0.65, 0.5, 0.25] : own,
            0.85 + 0.18 * Math.sin((x + y) * 50),
          ),
      ),
    ],
    colour: colourOf('#4c6b2a'),
    usual: 'green',
    tall: 0.56,
    size: 1.1,
    ...walls,
    foot: 0.45,
  },
  sandwich: {
    parts: (own) => [
      part(slab(0, 0.09, 0, 0.46, 0.08, 0.42, 0.04), own),
      part((x, y, z) => slab(0, 0.2, 0, 0.5, 0.02, 0.46)(x, y - 0.02 * Math.sin(x * 22) * Math.cos(z * 21), z) * 0.8, green),
      part(slab(0, 0.25, 0, 0.46, 0.03, 0.42), '#c9453a'),
      part(slab(0, 0.31, 0, 0.48, 0.02, 0.44), '#edb437'),
      part(slab(0, 0.42, 0, 0.46, 0.08, 0.42, 0.05), own),
    ],
    colour: colourOf('#d8b075'),
    usual: 'brown',
    tall: 0.5,
    size: 1.1,
    ...walls,
    foot: 0.55,
  },
  'hot-dog': {
    parts: (own) => [
      part((x, y, z) => Math.max(ball(0, 0.16, 0, 0.6, 0.19, 0.26)(x, y, z), Math.abs(z) < 0.07 ? y - 0.18 : -1), crust),
      part(limb([-0.58, 0.29, 0], [0.58, 0.29, 0], 0.11), own),
      part(limb([-0.5, 0.4, 0.02], [0.5, 0.4, -0.02], 0.025), '#e3b21c'),
    ],
    colour: colourOf('#a8442c'),
    usual: 'red',
    tall: 0.44,
    size: 1.1,
    ...walls,
    foot: 0.6,
  },
  fries: {
    parts: (own) => [
      part((x, y, z) => Math.max(slab(0, 0.3, 0, 0.3 + 0.06, 0.3, 0.17, 0.02)(x, y, z), Math.abs(x) - 0.26 - y * 0.14), own),
      ...Array.from({ length: 13 }, (_, at) => {
        const [x, z] = [((at % 5) - 2) * 0.12, (Math.floor(at / 5) - 1) * 0.1];
        return part(slab(x + 0.02 * Math.sin(at * 7), 0.6 + 0.11 * Math.sin(at * 3.7), z, 0.04, 0.32, 0.04, 0.01), '#e8b54a');
      }),
    ],
    colour: colourOf('#c0271f'),
    usual: 'red',
    tall: 1.02,
    size: 0.95,
    ...walls,
    foot: 0.38,
  },
  popcorn: {
    parts: (own) => [
      part(disc(0, 0.36, 0, 0.28, 0.36, 0.02, 0.2), (x, _y, z, out) =>
        write(out, Math.sin(Math.atan2(z, x) * 8) > 0 ? own : [0.8, 0.79, 0.76]),
      ),
      part(
        (x, y, z) =>
          (ball(0, 0.74, 0, 0.35, 0.2, 0.35)(x, y, z) - 0.035 * Math.sin(x * 26) * Math.sin(z * 25) * Math.sin(y * 24 + 1)) * 0.7,
        (x, y, z, out) => write(out, [0.82, 0.74, 0.52], 0.75 + 0.35 * Math.abs(Math.sin(x * 26) * Math.sin(z * 25 + y * 9))),
      ),
    ],
    colour: colourOf('#c0271f'),
    usual: 'red',
    tall: 0.96,
    size: 1,
    ...walls,
    foot: 0.4,
  },
  steak: {
    parts: (own) => [
      part(plate, china),
      part(
        (x, y, z) => ball(0, 0.13, 0, 0.42, 0.12, 0.3)(x, y, z) * 0.9,
        (x, _y, z, out) => write(out, own, Math.sin((x + z) * 32) > 0.75 ? 0.4 : 1),
      ),
      part(ball(0.42, 0.12, -0.3, 0.1, 0.08, 0.1), '#c0301c'),
      part(ball(-0.42, 0.13, -0.28, 0.12, 0.1, 0.12), grained(green, 0.4, 60)),
      part(ball(-0.3, 0.12, -0.42, 0.1, 0.09, 0.1), grained(green, 0.4, 60)),
    ],
    colour: colourOf('#6d3420'),
    usual: 'brown',
    tall: 0.27,
    size: 1.25,
    ...walls,
    foot: 0.74,
  },
  'fried-egg': {
    parts: (own) => [
      part(plate, china),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.4 - 0.05 * Math.sin(Math.atan2(z, x) * 4 + 1), Math.abs(y - 0.1) - 0.025) * 0.8,
        [0.82, 0.81, 0.78],
      ),
      part(ball(0.03, 0.13, -0.02, 0.16, 0.09, 0.16), own),
    ],
    colour: colourOf('#f0a81c'),
    usual: 'yellow',
    tall: 0.23,
    size: 1.2,
    ...walls,
    foot: 0.74,
    gloss: 0.08,
  },
  cutlery: {
    parts: (own) =>
      [
        limb([-0.6, 0.05, -0.16], [0.2, 0.05, -0.16], 0.04, 0.034),
        slab(0.28, 0.05, -0.16, 0.09, 0.022, 0.11, 0.02),
        ...[-0.24, -0.16, -0.08].map((z) => limb([0.3, 0.05, z], [0.6, 0.05, z], 0.025)),
        limb([-0.6, 0.05, 0.2], [-0.02, 0.05, 0.2], 0.045, 0.036),
        slab(0.28, 0.05, 0.22, 0.32, 0.016, 0.08, 0.014),
      ].map((form) => part(form, own)),
    colour: steel,
    usual: 'grey',
    tall: 0.09,
    size: 1,
    ...walls,
    foot: 0.5,
    gloss: 0.45,
    share: 0.04,
    alone: 0.12,
  },
  spoon: {
    parts: (own) => [part(limb([-0.55, 0.06, 0], [0.2, 0.04, 0], 0.04, 0.03), own), part(ball(0.4, 0.06, 0, 0.24, 0.05, 0.15), own)],
    colour: steel,
    usual: 'grey',
    tall: 0.11,
    size: 1,
    ...walls,
    foot: 0.55,
    gloss: 0.45,
    share: 0.03,
    alone: 0.1,
  },
  chopsticks: {
    parts: (own) => [
      part(limb([-0.75, 0.06, -0.06], [0.75, 0.05, -0.02], 0.045, 0.024), own),
      part(limb([-0.75, 0.06, 0.12], [0.75, 0.05, 0.08], 0.045, 0.024), own),
      part(slab(0.4, 0.02, 0.03, 0.06, 0.03, 0.16, 0.02), china),
    ],
    colour: colourOf('#6b2a1c'),
    usual: 'brown',
    tall: 0.11,
    size: 1.1,
    ...walls,
    foot: 0.5,
    share: 0.03,
    alone: 0.1,
  },
  'frying-pan': {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, z) - 0.48 - y * 0.25) - 0.025, Math.abs(y - 0.1) - 0.1) * 0.9, own),
      part(disc(0, 0.03, 0, 0.48, 0.025), own),
      part(limb([0.52, 0.16, 0], [1.15, 0.24, 0], 0.05), '#3a2418'),
    ],
    colour: [0.04, 0.04, 0.043],
    usual: 'black',
    tall: 0.28,
    size: 1.1,
    ...walls,
    foot: 0.9,
  },
  'cooking-pot': {
    parts: (own) => [
      part(disc(0, 0.3, 0, 0.46, 0.3, 0.04), own),
      part(ball(0, 0.6, 0, 0.47, 0.1, 0.47), own),
      part(ball(0, 0.74, 0, 0.07), '#2a2a2a'),
      part(leftAndRight(limb([0.48, 0.46, -0.1], [0.56, 0.46, 0.1], 0.04)), '#2a2a2a'),
    ],
    colour: colourOf('#b0382c'),
    usual: 'red',
    tall: 0.8,
    size: 1.2,
    ...walls,
    foot: 0.62,
    gloss: 0.12,
  },
} as const satisfies Record<string, Ware>;
