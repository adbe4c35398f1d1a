import { type Colour, colourOf } from '../../../pixels/shade.ts';
import {
  ball,
  bothSides,
  chain,
  disc,
  grained,
  hoop,
  leaningBack,
  leftAndRight,
  limb,
  part,
  slab,
  type Ware,
  without,
  write,
} from '../assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const steel: Colour = [0.5, 0.51, 0.53];
const white: Colour = [0.75, 0.75, 0.73];
const plain = { turn: 0.3, share: 0.09, alone: 0.36, gloss: 0.12 } as const;

/** Machines of the house, and soft things. */
export const appliances = {
  keyboard: {
    parts: (own) => [
      part(slab(0, 0.06, 0, 0.95, 0.05, 0.34, 0.03), (x, y, z, out) =>
        write(
          out,
          y > 0.08 && Math.abs(x) < 0.9 && Math.abs(z) < 0.29 && Math.sin(x * 42) < 0.8 && Math.sin(z * 42) < 0.8 ? own : [0.1, 0.1, 0.1],
        ),
      ),
    ],
    colour: white,
    usual: 'white',
    foot: 1,
    tall: 0.12,
    size: 1.2,
    turn: 0.3,
    share: 0.02,
    alone: 0.05,
  },
  speaker: {
    parts: (own) => [
      part(slab(0, 0.7, 0, 0.4, 0.7, 0.32, 0.05), own),
      part((x, y, z) => Math.max(Math.hypot(x, y - 0.46) - 0.3, Math.abs(z + 0.32) - 0.03), [0.1, 0.1, 0.1]),
      part(ball(0, 0.46, -0.34, 0.12, 0.12, 0.05), steel),
      part((x, y, z) => Math.max(Math.hypot(x, y - 1.06) - 0.15, Math.abs(z + 0.32) - 0.03), [0.1, 0.1, 0.1]),
      part(ball(0, 1.06, -0.34, 0.06, 0.06, 0.04), steel),
    ],
    colour: [0.05, 0.045, 0.045],
    usual: 'black',
    foot: 0.5,
    tall: 1.4,
    size: 1.1,
    ...plain,
  },
  tablet: {
    parts: (own) => [
      part(leaningBack(slab(0, 0.5, 0, 0.4, 0.5, 0.03, 0.03), 0.3, 0, 0.05), own),
      part(leaningBack(slab(0, 0.5, -0.03, 0.36, 0.45, 0.008, 0.004), 0.3, 0, 0.05), (x, y, _z, out) =>
        write(out, y < 0.4 + 0.1 * Math.sin(x * 7) ? [0.1, 0.3, 0.2] : [0.25, 0.5, 0.85]),
      ),
      part(limb([0, 0.03, 0.12], [0, 0.42, 0.2], 0.02), own),
    ],
    colour: black,
    usual: 'black',
    foot: 0.44,
    tall: 0.98,
    size: 1.1,
    ...plain,
  },
  microwave: {
    parts: (own) => [
      part(slab(0, 0.4, 0, 0.72, 0.4, 0.42, 0.04), own),
      part(slab(-0.16, 0.4, -0.41, 0.46, 0.28, 0.02, 0.01), [0.05, 0.055, 0.06]),
      part(limb([0.36, 0.16, -0.46], [0.36, 0.64, -0.46], 0.035), steel),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(x - 0.54, y - 0.28) - 0.08, Math.abs(z + 0.43) - 0.03)),
        steel,
      ),
      part(slab(0.54, 0.62, -0.42, 0.1, 0.05, 0.015, 0.005), [0.05, 0.3, 0.12]),
    ],
    colour: white,
    usual: 'white',
    foot: 0.82,
    tall: 0.8,
    size: 1.35,
    ...plain,
  },
  toaster: {
    parts: (own) => [
      part(slab(0, 0.34, 0, 0.56, 0.3, 0.3, 0.16), own),
      part(bothSides(slab(0, 0.74, 0.11, 0.36, 0.2, 0.055, 0.05)), grained('#d09a50', 0.2, 30)),
      part(slab(0.58, 0.4, 0, 0.06, 0.04, 0.07, 0.02), black),
      part(slab(0, 0.03, 0, 0.5, 0.04, 0.26, 0.02), black),
    ],
    colour: steel,
    usual: 'grey',
    foot: 0.64,
    tall: 0.94,
    size: 1.05,
    ...plain,
  },
  'coffee-machine': {
    parts: (own) => [
      part(slab(0, 0.08, 0, 0.44, 0.08, 0.44, 0.03), own),
      part(slab(0, 0.6, 0.26, 0.44, 0.58, 0.18, 0.05), own),
      part(slab(0, 1.0, 0, 0.44, 0.18, 0.42, 0.05), own),
      part(limb([0, 0.84, -0.12], [0, 0.7, -0.12], 0.1, 0.05), steel),
      part(without(disc(0, 0.34, -0.14, 0.17, 0.17, 0.02), disc(0, 0.44, -0.14, 0.13, 0.14)), white),
      part((x, y, z) => Math.max(Math.hypot(x - 0.24, y - 1.02) - 0.06, Math.abs(z + 0.43) - 0.03), [0.8, 0.1, 0.05]),
    ],
    colour: [0.06, 0.06, 0.065],
    usual: 'black',
    foot: 0.62,
    tall: 1.2,
    size: 1.25,
    ...plain,
  },
  blender: {
    parts: (own) => [
      part((x, y, z) => Math.max(Math.hypot(x, z) - 0.34 + y * 0.16, -y, y - 0.4) * 0.9, own),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z) - 0.18 - y * 0.14, 0.42 - y, y - 1.2) * 0.9,
        (_x, y, _z, out) => write(out, y < 0.95 ? [0.75, 0.2, 0.25] : [0.62, 0.7, 0.74]),
      ),
      part(disc(0, 1.24, 0, 0.33, 0.05), own),
      part(
        chain(
          [
            [0.3, 1.1, 0],
            [0.5, 1.0, 0],
            [0.3, 0.62, 0],
          ],
          [0.045, 0.045, 0.04],
        ),
        own,
      ),
    ],
    colour: [0.07, 0.07, 0.075],
    usual: 'black',
    foot: 0.54,
    tall: 1.32,
    size: 1.1,
    ...plain,
  },
  'washing-machine': {
    parts: (own) => [
      part(slab(0, 0.6, 0, 0.5, 0.6, 0.48, 0.04), own),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, y - 0.52) - 0.32) - 0.05, Math.abs(z + 0.48) - 0.04), steel),
      part((x, y, z) => Math.max(Math.hypot(x, y - 0.52) - 0.28, Math.abs(z + 0.46) - 0.03), [0.1, 0.18, 0.25]),
      part(slab(0, 1.08, -0.47, 0.46, 0.07, 0.02, 0.01), [0.6, 0.6, 0.6]),
      part((x, y, z) => Math.max(Math.hypot(x - 0.2, y - 1.08) - 0.06, Math.abs(z + 0.5) - 0.03), steel),
    ],
    colour: white,
    usual: 'white',
    foot: 0.68,
    tall: 1.2,
    size: 1.6,
    ...plain,
    metres: 0.9,
  },
  'electric-fan': {
    parts: (own) => [
      part(disc(0, 0.04, 0, 0.34, 0.04, 0.02), own),
      part(limb([0, 0.06, 0.06], [0, 0.9, 0.06], 0.05), own),
      part(hoop(0, 1.16, -0.04, 0.46, 0.03), own),
      part(hoop(0, 1.16, -0.06, 0.26, 0.018), own),
      ...[0, 1, 2].map((at) =>
        part(
          (x, y, z) => {
            const turn = Math.atan2(y - 1.16, x) - at * 2.094;
            const away = Math.hypot(x, y - 1.16);
            return Math.max(Math.abs(Math.sin(turn / 2)) * away - 0.14, away - 0.4, Math.abs(z) - 0.03, 0.05 - away) * 0.7;
          },
          [0.35, 0.55, 0.75],
        ),
      ),
      part(ball(0, 1.16, 0.02, 0.1), own),
    ],
    colour: white,
    usual: 'white',
    foot: 0.5,
    tall: 1.66,
    size: 1.25,
    ...plain,
  },
  pillow: {
    parts: (own) => [
      part(
        (x, y, z) =>
          (Math.hypot(Math.max(0, Math.abs(x) - 0.35), Math.max(0, Math.abs(z) - 0.2), (y - 0.26) * (0.9 + (x * x + z * z) * 1.1)) - 0.26) *
          0.6,
        own,
      ),
    ],
    colour: [0.76, 0.74, 0.7],
    usual: 'white',
    foot: 0.68,
    tall: 0.54,
    size: 1.3,
    rough: 0.6,
    turn: 0.4,
    share: 0.05,
    alone: 0.22,
  },
  towel: {
    parts: (own) => [
      ...[0, 1, 2].map((at) =>
        part(slab(0, 0.12 + at * 0.2, 0, 0.56 - at * 0.01, 0.1, 0.36, 0.09), (_x, _y, z, out) =>
          write(out, own, at === 1 ? 0.8 : Math.abs(z) > 0.26 ? 1.15 : 1),
        ),
      ),
    ],
    colour: colourOf('#7fb0c0'),
    usual: 'blue',
    foot: 0.66,
    tall: 0.62,
    size: 1.15,
    rough: 0.6,
    turn: 0.4,
    share: 0.05,
    alone: 0.26,
  },
  'cutting-board': {
    parts: (own) => [
      part(slab(-0.06, 0.05, 0, 0.7, 0.05, 0.42, 0.04), grained(own, 0.14, 22)),
      part(without(slab(0.78, 0.05, 0, 0.18, 0.05, 0.12, 0.05), disc(0.84, 0.05, 0, 0.05, 0.2)), grained(own, 0.14, 22)),
      part(slab(-0.1, 0.12, 0.02, 0.4, 0.015, 0.05, 0.01), steel),
      part(limb([0.3, 0.13, 0.02], [0.58, 0.13, 0.02], 0.04), black),
    ],
    colour: colourOf('#b8834a'),
    usual: 'brown',
    foot: 0.9,
    tall: 0.16,
    size: 1.2,
    turn: 0.4,
    share: 0.03,
    alone: 0.1,
  },
} as const satisfies Record<string, Ware>;
