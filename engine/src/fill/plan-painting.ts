import { canDraw } from '../paint/compose.ts';
import type { Detail, ScenePlan, Subject } from '../paint/plan.ts';
import type { StyleName } from '../paint/style.ts';
import { catalogue, shortcomingsOf } from '../paint/things/catalogue.ts';
import type { Habitat } from '../paint/things/kind.ts';
import type { Thing, ThingKind } from '../paint/things/thing.ts';
import type { Concept } from '../prompt/concepts/concept.ts';
import { type ConceptName, concepts } from '../prompt/concepts.ts';
import type { ReportLine } from '../prompt/fates/report-lines.ts';
import { type Mention, readMentions } from '../prompt/mentions.ts';
import { type Reading, readPrompt } from '../prompt/read-prompt.ts';

/** The part of a painted scene that belongs into a mask. */
export type Part = 'sky' | 'ground' | 'whole';

/** Whose light a scene has: that of its words, or that of the picture around it where no word tells an hour, a weather or a colour. */
export type SceneLight = 'own' | 'around';

export interface PlannedPainting {
  /** Absent: the prompt names nothing that can be painted, and the mask is better filled from its surroundings. */
  scene?: { plan: ScenePlan; style: StyleName; part: Part; light: SceneLight };
  /** Single things that are drawn over what is there. Never with a scene. */
  things?: ScenePlan;
  /** With things: the kinds that each line of the report tells of. */
  told?: ThingKind[][];
  /** What becomes of each thing of the prompt. */
  report: ReportLine[];
  /** Words that will be missing, in the prompt's own words and order. */
  undrawn: string[];
}

const skyNames: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'sky',
  'night-sky',
  'blue-sky',
  'sunlight',
  'clouds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'comet',
  'rainbow',
  'lightning',
  'birds',
  'dawn',
  'sunset',
  'dusk',
  'night',
  'golden-light',
  'clear',
  'cloudless',
  'overcast',
  'storm',
]);

/** What covers the ground, and the scene that shows it best. */
const groundNames: ReadonlyMap<ConceptName, Subject | undefined> = new Map<ConceptName, Subject | undefined>([
  ['grass', 'mountains'],
  ['meadow', 'mountains'],
  ['field', undefined],
  ['flowers', 'flowers'],
  ['garden', 'flowers'],
  ['sunflower', 'flowers'],
  ['tulip', 'flowers'],
  ['rose', 'flowers'],
  ['lotus', 'flowers'],
  ['lavender', 'flowers'],
  ['daisy', 'flowers'],
  ['poppy', 'flowers'],
  ['petals', 'flowers'],
  ['snow', 'mountains'],
  ['ice', 'mountains'],
  ['dunes', 'desert'],
  ['desert', 'desert'],
  ['sea', 'ocean'],
  ['ocean', 'ocean'],
  ['waves', 'ocean'],
  ['water', 'ocean'],
]);

const outdoors: ReadonlySet<Habitat> = new Set<Habitat>(['land', 'water', 'sky', 'heaven']);

const standing: readonly Detail[] = ['pines', 'lake', 'river', 'house', 'cabin', 'path', 'rocks', 'boat', 'lighthouse', 'island', 'cactus'];

/** Water alone says nothing to a painter of scenes; in a mask it is a surface. */
const water = /\bwater\b|水/iu;

/** Understands what shall be painted into a mask. */
export function planPainting({ prompt, unwanted, seed }: { prompt: string; unwanted: string; seed: number }): PlannedPainting {
  const reading = readPrompt({ prompt, unwanted, creativity: 5, seed, canDraw, canPlace: () => false });
  const wanted = readMentions(prompt, false).filter(({ refused }) => !refused);
  const mentions = wanted.filter(({ text }) => !reading.undrawn.includes(text));
  const names = mentions.flatMap((mention) => mention.names);
  const things = names.filter((name) => concepts[name].pulls || concepts[name].details || name === 'clear');
  const { style = 'photo', undrawn, report } = reading;
  const light = mentions.some(({ colours }) => colours.length > 0) || names.some(tellsLight) ? 'own' : 'around';

  const single = planThings({ prompt, unwanted, seed }, mentions);
  const isGround = things.length > 0 && things.every((name) => groundNames.has(name));
  const subject = wanted.flatMap((mention) => mention.names).find((name) => concepts[name].pulls);
  const isThing = subject !== undefined && concepts[subject].thing !== undefined && !skyNames.has(subject);
  // All that a scene would show, things alone show too; and who asks for a thing wants no window with a landscape.
  if (single && !isGround && (isThing || single.undrawn.every((word) => undrawn.includes(word)))) {
    return { things: single.plan, told: single.report.map(kindsOf), report: single.report, undrawn: single.undrawn };
  }
  if (isThing && !isGround) return missing(wanted.map(({ text }) => text));
  if (things.length > 0 && things.every((name) => skyNames.has(name))) {
    // A low sun glows over the sea, and clouds stand high over it; mountains have the better stars.
    const glows = reading.plan.hour === 'sunset' || reading.plan.hour === 'dawn' || reading.plan.hour === 'dusk';
    const plan = sceneOf(reading.plan, glows || names.includes('clouds') ? 'ocean' : 'mountains');
    // Who asks for clouds alone wants more than the few of a fine day.
    const weather = names.includes('clouds') && (plan.weather === undefined || plan.weather === 'clear') ? 'cloudy' : plan.weather;
    return { scene: { plan: { ...plan, weather }, style, part: 'sky', light }, report, undrawn };
  }
  const grounds = things.filter((name) => groundNames.has(name));
  const first = grounds[0];
  if (first && things.every((name) => groundNames.has(name) || skyNames.has(name))) {
    const plan = sceneOf(reading.plan, groundNames.get(first) ?? reading.plan.subject);
    // Ground without what would stand on it.
    const unwantedDetails = [...new Set([...plan.unwantedDetails, ...standing])];
    return { scene: { plan: { ...plan, unwantedDetails }, style, part: 'ground', light }, report, undrawn };
  }
  if (things.length === 0 && water.test(prompt)) {
    return { scene: { plan: sceneOf(reading.plan, 'ocean'), style, part: 'ground', light }, report, undrawn };
  }
  const asksForForms = names.some((name) => (concepts[name].pulls?.abstract ?? 0) >= 5);
  if (reading.plan.subject === 'abstract' && !asksForForms) {
    return missing(undrawn.length > 0 ? undrawn : [prompt.trim()]);
  }
  return { scene: { plan: reading.plan, style, part: 'whole', light }, report, undrawn };
}

const inSkyAlone = { zh: '只画在有天空的地方', en: 'only where there is sky' };

/** What becomes of the things of a prompt as far as the words tell: where the mask is, which decides about a moon, is not known yet. */
export function reportBeforeMask({ things, report }: PlannedPainting): ReportLine[] {
  const needsSky = things?.things.every(({ kind }) => catalogue[kind]?.habitats[0] === 'heaven') ?? false;
  return needsSky ? report.map((line) => (line.as === 'drawn' ? { ...line, as: 'replaced', by: inSkyAlone } : line)) : report;
}

function missing(words: string[]): PlannedPainting {
  return { report: words.map((text) => ({ text, as: 'missing' })), undrawn: words };
}

/** Whether a word tells the light: an hour, a weather other than a clear one, or a sky of a colour. */
function tellsLight(name: ConceptName): boolean {
  const { hour, weather, hints }: Concept = concepts[name];
  return (hour ?? hints?.hour) !== undefined || (weather !== undefined && weather !== 'clear') || name === 'blue-sky';
}

/** The prompt read as a list of things for a picture that is there already. */
function planThings(
  { prompt, unwanted, seed }: { prompt: string; unwanted: string; seed: number },
  mentions: readonly Mention[],
): Reading | undefined {
  const reading = readPrompt({
    ...{ prompt, unwanted, creativity: 5, seed, shortcomingsOf },
    canDraw: () => false,
    canPlace: (_subject, kind) => standsOutdoors(kind),
  });
  if (reading.plan.things.length > 0) return reading;
  // A tree that is a scene of its own elsewhere is a thing here.
  const things = mentions.flatMap(({ names, colours, count = 1 }): Thing[] => {
    const kind = names.map((name): ThingKind | undefined => (concepts[name] as Concept).thing).find((own) => own && standsOutdoors(own));
    return kind ? [{ kind, count: Math.min(12, count), colours: [...colours] }] : [];
  });
  return things.length > 0 ? { ...reading, plan: { ...reading.plan, things } } : undefined;
}

function kindsOf({ text }: ReportLine): ThingKind[] {
  return readMentions(text, false).flatMap(({ names }) => names.flatMap((name) => (concepts[name] as Concept).thing ?? []));
}

function standsOutdoors(kind: ThingKind): boolean {
  return catalogue[kind]?.habitats.some((habitat) => outdoors.has(habitat)) ?? false;
}

function sceneOf(plan: ScenePlan, subject: Subject): ScenePlan {
  return { ...plan, subject, details: plan.details.filter((detail) => canDraw(subject, detail)) };
}
