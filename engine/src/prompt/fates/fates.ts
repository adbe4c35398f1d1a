import type { ColourName } from '../../paint/colours.ts';
import type { Detail, Subject } from '../../paint/plan.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import { living } from '../concepts/living.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { isAir } from '../gather-mentions.ts';
import type { Mention } from '../pieces.ts';
import { itselfWithout, joinNames, nameOf, nameOfDetail, nameOfSubject, nameOfThing, nameWithout } from '../report.ts';
import { afterRain } from './after-rain.ts';
import { aBunch, helpings, inBunches, inNumbers, pairs, stacks } from './counted-kinds.ts';
import {
  bouquetIn,
  flowerKinds,
  inFishbowl,
  isHiddenMoon,
  isInFishbowl,
  isInVase,
  isNorthernRange,
  isOfAnotherWorld,
} from './drawn-within.ts';
import { type Fate, none, type Painter, type PlannedThing } from './fate.ts';
import { bringsInto, lookOf } from './looks.ts';
import { footingOf, standsAlone, standsToAThing } from './relate-things.ts';
import type { Lack } from './shortcomings.ts';

/** What stands in its stead in a room: a cactus in a pot. */
const indoors: Partial<Record<ConceptName, ThingKind>> = { cactus: 'potted-cactus' };
/** What these scenes are made of has their colours: flowers, leaves, a planet's ground. */
const madeOf: Partial<Record<Subject, readonly Subject[]>> = {
  flowers: ['flowers'],
  tree: ['tree'],
  forest: ['forest', 'tree'],
  desert: ['desert'],
};

/** What grows between the trees of a forest has colours of its own, not the forest's. */
const undergrowth: readonly ConceptName[] = ['mushrooms'];

/** Shores have a colour of their own too: black sand. */
const shores: readonly ConceptName[] = ['beach', 'tropical-beach', 'sand'];

const tables: readonly ConceptName[] = ['table', 'tablecloth'];
/** What scenes draw far off and by day only is better placed where it is seen. */
const flyingBirds: ReadonlySet<ThingKind> = new Set<ThingKind>(['bird', 'seagull']);

export function fateOf(mention: Mention, subject: Subject, painter: Painter, mentions: readonly Mention[]): Fate {
  if (mention.colour)
    return {
      ...none,
      as: mention.colour === 'whole' ? 'drawn' : 'nothing',
      colours: mention.colour === 'whole' ? [...mention.colours] : [],
    };
  if (mention.names.length === 0) return { ...none, as: 'missing' };
  if (isInFishbowl(mention, mentions)) return inFishbowl(mention);
  if (mention.within && painter.canPlace(subject, 'person')) return { ...none, as: 'drawn' };
  const fates = mention.names.map((name) => fateOfConcept(name, mention, subject, painter, mentions));
  const best = fates.find(({ as }) => as === 'drawn') ?? fates.find(({ as }) => as === 'replaced') ?? (fates[0] as Fate);
  const fate: Fate = {
    ...best,
    details: [
      ...fates.flatMap(({ details }) => details),
      ...(mention.usualPlace?.details ?? []).filter((detail) => painter.canDraw(subject, detail)),
    ],
    // One word makes one thing, however many concepts it has.
    things: best.things.length > 0 ? best.things : (fates.find(({ things }) => things.length > 0)?.things ?? []),
    colours: fates.flatMap(({ colours }) => colours),
    subjectColours: fates.flatMap(({ subjectColours }) => subjectColours),
  };
  if (isAir(mention.names)) return fate;
  const own = mention.names[0] as ConceptName;
  if (mention.altered && fate.as === 'drawn' && fate.things.length > 0) return { ...fate, as: 'replaced', by: nameOf(own) };
  const { relation } = mention;
  const summit = relation?.how === 'on' && summits.test(mentions[relation.to]?.head ?? '');
  // Nobody builds on the ridges that are far off.
  if (summit && fate.as === 'drawn' && fate.things.length > 0) return { ...fate, as: 'replaced', by: nameWithout(nameOf(own), ['place']) };
  return withoutItsState(fate, mention, subject, painter);
}

const summits = /山[顶巅]|峰顶|顶峰|顶端|\b(?:summit|mountain\s?top|peak)\b/iu;

function fateOfConcept(name: ConceptName, mention: Mention, subject: Subject, painter: Painter, mentions: readonly Mention[]): Fate {
  const concept: Concept = concepts[name];
  if (concept.look) return fateOfPlace(mention, concept, concept.look, subject, painter, mentions);
  if (name === 'after-rain' && subject !== 'ocean') return afterRain(subject, painter);
  if (isAir([name])) {
    const says = concept.hour ?? concept.weather ?? concept.season ?? concept.hints;
    const seen = isSeenIn(subject, concept);
    return {
      ...none,
      as: concept.mood ? 'nothing' : seen ? (says ? 'drawn' : 'nothing') : 'missing',
      colours: unnatural(concept, mention),
    };
  }
  if (concept.fills) {
    const scene = drawnByScene(concept, subject, painter);
    // The stripes of a lighthouse are no pattern of the sea.
    return { ...scene, colours: scene.as === 'missing' ? [] : unnatural(concept, mention) };
  }
  if (isInVase(mention, subject, mentions) || isOfAnotherWorld(name, subject, mentions)) return { ...none, as: 'drawn' };
  if (isNorthernRange(name, subject) && unnatural(concept, mention).length === 0) return { ...none, as: 'drawn' };
  // The tables of rooms are bare.
  if (name === 'tablecloth' && subject === 'room') return { ...none, as: 'missing', details: ['table'] };
  if (waterBeside(name, subject, mentions)) return { ...none, as: 'drawn', details: subject === 'mountains' ? ['lake'] : ['river'] };
  // In a city the houses are there: none stands in the street.
  if (subject === 'city' && [concept.thing, concept.instead?.thing].some((kind) => kind === 'house' || kind === 'cabin')) {
    const own = !concept.unpainted && !isSpecial(mention, concept, mentions);
    return own ? { ...none, as: 'drawn' } : { ...none, as: 'replaced', by: nameOfSubject(subject) };
  }
  // Houses and rooms have walls: none stands in the street.
  const ownWall = subject === 'city' || subject === 'townscape' || subject === 'room';
  if (name === 'wall' && ownWall && !isSpecial(mention, concept, mentions)) return { ...none, as: 'drawn' };
  if (isHiddenMoon(concept, subject, mentions)) return { ...none, as: 'missing' };
  if (concept.unpainted) return insteadOf(concept, mention, subject, painter, mentions) ?? { ...none, as: 'missing' };
  const thing = (subject === 'room' ? indoors[name] : undefined) ?? concept.thing;
  const places = (kind: ThingKind | undefined): kind is ThingKind => kind !== undefined && painter.canPlace(subject, kind);
  const scenes = drawnByScene(concept, subject, painter);
  const isSubjects =
    scenes.as === 'drawn' &&
    !(name in living) &&
    !undergrowth.includes(name) &&
    (shores.includes(name) && subject === 'ocean'
      ? unnatural(concept, mention).length === 0
      : madeOf[subject]?.some((one) => (concept.pulls?.[one] ?? 0) >= 4)) &&
    (subject !== 'desert' || (concept.natural?.includes('pink') && unnatural(concept, mention).length === 0)) &&
    (subject === 'desert' || !isBesideTheSubject(mention, subject, mentions));
  if (isSubjects) return { ...scenes, subjectColours: mention.colours.length > 0 ? [...mention.colours] : [...(concept.ownColours ?? [])] };
  const footing = footingOf(mention, subject, mentions);
  const special =
    isSpecial(mention, concept, mentions) ||
    (subject === 'townscape' && thing === 'child') ||
    isAnchor(mention, mentions) ||
    footing !== undefined;
  if (places(thing) && (special || flyingBirds.has(thing) || scenes.as !== 'drawn' || !drawsItself(concept, subject, painter))) {
    // What surrounds it comes along: a field for a haystack, snow for an igloo.
    // A village stays one where its houses are told as things.
    const settled = (mention.count ?? 1) === 1;
    const comesAlong = (detail: Detail) => isGround(detail) || (settled && (detail === 'village' || detail === 'town'));
    const around = (concept.details ?? []).filter((detail) => detail !== thing && comesAlong(detail) && painter.canDraw(subject, detail));
    const bouquet = thing === 'vase' ? bouquetIn(mention, subject, mentions) : {};
    const things = [{ ...thingOf(thing, concept, mention, subject), ...bouquet, ...(footing ? { relation: footing } : {}) }];
    const lacks = lacksOf(things, painter);
    const drawn = { ...none, details: around, things };
    return lacks.length > 0 ? { ...drawn, as: 'replaced', by: itselfWithout(name, lacks) } : { ...drawn, as: 'drawn' };
  }
  if (scenes.as === 'replaced') return scenes;
  if (scenes.as === 'drawn') {
    const wrong = unnatural(concept, mention).length > 0;
    const other = mention.material !== undefined && tables.includes(name) && mention.material !== 'wood';
    const few = (thing === undefined ? concept.details !== undefined : !inNumbers.has(thing) || !places(thing)) && isCounted(mention);
    if (!wrong && !few && !other) return scenes;
    return {
      ...scenes,
      as: 'replaced',
      by: nameWithout(nameOf(name), [
        ...(wrong ? ['colour' as const] : []),
        ...(other ? ['material' as const] : []),
        ...(few ? ['count' as const] : []),
      ]),
    };
  }
  return insteadOf(concept, mention, subject, painter, mentions) ?? scenes;
}

/** The sea at the foot of a volcano, and a canal along a field of flowers, are water that their scenes have. */
function waterBeside(name: ConceptName, subject: Subject, mentions: readonly Mention[]): boolean {
  const says = (...names: readonly ConceptName[]) =>
    mentions.some((other) => !other.refused && names.some((one) => other.names.includes(one)));
  if (subject === 'mountains') return (name === 'ocean' || name === 'sea' || name === 'coast') && says('volcano', 'eruption');
  return subject === 'flowers' && name === 'canal';
}

/** A number that a scene which draws it by itself will not keep. "Many" is kept. */
function isCounted({ count = 1, text }: Mention): boolean {
  return count > 1 && count !== 7 && !/^(?:dozens|hundreds|thousands|countless|myriad|several|few|a few)/i.test(text);
}

/** Rain is not seen on a table, nor a season in space. */
function isSeenIn(subject: Subject, { hour, weather, season }: Concept): boolean {
  const closed = subject === 'still-life' || subject === 'space' || subject === 'underwater' || subject === 'abstract';
  if (closed && (season || (weather && weather !== 'clear'))) return false;
  if (subject === 'space') return hour === undefined || hour === 'night';
  return !((subject === 'underwater' || subject === 'abstract') && hour && hour !== 'noon' && hour !== 'morning' && hour !== 'afternoon');
}

/** What is drawn for a concept that the painter has nothing for. */
function insteadOf(concept: Concept, mention: Mention, subject: Subject, painter: Painter, mentions: readonly Mention[]): Fate | undefined {
  const { instead } = concept;
  if (instead?.scene === subject && !isBesideTheSubject(mention, subject, mentions))
    return { ...none, as: 'replaced', by: nameOfSubject(subject), subjectColours: [...mention.colours] };
  if (instead?.thing && painter.canPlace(subject, instead.thing)) {
    const things = [thingOf(instead.thing, concept, mention, subject)];
    return { ...none, as: 'replaced', by: nameWithout(nameOfThing(instead.thing), lacksOf(things, painter)), things };
  }
  const standIns = (instead?.details ?? []).filter((detail) => painter.canDraw(subject, detail));
  if (standIns.length > 0) return { ...none, as: 'replaced', by: nameOfDetail(standIns[0] as Detail), details: standIns };
  return undefined;
}

/** Ground and water that a thing brings along. */
function isGround(detail: Detail): boolean {
  return ['field', 'meadow', 'snow', 'ice', 'moon-surface', 'mars', 'dunes'].includes(detail);
}

function drawsItself({ details = [] }: Concept, subject: Subject, painter: Painter): boolean {
  const [own] = details;
  return own !== undefined && !isGround(own) && painter.canDraw(subject, own);
}

/** A place of the world, by its look. */
function fateOfPlace(
  mention: Mention,
  concept: Concept,
  look: NonNullable<Concept['look']>,
  subject: Subject,
  painter: Painter,
  mentions: readonly Mention[],
): Fate {
  const { details, things } = lookOf(look, subject, painter, mentions, mention);
  const isThere = (concept.pulls?.[subject] ?? 0) >= 4;
  // All that belongs to a feast is named besides.
  const isNamed = concept.mood && things.length < (look.things ?? []).filter(({ kind }) => bringsInto(subject, kind, painter)).length;
  // A feast that is kept by night is seen in its hour.
  if (isNamed) return { ...none, as: concept.hints?.hour ? 'drawn' : 'nothing' };
  if (!isThere && (look.by || details.length + things.length === 0)) return { ...none, as: 'missing' };
  const plain = isThere && details.length + things.length === 0;
  const by = joinNames([
    ...(plain ? [nameOfSubject(subject)] : []),
    ...things.map(({ kind }) => nameOfThing(kind)),
    ...details.map(nameOfDetail),
  ]);
  return { ...none, as: 'replaced', by: look.by ?? by, details, things };
}

/** A thing that burns, or a lake that glows: drawn, and not so. */
function withoutItsState(fate: Fate, { state, lit, place, names }: Mention, subject: Subject, painter: Painter): Fate {
  const [own] = names as readonly [ConceptName];
  const concept: Concept = concepts[own];
  if (state === 'ruined' && fate.things.length > 0 && fate.as !== 'missing') {
    if (!painter.canPlace(subject, 'ruins')) return { ...fate, as: 'replaced', by: nameWithout(nameOf(own), ['ruined']) };
    const things = fate.things.map((thing): PlannedThing => ({ ...thing, kind: 'ruins' }));
    return { ...fate, as: 'replaced', by: nameOfThing('ruins'), things };
  }
  const flows = subject === 'flowers' && (fate.details.includes('river') || fate.details.includes('path'));
  if (fate.as === 'drawn' && fate.things.length === 0 && (place === 'left' || place === 'right') && !flows)
    return { ...fate, as: 'replaced', by: nameWithout(nameOf(own), ['side']) };
  if (state === 'portrait' && fate.as === 'replaced' && fate.by) return { ...fate, by: nameWithout(fate.by, [state]) };
  if (fate.as !== 'drawn' || (concept.shines && state !== 'portrait')) return fate;
  if (state) return { ...fate, as: 'replaced', by: nameWithout(nameOf(own), [state]) };
  // What people build has windows and lamps.
  const built = (['city', 'townscape', 'room'] as const).some((one) => (concept.pulls?.[one] ?? 0) >= 4);
  if (lit && concept.thing === undefined && !built) return { ...fate, as: 'replaced', by: nameWithout(nameOf(own), ['glow']) };
  return fate;
}

/** What the scene draws for a concept by itself, or is. */
function drawnByScene(concept: Concept, subject: Subject, painter: Painter): Fate {
  const wanted = detailsOf(concept, subject);
  const details = wanted.filter((detail) => painter.canDraw(subject, detail));
  if (details.length > 0) {
    // The first of its details is what it is; the others surround it.
    const isIt = details[0] === wanted[0] || concept.hour !== undefined || concept.look !== undefined;
    return isIt ? { ...none, as: 'drawn', details } : { ...none, as: 'replaced', by: joinNames(details.map(nameOfDetail)), details };
  }
  const { hour, weather, season, mood, style, pulls } = concept;
  if (wanted[0] === 'lightning') return { ...none, as: 'missing' };
  if (hour ?? weather ?? season ?? mood ?? style) return { ...none, as: 'drawn' };
  if (wanted.length > 0) {
    const isThere = concept.thing === undefined && (pulls?.[subject] ?? 0) >= 5;
    if (!isThere) return { ...none, as: 'missing' };
    return concept.details ? { ...none, as: 'replaced', by: nameOfSubject(subject) } : { ...none, as: 'drawn' };
  }
  // A word for a place of its own, such as a garden, in a picture of another subject.
  const names = Math.max(0, ...Object.values(pulls ?? {}));
  if (concept.thing && !pulls?.[subject]) return { ...none, as: 'missing' };
  if (concept.thing) return { ...none, as: (pulls?.[subject] ?? 0) >= 7 && concept.thing === 'tree' ? 'drawn' : 'missing' };
  return { ...none, as: names >= 5 && !pulls?.[subject] ? 'missing' : 'drawn' };
}

function detailsOf(concept: Concept, subject: Subject): Detail[] {
  const beaten = concept.standIn && (concept.pulls?.[subject] ?? 0) < 4;
  return [...(concept.details ?? []), ...(beaten && concept.standIn ? [concept.standIn] : [])];
}

/** Colours that a thing does not have by itself. */
function unnatural({ natural, usualColours, thing, fills }: Concept, { colours }: Mention): ColourName[] {
  if (usualColours) return colours.filter((colour) => !usualColours.includes(colour));
  if (natural) return colours.filter((colour) => !natural.includes(colour));
  return thing || fills || colours.length === 0 ? [...colours] : [];
}

/** Of these a scene draws some: one alone is a thing. */
const several: ReadonlySet<ThingKind | undefined> = new Set<ThingKind | undefined>(['palm']);

/** Whether it has something of its own that a scene would not draw. */
function isSpecial(mention: Mention, concept: Concept, mentions: readonly Mention[]): boolean {
  const { count, colours, material, size, lit, place, distance, arrangement } = mention;
  if (
    (count !== undefined &&
      (count > 1 || (several.has(concept.thing) && /\b(?:one|single|lone|lonely)\b|一[棵株]/iu.test(mention.text)))) ||
    concept.count !== undefined ||
    colours.some((colour) => !concept.usualColours?.includes(colour))
  )
    return true;
  return Boolean(material ?? size ?? lit ?? mention.parts ?? place ?? distance ?? arrangement) || standsToAThing(mention, mentions);
}

/** Whether another thing stands to it. */
function isAnchor(mention: Mention, mentions: readonly Mention[]): boolean {
  const place = mentions.indexOf(mention);
  return mentions.some(
    ({ relation, refused, names }) =>
      !refused &&
      relation?.to === place &&
      names.some((name) => {
        const { thing, instead }: Concept = concepts[name];
        return thing !== undefined || instead?.thing !== undefined;
      }),
  );
}

/** A flower or a tree that is not what the scene is of. The one tree of a tree's picture is, whatever stands beside it. */
function isBesideTheSubject(mention: Mention, subject: Subject, mentions: readonly Mention[]): boolean {
  const { count = 1, place, distance, arrangement } = mention;
  if (subject === 'tree') return count > 1 || Boolean(place ?? distance ?? arrangement);
  return standsAlone(mention, mentions);
}

function thingOf(kind: ThingKind, concept: Concept, mention: Mention, subject: Subject): PlannedThing {
  const { count, plural, colours, material, size, lit, place, distance, arrangement, pose, spread } = mention;
  // In a vase one is enough.
  const blooms = flowerKinds.has(kind) && subject !== 'still-life' && subject !== 'room';
  const usual =
    (spread ? 9 : undefined) ??
    concept.count ??
    concept.usual ??
    (!pairs.has(kind) &&
    !helpings.has(kind) &&
    (plural || (plural === undefined && (inNumbers.has(kind) || blooms || (kind === 'cherry-tree' && subject === 'mountains'))))
      ? blooms || (kind === 'cherry-tree' && subject === 'mountains')
        ? 5
        : 3
      : 1);
  const bunch = inBunches.has(kind) && aBunch.test(mention.text);
  // 一列火车 is one.
  const single =
    bunch ||
    (stacks.has(kind) && (arrangement === 'heap' || arrangement === 'row')) ||
    (pairs.has(kind) && count === 2 && /pair|[双副]/iu.test(mention.text)) ||
    ((kind === 'train' || kind === 'fast-train') && arrangement === 'row') ||
    (arrangement === 'heap' && (kind === 'campfire' || kind === 'haystack'));
  const gathers = mention.gathers !== undefined && mention.activity !== undefined;
  return {
    kind: gathers ? 'gathering' : kind,
    ...(gathers ? { people: mention.gathers as number, ...(kind === 'child' ? { childlike: true as const } : {}) } : {}),
    ...(mention.activity ? { activity: mention.activity } : concept.activity && !pose ? { activity: concept.activity } : {}),
    count:
      single || gathers
        ? 1
        : Math.max(1, Math.min(12, count === undefined || (count === 1 && (concept.count ?? concept.usual)) ? usual : count)),
    colours: [...(colours.length > 0 ? colours : (concept.ownColours ?? []))],
    ...(mention.striped ? { striped: true } : {}),
    ...(material ? { material } : {}),
    // A portrait cannot be painted: the figure as large as it can be.
    ...(size ? { size } : mention.state === 'portrait' && (kind === 'person' || kind === 'child') ? { size: 'huge' as const } : {}),
    ...(distance ? { distance } : {}),
    ...(place ? { place } : {}),
    ...(arrangement && !single ? { arrangement } : {}),
    ...(subject === 'townscape' && count !== undefined && count !== 7 && count < 12 && !arrangement ? { counted: true as const } : {}),
    ...(lit ? { lit } : {}),
    ...(pose && !gathers ? { pose } : {}),
    ...(mention.parts ? { parts: mention.parts } : {}),
    ...(concept.young || mention.young ? { young: true } : {}),
    ...(mention.who ? { who: mention.who } : concept.who ? { who: concept.who } : {}),
  };
}

/** What of the attributes of some things cannot be shown. */
function lacksOf(things: readonly PlannedThing[], { shortcomingsOf }: Painter): Lack[] {
  return [...new Set(things.flatMap((thing) => shortcomingsOf(thing)))];
}
