import type { Colour } from '../../../../pixels/shade.ts';
import type { ThingKind } from '../../thing.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import type { DrawTools } from './prop.ts';

const wood = coat('#7a4a26');
const dark = coat('#2a1c14');
const round: ReadonlySet<ThingKind> = new Set<ThingKind>(['lute', 'drums']);
const upright: ReadonlySet<ThingKind> = new Set<ThingKind>(['trumpet', 'saxophone']);

/** Instruments as they are played, in the space of a standing figure. */
export const musicInHand = {
  strumming(kit, prop) {
    const body: Colour = prop?.tinted ? prop.colour : coat('#b8752f');
    const pear = prop !== undefined && round.has(prop.kind);
    kit.within({ x: 0.2, y: 1.04, z: -0.06, pitch: -0.36 }, () => {
      kit.use({ colour: body, gloss: 0.35, bare: true });
      if (pear) kit.ball(0, 0, 0.04, 0.06, 0.17, 0.25, 18);
      else {
        kit.ball(0, 0, -0.12, 0.055, 0.2, 0.19, 18);
        kit.ball(0, 0, 0.13, 0.055, 0.15, 0.16, 18);
      }
      kit.use({ colour: dark, bare: true });
      kit.ball(0.048, 0, 0.04, 0.014, 0.055, 0.055, 14);
      kit.box(0.055, -0.05, -0.17, 0.015, 0.1, 0.03);
      kit.use({ colour: wood, gloss: 0.3, bare: true });
      kit.tube(
        [
          [0.03, 0, 0.22],
          [0.03, 0, 0.72],
        ],
        [0.028, 0.024],
        8,
      );
      kit.use({ colour: dark, gloss: 0.3, bare: true });
      kit.box(0.03, -0.045, 0.78, 0.025, 0.09, 0.14);
    });
  },
  fiddling(kit, prop) {
    const body: Colour = prop?.tinted ? prop.colour : coat('#8e4a1e');
    kit.within({ x: 0.14, y: 1.42, z: 0.16, turn: -0.75, pitch: 0.08 }, () => {
      kit.use({ colour: body, gloss: 0.5, bare: true });
      kit.ball(0, 0, 0, 0.1, 0.03, 0.12, 16);
      kit.ball(0, 0, 0.17, 0.085, 0.03, 0.1, 16);
      kit.use({ colour: dark, gloss: 0.3, bare: true });
      kit.tube(
        [
          [0, 0.03, 0.2],
          [0, 0.03, 0.46],
        ],
        [0.018, 0.016],
        8,
      );
    });
    kit.use({ colour: wood, bare: true });
    kit.tube(
      [
        [0.42, 1.4, -0.16],
        [0.2, 1.5, 0.34],
      ],
      [0.01, 0.008],
      6,
    );
  },
  blowing(kit, prop) {
    const brass = prop !== undefined && upright.has(prop.kind);
    if (prop?.kind === 'trumpet' || prop?.kind === 'saxophone') {
      const low = prop.kind === 'saxophone';
      kit.use({ colour: prop.tinted ? prop.colour : coat('#d8a630'), gloss: 0.7, bare: true });
      kit.tube(
        low
          ? [
              [0.14, 1.53, 0],
              [0.27, 1.5, 0],
              [0.3, 1.1, 0],
              [0.38, 0.98, 0],
              [0.46, 1.06, 0],
            ]
          : [
              [0.14, 1.53, 0],
              [0.56, 1.5, 0],
            ],
        low ? [0.014, 0.02, 0.035, 0.045, 0.05] : [0.014, 0.02],
        10,
      );
      const bell: Point = low ? [0.5, 1.14, 0] : [0.62, 1.495, 0];
      kit.ball(bell[0], bell[1], bell[2], low ? 0.085 : 0.04, low ? 0.05 : 0.085, 0.085, 14);
      if (!low) kit.box(0.36, 1.42, 0, 0.16, 0.08, 0.03);
      return;
    }
    // A flute lies across, a pipe points down.
    const across = prop?.kind === 'flute' && !brass;
    kit.use({ colour: prop?.tinted ? prop.colour : across ? coat('#9a8a3e') : dark, gloss: 0.3, bare: true });
    kit.tube(
      across
        ? [
            [0.16, 1.535, -0.1],
            [0.26, 1.5, 0.56],
          ]
        : [
            [0.13, 1.53, 0],
            [0.44, 1.3, 0],
          ],
      [0.016, 0.016],
      8,
    );
  },
} as const satisfies Record<string, DrawTools>;
