import type { ColourName } from '../paint/colours.ts';
import { type Detail, type Hour, type ScenePlan, type Subject, subjects, type Weather } from '../paint/plan.ts';
import type { StyleName } from '../paint/style.ts';
import { chooseOpen } from './choose.ts';
import { type Concept, concepts } from './concepts.ts';
import { type Mention, readMentions } from './mentions.ts';

type CanDraw = (subject: Subject, detail: Detail) => boolean;

export interface PromptInput {
  /** Any text; Chinese, English or both are understood. */
  prompt: string;
  /** What must not be in the picture: a list of words. */
  unwanted: string;
  /** 0 to 10. */
  creativity: number;
  /** Unsigned 32-bit number: decides what the prompt leaves open. */
  seed: number;
  /** Whether the scene of a subject draws a detail; by default all do. */
  canDraw?: CanDraw;
}

export interface Reading {
  plan: ScenePlan;
  /** What will be missing, in the prompt's own words and order. */
  undrawn: string[];
  /** A style that the prompt names. */
  style?: StyleName;
}

/** Understands a prompt. The same input gives the same reading; no text makes it throw. */
export function readPrompt({ prompt, unwanted, creativity, seed, canDraw = () => true }: PromptInput): Reading {
  const mentions = [...readMentions(prompt, false), ...readMentions(unwanted, true)];
  const wanted = mentions.filter(({ refused }) => !refused);
  const asked = wanted.flatMap(conceptsOf);
  const refused = mentions.filter((mention) => mention.refused).flatMap(conceptsOf);

  const subject = chooseSubject(asked, refused, canDraw);
  const unwantedDetails = unique([
    ...refused.flatMap(({ details = [] }) => details),
    ...refused.flatMap(standInOf),
    ...asked.flatMap(({ without = [] }) => without),
  ]);
  const unwantedColours = unique(refused.flatMap(({ colour }) => (colour ? [colour] : [])));
  const refusedNames = new Set<string>(
    refused.flatMap(({ hour, weather, season, mood }) => [hour, weather, season, mood].filter((name) => name !== undefined)),
  );
  if (unwantedDetails.includes('clouds')) for (const weather of ['cloudy', 'overcast', 'storm', 'rain', 'snow']) refusedNames.add(weather);
  if (unwantedDetails.includes('snow')) refusedNames.add('snow');

  const open = chooseOpen(subject, { creativity, unwantedColours }, seed, refusedNames);
  const hour = stated(asked, refusedNames, 'hour') ?? (subject === 'space' ? 'night' : open.hour);
  const weather = stated(asked, refusedNames, 'weather') ?? weatherOf(open.weather, subject, asked);
  const season = stated(asked, refusedNames, 'season') ?? (weather === 'snow' ? 'winter' : open.season);
  const mood = stated(asked, refusedNames, 'mood') ?? open.mood;

  const colours = unique(asked.flatMap(({ colour }) => (colour ? [colour] : []))).filter((colour) => !unwantedColours.includes(colour));
  const details = unique(asked.flatMap((concept) => detailsOf(concept, subject))).filter((detail) => !unwantedDetails.includes(detail));
  const plan: ScenePlan = {
    subject,
    hour,
    weather: settle(weather, unwantedDetails),
    season,
    mood,
    details: details.filter((detail) => canDraw(subject, detail)),
    things: [],
    unwantedDetails,
    colours: colours.length > 0 ? colours : openColours(open.colours, hour),
    unwantedColours,
    creativity,
  };
  const style = asked.find((concept) => concept.style)?.style;
  return { plan, undrawn: undrawnOf(wanted, subject, canDraw), ...(style ? { style } : {}) };
}

function conceptsOf({ names }: Mention): Concept[] {
  return names.map((name) => concepts[name]);
}

/**
 * The subject with the strongest word; what belongs to it helps. Of nearly equal ones, the one whose scene draws
 * more of the rest: a city can have mountains behind it. Nothing at all: an abstract picture.
 */
function chooseSubject(asked: readonly Concept[], refused: readonly Concept[], canDraw: CanDraw): Subject {
  const scores = subjects
    .filter((subject) => !refused.some(({ pulls }) => (pulls?.[subject] ?? 0) >= 10))
    .map((subject) => ({ subject, score: scoreOf(subject, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const most = scores[0]?.score ?? 0;
  const missing = (subject: Subject) =>
    asked.flatMap((concept) => detailsOf(concept, subject)).filter((detail) => !canDraw(subject, detail)).length;
  const [best] = scores
    .filter(({ score }) => score >= most * 0.88)
    .map(({ subject, score }) => ({ subject, score, missing: missing(subject) }))
    .sort((a, b) => a.missing - b.missing || b.score - a.score);
  return best?.subject ?? 'abstract';
}

function scoreOf(subject: Subject, asked: readonly Concept[]): number {
  // Of two equal words the earlier one counts: "a city before mountains".
  const pulls = unique(asked).map((concept, place) => (concept.pulls?.[subject] ?? 0) * (1 - Math.min(place, 10) * 0.008));
  const strongest = Math.max(0, ...pulls);
  return strongest + 0.25 * (pulls.reduce((sum, pull) => sum + pull, 0) - strongest);
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

function detailsOf(concept: Concept, subject: Subject): Detail[] {
  const beaten = concept.standIn && !concept.pulls?.[subject];
  return [...(concept.details ?? []), ...(beaten ? standInOf(concept) : [])];
}

function undrawnOf(wanted: readonly Mention[], subject: Subject, canDraw: CanDraw): string[] {
  const missing = wanted.filter((mention) => {
    if (mention.names.length === 0) return true;
    return conceptsOf(mention).every((concept) => {
      const details = detailsOf(concept, subject);
      if (details.length > 0) return !details.some((detail) => canDraw(subject, detail)) && !setsTheScene(concept);
      return namesAnother(concept, subject);
    });
  });
  return unique(missing.map(({ text }) => text));
}

/** A word that changes the light or the look has done its work even if its thing is not drawn. */
function setsTheScene({ hour, weather, season, mood, style }: Concept): boolean {
  return Boolean(hour ?? weather ?? season ?? mood ?? style);
}

/** A word for a place of its own, such as a garden, in a picture of another subject. */
function namesAnother({ pulls, hour, weather, season }: Concept, subject: Subject): boolean {
  return !hour && !weather && !season && !pulls?.[subject] && Math.max(0, ...Object.values(pulls ?? {})) >= 6;
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
