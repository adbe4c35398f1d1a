import type { Random } from '../../../pixels/random.ts';
import type { Colour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import { type Detail, type ScenePlan, wants } from '../../plan.ts';
import type { BloomKind } from './bloom-parts.ts';

/** How a kind of flower stands in a field. */
export interface BloomHabit {
  colours: readonly ColourName[];
  heart: Colour;
  /** Height of the head over the ground and radius of the head. */
  tall: number;
  size: number;
  /** Turned towards the eye, 0 to 1. */
  open: number;
  rows: boolean;
}

export const bloomHabits: Record<BloomKind, BloomHabit> = {
  sunflower: { colours: ['yellow'], heart: [0.5, 0.2, 0.01], tall: 0.62, size: 0.15, open: 0.88, rows: true },
  tulip: { colours: ['red', 'yellow', 'pink', 'purple', 'orange'], heart: [0.8, 0.6, 0.1], tall: 0.46, size: 0.085, open: 0.5, rows: true },
  rose: { colours: ['red', 'pink', 'red'], heart: [0.4, 0.02, 0.05], tall: 0.5, size: 0.105, open: 0.7, rows: false },
  lotus: { colours: ['pink'], heart: [0.95, 0.88, 0.8], tall: 0.2, size: 0.15, open: 0.4, rows: false },
  lavender: { colours: ['purple'], heart: [0.3, 0.2, 0.6], tall: 0.4, size: 0.085, open: 0.5, rows: true },
  daisy: { colours: ['white'], heart: [0.8, 0.5, 0.03], tall: 0.42, size: 0.075, open: 0.72, rows: false },
  poppy: { colours: ['red'], heart: [0.02, 0.01, 0.01], tall: 0.48, size: 0.1, open: 0.66, rows: false },
  cornflower: { colours: ['blue'], heart: [0.2, 0.05, 0.4], tall: 0.42, size: 0.07, open: 0.7, rows: false },
  hydrangea: { colours: ['blue', 'purple', 'pink'], heart: [0.5, 0.5, 0.7], tall: 0.42, size: 0.15, open: 0.8, rows: false },
  peony: { colours: ['pink', 'red', 'white'], heart: [0.8, 0.5, 0.2], tall: 0.48, size: 0.15, open: 0.72, rows: false },
  chrysanthemum: { colours: ['yellow', 'white', 'orange'], heart: [0.7, 0.5, 0.05], tall: 0.48, size: 0.12, open: 0.74, rows: false },
  iris: { colours: ['purple', 'blue'], heart: [0.8, 0.7, 0.1], tall: 0.52, size: 0.1, open: 0.7, rows: false },
  daffodil: { colours: ['yellow', 'white'], heart: [0.9, 0.5, 0.02], tall: 0.42, size: 0.085, open: 0.7, rows: false },
  rapeseed: { colours: ['yellow'], heart: [0.8, 0.7, 0.05], tall: 0.56, size: 0.085, open: 0.7, rows: true },
  lily: { colours: ['white', 'pink'], heart: [0.72, 0.8, 0.4], tall: 0.52, size: 0.12, open: 0.78, rows: false },
  cosmos: { colours: ['pink', 'white', 'purple'], heart: [0.8, 0.4, 0.3], tall: 0.55, size: 0.09, open: 0.75, rows: false },
};

/** Which flowers a plan asks for; without a wish, a mixture that goes together. */
export function kindsOf(plan: ScenePlan, random: Random): BloomKind[] {
  const named = (
    [
      ...(['sunflower', 'tulip', 'rose', 'lotus', 'lavender', 'daisy', 'poppy'] as const),
      ...(['hydrangea', 'peony', 'chrysanthemum', 'iris', 'daffodil', 'rapeseed', 'lily'] as const),
    ] as const
  ).filter((kind) => wants(plan, kind));
  if (named.length > 0) return [...named];
  const wild: BloomKind[][] = [
    ['poppy', 'daisy', 'cornflower', 'cosmos', 'lavender'],
    ['daisy', 'cosmos', 'cornflower', 'poppy', 'lavender'],
    ['daisy', 'cornflower', 'lavender', 'poppy', 'cosmos'],
  ];
  const garden: BloomKind[][] = [
    ['poppy', 'daisy', 'cornflower'],
    ['cosmos', 'daisy'],
    ['tulip'],
    ['daisy', 'cornflower', 'cosmos'],
    ['sunflower'],
    ['lavender'],
    ['rose'],
  ];
  // Nobody plants a meadow: flowers of all kinds stand in it.
  const sets = wants(plan, 'meadow') || wants(plan, 'field') ? wild : garden;
  if (plan.creativity <= 1) return sets[0] as BloomKind[];
  const allowed = sets.map((set) => set.filter((kind) => !plan.unwantedDetails.includes(kind as Detail))).filter((set) => set.length > 0);
  return allowed[Math.floor(random() * allowed.length)] ?? ['cosmos'];
}
