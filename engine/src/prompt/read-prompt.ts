import type { ColourName } from '../paint/colours.ts';
import type { Detail, Hour, ScenePlan, Subject, Weather } from '../paint/plan.ts';
import type { StyleName } from '../paint/style.ts';
import type { Thing, ThingKind } from '../paint/things/thing.ts';
import { actsOfNobody, linesOfActs, withoutSeen } from './activities/acts.ts';
import { chooseOpen } from './choose.ts';
import { chooseSubject } from './choose-subject.ts';
import { withCompany, withCompanyTold, withMeal } from './company.ts';
import { living } from './concepts/living.ts';
import { things } from './concepts/things.ts';
import { type Concept, type ConceptName, concepts } from './concepts.ts';
import { asSeen } from './fates/as-seen.ts';
import { bloomsOf, withCountedBlooms } from './fates/counted-kinds.ts';
import type { Fate, Painter } from './fates/fate.ts';
import { fateOf } from './fates/fates.ts';
import { isDarkWithin, isLamplit } from './fates/lamplight.ts';
import { lowSunOf } from './fates/low-sun.ts';
import { backdropOf } from './fates/plain-ground.ts';
import { relateThings } from './fates/relate-things.ts';
import { type ReportLine, tidyReport } from './fates/report-lines.ts';
import { unkeptRelations } from './fates/unkept.ts';
import { viewsIn } from './fates/views.ts';
import { type Mention, readMentions, readSentences } from './mentions.ts';
import { narrowed } from './merge.ts';
import { nameOf, nameOfStyle, withoutPose } from './report.ts';
import { mannersNamed, styleNamed } from './style-named.ts';

export interface PromptInput extends Partial<Painter> {
  /** Any text; Chinese, English or both are understood. */
  prompt: string;
  /** What must not be in the picture: a list of words. */
  unwanted: string;
  /** 0 to 10. */
  creativity: number;
  /** Unsigned 32-bit number: decides what the prompt leaves open. */
  seed: number;
}

export interface Reading {
  plan: ScenePlan;
  /** What becomes of each thing of the prompt, in its order. */
  report: ReportLine[];
  /** What will be missing, in the prompt's own words and order. */
  undrawn: string[];
  /** A style that the prompt names. */
  style?: StyleName;
}

/**
 * Understands a prompt. The same input gives the same reading; no text makes it throw. The skills of `Painter` say
 * what can be drawn; by default everything. The first call loads libraries (`libraries.ts`).
 */
export function readPrompt({ prompt, unwanted, creativity, seed, ...skills }: PromptInput): Reading {
  const { mentions, acts } = readSentences(prompt, false);
  const refusedMentions = [...mentions, ...readMentions(unwanted, true)].filter(({ refused }) => refused);
  const wanted = mentions.filter(({ refused }) => !refused);
  const asked = wanted.flatMap((mention) => (mention.ofThing ? conceptsOf(mention).map(withoutHints) : conceptsOf(mention)));
  const refused = narrowed(refusedMentions, wanted).map((name): Concept => concepts[name]);
  const painter = onTheMoon(
    wanted,
    without(refused, { canDraw: () => true, canPlace: () => true, shortcomingsOf: () => [], keepsRelation: () => true, ...skills }),
  );
  const backdrop = backdropOf(prompt.normalize('NFC'));
  const subject = chooseSubject(wanted, refused, painter, backdrop !== undefined);

  const fates = withCountedBlooms(mentions, (mention) => fateOf(mention, subject, painter, mentions), subject, prompt);
  const unwantedDetails = unique([
    ...refused.flatMap(({ details = [] }) => details),
    ...refused.flatMap(standInOf),
    ...asked.flatMap(({ without: gone = [] }) => gone).filter((detail) => !asked.some(({ details }) => details?.includes(detail))),
  ]);
  const unwantedColours = unique(refusedMentions.filter(({ names }) => names.length === 0).flatMap(({ colours }) => colours));
  const all = fates.filter((fate) => fate !== undefined);
  // A picture of nothing but colour and form has every colour that is named.
  const named = subject === 'abstract' ? wanted.flatMap((mention) => mention.colours) : all.flatMap((fate) => fate.colours);
  const colours = unique(named).filter((colour) => !unwantedColours.includes(colour));
  const subjectColours = unique(all.flatMap((fate) => fate.subjectColours)).filter((colour) => !unwantedColours.includes(colour));
  const air = airOf({
    asked,
    refused,
    unwantedDetails,
    unwantedColours,
    subject,
    creativity,
    seed,
    hasThings: all.some(({ things: drawn }) => drawn.length > 0),
    dark: isDarkWithin(prompt, subject),
    lit:
      isLamplit(prompt, subject) ||
      wanted.some(({ lit, names }) => lit && names.some((name) => name in things && !(concepts[name] as Concept).shines)),
  });
  const company = withCompany(
    relateThings(mentions, fates),
    all.flatMap(({ details }) => details),
    prompt,
    (kind) => painter.canPlace(subject, kind),
  );
  const counted = withMeal(
    ashore(company, wanted),
    all.flatMap(({ details }) => details),
    prompt,
    (thing) => isFourLegged(thing) && painter.shortcomingsOf(thing).length === 0,
  );
  const style = styleNamed(prompt);
  const plan: ScenePlan = {
    subject,
    ...air.says,
    details: unique([
      ...all.flatMap(({ details }) => details),
      ...lowSunOf(prompt, { subject, ...air.says }, calmGround(subject, wanted).length > 0),
      ...(style !== 'ink' && (counted.length > 0 || isOpenLand(wanted)) ? calmGround(subject, wanted) : []),
    ]).filter((detail) => !unwantedDetails.includes(detail) && !isCounted(detail, counted)),
    things: counted,
    unwantedDetails,
    colours: colours.length > 0 ? colours : openColours(air.open, air.says.hour),
    unwantedColours,
    ...(subjectColours.length > 0 ? { subjectColours } : {}),
    ...waterSideOf(mentions, fates),
    ...numbersOf(mentions, fates),
    ...(steaming.test(prompt) ? { steam: true as const } : {}),
    ...clothOf(wanted),
    ...(backdrop ? { backdrop: backdrop.colour } : {}),
    ...(eastern.test(prompt) ? { region: 'east-asia' as const } : {}),
    creativity,
  };
  const unkept = unkeptRelations(mentions, fates, plan, painter);
  const seen = fates.map((fate, at) => asSeen(fate, mentions[at] as Mention, plan));
  const acted = mentions.map((mention, at) => linesOfActs(acts, mention, seen[at], painter));
  const told = reportOf(mentions, seen, refused, unkept, acted, plan.details.includes('venice'));
  const report = tidyReport([
    ...withCompanyTold(told, counted),
    ...mannersNamed(prompt).map(({ text, style: by }): ReportLine => ({ text, as: 'replaced', by: nameOfStyle(by) })),
    ...(backdrop ? [{ text: backdrop.text, as: 'drawn' as const }] : []),
    ...[...viewsIn(prompt), ...actsOfNobody(acts)].map(({ text }): ReportLine => ({ text, as: 'missing' })),
  ]);
  const undrawn = report.filter(({ as }) => as === 'missing').map(({ text }) => text);
  return { plan, report, undrawn, ...(style ? { style } : {}) };
}

/** Dishes and drinks are hot. */
const steaming = /\bsteam(?:ing|y)\b|\bpiping hot\b|\bsteam (?:rising|rises|coming)|热气|热腾腾|蒸汽|冒着烟的[^，。]{0,4}[茶面汤]/iu;

function clothOf(wanted: readonly Mention[]): Pick<ScenePlan, 'cloth'> {
  const colour = wanted.find(({ names }) => names.includes('tablecloth'))?.colours[0];
  return colour ? { cloth: colour } : {};
}

/** Words that make a picture a landscape without saying what rises behind it. */
const level: readonly ConceptName[] = [
  'steppe',
  'field',
  'countryside',
  'wheat',
  'rape-field',
  'meadow',
  'grass',
  'river',
  'hills',
  'park',
];

/** Land that is known for lying open, also where nothing stands in it. */
function isOpenLand(wanted: readonly Mention[]): boolean {
  const open: readonly ConceptName[] = ['steppe', 'field', 'countryside', 'wheat', 'rape-field'];
  return wanted.some(({ names }) => names.some((name) => open.includes(name)));
}

/** Where nobody asks for mountains the land behind things is low and green. */
function calmGround(subject: Subject, wanted: readonly Mention[]): Detail[] {
  if (subject !== 'mountains') return [];
  const high = wanted.some(({ names }) =>
    names.some((name) => {
      const { pulls, look }: Concept = concepts[name];
      return !level.includes(name) && (look !== undefined || (pulls?.mountains ?? 0) >= 3.5);
    }),
  );
  return high ? [] : ['hills'];
}

/** Written in Chinese, or about a place in East Asia: villages there have no church. */
const eastern = /\p{Script=Han}|\b(?:chin(?:a|ese)|japan(?:ese)?|korean?|asian?)\b/iu;

const fowl: readonly ThingKind[] = ['duck', 'goose', 'swan'];
const dry: readonly ConceptName[] = [
  'road',
  'street',
  'path',
  'meadow',
  'grass',
  'field',
  'snow',
  'countryside',
  'courtyard',
  'farm',
].filter((name): name is ConceptName => name in concepts);

/** Ducks that cross a road are on land: they bring no lake along. */
function ashore(things: readonly Thing[], wanted: readonly Mention[]): Thing[] {
  const onLand = wanted.some(({ names }) => names.some((name) => dry.includes(name)));
  return things.map((thing) =>
    thing.pose === 'grazing' && fowl.includes(thing.kind) && thing.relation?.to === 'water'
      ? { ...thing, relation: { how: 'on', to: 'ground' } }
      : (onLand || thing.pose === 'grazing') && fowl.includes(thing.kind) && !thing.relation
        ? { ...thing, relation: { how: 'on', to: 'ground' } }
        : thing,
  );
}

const gondola = /gondola|贡多拉/iu;

/**
 * @param unkept what is said of where a mention is, and not drawn so
 * @param acted what becomes of what a mention does and wears
 * @param inVenice the boats of the scene are gondolas
 */
function reportOf(
  mentions: readonly Mention[],
  fates: readonly (Fate | undefined)[],
  refused: readonly Concept[],
  unkept: readonly (string | undefined)[],
  acted: readonly (readonly ReportLine[])[],
  inVenice: boolean,
): ReportLine[] {
  const lineOf = (mention: Mention, at: number): ReportLine[] => {
    const text = mention.said ?? mention.text;
    const fate = fates[at];
    if (!fate || fate.as === 'nothing') return [];
    // Wanted in one field and refused in the other: nobody waits for it.
    if (conceptsOf(mention).some((concept) => refused.includes(concept))) return [];
    if (inVenice && gondola.test(mention.head) && fate.as !== 'missing' && mention.colours.length === 0) return [{ text, as: 'drawn' }];
    const [own] = mention.names;
    if (mention.kin && fate.as === 'drawn' && own) return [{ text, as: 'replaced', by: nameOf(own) }];
    return [{ text, as: fate.as, ...(fate.by ? { by: fate.by } : {}) }];
  };
  const lines = mentions.flatMap((mention, at) => {
    const where = unkept[at];
    const acts = acted[at] ?? [];
    // What is not done says by itself that the pose is another.
    const own = acts.some(({ as }) => as === 'missing') ? lineOf(mention, at).map(withoutPose) : lineOf(mention, at);
    return [...own, ...acts, ...(where ? [{ text: where, as: 'missing' as const }] : [])];
  });
  // Where what it is done to is missing, that says enough.
  const done = new Set(mentions.flatMap(({ doing, text }) => (doing ? [text] : [])));
  const missing = lines.filter(({ as, text }) => as === 'missing' && !done.has(text));
  const told = lines.filter(({ text }) => !done.has(text) || !missing.some((line) => text.endsWith(line.text)));
  const seen = told.filter(({ as, text }) => as !== 'missing' && !done.has(text));
  return tidyReport(told.map((line) => (line.as === 'missing' && done.has(line.text) ? withoutSeen(line, seen) : line)));
}

/** Features that are things too: where a prompt's thing is placed, the scene draws no second one. */
const asThings: Partial<Record<Detail, readonly ThingKind[]>> = {
  palms: ['palm'],
  boat: ['boat', 'sailing-boat', 'ship'],
  bridge: ['bridge'],
  lighthouse: ['lighthouse'],
  castle: ['castle'],
  temple: ['temple'],
  pagoda: ['pagoda'],
  tower: ['tower'],
  cabin: ['cabin'],
};

function isCounted(detail: Detail, placed: readonly Thing[]): boolean {
  return placed.some(({ kind }) => asThings[detail]?.includes(kind));
}

/** Not fish or birds, which are drawn eating by nobody. */
function isFourLegged({ kind }: Thing): boolean {
  return kind in living && !['person', 'child', 'fish', 'bird', 'astronaut'].includes(kind);
}

/** Of which features that a scene draws in any number the prompt has one (a boat, 一只小船), and of which flowers how many. */
function numbersOf(mentions: readonly Mention[], fates: readonly (Fate | undefined)[]): Pick<ScenePlan, 'single' | 'blooms'> {
  const isOne = ({ count, plural }: Mention) => count === 1 || (count === undefined && plural === false);
  const single = (['boat', 'island'] as const).filter((detail) =>
    mentions.some((mention, at) => isOne(mention) && fates[at]?.details[0] === detail),
  );
  return { ...(single.length > 0 ? { single } : {}), ...bloomsOf(fates) };
}

/** Where water that the scene draws is said to be. */
function waterSideOf(mentions: readonly Mention[], fates: readonly (Fate | undefined)[]): Pick<ScenePlan, 'waterSide'> {
  const side = mentions.find(({ place }, at) => (place === 'left' || place === 'right') && fates[at]?.details.includes('river'))?.place;
  return side === 'left' || side === 'right' ? { waterSide: side } : {};
}

/** On the Moon there is ground to stand on, and its sky has the Earth in it. */
function onTheMoon(wanted: readonly Mention[], painter: Painter): Painter {
  if (!wanted.some(({ names }) => names.some((name) => name === 'moon-land' || name === 'moon-base'))) return painter;
  return { ...painter, canPlace: (subject, kind) => painter.canPlace(subject === 'space' ? 'desert' : subject, kind) };
}

/** The painter, without what is refused. */
function without(refused: readonly Concept[], { canDraw, canPlace, ...others }: Painter): Painter {
  const details = new Set(refused.flatMap((concept) => [...(concept.details ?? []), ...standInOf(concept)]));
  const kinds = new Set(refused.flatMap(({ thing }) => (thing ? [thing] : [])));
  return {
    canDraw: (subject, detail) => !details.has(detail) && canDraw(subject, detail),
    canPlace: (subject, kind) => !kinds.has(kind) && canPlace(subject, kind),
    ...others,
  };
}

interface AirInput {
  asked: readonly Concept[];
  refused: readonly Concept[];
  unwantedDetails: readonly Detail[];
  unwantedColours: ColourName[];
  subject: Subject;
  creativity: number;
  seed: number;
  hasThings: boolean;
  lit: boolean;
  dark: boolean;
}

/** Hour, weather, season and mood: what is said, then what is hinted at, then what the seed decides. */
function airOf({ asked, refused, unwantedDetails, unwantedColours, subject, creativity, seed, hasThings, lit, dark }: AirInput) {
  const refusedNames = new Set<string>(
    refused.flatMap(({ hour, weather, season, mood }) => [hour, weather, season, mood].filter((name) => name !== undefined)),
  );
  if (unwantedDetails.includes('clouds')) for (const weather of ['cloudy', 'overcast', 'storm', 'rain', 'snow']) refusedNames.add(weather);
  if (unwantedDetails.includes('snow')) refusedNames.add('snow');
  // What the picture is of is not lost in a night that nobody asked for.
  const unchosen = hasThings ? new Set([...refusedNames, 'night']) : refusedNames;
  const open = chooseOpen(subject, { creativity, unwantedColours }, seed, unchosen);
  const shines =
    dark && !refusedNames.has('night') ? 'night' : lit && !refusedNames.has('dusk') && subject !== 'still-life' ? 'dusk' : undefined;
  const hour: Hour = stated(asked, refusedNames, 'hour') ?? (subject === 'space' ? 'night' : (shines ?? open.hour));
  const weather = stated(asked, refusedNames, 'weather') ?? weatherOf(open.weather, subject, asked);
  return {
    open: open.colours,
    says: {
      hour,
      weather: settle(weather, unwantedDetails),
      season: stated(asked, refusedNames, 'season') ?? (weather === 'snow' ? 'winter' : open.season),
      mood: stated(asked, refusedNames, 'mood') ?? open.mood,
    },
  };
}

/** A lonely lighthouse makes a lonely picture, and no clouds; a feast keeps its hour. */
function withoutHints({ hints, ...concept }: Concept): Concept {
  return concept.look && hints ? { ...concept, hints } : concept;
}

function conceptsOf({ names }: Mention): Concept[] {
  return names.map((name) => concepts[name]);
}

/** The first word that says it; where none does, the first thing that hints at it, then the first mood. */
function stated<Key extends 'hour' | 'weather' | 'season' | 'mood'>(
  asked: readonly Concept[],
  refused: ReadonlySet<string>,
  key: Key,
): NonNullable<Concept[Key]> | undefined {
  for (const concept of asked) {
    const said = concept[key];
    if (said && !refused.has(said)) return said;
  }
  const byMood = (concept: Concept) => concept.mood !== undefined;
  for (const concept of [...asked.filter((one) => !byMood(one)), ...asked.filter(byMood)]) {
    const hinted = concept.hints?.[key];
    // A blue sky with white clouds has clouds.
    if (hinted === 'clear' && asked.some(({ hints }) => hints?.weather === 'cloudy')) continue;
    if (hinted && !refused.has(hinted)) return hinted as NonNullable<Concept[Key]>;
  }
  return undefined;
}

/** Weather left open must not hide what the prompt asks for. */
function weatherOf(open: Weather, subject: Subject, asked: readonly Concept[]): Weather {
  const needsClearSky: readonly Detail[] = ['sun', 'moon', 'stars', 'milky-way', 'comet', 'rainbow', 'balloon'];
  if (subject === 'space' || subject === 'aurora') return 'clear';
  const skyIsWanted = asked.some(
    ({ details, hour }) => hour === 'sunset' || hour === 'dawn' || details?.some((detail) => needsClearSky.includes(detail)),
  );
  // Stars need all of the sky; a low sun and a rainbow gain from clouds.
  if (asked.some(({ details }) => details?.some((detail) => detail === 'stars' || detail === 'milky-way'))) return 'clear';
  return skyIsWanted && open !== 'clear' ? 'cloudy' : open;
}

function settle(weather: Weather, unwantedDetails: readonly Detail[]): Weather {
  return unwantedDetails.includes('clouds') && (weather === 'cloudy' || weather === 'overcast') ? 'clear' : weather;
}

/** Free palettes are for light; a night keeps its own. */
function openColours(colours: ColourName[], hour: Hour): ColourName[] {
  return hour === 'night' ? [] : colours;
}

function standInOf({ standIn }: Concept): Detail[] {
  return standIn ? [standIn] : [];
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
