import { createRandom, seedFor } from '../../pixels/random.ts';
import { mix, smoothstep } from '../../pixels/shade.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import type { Thing } from '../things/thing.ts';
import { hasLongWall } from '../things/village.ts';
import { hasLavaField } from './lava/lava-field.ts';

/** Where mountains stand and what lies at their feet. Lengths are units of the land: the highest peak is about 8. */
export interface Layout {
  readonly water: 'lake' | 'river' | 'none';
  readonly snowLine: number;
  readonly treeLine: number;
  readonly volcano: boolean;
  /** Fresh lava covers the ground. */
  readonly lava: boolean;
  /** Distance of the far shore of a lake. */
  readonly shore: number;
  /** Distance of the cliff that a waterfall comes down; 0 for none. */
  readonly fall: number;
  /** Distance at which a bridge crosses the river; 0 for none. There it is as wide as the bridge. */
  readonly crossing: number;
  /** Hillsides are cut into steps. */
  readonly terraced: boolean;
  /** How far ground reaches from the eye to the water, for what stands at its near side; 0: as it comes. */
  readonly strand: number;
  /** What the mountains are: ridges, or towers and walls that stand alone. */
  readonly form: 'ridges' | 'karst' | 'pillars' | 'tables' | 'fjord';
}

/** Course of the valley: drawn first from the seed, so that whatever follows it agrees. */
export interface Valley {
  readonly bend: number;
  readonly lakeX: number;
  readonly nearZ: number;
  readonly lean: number;
  readonly phase: number;
}

export function valleyOf(random: () => number): Valley {
  const bend = mix(-1.2, 1.2, random());
  const lakeX = mix(-1.2, 1.2, random());
  // Now and then a bank reaches in from a corner; a sliver along the whole edge would only look cut off.
  const nearZ = random() < 0.25 ? mix(1.5, 1.8, random()) : 0.2;
  const lean = (random() < 0.5 ? -1 : 1) * mix(0.5, 0.8, random()) * (nearZ > 1 ? 1 : 0.2);
  return { bend, lakeX, nearZ, lean, phase: random() * 6 };
}

/** Middle of the valley at a distance, in units of the land. */
export function valleyAt({ bend, phase }: Valley, z: number): number {
  return bend * Math.sin(z * 0.19 + phase) * (0.3 + z * 0.09);
}

/** Middle of the river at a distance; before a waterfall at the distance `fall` it winds through its meadow. */
export function riverAt(valley: Valley, z: number, fall = 0): number {
  const winding =
    fall > 0 ? 0.6 * Math.sin(z * 1.75 + valley.phase * 2) * smoothstep(0.7, 2.2, z) * smoothstep(fall - 1.2, fall - 3.6, z) : 0;
  return valleyAt(valley, z) + 0.8 * Math.sin(z * 0.62 + valley.phase) * smoothstep(1, 6, z) + winding;
}

/** Half the breadth of the river at a distance. */
export function riverHalf({ crossing, fall }: Layout, z: number): number {
  // Before a bridge its breadth changes little towards the eye; falling water has dug a pool.
  const broad = 0.24 * smoothstep(0.5, 1.5, z) + 0.18 * smoothstep(1.5, crossing * 0.9, z);
  const bridged = crossing > 0 ? broad * smoothstep(crossing + 4, crossing + 0.6, z) : 0;
  const pool = fall > 0 ? 0.95 * smoothstep(fall - 2.9, fall - 0.9, z) : 0;
  return 0.3 + z * 0.05 + bridged + pool;
}

/** A boulder in the water: its middle and how far it reaches, in units of the land. */
export interface RiverBoulder {
  readonly x: number;
  readonly z: number;
  readonly reach: number;
}

/** How many boulders lie in a river that a bridge crosses. */
export const boulderCount = 12;

/** The boulders in the river before a bridge, most of them near a bank, farthest last; none where no bridge crosses. */
export function bouldersOf(layout: Layout, pictureSeed: number): readonly RiverBoulder[] {
  if (layout.crossing <= 0) return [];
  const valley = valleyOf(createRandom(seedFor(pictureSeed, 'massif')));
  const random = createRandom(seedFor(pictureSeed, 'boulders'));
  return Array.from({ length: boulderCount }, (_, at) => {
    const z = layout.crossing * (0.36 + 0.6 * ((at + random() * 0.8) / boulderCount));
    const aside = (at % 2 === 0 ? 1 : -1) * riverHalf(layout, z) * (0.96 - 0.62 * random() ** 1.6);
    return { x: riverAt(valley, z) + aside, z, reach: (0.05 + 0.1 * random() ** 2) * Math.min(1, 0.25 + z * 0.3) };
  });
}

/** Middle of the road along the valley at a distance, beside the water. */
export function laneOf(layout: Layout, pictureSeed: number): (z: number) => number {
  const valley = valleyOf(createRandom(seedFor(pictureSeed, 'massif')));
  const aside = layout.water === 'none' ? 0 : 1.9;
  return (z) => valleyAt(valley, z) + aside + 0.5 * Math.sin(z * 0.45);
}

/** Where the waterfall comes down. */
export function fallAt(valley: Valley, layout: Layout): number {
  return layout.water === 'lake' ? valley.lakeX + valleyAt(valley, layout.fall) * 0.4 : riverAt(valley, layout.fall);
}

function formOf(plan: ScenePlan): Layout['form'] {
  if (wants(plan, 'karst')) return 'karst';
  if (wants(plan, 'pillars')) return 'pillars';
  if (wants(plan, 'table-mountains')) return 'tables';
  return wants(plan, 'fjord') ? 'fjord' : 'ridges';
}

/** A bridge that is to cross a river, wherever that runs. */
export function isCrossing({ kind, count, material, distance, place }: Thing): boolean {
  return kind === 'bridge' && count <= 1 && material !== 'metal' && !distance && !place;
}

export function layoutOf(plan: ScenePlan, pictureSeed: number): Layout {
  const form = formOf(plan);
  const lake = form === 'fjord' || wants(plan, 'lake') || wants(plan, 'reflection') || wants(plan, 'boat') || wants(plan, 'sea');
  const lines = { spring: 2.3, summer: 3.1, autumn: 2.7, winter: -2 };
  let snowLine = lines[plan.season];
  const asked = wants(plan, 'snow') || wants(plan, 'ice');
  if (plan.weather === 'snow' || (asked && plan.season !== 'summer')) snowLine = -2;
  else if (asked) snowLine = 0.9;
  // Hills are too low for snow in summer.
  else if (wants(plan, 'hills') && !wants(plan, 'snow-caps') && snowLine > 0) snowLine = 99;
  // Snow on the peaks alone: the land below has its season.
  else if (wants(plan, 'snow-caps')) snowLine = Math.min(snowLine, 2.1);
  // Ridges that carry a wall are wooded to their crests.
  const walled = hasLongWall(plan);
  if (walled && snowLine > 0) snowLine = 99;
  if (refuses(plan, 'snow') || (wants(plan, 'eruption') && snowLine > 0)) snowLine = 99;
  const tropical = form === 'karst' || form === 'pillars';
  if ((tropical || form === 'tables' || wants(plan, 'terraces')) && snowLine > 0) snowLine = 99;
  const fall = wants(plan, 'waterfall');
  const shore = form === 'fjord' ? 34 : mix(7.5, 10.5, createRandom(seedFor(pictureSeed, 'shore'))());
  const water = lake ? 'lake' : wants(plan, 'river') || fall ? 'river' : 'none';
  return {
    water,
    crossing: water === 'river' && !fall && form === 'ridges' && plan.things.some(isCrossing) ? 3.7 : 0,
    snowLine,
    treeLine:
      refuses(plan, 'pines') || hasLavaField(plan) ? -1 : tropical || walled ? 9 : form === 'fjord' ? 2.6 : form === 'tables' ? 1 : 1.9,
    form,
    volcano: wants(plan, 'volcano') || wants(plan, 'eruption'),
    lava: hasLavaField(plan),
    shore,
    fall: fall ? (lake ? shore + 0.2 : 7.4) : 0,
    terraced: wants(plan, 'terraces'),
    strand: lake && form !== 'fjord' && wants(plan, 'beach') ? 2.3 : 0,
  };
}
