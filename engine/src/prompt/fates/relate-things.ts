import type { Detail, Subject } from '../../paint/plan.ts';
import type { Thing } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import type { Mention } from '../pieces.ts';
import type { Fate } from './fate.ts';

const waters: readonly Detail[] = ['lake', 'river', 'sea', 'waves', 'waterfall', 'oasis', 'harbour'];

/** The things of all mentions in one list, each related to another one of it, or to water, ground or sky. */
export function relateThings(mentions: readonly Mention[], fates: readonly (Fate | undefined)[]): Thing[] {
  const places: (number | undefined)[] = [];
  let count = 0;
  for (const fate of fates) {
    places.push(fate && fate.things.length > 0 ? count : undefined);
    count += fate?.things.length ?? 0;
  }
  const opposite = sideLeft(mentions, fates);
  return beforeSchool(
    fates.flatMap((fate, at) => {
      const mention = mentions[at];
      return (fate?.things ?? []).map((thing): Thing => {
        const {
          relation: said,
          distance,
          place = asideOf(at, mentions, places, fates),
        } = mention ? relationOf(mention, mentions, places) : {};
        // Whoever leaps over something is off the ground before it.
        const relation = said?.how === 'above' && thing.pose === 'jumping' ? { ...said, how: 'in-front-of' as const } : said;
        return {
          ...thing,
          // What is before mountains is not at the edge of the picture for that.
          ...(distance && !thing.distance && !(distance === 'near' && thing.kind === 'cherry-tree') ? { distance } : {}),
          ...(place && !thing.place ? { place } : {}),
          ...(opposite && !place && !thing.place && typeof (thing.relation ?? relation)?.to !== 'number' ? { place: opposite } : {}),
          ...(relation && !thing.relation ? { relation } : {}),
        };
      });
    }),
  );
}

/** Whoever is at a school is seen before it. */
function beforeSchool(things: readonly Thing[]): Thing[] {
  const school = things.findIndex(({ kind }) => kind === 'school');
  if (school < 0) return [...things];
  const stays = ({ kind, relation, place, distance }: Thing) =>
    (kind !== 'person' && kind !== 'child') || Boolean(relation ?? place ?? distance);
  return things.map((thing, at) => (at === school || stays(thing) ? thing : { ...thing, relation: { how: 'in-front-of', to: school } }));
}

/** The tree that the picture is of stands to the left of a house: the house is on the right. */
function asideOf(
  target: number,
  mentions: readonly Mention[],
  places: readonly (number | undefined)[],
  fates: readonly (Fate | undefined)[],
): 'left' | 'right' | undefined {
  const other = mentions.findIndex(
    ({ relation, refused }, at) => !refused && relation?.to === target && places[at] === undefined && fates[at]?.as === 'drawn',
  );
  const how = mentions[other]?.relation?.how;
  return how === 'left-of' ? 'right' : how === 'right-of' ? 'left' : undefined;
}

/** The sea is on the left: what stands there is on the right. */
function sideLeft(mentions: readonly Mention[], fates: readonly (Fate | undefined)[]): 'left' | 'right' | undefined {
  const isFeature = (fate: Fate | undefined) =>
    fate !== undefined && fate.as !== 'missing' && fate.as !== 'nothing' && fate.things.length === 0;
  const sides = new Set(mentions.flatMap(({ place }, at) => (place && isFeature(fates[at]) ? [place] : [])));
  if (sides.size !== 1) return undefined;
  return sides.has('left') ? 'right' : sides.has('right') ? 'left' : undefined;
}

function relationOf(
  { relation }: Mention,
  mentions: readonly Mention[],
  places: readonly (number | undefined)[],
): { relation?: NonNullable<Thing['relation']>; distance?: Thing['distance']; place?: Thing['place'] } {
  const target = relation && mentions[relation.to];
  if (!relation || !target || target.refused) return {};
  const within = relation.how === 'in' || relation.how === 'on';
  // Among palms is on the ground between them; on a sports ground is before its goal.
  const place = within && target.names.includes('rainforest') ? undefined : places[relation.to];
  const before = within && target.names.some((name) => name === 'sports-ground' || name === 'school');
  if (place !== undefined) return { relation: { how: before ? 'in-front-of' : relation.how, to: place } };
  const surface = surfaceOf(target);
  if (!surface) return {};
  // Beside what the scene draws itself there is a side of the picture; behind it is far away, before it is near.
  const { how } = relation;
  if (how === 'left-of' || how === 'right-of') return { place: how === 'left-of' ? 'left' : 'right' };
  return {
    relation: { how, to: surface },
    ...(how === 'behind' && surface === 'ground' ? { distance: 'far' } : how === 'in-front-of' ? { distance: 'near' } : {}),
  };
}

const heights: readonly ConceptName[] = ['mountains', 'snowy-mountains', 'volcano', 'karst', 'stone-pillars', 'table-mountains'];

/** What people build on a hill, so that it is seen from afar. */
const hillBuildings: ReadonlySet<ConceptName> = new Set<ConceptName>([
  ...(['castle', 'temple', 'pagoda', 'pavilion', 'church', 'tower', 'lighthouse', 'windmill', 'ruins', 'house'] as const),
]);

/** On a mountain or in water: where a thing may not be able to stand. */
export function footingOf({ relation, names }: Mention, subject: Subject, mentions: readonly Mention[]): Thing['relation'] {
  const target = relation && mentions[relation.to];
  if (!target || target.refused || (relation.how !== 'on' && relation.how !== 'in')) return undefined;
  if (surfaceOf(target) === 'water') return { how: relation.how, to: 'water' };
  const building = relation.how === 'on' && subject === 'mountains' && names.some((name) => hillBuildings.has(name));
  if (building && target.names.includes('hills')) return { how: 'on', to: 'hilltop' };
  const high = relation.how === 'on' && subject !== 'tree' && target.names.some((name) => heights.includes(name));
  return high ? { how: 'on', to: 'summit' } : undefined;
}

const skies: readonly ConceptName[] = [
  ...(['sky', 'night-sky', 'clouds', 'cloud-sea', 'stars', 'milky-way', 'moon', 'crescent-moon', 'sun', 'rainbow', 'galaxy'] as const),
];

/** Whether it is said to be at another thing, or on a side of something. */
export function standsToAThing(mention: Mention, mentions: readonly Mention[]): boolean {
  const { relation } = mention;
  if (!relation) return false;
  const target = mentions[relation.to];
  if (!target || target.names.length === 0 || isWoodAtWater(mention, target)) return false;
  const isThing = target.names.some((name) => concepts[name].thing !== undefined);
  return isThing || ['behind', 'left-of', 'right-of', 'in-front-of', 'around', 'between'].includes(relation.how);
}

/** A flower or a tree that is not what a scene would be full of. */
export function standsAlone(mention: Mention, mentions: readonly Mention[]): boolean {
  const { count, size, place, distance, arrangement, spread, names } = mention;
  if (names.includes('field')) return false;
  // Rows of lavender are a field of it.
  const rows = arrangement === 'row' && names.some((name) => ((concepts[name] as Concept).pulls?.flowers ?? 0) >= 8);
  if (spread || rows) return false;
  return (
    Boolean((count !== undefined && count <= 12 && count > 1) || (size ?? place ?? distance ?? arrangement)) ||
    (standsToAThing(mention, mentions) && !isPlanted(mention) && !isWoodUnderSky(mention, mentions))
  );
}

/** Flowers without a number before or around a house are a field of them; a rose in a vase is not. */
function isPlanted({ names, count, relation }: Mention): boolean {
  const isFlower = names.some((name) => ((concepts[name] as Concept).pulls?.flowers ?? 0) >= 7);
  return isFlower && count === undefined && (relation?.how === 'in-front-of' || relation?.how === 'around' || relation?.how === 'beside');
}

/** Pines around or behind a lake grow on its whole shore: none of them has a place of its own. */
function isWoodAtWater({ names, head }: Mention, target: Mention): boolean {
  return names.includes('pines') && groves.test(head) && surfaceOf(target) === 'water';
}

const groves = /\b(?:forest|grove|thicket|woods?|woodland)s?$|林$|海$/iu;

/** Whether a wood lies as a whole under the moon or the stars: they are no neighbour beside which some of its trees would stand. */
function isWoodUnderSky({ relation, names, head, count, plural }: Mention, mentions: readonly Mention[]): boolean {
  const target = relation && mentions[relation.to];
  if (!target || (relation.how !== 'under' && relation.how !== 'in') || surfaceOf(target) !== 'sky') return false;
  const isTree = names.some((name) => ((concepts[name] as Concept).pulls?.forest ?? 0) >= 3);
  return isTree && (names.includes('bamboo') || groves.test(head) || (count === undefined && plural !== false));
}

function surfaceOf({ names }: Mention): 'water' | 'ground' | 'sky' | undefined {
  if (names.some((name) => skies.includes(name))) return 'sky';
  const isWater = names.some((name) => {
    const { details, standIn } = concepts[name];
    return (
      name === 'ocean' ||
      name === 'sea' ||
      name === 'coast' ||
      name === 'water' ||
      standIn === 'sea' ||
      details?.some((detail) => waters.includes(detail))
    );
  });
  if (isWater) return 'water';
  return names.length > 0 ? 'ground' : undefined;
}
