import type { Subject } from '../plan.ts';
import { aircraft } from './aloft/aircraft.ts';
import { heavens } from './aloft/heavens.ts';
import { sights } from './aloft/sights.ts';
import { smokes } from './aloft/smoke.ts';
import { outdoors as outdoorThings } from './at-hand/outdoors.ts';
import { tableThings } from './at-hand/table-things.ts';
import { wareThings } from './at-hand/ware-things.ts';
import { bridges } from './built/bridges.ts';
import { landmarks } from './built/built-landmarks.ts';
import { fairground } from './built/fairground.ts';
import { famousTowers } from './built/famous-towers.ts';
import { greatWall } from './built/great-wall.ts';
import { houses } from './built/houses.ts';
import { monuments } from './built/monuments.ts';
import { moonBase } from './built/moon-base.ts';
import { shrines } from './built/shrines.ts';
import { strongholds } from './built/strongholds.ts';
import { instruments } from './furnishing/instruments.ts';
import { kitchenAndBath } from './furnishing/kitchen-and-bath.ts';
import { lampsAndHearth } from './furnishing/lamps-and-hearth.ts';
import { roomDecor } from './furnishing/room-decor.ts';
import { seatsAndBeds } from './furnishing/seats-and-beds.ts';
import { tablesAndStorage } from './furnishing/tables-and-storage.ts';
import { branches } from './growing/branches.ts';
import { cacti } from './growing/cactus.ts';
import { grovesAndIce } from './growing/groves-and-ice.ts';
import { palms } from './growing/palms.ts';
import { smallPlants } from './growing/small-plants.ts';
import { trees } from './growing/trees.ts';
import type { Habitat, Kind } from './kind.ts';
import { living } from './living/living-things.ts';
import type { Part, Thing, ThingKind } from './thing.ts';
import { boats } from './travelling/boats.ts';
import { rail } from './travelling/rail.ts';
import { vehicles } from './travelling/vehicles.ts';

/** Every kind that can be drawn. To add one: a drawing function in a folder beside, an entry in its table. */
export const catalogue: Partial<Record<ThingKind, Kind>> = {
  ...houses,
  ...strongholds,
  ...greatWall,
  ...shrines,
  ...landmarks,
  ...moonBase,
  ...monuments,
  ...famousTowers,
  ...fairground,
  ...bridges,
  ...boats,
  ...vehicles,
  ...rail,
  ...aircraft,
  ...heavens,
  ...sights,
  ...smokes,
  ...trees,
  ...palms,
  ...cacti,
  ...smallPlants,
  ...grovesAndIce,
  ...branches,
  ...outdoorThings,
  ...tableThings,
  ...wareThings,
  ...living,
  ...seatsAndBeds,
  ...tablesAndStorage,
  ...lampsAndHearth,
  ...roomDecor,
  ...kitchenAndBath,
  ...instruments,
};

const outdoors: readonly Habitat[] = ['land', 'water', 'sky', 'heaven'];

/** What there is in a scene for things to be in. A still life places its own kinds, see `solids/arrangement.ts`. */
const habitatsOf: Record<Subject, readonly Habitat[]> = {
  mountains: outdoors,
  ocean: outdoors,
  forest: ['land', 'water'],
  desert: outdoors,
  city: outdoors,
  townscape: outdoors,
  space: ['space'],
  aurora: outdoors,
  underwater: ['deep', 'seabed'],
  flowers: ['land', 'sky', 'heaven'],
  tree: outdoors,
  'still-life': ['table'],
  room: ['room', 'table'],
  abstract: [],
};

/** Kinds of the outdoors that are at home in a room as well, or are as likely to be met there. */
const goesIndoors: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'chair',
  'monkey',
  'koala',
  'ghost',
  'alien',
  'bench',
  'lantern',
  'statue',
  'person',
  'child',
  'gathering',
  'astronaut',
  'cat',
  'dog',
  'rabbit',
  'fox',
  'retriever',
  'husky',
  'corgi',
  'dalmatian',
  'panda',
  'bear',
  'owl',
  'duck',
  'chicken',
  'penguin',
  'umbrella',
  'bicycle',
  'pumpkin',
  'mushroom',
  'cactus',
  'basket',
  'rose',
  'tulip',
  'sunflower',
  'lily',
  'daisy',
  'snowman',
]);

/** Buildings and woods that would stand in the middle of a street, and small plants that do not grow on paving. */
const outOfTown: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...([
    'cabin',
    'barn',
    'school',
    'goal',
    'tent',
    'yurt',
    'igloo',
    'castle',
    'great-wall',
    'tower',
    'iron-tower',
    'pearl-tower',
    'ruins',
    'temple',
    'pagoda',
    'torii',
    'lighthouse',
  ] as const),
  ...([
    'windmill',
    'church',
    'moon-base',
    'pavilion',
    'gate',
    'ferris-wheel',
    'haystack',
    'scarecrow',
    'ship',
    'submarine',
    'wreck',
  ] as const),
  ...([
    'iceberg',
    'ice-floe',
    'train',
    'fast-train',
    'palm',
    'pine',
    'birch',
    'bamboo',
    'lotus',
    'lavender',
    'sunflower',
    'rose',
    'tulip',
    'lily',
  ] as const),
  ...(['daisy', 'poppy', 'mushroom', 'cactus', 'bush', 'fence'] as const),
]);

/** Whether a kind has a place in the scene of a subject. */
export function canPlace(subject: Subject, kind: ThingKind): boolean {
  const entry = catalogue[kind];
  if (subject === 'room' && goesIndoors.has(kind)) return true;
  if (subject === 'townscape' && outOfTown.has(kind)) return false;
  return entry?.habitats.some((habitat) => habitatsOf[subject].includes(habitat)) ?? false;
}

/** Whether a part of a kind takes a colour of its own. */
export function canColour(kind: ThingKind, part: Part): boolean {
  return catalogue[kind]?.parts?.includes(part) ?? false;
}

/** What of a thing's attributes its kind cannot show, although it can be placed. */
export type Shortcoming = 'colour' | 'count' | 'material' | 'lit' | 'pose' | 'place';

/** @returns the attributes of a thing that its kind cannot show; empty: all of them are drawn. */
export function shortcomingsOf(thing: Thing): Shortcoming[] {
  const kind = catalogue[thing.kind];
  if (!kind) return [];
  const found: Shortcoming[] = [];
  const { colours } = kind;
  if (colours !== 'any' && thing.colours.some((name) => !colours.includes(name))) found.push('colour');
  if (thing.count > kind.most) found.push('count');
  if (thing.material && !kind.materials?.includes(thing.material)) found.push('material');
  const { relation } = thing;
  const afloat = relation?.to === 'water' && (relation.how === 'on' || relation.how === 'in');
  // An angler on the water sits in a boat.
  const dry = !kind.habitats.includes('water') && thing.who !== 'fisherman';
  if (relation?.to === 'summit' || (afloat && dry)) found.push('place');
  // Birds that are not on something are on the wing.
  const onTheWing = kind.habitats.every((habitat) => habitat === 'sky') && relation?.how !== 'on';
  if (thing.pose && (thing.pose !== 'standing' || onTheWing) && !kind.does?.includes(thing.pose)) found.push('pose');
  return found;
}
