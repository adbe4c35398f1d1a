import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { allowedHue } from '../../forms/harmony.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';
import type { PaintedShoal } from '../shoals.ts';
import type { Water } from '../water.ts';
import type { Reef, ReefPlace } from './coral-growth.ts';
import { createShoal, type Fish, type ShoalPlan } from './fish.ts';
import { type SpeciesName, species } from './species.ts';
import { seenThrough } from './through-water.ts';

interface Group extends Omit<ShoalPlan, 'species' | 'heading' | 'shoal'> {
  readonly kind: SpeciesName;
  /** Whether only seen far off: where a prompt has fish of its own, or a wreck, others keep away. */
  readonly distant?: boolean;
  readonly heading?: number;
  /** Whether it stays at its coral in a clip: what is behind it there cannot be told from what is around it. */
  readonly stays?: boolean;
}

interface ReefFish {
  readonly fish: readonly Fish[];
  /** In the order of their places. */
  readonly shoals: readonly Omit<PaintedShoal, 'length'>[];
  /** Lengths as shares of the mean side. */
  readonly lengths: readonly number[];
}

/** The fish of a reef, or of the open sea where there is none: a far school in open water, anthias over the slope, others among the corals, two before them. */
export function fishOfReef(plan: ScenePlan, water: Water, reef: Reef | undefined, place: ReefPlace): ReefFish {
  const random = createRandom(seedFor(place.seed, 'reef-fish'));
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const keepAway = sunk || plan.things.some(({ kind }) => kind === 'fish');
  const crowd = sunk ? 0.3 : wants(plan, 'fish') ? 1 : 0.6;
  const groups = (sunk || !reef ? inOpenWater(random, place, sunk ? 0.8 : 0.5) : atReef(random, reef, place)).filter(
    ({ kind, distant }) => (distant || !keepAway) && allowedHue(plan, species[kind].hue) === species[kind].hue,
  );
  const fish: Fish[] = [];
  const shoals: Omit<PaintedShoal, 'length'>[] = [];
  const lengths: number[] = [];
  if (refuses(plan, 'fish')) return { fish, shoals, lengths };
  for (const group of groups) {
    const heading = group.heading ?? (random() < 0.5 ? -1 : 1);
    const count = Math.max(1, Math.round(group.count * (group.count > 2 ? crowd : 1)));
    const shoal = group.stays ? -1 : shoals.length;
    const sight = seenThrough(water, group.depth, Math.min(0.7, group.y / place.high + 0.1));
    fish.push(...createShoal(random, { ...group, count, heading, shoal, species: species[group.kind] }, sight));
    if (group.stays) continue;
    shoals.push({ depth: group.depth, heading });
    lengths.push(group.size * 2);
  }
  return { fish, shoals, lengths };
}

/** Schools far off, around a share of the breadth. */
function inOpenWater(random: Random, { wide, high }: ReefPlace, middle: number): Group[] {
  const spot = () => ({ x: wide * (middle - 0.07 + random() * 0.14), y: high * (0.16 + random() * 0.16) });
  return [
    { kind: 'fusilier', ...spot(), spread: 0.24, flat: 0.4, count: 46, size: 0.011, depth: 0.8, distant: true },
    { kind: 'fusilier', ...spot(), spread: 0.22, flat: 0.4, count: 26, size: 0.02, depth: 0.55, distant: true },
  ];
}

function atReef(random: Random, { crest, home }: Reef, { wide, high, side }: ReefPlace): Group[] {
  /** A place by its way to the reef's side (−1 … 1) and its height over the slope there. */
  const over = (e: number, lift: number) => {
    const x = wide * (0.5 + (side * e) / 2);
    return { x, y: Math.min(crest(x), high * 0.8) - lift };
  };
  const open = (e: number, height: number) => ({ x: wide * (0.5 + (side * e) / 2), y: high * height });
  const near = (value: number, by: number) => value + (random() - 0.5) * by;
  const far = { distant: true };
  const toOpen = { heading: -side };
  const few = { spread: 0, flat: 1, count: 1 };
  const groups: Group[] = [
    { kind: 'fusilier', ...open(near(-0.35, 0.3), near(0.24, 0.08)), spread: 0.3, flat: 0.3, count: 56, size: 0.013, depth: 0.8, ...far },
    { kind: 'fusilier', ...open(near(0.25, 0.3), near(0.3, 0.08)), spread: 0.21, flat: 0.34, count: 17, size: 0.026, depth: 0.56, ...far },
    { kind: 'anthias', ...over(0.35, 0.1), spread: 0.2, flat: 0.5, count: 34, size: 0.0155, depth: 0.5, ...far },
    { kind: 'parrotfish', ...over(near(-0.25, 0.2), 0.16), ...few, size: 0.042, depth: 0.6 },
    { kind: 'sergeant', ...open(near(-0.66, 0.2), near(0.46, 0.08)), spread: 0.13, flat: 0.7, count: 7, size: 0.034, depth: 0.4 },
    { kind: 'anthias', ...over(0.62, 0.1), spread: 0.19, flat: 0.75, count: 22, size: 0.026, depth: 0.27, ...toOpen },
    { kind: 'tang', ...over(0.2, 0.12), spread: 0.19, flat: 0.55, count: 4, size: 0.046, depth: 0.24, stays: true },
    { kind: 'angelfish', ...over(near(0.5, 0.2), 0), ...few, size: 0.086, depth: 0.19, ...toOpen, stays: true },
    { kind: 'butterfly', ...open(near(-0.4, 0.12), near(0.52, 0.06)), ...few, size: 0.094, depth: 0.12, heading: side },
    { kind: 'butterfly', ...open(near(-0.2, 0.12), near(0.7, 0.04)), ...few, size: 0.07, depth: 0.16, heading: side },
  ];
  if (!home) return groups;
  const around = { x: home.x, y: home.y - home.size * 0.82, spread: home.size * 1.05, flat: 0.5 };
  return [...groups, { kind: 'clownfish', ...around, count: 4, size: 0.042, depth: 0.006, ...toOpen, stays: true }];
}
