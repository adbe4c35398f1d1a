import { type Colour, colourOf } from '../../pixels/shade.ts';
import { ball, bothSides, chain, grained, hoop, leftAndRight, limb, part, slab, tilted, type Ware, without, write } from './assemble.ts';

const steel: Colour = [0.5, 0.51, 0.53];
const gold: Colour = colourOf('#cf9f38');
const wood = grained('#8a5a30', 0.16, 26);

/** Tools, of house and harbour. */
export const tools = {
  broom: {
    parts: (own) => [
      part(limb([0, 0.5, 0], [0, 1.9, 0], 0.045), wood),
      part(
        (x, y, z) => Math.max(Math.hypot(x, z * 1.7) - 0.1 - (0.62 - y) * 0.42, y - 0.62, -y) * 0.7,
        (x, y, _z, out) =>
          write(out, Math.abs(y - 0.5) < 0.03 ? [0.5, 0.08, 0.05] : own, 0.75 + 0.35 * Math.sin((x / (0.8 - y * 0.8)) * 60)),
      ),
    ],
    colour: colourOf('#c79a4a'),
    usual: 'yellow',
    foot: 0.36,
    tall: 1.95,
    size: 1.1,
    turn: 0.5,
    share: 0.16,
    alone: 0.5,
  },
  scissors: {
    parts: (own) => [
      part(
        bothSides((x, y, z) => hoop(-0.55, 0, 0, 0.18, 0.055)(x, z - 0.22, y - 0.05)),
        own,
      ),
      part(limb([-0.4, 0.05, 0.14], [0.75, 0.05, -0.13], 0.06, 0.02), steel),
      part(limb([-0.4, 0.05, -0.14], [0.75, 0.05, 0.13], 0.06, 0.02), steel),
      part(ball(0.18, 0.08, 0, 0.05), gold),
    ],
    colour: colourOf('#c8281e'),
    usual: 'red',
    foot: 0.85,
    tall: 0.12,
    size: 0.95,
    gloss: 0.2,
    turn: 0.5,
    share: 0.015,
    alone: 0.03,
  },
  bucket: {
    parts: (own) => [
      part(
        without(
          (x, y, z) => Math.max(Math.hypot(x, z) - 0.34 - y * 0.16, -y, y - 0.8) * 0.9,
          (x, y, z) => Math.max(Math.hypot(x, z) - 0.3 - y * 0.16, 0.08 - y) * 0.9,
        ),
        (_x, y, _z, out) => write(out, Math.abs(y - 0.2) < 0.03 || Math.abs(y - 0.66) < 0.03 ? steel : own),
      ),
      part((x, y, z) => Math.max(Math.abs(Math.hypot(x, y - 0.74) - 0.48) - 0.022, Math.abs(z) - 0.022, 0.7 - y), steel),
    ],
    colour: colourOf('#8c5a30'),
    usual: 'brown',
    foot: 0.5,
    tall: 1.2,
    size: 1.1,
    turn: 0.3,
    floor: 0.4,
    share: 0.08,
    alone: 0.34,
  },
  ladder: {
    parts: (own) => [
      part(leftAndRight(limb([0.3, 0, 0], [0.24, 2.1, 0.3], 0.045)), own),
      ...[0.25, 0.55, 0.85, 1.15, 1.45, 1.75].map((y) => part(limb([-0.28, y, y * 0.143], [0.28, y, y * 0.143], 0.035), own)),
    ],
    colour: colourOf('#9a6a38'),
    usual: 'brown',
    foot: 0.4,
    tall: 2.12,
    size: 1.3,
    turn: 0.3,
    share: 0.24,
    alone: 0.5,
    metres: 2.6,
  },
  mailbox: {
    parts: (own) => [
      part(limb([0, 0, 0], [0, 0.8, 0], 0.07), wood),
      part(
        (x, y, z) =>
          Math.max(
            Math.hypot(Math.max(0, Math.abs(z) - 0.02), Math.max(0, y - 1.0)) - 0.24,
            0.8 - y,
            Math.abs(z) - 0.25,
            Math.abs(x) - 0.44,
          ) * 0.9,
        own,
      ),
      part(limb([0.1, 1.02, -0.28], [0.1, 1.36, -0.28], 0.03), '#c42018'),
      part(slab(0.18, 1.3, -0.28, 0.1, 0.07, 0.02, 0.01), '#c42018'),
    ],
    colour: colourOf('#2f5fa8'),
    usual: 'blue',
    foot: 0.48,
    tall: 1.4,
    size: 1.3,
    gloss: 0.1,
    turn: 0.35,
    share: 0.14,
    alone: 0.44,
    metres: 1.3,
  },
  shield: {
    parts: (own) => [
      part(
        (x, y, z) => {
          const wide = y > 0.6 ? 0.5 : 0.5 * Math.sqrt(Math.max(0, y / 0.6));
          return Math.max(Math.abs(x) - wide, y - 1.15, -y, Math.abs(z + 0.12 * (1 - (x * x) / 0.25)) - 0.045) * 0.7;
        },
        (x, y, _z, out) => {
          const wide = y > 0.6 ? 0.5 : 0.5 * Math.sqrt(Math.max(0, y / 0.6));
          write(out, Math.abs(x) > wide - 0.07 || y > 1.08 || Math.abs(x) < 0.05 || Math.abs(y - 0.72) < 0.05 ? gold : own);
        },
      ),
    ],
    colour: colourOf('#a01c20'),
    usual: 'red',
    foot: 0.55,
    tall: 1.16,
    size: 1.15,
    gloss: 0.25,
    turn: 0.3,
    share: 0.12,
    alone: 0.44,
  },
  anchor: {
    parts: (own) => [
      part(limb([0, 0.12, 0], [0, 1.2, 0], 0.07), own),
      part(hoop(0, 1.34, 0, 0.13, 0.045), own),
      part(limb([-0.36, 1.08, 0], [0.36, 1.08, 0], 0.055), own),
      part(
        leftAndRight(
          chain(
            [
              [0, 0.1, 0],
              [0.3, 0.16, 0],
              [0.5, 0.36, 0],
              [0.56, 0.56, 0],
            ],
            [0.08, 0.075, 0.06, 0.04],
          ),
        ),
        own,
      ),
      part(leftAndRight(limb([0.4, 0.46, 0], [0.62, 0.4, 0], 0.05, 0.02)), own),
    ],
    colour: colourOf('#3a4550'),
    usual: 'grey',
    foot: 0.64,
    tall: 1.5,
    size: 1.15,
    gloss: 0.08,
    turn: 0.3,
    share: 0.12,
    alone: 0.44,
  },
  torch: {
    parts: () => [
      part(limb([0, 0, 0], [0, 1.0, 0], 0.06, 0.1), wood),
      part(ball(0, 1.05, 0, 0.14, 0.1, 0.14), '#2a1a10'),
      part(
        (x, y, z) =>
          Math.max(
            Math.hypot(x - 0.04 * Math.sin(y * 9), z) - 0.2 * Math.sqrt(Math.max(0, Math.sin(Math.min(3.1, Math.max(0, (y - 1.0) * 4.2))))),
            1.0 - y,
          ) * 0.7,
        (_x, y, _z, out) => write(out, y < 1.25 ? [2.2, 1.3, 0.3] : [2, 0.6, 0.08]),
      ),
    ],
    colour: colourOf('#8a5a30'),
    usual: 'brown',
    foot: 0.24,
    tall: 1.74,
    size: 1,
    share: 0.14,
    alone: 0.46,
  },
  hammer: {
    parts: (own) => [
      part(tilted(limb([-0.7, 0.1, 0], [0.5, 0.1, 0], 0.075, 0.06), 0, 0, 0), grained(own, 0.15, 24)),
      part(slab(0.56, 0.12, 0, 0.11, 0.11, 0.32, 0.03), steel),
      part(limb([0.56, 0.12, -0.3], [0.56, 0.12, -0.4], 0.12, 0.14), steel),
    ],
    colour: colourOf('#9a6332'),
    usual: 'brown',
    foot: 0.78,
    tall: 0.26,
    size: 1,
    gloss: 0.15,
    turn: 0.4,
    share: 0.03,
    alone: 0.08,
  },
} as const satisfies Record<string, Ware>;
