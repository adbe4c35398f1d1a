import { type Subject, subjects } from '../paint/plan.ts';
import type { ThingKind } from '../paint/things/thing.ts';
import { type Concept, concepts } from './concepts.ts';
import type { Fate, Painter } from './fates/fate.ts';
import { fateOf } from './fates/fates.ts';
import { footingOf, standsAlone } from './fates/relate-things.ts';
import { isAir } from './gather-mentions.ts';
import type { Mention } from './pieces.ts';

/** What a thing that will be missing costs a subject, in the measure of a concept's pulls. */
const missingCost = 4;
const replacedCost = 1.2;

/**
 * The subject with the strongest word; what belongs to it helps. One that leaves things of the prompt undrawn loses to
 * one that draws them: a pond with koi is no field of flowers. Nothing that can be drawn: an abstract picture.
 */
export function chooseSubject(wanted: readonly Mention[], refused: readonly Concept[], painter: Painter, plain = false): Subject {
  if (plain) return onPlainGround(wanted, painter);
  const candidates = subjects
    .filter((subject) => !refused.some(({ pulls }) => (pulls?.[subject] ?? 0) >= 10))
    .map((subject) => ({ subject, score: scoreOf(subject, wanted) }))
    .map(({ subject, score }, _at, all) => {
      // Whoever is among things of a table is in a room with it.
      const onTable = all.find((one) => one.subject === 'still-life')?.score ?? 0;
      const indoors =
        subject === 'room' &&
        wanted.some(({ names }) => names.some((name) => isOfTheHouse(concepts[name]))) &&
        all.every((one) => one.score <= onTable);
      return { subject, score: indoors ? Math.max(score, onTable * 0.7) : score };
    })
    .filter(({ score }) => score > 0);
  const most = Math.max(0, ...candidates.map(({ score }) => score));
  const [best] = candidates
    .filter(({ score }) => score >= most * 0.15)
    .map(({ subject, score }) => ({ subject, worth: score - costOf(subject, wanted, painter) }))
    .sort((a, b) => b.worth - a.worth);
  if (best && drawsAny(best.subject, wanted, painter)) return hasTreesInNumber(best.subject, wanted, painter) ? 'mountains' : best.subject;
  return wanted.some((mention) => fateOf(mention, 'mountains', painter, wanted).things.length > 0) ? 'mountains' : 'abstract';
}

/** Trees in a number, which a wood, or the tree of a scene of its own, would add to: they stand in a valley. */
function hasTreesInNumber(subject: Subject, wanted: readonly Mention[], painter: Painter): boolean {
  if (subject !== 'tree' && subject !== 'forest') return false;
  const trees = wanted.filter(({ names }) => names.some((name) => isTree(concepts[name])));
  const inNumber = trees.length > 0 && trees.every(({ count = 1 }) => count > 1 && count < 12);
  return inNumber && costOf('mountains', wanted, painter) <= costOf(subject, wanted, painter);
}

function isTree({ thing, pulls = {} }: Concept): boolean {
  return Math.max(pulls.tree ?? 0, pulls.forest ?? 0) >= 4 || (thing !== undefined && growing.has(thing) && !pulls.flowers);
}

/** Before a plain ground: on a table what lies on tables, else on the floor of a studio, whose things are those of a landscape. */
function onPlainGround(wanted: readonly Mention[], painter: Painter): Subject {
  const heads = wanted.filter(({ names, colour }) => !colour && names.length > 0 && !isAir(names));
  const drawn = (subject: Subject) => heads.filter((mention) => fateOf(mention, subject, painter, wanted).as === 'drawn').length;
  return drawn('still-life') >= drawn('mountains') ? 'still-life' : 'mountains';
}

const ofTheHouse: ReadonlySet<ThingKind | undefined> = new Set<ThingKind | undefined>([
  ...(['person', 'child', 'cat', 'dog', 'retriever', 'husky', 'corgi', 'dalmatian', 'hamster', 'mouse'] as const),
]);

function isOfTheHouse({ thing, instead }: Concept): boolean {
  return ofTheHouse.has(thing ?? instead?.thing);
}

/** A scene in which nothing of what was asked can be seen is no answer. */
function drawsAny(subject: Subject, wanted: readonly Mention[], painter: Painter): boolean {
  const fates = wanted.filter(({ names }) => names.length > 0 && !isAir(names)).map((mention) => fateOf(mention, subject, painter, wanted));
  return fates.length === 0 || fates.some(({ as }) => as !== 'missing');
}

function scoreOf(subject: Subject, wanted: readonly Mention[]): number {
  const strength = new Map<Concept, number>();
  for (const mention of wanted) {
    for (const name of mention.names) {
      const concept: Concept = concepts[name];
      const pull = (concept.pulls?.[subject] ?? 0) * shareOf(mention, concept, wanted, subject);
      strength.set(concept, Math.max(strength.get(concept) ?? 0, pull));
    }
  }
  for (const { usualPlace, refused } of wanted) if (usualPlace?.pulls && !refused) strength.set({}, usualPlace.pulls[subject] ?? 0);
  // A street hung with lanterns is one of an old town, wherever in the prompt they are said.
  const says = (name: string) => wanted.some(({ names }) => names.some((one) => one === name));
  if (subject === 'townscape' && says('street') && says('lanterns')) strength.set(concepts['old-street'], 9);
  // Of two equal words the earlier one counts: "a city before mountains".
  const pulls = [...strength.values()].map((pull, place) => pull * (1 - Math.min(place, 10) * 0.008));
  const strongest = Math.max(0, ...pulls);
  return strongest + 0.25 * (pulls.reduce((sum, pull) => sum + pull, 0) - strongest);
}

/** What is far off, and trees or flowers that can be counted, are hardly what a picture is of. */
function shareOf(mention: Mention, { thing, pulls }: Concept, wanted: readonly Mention[], subject: Subject): number {
  if (mention.distance === 'far') return 0.4;
  if (mention.within) return 0;
  if (mention.used) return 0.2;
  // Close before the eye it frames what is behind it.
  if (
    mention.distance === 'near' &&
    ((pulls?.tree ?? 0) >= 5 || (pulls?.flowers ?? 0) >= 7) &&
    wanted.some(({ distance }) => distance !== 'near')
  )
    return 0.12;
  // Who or what is in a meadow is not lost among its flowers: that of a valley is low.
  if ((pulls?.flowers ?? 0) === 5 && (pulls?.mountains ?? 0) > 0 && wanted.some((other) => other !== mention && standsInField(other)))
    return subject === 'flowers' || /flower|bloom|花/iu.test(mention.text) ? 0.4 : 1;
  // Water along a field is a part of it.
  if (
    mention.names.includes('canal') &&
    wanted.some(({ names }) => names.some((name) => ((concepts[name] as Concept).pulls?.flowers ?? 0) >= 7))
  )
    return 0.3;
  // Flowers in a vase are no field of flowers.
  if ((pulls?.flowers ?? 0) >= 7 && wanted.some(({ names }) => names.some((name) => name === 'vase'))) return 0.3;
  const holder = mention.relation?.how === 'in' ? wanted[mention.relation.to] : undefined;
  if ((pulls?.flowers ?? 0) >= 7 && holder?.names.some((name) => name === 'basket' || name === 'bowl' || name === 'bottle')) return 0.3;
  // Woods by a lake are its shore.
  if (mention.names.every((name) => woods.has(name)) && wanted.some(({ names }) => names.includes('lake'))) return 0.4;
  // Trees in blossom before mountains that are named.
  if (thing === 'cherry-tree' && wanted.some(({ names }) => names.some((name) => peaks.has(name)))) return 0.3;
  // Trees around a temple belong to its mountains.
  if ((thing === 'maple' || thing === 'cherry-tree') && wanted.some(({ names }) => names.some((name) => shrines.has(name)))) return 0.3;
  // Trees in blossom around a castle on its hill leave the hill to it, and those along a road the road.
  const uncounted = thing === 'cherry-tree' && mention.count === undefined && mention.plural !== false;
  if (uncounted && (hasHilltop(wanted) || isBesideRoad(mention, wanted))) return 0.3;
  return thing !== undefined && growing.has(thing) && standsAlone(mention, wanted) ? 0.3 : 1;
}

function hasHilltop(wanted: readonly Mention[]): boolean {
  return wanted.some((mention) => footingOf(mention, 'mountains', wanted)?.to === 'hilltop');
}

function isBesideRoad({ relation }: Mention, wanted: readonly Mention[]): boolean {
  return relation?.how === 'beside' && wanted[relation.to]?.names.some((name) => name === 'road' || name === 'path') === true;
}

function standsInField({ names }: Mention): boolean {
  return names.some((name) => {
    const { thing, pulls }: Concept = concepts[name];
    return thing !== undefined && !growing.has(thing) && !(pulls?.flowers ?? 0);
  });
}

const peaks: ReadonlySet<string> = new Set(['snowy-mountains', 'mountains', 'volcano', 'fuji', 'himalaya', 'alps']);

const woods: ReadonlySet<string> = new Set(['forest', 'rainforest', 'pines', 'birches']);

const shrines: ReadonlySet<string> = new Set(['temple', 'pagoda', 'pavilion', 'torii']);

const growing: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'tree',
  'pine',
  'birch',
  'palm',
  'willow',
  'maple',
  'cherry-tree',
  'rose',
  'tulip',
  'sunflower',
  'lily',
  'daisy',
  'poppy',
]);

function costOf(subject: Subject, wanted: readonly Mention[], painter: Painter): number {
  let cost = 0;
  let first = true;
  for (const mention of wanted) {
    if (mention.names.length === 0) continue;
    const { as }: Fate = fateOf(mention, subject, painter, wanted);
    if (as === 'nothing') continue;
    cost += (as === 'missing' ? missingCost : as === 'replaced' ? replacedCost : 0) * (first ? 1.4 : 1);
    first = false;
  }
  return cost;
}
