import type { ColourName } from '../paint/colours.ts';
import type { Detail, Subject } from '../paint/plan.ts';
import type { Thing, ThingKind } from '../paint/things/thing.ts';
import { isAir } from './bind.ts';
import { living } from './concepts/living.ts';
import { type Concept, type ConceptName, concepts } from './concepts.ts';
import type { Mention } from './pieces.ts';
import { itsLook, joinNames, type Name, nameOf, nameOfDetail, nameOfSubject, nameOfThing } from './report.ts';

/** What the painter can do in the scene of a subject. */
export interface Painter {
  /** A feature that the scene draws by itself. */
  canDraw(subject: Subject, detail: Detail): boolean;
  /** A thing that the catalogue can put there. */
  canPlace(subject: Subject, kind: ThingKind): boolean;
  /** What of a thing's attributes it cannot show. */
  shortcomingsOf(thing: Thing): readonly string[];
}

type PlannedThing = Omit<Thing, 'relation'> & { relation?: Thing['relation'] };

/** What a mention becomes in the picture of a subject. */
export interface Fate {
  as: 'drawn' | 'replaced' | 'missing' | 'nothing';
  by?: Name;
  details: Detail[];
  things: PlannedThing[];
  /** Colours of the whole picture. */
  colours: ColourName[];
  /** Colours of what the scene itself is made of. */
  subjectColours: ColourName[];
}

const none: Omit<Fate, 'as'> = { details: [], things: [], colours: [], subjectColours: [] };
/** Kinds that come in numbers where a Chinese noun says none. */
const inNumbers: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'bird',
  'seagull',
  'fish',
  'butterfly',
  'lantern',
  'mushroom',
  'hot-air-balloon',
  'rock',
]);
/** Fruit of which one is a bunch, and the words for a bunch. */
const inBunches: ReadonlySet<ThingKind> = new Set<ThingKind>(['grapes', 'banana']);
const aBunch = /^(?:(?:an?|one)\s+)?(?:bunch|cluster)\b|^一?(?:大|小)?[串簇挂把]/iu;
/** What these scenes are made of has their colours: flowers, leaves, a planet's ground. */
const madeOf: Partial<Record<Subject, readonly Subject[]>> = { flowers: ['flowers'], tree: ['tree'], forest: ['forest', 'tree'] };

export function fateOf(mention: Mention, subject: Subject, painter: Painter, mentions: readonly Mention[]): Fate {
  if (mention.colour)
    return {
      ...none,
      as: mention.colour === 'whole' ? 'drawn' : 'nothing',
      colours: mention.colour === 'whole' ? [...mention.colours] : [],
    };
  if (mention.names.length === 0) return { ...none, as: 'missing' };
  const fates = mention.names.map((name) => fateOfConcept(name, mention, subject, painter, mentions));
  const best = fates.find(({ as }) => as === 'drawn') ?? fates.find(({ as }) => as === 'replaced') ?? (fates[0] as Fate);
  const fate: Fate = {
    ...best,
    details: fates.flatMap(({ details }) => details),
    // One word makes one thing, however many concepts it has.
    things: best.things.length > 0 ? best.things : (fates.find(({ things }) => things.length > 0)?.things ?? []),
    colours: fates.flatMap(({ colours }) => colours),
    subjectColours: fates.flatMap(({ subjectColours }) => subjectColours),
  };
  if (mention.altered && fate.as === 'drawn' && !isAir(mention.names))
    return { ...fate, as: 'replaced', by: nameOf(mention.names[0] as ConceptName) };
  return fate;
}

function fateOfConcept(name: ConceptName, mention: Mention, subject: Subject, painter: Painter, mentions: readonly Mention[]): Fate {
  const concept: Concept = concepts[name];
  if (concept.look) return fateOfPlace(concept, concept.look, subject, painter);
  if (isAir([name])) {
    const says = concept.hour ?? concept.weather ?? concept.season ?? concept.hints;
    return { ...none, as: says && !concept.mood ? 'drawn' : 'nothing', colours: unnatural(concept, mention) };
  }
  if (concept.fills) return { ...drawnByScene(name, concept, subject, painter), colours: unnatural(concept, mention) };
  const { thing } = concept;
  const places = (kind: ThingKind | undefined): kind is ThingKind => kind !== undefined && painter.canPlace(subject, kind);
  const scenes = drawnByScene(name, concept, subject, painter);
  const isSubjects =
    scenes.as === 'drawn' &&
    !(name in living) &&
    madeOf[subject]?.some((one) => (concept.pulls?.[one] ?? 0) >= 4) &&
    !isBesideTheSubject(mention, subject, mentions);
  if (isSubjects) return { ...scenes, subjectColours: [...mention.colours] };
  const special = isSpecial(mention, concept, mentions) || isAnchor(mention, mentions);
  if (places(thing) && (special || scenes.as !== 'drawn' || !drawsItself(concept, subject, painter))) {
    // What surrounds it comes along: a field for a haystack, snow for an igloo.
    const around = (concept.details ?? []).filter((detail) => detail !== thing && isGround(detail) && painter.canDraw(subject, detail));
    const things = [thingOf(thing, concept, mention)];
    const fallsShort = things.some((one) => painter.shortcomingsOf(one).length > 0);
    return { ...none, ...(fallsShort ? { as: 'replaced', by: nameOf(name) } : { as: 'drawn' }), details: around, things };
  }
  if (scenes.as === 'replaced') return scenes;
  if (scenes.as === 'drawn') {
    const lost = unnatural(concept, mention).length > 0 || (thing !== undefined && (mention.count ?? 1) > 1);
    return lost ? { ...scenes, as: 'replaced', by: nameOf(name) } : scenes;
  }
  const { instead } = concept;
  if (places(instead?.thing)) {
    return { ...none, as: 'replaced', by: nameOfThing(instead.thing), things: [thingOf(instead.thing, concept, mention)] };
  }
  const standIns = (instead?.details ?? []).filter((detail) => painter.canDraw(subject, detail));
  if (standIns.length > 0) return { ...none, as: 'replaced', by: nameOfDetail(standIns[0] as Detail), details: standIns };
  return scenes;
}

/** Ground and water that a thing brings along. */
function isGround(detail: Detail): boolean {
  return ['field', 'meadow', 'snow', 'ice'].includes(detail);
}

function drawsItself({ details = [] }: Concept, subject: Subject, painter: Painter): boolean {
  const [own] = details;
  return own !== undefined && !isGround(own) && painter.canDraw(subject, own);
}

/** A place of the world, by its look. */
function fateOfPlace(concept: Concept, look: NonNullable<Concept['look']>, subject: Subject, painter: Painter): Fate {
  const details = (look.details ?? []).filter((detail) => painter.canDraw(subject, detail));
  const things = (look.things ?? []).filter(({ kind }) => painter.canPlace(subject, kind));
  const isThere = (concept.pulls?.[subject] ?? 0) >= 4;
  if (!isThere && details.length === 0 && things.length === 0) return { ...none, as: 'missing' };
  return {
    ...none,
    as: 'replaced',
    by: itsLook,
    details,
    things: things.map((thing) => ({ count: 1, ...thing, colours: [...(thing.colours ?? [])] })),
  };
}

/** What the scene draws for a concept by itself, or is. */
function drawnByScene(name: ConceptName, concept: Concept, subject: Subject, painter: Painter): Fate {
  const wanted = detailsOf(concept, subject);
  const details = wanted.filter((detail) => painter.canDraw(subject, detail));
  if (details.length > 0) {
    // The first of its details is what it is; the others surround it.
    const isIt = details[0] === wanted[0] || concept.hour !== undefined || concept.look !== undefined;
    return isIt ? { ...none, as: 'drawn', details } : { ...none, as: 'replaced', by: joinNames(details.map(nameOfDetail)), details };
  }
  const { hour, weather, season, mood, style, pulls } = concept;
  if (hour ?? weather ?? season ?? mood ?? style) return { ...none, as: 'drawn' };
  if (wanted.length > 0) {
    const isThere = concept.thing === undefined && (pulls?.[subject] ?? 0) >= 5;
    if (!isThere) return { ...none, as: 'missing' };
    return concept.details ? { ...none, as: 'replaced', by: nameOfSubject(subject) } : { ...none, as: 'drawn' };
  }
  // A word for a place of its own, such as a garden, in a picture of another subject.
  const names = Math.max(0, ...Object.values(pulls ?? {}));
  if (concept.thing && !pulls?.[subject]) return { ...none, as: 'missing' };
  if (concept.thing) return { ...none, as: (pulls?.[subject] ?? 0) >= 7 && name === 'tree' ? 'drawn' : 'missing' };
  return { ...none, as: names >= 5 && !pulls?.[subject] ? 'missing' : 'drawn' };
}

function detailsOf(concept: Concept, subject: Subject): Detail[] {
  const beaten = concept.standIn && (concept.pulls?.[subject] ?? 0) < 4;
  return [...(concept.details ?? []), ...(beaten && concept.standIn ? [concept.standIn] : [])];
}

/** Colours that a thing does not have by itself. */
function unnatural({ natural, thing, fills }: Concept, { colours }: Mention): ColourName[] {
  if (natural) return colours.filter((colour) => !natural.includes(colour));
  return thing || fills || colours.length === 0 ? [...colours] : [];
}

/** Whether it has something of its own that a scene would not draw. */
function isSpecial(mention: Mention, concept: Concept, mentions: readonly Mention[]): boolean {
  const { count, colours, material, size, lit, place, distance, arrangement } = mention;
  if ((count !== undefined && count > 1) || concept.count !== undefined || colours.length > 0) return true;
  return Boolean(material ?? size ?? lit ?? place ?? distance ?? arrangement) || standsToAThing(mention, mentions);
}

/** Whether another thing stands to it. */
function isAnchor(mention: Mention, mentions: readonly Mention[]): boolean {
  const place = mentions.indexOf(mention);
  return mentions.some(
    ({ relation, refused, names }) => !refused && relation?.to === place && names.some((name) => concepts[name].thing !== undefined),
  );
}

function standsToAThing({ relation }: Mention, mentions: readonly Mention[]): boolean {
  if (!relation) return false;
  const target = mentions[relation.to];
  if (!target || target.names.length === 0) return false;
  const isThing = target.names.some((name) => concepts[name].thing !== undefined);
  return isThing || ['behind', 'left-of', 'right-of', 'in-front-of', 'around', 'between'].includes(relation.how);
}

/** A flower or a tree that is not what the scene is of. The one tree of a tree's picture is, whatever stands beside it. */
function isBesideTheSubject(mention: Mention, subject: Subject, mentions: readonly Mention[]): boolean {
  const { count = 1, place, distance, arrangement } = mention;
  if (subject === 'tree') return count > 1 || Boolean(place ?? distance ?? arrangement);
  return standsAlone(mention, mentions);
}

/** A flower or a tree that is not what a scene would be full of. */
export function standsAlone(mention: Mention, mentions: readonly Mention[]): boolean {
  const { count, size, place, distance, arrangement, spread } = mention;
  if (spread) return false;
  return (
    Boolean((count !== undefined && count <= 12 && count > 1) || (size ?? place ?? distance ?? arrangement)) ||
    standsToAThing(mention, mentions)
  );
}

function thingOf(kind: ThingKind, concept: Concept, mention: Mention): PlannedThing {
  const { count, plural, colours, material, size, lit, place, distance, arrangement } = mention;
  const usual = concept.count ?? concept.usual ?? (plural || (plural === undefined && inNumbers.has(kind)) ? 3 : 1);
  const bunch = inBunches.has(kind) && aBunch.test(mention.text);
  const single = bunch || (arrangement === 'heap' && (kind === 'campfire' || kind === 'haystack'));
  return {
    kind,
    count: single ? 1 : Math.max(1, Math.min(12, count === undefined || (count === 1 && (concept.count ?? concept.usual)) ? usual : count)),
    colours: [...colours],
    ...(material ? { material } : {}),
    ...(size ? { size } : {}),
    ...(distance ? { distance } : {}),
    ...(place ? { place } : {}),
    ...(arrangement && !single ? { arrangement } : {}),
    ...(lit ? { lit } : {}),
  };
}
