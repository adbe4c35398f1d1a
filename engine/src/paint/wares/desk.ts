import { type Colour, colourOf } from '../../pixels/shade.ts';
import type { Skin } from '../solids/world-of-solids.ts';
import { ball, bothSides, disc, hoop, leaningBack, leftAndRight, limb, part, slab, tilted, type Ware, without, write } from './assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const steel: Colour = [0.5, 0.51, 0.53];
const paper: Colour = [0.78, 0.76, 0.7];
const ink: Colour = [0.1, 0.1, 0.1];

/** A picture on a screen: sky over hills. */
function screen(from: number, to: number, half: number): Skin {
  return (x, y, z, out) => {
    const [u, v] = [x / half, (y - from) / (to - from)];
    if (z > 0.9) return write(out, black);
    const ridge = 0.42 + 0.12 * Math.sin(u * 4) + 0.05 * Math.sin(u * 11 + 1);
    if (v < ridge) return write(out, [0.06, 0.24, 0.2], 0.7 + v);
    if (Math.hypot(u - 0.4, v - 0.74) < 0.1) return write(out, [0.95, 0.85, 0.5]);
    write(out, [0.16, 0.36, 0.72], 0.75 + 0.5 * v);
  };
}

/** Lines of text on what lies flat; `head`: where a headline ends. */
function lines(half: number, deep: number, head: number): Skin {
  return (x, _y, z, out) => {
    const [u, v] = [x / half, z / deep];
    if (Math.abs(u) > 0.9 || Math.abs(v) > 0.9) return write(out, paper);
    if (v > head) return write(out, v > head + 0.14 && Math.sin(u * 23) * Math.sin(u * 9) > -0.55 ? black : paper);
    const gap = Math.abs(((u + 1) * 1.5) % 1) < 0.08;
    if (u > 0.1 && v > head - 0.75 && v < head - 0.12) return write(out, [0.3, 0.3, 0.3], 0.7 + 0.5 * Math.sin(u * 12) * Math.sin(v * 9));
    const line = Math.sin(z * 75) > 0.1 && Math.sin(x * 41 + Math.floor(z * 12) * 5) > -0.8;
    write(out, line && !gap ? [0.3, 0.3, 0.3] : paper);
  };
}

const keys: Skin = (x, y, z, out) => {
  const on = y > 0.05 && Math.abs(x) < 0.47 && z > -0.1 && z < 0.24;
  const pad = y > 0.05 && Math.abs(x) < 0.14 && z < -0.14 && z > -0.28;
  const gap = Math.sin(x * 60) > 0.85 || Math.sin(z * 60) > 0.8;
  write(out, on && !gap ? [0.05, 0.05, 0.055] : steel, pad ? 0.75 : 1);
};

/** How high the pages of an open book are. */
const pageAt = (x: number) => 0.04 + 0.15 * Math.sqrt(Math.max(0, Math.sin((Math.min(0.62, Math.abs(x)) / 0.68) * 3.0)));

export const desk = {
  laptop: {
    parts: (own, tinted) => [
      part(slab(0, 0.035, 0, 0.55, 0.03, 0.36, 0.02), tinted ? own : keys),
      part(leaningBack(slab(0, 0.42, 0.36, 0.55, 0.38, 0.018, 0.015), 0.24, 0.05, 0.36), tinted ? own : steel),
      part(leaningBack(slab(0, 0.43, 0.345, 0.51, 0.335, 0.012, 0.005), 0.24, 0.05, 0.36), screen(0.1, 0.76, 0.51)),
    ],
    colour: steel,
    usual: 'grey',
    foot: 0.62,
    tall: 0.8,
    size: 1.55,
    gloss: 0.04,
    turn: 0.35,
    share: 0.09,
    alone: 0.34,
  },
  monitor: {
    parts: (own) => [
      part(slab(0, 0.62, 0, 0.66, 0.4, 0.03, 0.02), own),
      part(slab(0, 0.64, -0.03, 0.62, 0.35, 0.01, 0.005), screen(0.28, 1, 0.62)),
      part(slab(0, 0.14, 0.04, 0.05, 0.14, 0.02), own),
      part(slab(0, 0.015, 0.02, 0.24, 0.015, 0.16), own),
    ],
    colour: black,
    usual: 'black',
    foot: 0.62,
    tall: 1.02,
    size: 1.5,
    turn: 0.3,
    share: 0.1,
    alone: 0.34,
  },
  phone: {
    parts: (own) => [
      part(leaningBack(slab(0, 0.5, 0, 0.26, 0.5, 0.032, 0.03), 0.3, 0, 0.05), own),
      part(leaningBack(slab(0, 0.5, -0.03, 0.235, 0.45, 0.008, 0.005), 0.3, 0, 0.05), screen(0.05, 0.95, 0.235)),
      part(limb([0, 0.03, 0.12], [0, 0.42, 0.2], 0.02), own),
    ],
    colour: black,
    usual: 'black',
    foot: 0.36,
    tall: 0.98,
    size: 0.95,
    gloss: 0.08,
    rough: 0.05,
    turn: 0.4,
    share: 0.07,
    alone: 0.3,
  },
  camera: {
    parts: (own) => [
      part(slab(0, 0.32, 0, 0.46, 0.29, 0.15, 0.05), own),
      part(slab(0, 0.5, -0.005, 0.465, 0.06, 0.155, 0.03), steel),
      part(slab(0, 0.64, 0, 0.16, 0.07, 0.12, 0.03), own),
      part(disc(0.32, 0.63, 0, 0.07, 0.04), steel),
      part((x, y, z) => Math.max(Math.hypot(x, y - 0.31) - 0.24, Math.abs(z + 0.26) - 0.14) - 0.01, black),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, y - 0.31) - 0.235) - 0.02, Math.abs(z + 0.36) - 0.025), steel),
      part(ball(0, 0.31, -0.36, 0.18, 0.18, 0.06), [0.05, 0.09, 0.2]),
      part(ball(-0.06, 0.37, -0.405, 0.045, 0.045, 0.02), [0.6, 0.65, 0.75]),
    ],
    colour: [0.035, 0.035, 0.037],
    usual: 'black',
    foot: 0.5,
    tall: 0.72,
    size: 1.1,
    gloss: 0.05,
    turn: 0.45,
    share: 0.08,
    alone: 0.32,
  },
  glasses: {
    parts: (own) => [
      part(leftAndRight(hoop(0.27, 0.24, 0, 0.2, 0.03)), own),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(x - 0.27, y - 0.24) - 0.19, Math.abs(z) - 0.008)),
        [0.3, 0.36, 0.4],
      ),
      part(limb([-0.08, 0.28, 0], [0.08, 0.28, 0], 0.025), own),
      part(leftAndRight(limb([0.47, 0.28, 0], [0.46, 0.2, 0.6], 0.025, 0.022)), own),
    ],
    colour: black,
    usual: 'black',
    foot: 0.56,
    tall: 0.47,
    size: 0.95,
    gloss: 0.12,
    rough: 0.05,
    turn: 0.45,
    share: 0.05,
    alone: 0.22,
  },
  sunglasses: {
    parts: (own) => [
      part(leftAndRight(hoop(0.27, 0.24, 0, 0.21, 0.035)), own),
      part(
        leftAndRight((x, y, z) => Math.max(Math.hypot(x - 0.27, y - 0.24) - 0.2, Math.abs(z) - 0.015)),
        [0.015, 0.013, 0.014],
      ),
      part(limb([-0.08, 0.28, 0], [0.08, 0.28, 0], 0.03), own),
      part(leftAndRight(limb([0.47, 0.28, 0], [0.46, 0.2, 0.6], 0.028, 0.025)), own),
    ],
    colour: black,
    usual: 'black',
    foot: 0.56,
    tall: 0.48,
    size: 0.95,
    gloss: 0.2,
    rough: 0.04,
    turn: 0.35,
    share: 0.05,
    alone: 0.22,
  },
  newspaper: {
    parts: () => [
      part((x, y, z) => slab(0, 0.05, 0, 0.62, 0.05, 0.46, 0.03)(x, y - 0.02 * Math.sin(x * 5), z) * 0.9, lines(0.62, 0.46, 0.5)),
    ],
    colour: paper,
    usual: 'white',
    foot: 0.7,
    tall: 0.12,
    size: 1.3,
    floor: 0.1,
    rough: 0.7,
    turn: 0.35,
    share: 0.05,
    alone: 0.16,
  },
  'open-book': {
    parts: (own) => [
      part(slab(0, 0.015, 0, 0.68, 0.015, 0.47, 0.01), own),
      part(
        (x, y, z) => Math.max(Math.abs(x) - 0.64, Math.abs(z) - 0.44, y - pageAt(x), 0.02 - y) * 0.6,
        (x, y, z, out) => {
          const page = Math.abs(x) - 0.33;
          const text = y > pageAt(x) - 0.02 && Math.abs(page) < 0.23 && Math.abs(z) < 0.36 && Math.sin(z * 82) > 0.15;
          write(out, text && Math.sin(x * 37 + Math.floor(z * 13) * 3) > -0.85 ? ink : paper, text ? 1.6 : 1);
        },
      ),
    ],
    colour: colourOf('#6d2b22'),
    usual: 'red',
    foot: 0.72,
    tall: 0.2,
    size: 1.35,
    floor: 0.16,
    rough: 0.6,
    turn: 0.3,
    share: 0.06,
    alone: 0.2,
  },
  pencil: {
    parts: (own) => [
      part(limb([-0.5, 0.06, 0], [0.42, 0.06, 0], 0.055), own),
      part(limb([0.42, 0.06, 0], [0.6, 0.06, 0], 0.052, 0.012), [0.62, 0.42, 0.22]),
      part(ball(0.62, 0.06, 0, 0.03, 0.018, 0.018), black),
      part(limb([-0.54, 0.06, 0], [-0.6, 0.06, 0], 0.05), '#d77b86'),
    ],
    colour: colourOf('#e4b02a'),
    usual: 'yellow',
    foot: 0.5,
    tall: 0.12,
    size: 1.1,
    turn: 0.5,
    share: 0.03,
    alone: 0.1,
  },
  envelope: {
    parts: (own) => [
      part(leaningBack(slab(0, 0.34, 0, 0.52, 0.34, 0.02, 0.015), 0.5, 0, 0), (x, y, _z, out) => {
        const v = y / 0.6;
        const flap = Math.abs(v - 1 + (1 - Math.abs(x) / 0.52) * 0.55) < 0.03;
        const seal = Math.hypot(x, y - 0.29) < 0.085;
        write(out, seal ? [0.45, 0.02, 0.03] : own, flap ? 0.6 : 1);
      }),
      part(limb([0, 0.02, 0.28], [0, 0.3, 0.2], 0.02), paper),
    ],
    colour: colourOf('#e9dcc0'),
    usual: 'white',
    foot: 0.54,
    tall: 0.6,
    size: 1,
    turn: 0.35,
    share: 0.05,
    alone: 0.2,
  },
  globe: {
    parts: (own) => [
      part(ball(0, 0.66, 0, 0.38), (x, y, z, out) => {
        const land = Math.sin(x * 7 + 1) * Math.sin(y * 6) + 0.6 * Math.sin(z * 9 + x * 5) > 0.35;
        write(out, land ? [0.2, 0.42, 0.12] : [0.08, 0.28, 0.6]);
      }),
      part((x, y, z) => Math.max(hoop(0, 0.66, 0, 0.44, 0.022)(x, y, z), -x - 0.3), own),
      part(limb([0, 0.03, 0], [0, 0.24, 0], 0.04), own),
      part(disc(0, 0.03, 0, 0.28, 0.03), own),
    ],
    colour: colourOf('#9a6a30'),
    usual: 'brown',
    foot: 0.46,
    tall: 1.1,
    size: 1.15,
    gloss: 0.06,
    turn: 0.5,
    share: 0.1,
    alone: 0.34,
  },
  hourglass: {
    parts: (own) => [
      part(disc(0, 0.05, 0, 0.3, 0.05), own),
      part(disc(0, 1.05, 0, 0.3, 0.05), own),
      part(bothSides(leftAndRight(limb([0.2, 0.1, 0.14], [0.2, 1, 0.14], 0.025))), own),
      part(
        (x, y, z) =>
          (Math.hypot(x, z) - 0.035 - 0.21 * Math.sqrt(Math.min(1, Math.abs(y - 0.55) / 0.45))) * 0.7 + (Math.abs(y - 0.55) > 0.46 ? 1 : 0),
        (x, y, z, out) =>
          write(out, y < 0.32 + 0.1 * (1 - Math.hypot(x, z) * 4) || (y > 0.58 && y < 0.78) ? [0.78, 0.52, 0.2] : [0.62, 0.68, 0.7]),
      ),
    ],
    colour: colourOf('#7a4a22'),
    usual: 'brown',
    foot: 0.31,
    tall: 1.1,
    size: 1.1,
    gloss: 0.08,
    share: 0.09,
    alone: 0.34,
  },
  key: {
    parts: (own) =>
      [
        without(
          (x: number, y: number, z: number) => Math.max(Math.hypot(x, y - 0.86) - 0.2, Math.abs(z) - 0.045),
          (x: number, y: number) => Math.hypot(x, y - 0.86) - 0.11,
        ),
        limb([0, 0.68, 0], [0, 0.06, 0], 0.045),
        slab(0.11, 0.22, 0, 0.11, 0.05, 0.035),
        slab(0.09, 0.09, 0, 0.09, 0.045, 0.035),
      ].map((form) => part(leaningBack(form, 0.55, 0, 0), own)),
    colour: colourOf('#c9962e'),
    usual: 'gold',
    foot: 0.56,
    tall: 0.95,
    size: 0.85,
    gloss: 0.45,
    rough: 0.08,
    turn: 0.5,
    share: 0.04,
    alone: 0.12,
  },
  sword: {
    parts: (own) => [
      part(tilted(slab(0, 0.62, 0, 0.055, 0.62, 0.02, 0.015), 0, 0, 0), own),
      part(slab(0, 1.24, 0, 0.24, 0.03, 0.045, 0.025), '#b98a2e'),
      part(limb([0, 1.26, 0], [0, 1.48, 0], 0.04), '#4a2a18'),
      part(ball(0, 1.53, 0, 0.06), '#b98a2e'),
    ],
    colour: [0.62, 0.64, 0.68],
    usual: 'grey',
    foot: 0.26,
    tall: 1.58,
    size: 1.2,
    gloss: 0.5,
    rough: 0.06,
    turn: 0.3,
    share: 0.14,
    alone: 0.5,
  },
  'light-bulb': {
    parts: (own) => [
      part(ball(0, 0.76, 0, 0.3, 0.32, 0.3), own, 0.02),
      part(limb([0, 0.34, 0], [0, 0.55, 0], 0.14, 0.2), own, 0.06),
      part((x, y, z) => Math.max(Math.hypot(x, z) - 0.145 - 0.012 * Math.sin(y * 70), Math.abs(y - 0.2) - 0.18), steel),
    ],
    colour: [0.95, 0.82, 0.4],
    usual: 'yellow',
    foot: 0.31,
    tall: 1.08,
    size: 0.95,
    gloss: 0.15,
    rough: 0.03,
    share: 0.08,
    alone: 0.32,
  },
  bell: {
    parts: (own) => [
      part(
        (x, y, z) =>
          Math.max((Math.hypot(x, z) - 0.24 - 0.2 * Math.exp(-Math.max(0, y) * 6) + Math.max(0, y - 0.42) ** 2 * 2.6) * 0.6, y - 0.7, -y),
        own,
      ),
      part(ball(0, 0.7, 0, 0.08), own),
      part(hoop(0, 0.84, 0, 0.08, 0.025), own),
    ],
    colour: colourOf('#d0a03a'),
    usual: 'gold',
    foot: 0.44,
    tall: 0.94,
    size: 0.95,
    gloss: 0.5,
    rough: 0.06,
    share: 0.07,
    alone: 0.28,
  },
} as const satisfies Record<string, Ware>;
