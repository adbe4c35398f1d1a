import type { ColourName } from '../paint/colours.ts';
import type { Hour, Mood, ScenePlan, Season, Weather } from '../paint/plan.ts';
import type { StyleName } from '../paint/style.ts';
import { type Concept, concepts } from '../prompt/concepts.ts';
import { type ReportLine, tidyReport } from '../prompt/fates/report-lines.ts';
import { type Mention, readMentions } from '../prompt/mentions.ts';

/** What a prompt asks of a picture that is there already: plain JSON. Nothing asked, nothing changed. */
export interface Wish {
  hour?: Hour;
  weather?: Weather;
  season?: Season;
  mood?: Mood;
  /** Colours that lead the palette, in the order of the prompt. */
  colours: ColourName[];
  unwantedColours: ColourName[];
  /** Lights of the night sky. */
  stars: boolean;
  moon: boolean;
}

export interface WishReading {
  wish: Wish;
  /** What becomes of each word: followed, or without effect. */
  report: ReportLine[];
  /** Words that change nothing here, in the prompt's own words and order: a picture keeps its things. */
  undrawn: string[];
  /** A style that the prompt names. */
  style?: StyleName;
}

/** Things of the air: they may set hour, weather and season by what they hint at. */
const airy: ReadonlySet<string> = new Set([
  'sun',
  'moon',
  'stars',
  'milky-way',
  'clouds',
  'snow',
  'ice',
  'rainbow',
  'lights',
  'neon',
  'leaves',
]);

/** Understands a prompt as a wish for a picture's light, weather, season, mood and colours. No text makes it throw. */
export function readWish({ prompt, unwanted }: { prompt: string; unwanted: string }): WishReading {
  const mentions = [...readMentions(prompt, false), ...readMentions(unwanted, true)];
  const wanted = mentions.filter(({ refused }) => !refused);
  const asked = wanted.flatMap(conceptsOf);
  const refused = mentions.filter((mention) => mention.refused).flatMap(conceptsOf);
  const refusedNames = new Set<string>(
    refused.flatMap((concept) => [concept.hour, concept.weather, concept.season, concept.mood].filter((name) => name !== undefined)),
  );
  const unwantedColours = coloursOf(mentions.filter((mention) => mention.refused));
  const colours = coloursOf(wanted).filter((name) => !unwantedColours.includes(name));

  function stated<Key extends 'hour' | 'weather' | 'season' | 'mood'>(key: Key): Partial<Pick<Wish, Key>> {
    const said = asked.map((concept) => concept[key]).find((name) => name !== undefined && !refusedNames.has(name));
    const hinted = asked
      .filter(hintsCount)
      .map((concept) => concept.hints?.[key])
      .find((name) => name !== undefined && !refusedNames.has(name));
    const found = said ?? hinted;
    return (found ? { [key]: found } : {}) as Partial<Pick<Wish, Key>>;
  }

  const weather = stated('weather');
  const season = stated('season');
  const sees = (detail: string) => asked.some(({ details }) => details?.some((name) => name === detail));
  const wish: Wish = {
    ...stated('hour'),
    ...weather,
    ...(weather.weather === 'snow' && !season.season ? { season: 'winter' as const } : season),
    ...stated('mood'),
    colours,
    unwantedColours,
    stars: sees('stars') || sees('milky-way'),
    moon: sees('moon'),
  };
  const style = asked.find((concept) => concept.style)?.style;
  const report = tidyReport(wanted.flatMap(lineOf));
  const undrawn = report.filter(({ as }) => as === 'missing').map(({ text }) => text);
  return { wish, report, undrawn, ...(style ? { style } : {}) };
}

/** The wish as a plan, for the parts of the painter that know plans. What is not wished is plain. */
export function planOf(wish: Wish): ScenePlan {
  return {
    subject: 'mountains',
    hour: wish.hour ?? 'afternoon',
    weather: wish.weather ?? 'clear',
    season: wish.season ?? 'summer',
    mood: wish.mood ?? 'calm',
    details: [],
    things: [],
    unwantedDetails: [],
    colours: wish.colours,
    unwantedColours: wish.unwantedColours,
    creativity: 5,
  };
}

/** A colour of the picture or of its light: said alone, of its tones, or of a sunset. One that belongs to a thing colours nothing here. */
function coloursOf(mentions: readonly Mention[]): ColourName[] {
  return [
    ...new Set(
      mentions.flatMap((mention) =>
        mention.colour || (mention.names.length > 0 && conceptsOf(mention).every(isLight)) ? mention.colours : [],
      ),
    ),
  ];
}

/** What has no form of its own: light, weather, season, style. */
function isLight({ details = [], thing, fills }: Concept): boolean {
  return fills === true || (thing === undefined && details.every((detail) => airy.has(detail)));
}

function conceptsOf({ names }: Mention): Concept[] {
  return names.map((name) => concepts[name]);
}

function lineOf(mention: Mention): ReportLine[] {
  if (mention.colour) return [{ text: mention.text, as: 'drawn' }];
  const followed = conceptsOf(mention).some(isFollowed);
  const isMood = followed && conceptsOf(mention).every(({ mood, style }) => mood ?? style);
  return isMood ? [] : [{ text: mention.text, as: followed ? 'drawn' : 'missing' }];
}

function hintsCount({ pulls, details = [], mood, colour, season }: Concept): boolean {
  if (mood || colour || season) return false;
  return details.length > 0 ? details.every((detail) => airy.has(detail)) : Math.max(0, ...Object.values(pulls ?? {})) < 1;
}

function isFollowed(concept: Concept): boolean {
  if (concept.hour ?? concept.weather ?? concept.season ?? concept.mood ?? concept.colour ?? concept.style) return true;
  return concept.hints !== undefined && hintsCount(concept);
}
