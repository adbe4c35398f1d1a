import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, bothSides, chain, type FormPart, limb, part, slab, type Ware, without } from './assemble.ts';

const black: Colour = [0.02, 0.02, 0.022];
const glass: Colour = [0.05, 0.07, 0.09];
const steel: Colour = [0.5, 0.51, 0.53];
const white: Colour = [0.78, 0.78, 0.76];

/** Wheels on both sides at places along x. */
function wheels(at: readonly number[], radius: number, out: number): FormPart[] {
  return at.flatMap((x) => [
    part(
      bothSides((px, py, pz) => Math.max(Math.hypot(px - x, py - radius) - radius, Math.abs(pz - out) - 0.07)),
      black,
    ),
    part(
      bothSides((px, py, pz) => Math.max(Math.hypot(px - x, py - radius) - radius * 0.5, Math.abs(pz - out) - 0.08)),
      steel,
    ),
  ]);
}

/** A wheel with spokes, as carts have it. */
const spoked = (x: number, radius: number, z: number) =>
  bothSides((px: number, py: number, pz: number) => {
    const [a, b] = [px - x, py - radius];
    const away = Math.hypot(a, b);
    const spoke = Math.abs(Math.sin(Math.atan2(b, a) * 4)) * away;
    return Math.max(Math.min(Math.abs(away - radius + 0.04) - 0.04, Math.max(spoke - 0.03, away - radius)), Math.abs(pz - z) - 0.035) * 0.7;
  });

const car = { turn: 0.35, share: 0.17, alone: 0.24, gloss: 0.12 } as const;

/** Cars with a calling, machines, and what horses draw. */
export const specialVehicles = {
  ambulance: {
    parts: (own) => [
      part(slab(-0.16, 0.56, 0, 0.66, 0.4, 0.32, 0.06), own),
      part(slab(0.62, 0.42, 0, 0.22, 0.26, 0.31, 0.1), own),
      part(slab(0.52, 0.64, 0, 0.12, 0.15, 0.325, 0.03), glass),
      part(slab(-0.16, 0.46, 0, 0.665, 0.05, 0.327, 0.01), '#d0201c'),
      part(slab(-0.3, 0.7, 0, 0.14, 0.045, 0.33, 0.005), '#d0201c'),
      part(slab(-0.3, 0.7, 0, 0.045, 0.14, 0.33, 0.005), '#d0201c'),
      part(slab(0.3, 1, 0, 0.06, 0.05, 0.22, 0.03), [0.1, 0.4, 1.6]),
      ...wheels([0.52, -0.5], 0.17, 0.27),
    ],
    colour: white,
    usual: 'white',
    foot: 0.86,
    tall: 1.06,
    size: 1.4,
    ...car,
    metres: 2.5,
  },
  'police-car': {
    parts: (own) => [
      part(slab(0, 0.36, 0, 0.95, 0.17, 0.36, 0.09), own),
      part(slab(-0.08, 0.58, 0, 0.46, 0.16, 0.32, 0.12), own),
      part(slab(-0.08, 0.6, 0, 0.4, 0.1, 0.335, 0.03), glass),
      part(slab(-0.06, 0.38, 0, 0.4, 0.14, 0.37, 0.02), white),
      part(slab(-0.06, 0.78, -0.1, 0.06, 0.045, 0.1, 0.02), [1.6, 0.1, 0.08]),
      part(slab(-0.06, 0.78, 0.1, 0.06, 0.045, 0.1, 0.02), [0.1, 0.3, 1.8]),
      part(bothSides(ball(0.92, 0.4, 0.24, 0.05)), [0.85, 0.8, 0.6]),
      ...wheels([0.58, -0.58], 0.18, 0.31),
    ],
    colour: [0.04, 0.045, 0.06],
    usual: 'black',
    foot: 0.98,
    tall: 0.84,
    size: 1.4,
    ...car,
    metres: 1.7,
  },
  van: {
    parts: (own) => [
      part(slab(-0.08, 0.52, 0, 0.8, 0.38, 0.34, 0.12), own),
      part(slab(0.62, 0.36, 0, 0.26, 0.2, 0.33, 0.1), own),
      part(slab(0.0, 0.66, 0, 0.6, 0.13, 0.345, 0.04), glass),
      part(slab(-0.08, 0.42, 0, 0.81, 0.03, 0.35, 0.01), white),
      part(bothSides(ball(0.86, 0.42, 0.22, 0.05)), [0.85, 0.8, 0.6]),
      ...wheels([0.52, -0.54], 0.18, 0.29),
    ],
    colour: colourOf('#3a8a9a'),
    usual: 'teal',
    foot: 0.9,
    tall: 0.92,
    size: 1.4,
    ...car,
    metres: 2.1,
  },
  'race-car': {
    parts: (own) => [
      part(limb([-0.7, 0.28, 0], [1.02, 0.2, 0], 0.17, 0.08), own),
      part(slab(-0.2, 0.24, 0, 0.42, 0.1, 0.3, 0.06), own, 0.04),
      part(slab(-0.9, 0.52, 0, 0.12, 0.03, 0.42, 0.015), own),
      part(bothSides(slab(-0.9, 0.42, 0.38, 0.12, 0.13, 0.02, 0.01)), own),
      part(slab(1.02, 0.12, 0, 0.12, 0.025, 0.44, 0.01), own),
      part(ball(0.02, 0.4, 0, 0.13), '#e8d020'),
      part(limb([-0.5, 0.4, 0], [-0.2, 0.52, 0], 0.12, 0.1), own, 0.04),
      part(slab(-0.2, 0.3, 0, 0.2, 0.05, 0.305, 0.01), white),
      ...wheels([0.66, -0.66], 0.21, 0.36),
    ],
    colour: colourOf('#d01c1c'),
    usual: 'red',
    foot: 1.16,
    tall: 0.62,
    size: 1.5,
    ...car,
    metres: 1.2,
  },
  excavator: {
    parts: (own) => [
      part(bothSides(slab(-0.2, 0.14, 0.26, 0.52, 0.14, 0.1, 0.1)), black),
      part(slab(-0.34, 0.46, 0, 0.4, 0.18, 0.3, 0.05), own),
      part(slab(-0.1, 0.78, -0.12, 0.2, 0.22, 0.16, 0.04), own),
      part(slab(-0.08, 0.82, -0.12, 0.205, 0.14, 0.165, 0.02), glass),
      part(
        chain(
          [
            [0.06, 0.5, 0.12],
            [0.46, 1.18, 0.12],
            [0.98, 0.86, 0.12],
          ],
          [0.1, 0.09, 0.07],
        ),
        own,
      ),
      part(limb([0.98, 0.86, 0.12], [1.04, 0.34, 0.12], 0.065, 0.05), own),
      part(without(slab(0.98, 0.2, 0.12, 0.17, 0.16, 0.18, 0.04), slab(0.86, 0.26, 0.12, 0.14, 0.12, 0.14, 0.02)), steel),
    ],
    colour: colourOf('#e8ac1c'),
    usual: 'yellow',
    foot: 1.18,
    tall: 1.28,
    size: 1.5,
    turn: 0.35,
    share: 0.2,
    alone: 0.36,
    metres: 3.2,
  },
  tank: {
    parts: (own) => [
      part(bothSides(slab(0, 0.2, 0.34, 0.86, 0.2, 0.12, 0.18)), [0.05, 0.05, 0.045]),
      part(slab(0, 0.4, 0, 0.8, 0.13, 0.42, 0.06), own),
      part(slab(-0.1, 0.62, 0, 0.38, 0.13, 0.28, 0.1), own),
      part(limb([0.2, 0.64, 0], [1.2, 0.68, 0], 0.055, 0.05), own),
      part(limb([-0.16, 0.74, 0], [-0.16, 0.8, 0], 0.1), own),
      ...[-0.6, -0.3, 0, 0.3, 0.6].map((x) =>
        part(
          bothSides((px, py, pz) => Math.max(Math.hypot(px - x, py - 0.16) - 0.12, Math.abs(pz - 0.45) - 0.03)),
          own,
        ),
      ),
    ],
    colour: colourOf('#4f5a38'),
    usual: 'green',
    foot: 1.24,
    tall: 0.92,
    size: 1.5,
    turn: 0.35,
    share: 0.18,
    alone: 0.28,
    metres: 2.6,
  },
  helicopter: {
    parts: (own) => [
      part(ball(0.3, 0.5, 0, 0.46, 0.32, 0.3), own, 0.04),
      part(ball(0.5, 0.54, 0, 0.3, 0.22, 0.27), glass),
      part(limb([0, 0.56, 0], [-1.05, 0.66, 0], 0.17, 0.06), own, 0.06),
      part(slab(-1.06, 0.82, 0, 0.1, 0.2, 0.025, 0.02), own),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x + 1.06, y - 0.8) - 0.14) - 0.03, Math.abs(z + 0.06) - 0.02), steel),
      part(limb([0.2, 0.8, 0], [0.2, 0.96, 0], 0.06), steel),
      part(slab(0.2, 0.97, 0, 1.16, 0.022, 0.06, 0.01), [0.1, 0.1, 0.1]),
      part(slab(0.2, 0.97, 0, 0.06, 0.022, 1.1, 0.01), [0.1, 0.1, 0.1]),
      part(bothSides(limb([-0.2, 0.06, 0.26], [0.7, 0.06, 0.26], 0.035)), steel),
      ...[0, 0.5].map((x) => part(bothSides(limb([x, 0.3, 0.16], [x, 0.06, 0.26], 0.03)), steel)),
    ],
    colour: colourOf('#c83a24'),
    usual: 'red',
    foot: 1.38,
    tall: 1.06,
    size: 1.5,
    gloss: 0.12,
    turn: 0.4,
    share: 0.16,
    alone: 0.32,
    flies: true,
    metres: 3.2,
  },
  carriage: {
    parts: (own) => [
      part(slab(0, 0.78, 0, 0.42, 0.3, 0.3, 0.12), own),
      part(slab(0, 0.88, 0, 0.2, 0.15, 0.31, 0.04), glass),
      part(slab(0, 1.1, 0, 0.46, 0.05, 0.33, 0.04), '#d0a030'),
      part(slab(0.6, 0.66, 0, 0.14, 0.05, 0.26, 0.03), own),
      part(limb([-0.5, 0.46, 0], [0.74, 0.46, 0], 0.05), '#d0a030'),
      part(spoked(-0.46, 0.34, 0.36), '#d0a030'),
      part(spoked(0.56, 0.27, 0.34), '#d0a030'),
      part(bothSides(limb([0.7, 0.44, 0.14], [1.2, 0.4, 0.14], 0.035, 0.03)), '#7a5630'),
    ],
    colour: colourOf('#7a1c2a'),
    usual: 'red',
    foot: 1.2,
    tall: 1.18,
    size: 1.6,
    gloss: 0.1,
    turn: 0.35,
    share: 0.2,
    alone: 0.38,
    metres: 2.3,
  },
  cart: {
    parts: (own) => [
      part(without(slab(-0.1, 0.6, 0, 0.62, 0.18, 0.34, 0.02), slab(-0.1, 0.7, 0, 0.57, 0.16, 0.29, 0.01)), own),
      part(spoked(-0.1, 0.4, 0.42), '#5a3c20'),
      part(bothSides(limb([0.46, 0.5, 0.26], [1.16, 0.36, 0.26], 0.04)), own),
      part(ball(-0.1, 0.72, 0, 0.5, 0.16, 0.25), '#d0a548'),
    ],
    colour: colourOf('#8a5f34'),
    usual: 'brown',
    foot: 1.18,
    tall: 0.9,
    size: 1.5,
    turn: 0.35,
    share: 0.16,
    alone: 0.32,
    metres: 1.3,
  },
  tricycle: {
    parts: (own) => [
      part(spoked(0.62, 0.28, 0), black),
      part(spoked(-0.5, 0.28, 0.32), black),
      part(
        chain(
          [
            [0.62, 0.3, 0],
            [0.5, 0.78, 0],
            [0.1, 0.34, 0],
            [-0.5, 0.32, 0],
          ],
          [0.035, 0.035, 0.035, 0.035],
        ),
        own,
      ),
      part(limb([0.46, 0.84, -0.2], [0.46, 0.84, 0.2], 0.035), steel),
      part(limb([0.08, 0.34, 0], [0.04, 0.66, 0], 0.035), own),
      part(ball(0.04, 0.7, 0, 0.14, 0.05, 0.1), black),
      part(slab(-0.5, 0.5, 0, 0.34, 0.13, 0.27, 0.03), own),
    ],
    colour: colourOf('#2f7a4a'),
    usual: 'green',
    foot: 0.92,
    tall: 0.9,
    size: 1.3,
    turn: 0.35,
    share: 0.15,
    alone: 0.36,
    metres: 1.15,
  },
  rover: {
    parts: (own) => [
      part(slab(0, 0.42, 0, 0.5, 0.13, 0.3, 0.04), own),
      part(slab(-0.5, 0.62, 0, 0.36, 0.02, 0.42, 0.01), [0.06, 0.08, 0.2]),
      part(limb([0.3, 0.54, 0.1], [0.3, 1.02, 0.1], 0.035), steel),
      part(slab(0.32, 1.06, 0.1, 0.13, 0.07, 0.12, 0.03), white),
      part(ball(0.46, 1.06, 0.1, 0.045), black),
      part(
        chain(
          [
            [0.5, 0.46, -0.16],
            [0.8, 0.62, -0.16],
            [0.98, 0.34, -0.16],
          ],
          [0.04, 0.035, 0.05],
        ),
        steel,
      ),
      ...wheels([0.5, 0, -0.5], 0.16, 0.36),
    ],
    colour: colourOf('#c8c4ba'),
    usual: 'white',
    foot: 1.04,
    tall: 1.14,
    size: 1.4,
    turn: 0.4,
    share: 0.17,
    alone: 0.36,
    metres: 1.6,
  },
} as const satisfies Record<string, Ware>;
