import { colourOf } from '../../../pixels/shade.ts';
import type { Distance } from '../../solids/forms.ts';
import { ball, disc, hoop, limb, part, slab, type Ware, write } from '../assemble.ts';

const walls = { foot: 0.58, turn: 0.3, share: 0.06, alone: 0.24, gloss: 0.05 } as const;

/** A tall glass. */
function tumbler(): Distance {
  return (x, y, z) => disc(0, 0.5, 0, 0.24, 0.5, 0.02, 0.06)(x, y, z);
}

/** What is drunk, and a jar. */
export const drinks = {
  'glass-of-milk': {
    parts: () => [part(tumbler(), (_x, y, _z, out) => write(out, y < 0.82 ? [0.84, 0.83, 0.8] : [0.6, 0.64, 0.65]))],
    colour: [0.84, 0.83, 0.8],
    usual: 'white',
    tall: 1,
    size: 0.85,
    ...walls,
    foot: 0.28,
    gloss: 0.1,
  },
  'glass-of-juice': {
    parts: (own) => [
      part(tumbler(), (_x, y, _z, out) => write(out, y < 0.8 ? own : [0.85, 0.88, 0.88])),
      part(limb([0.02, 0.3, 0.02], [0.16, 1.3, 0], 0.025), '#d9442e'),
    ],
    colour: colourOf('#f0901c'),
    usual: 'orange',
    tall: 1.3,
    size: 0.85,
    ...walls,
    foot: 0.3,
    gloss: 0.12,
    rough: 0.03,
  },
  'iced-drink': {
    parts: (own) => [
      part(tumbler(), (x, y, z, out) => {
        const cube = Math.sin(x * 14 + 1) * Math.sin(y * 13) * Math.cos(z * 13) > 0.25 && y > 0.4;
        write(out, y > 0.84 ? [0.86, 0.9, 0.9] : cube ? [0.8, 0.78, 0.74] : own, 1 + 0.5 * Math.max(0, y - 0.5));
      }),
      part(limb([0.02, 0.3, 0.02], [0.16, 1.3, 0], 0.025), '#2f7d4a'),
    ],
    colour: colourOf('#7a4a26'),
    usual: 'brown',
    tall: 1.3,
    size: 0.85,
    ...walls,
    foot: 0.3,
    gloss: 0.12,
    rough: 0.03,
  },
  'beer-mug': {
    parts: (own) => [
      part(disc(0, 0.48, 0, 0.32, 0.48, 0.03), (x, y, z, out) =>
        write(out, own, 0.85 + 0.25 * Math.cos(Math.atan2(z, x) * 14) * (y < 0.85 ? 1 : 0)),
      ),
      part(
        (x, y, z) => (ball(0, 0.98, 0, 0.35, 0.13, 0.35)(x, y, z) - 0.02 * Math.sin(x * 24) * Math.sin(z * 23)) * 0.8,
        [0.84, 0.82, 0.76],
      ),
      part((x, y, z) => Math.max(hoop(0.36, 0.48, 0, 0.24, 0.05)(x, y, z), 0.3 - x), [0.7, 0.62, 0.4]),
    ],
    colour: colourOf('#e0a02c'),
    usual: 'gold',
    tall: 1.1,
    size: 0.95,
    ...walls,
    foot: 0.5,
    gloss: 0.1,
  },
  'bubble-tea': {
    parts: (own) => [
      part(disc(0, 0.48, 0, 0.27, 0.48, 0.02, 0.14), (x, y, z, out) => {
        const pearl = y < 0.34 && Math.sin(Math.atan2(z, x) * 11 + Math.floor(y * 9) * 1.6) * Math.sin(y * 28) > 0.1;
        write(out, pearl ? [0.03, 0.015, 0.01] : y > 0.9 ? [0.75, 0.75, 0.74] : own);
      }),
      part(disc(0, 0.98, 0, 0.36, 0.03), [0.7, 0.72, 0.73]),
      part(limb([0.02, 0.9, 0], [0.12, 1.4, 0], 0.045), '#d8577f'),
    ],
    colour: colourOf('#c9976a'),
    usual: 'brown',
    tall: 1.44,
    size: 0.9,
    ...walls,
    foot: 0.37,
    gloss: 0.08,
  },
  jar: {
    parts: (own) => [
      part(disc(0, 0.4, 0, 0.36, 0.4, 0.08), (_x, y, _z, out) => write(out, y < 0.68 ? own : [0.72, 0.76, 0.76])),
      part(disc(0, 0.86, 0, 0.3, 0.07), '#b98a3c'),
      part(slab(0, 0.38, -0.33, 0.18, 0.15, 0.045, 0.01), '#efe6d2'),
    ],
    colour: colourOf('#d08a1c'),
    usual: 'orange',
    tall: 0.93,
    size: 1,
    ...walls,
    foot: 0.37,
    gloss: 0.12,
  },
} as const satisfies Record<string, Ware>;
