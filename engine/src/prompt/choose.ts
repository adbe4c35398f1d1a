import type { ColourName } from '../paint/colours.ts';
import { type Hour, hours, type Mood, type ScenePlan, type Season, type Subject, seasons, type Weather } from '../paint/plan.ts';
import { createRandom, seedFor } from '../pixels/random.ts';

/** What a prompt leaves open: plain at creativity 0, freer with every step. The seed decides. */
export interface OpenChoices {
  hour: Hour;
  weather: Weather;
  season: Season;
  mood: Mood;
  colours: ColourName[];
}

type Weights<Name extends string> = readonly (readonly [Name, number])[];

/** The hours of the day that stand for low light and nights, which come with much freedom only. */
const byDay: Partial<Record<Hour, Hour>> = { dawn: 'morning', sunset: 'afternoon', dusk: 'afternoon', night: 'morning' };

const freeHours: Weights<Hour> = [
  ['dawn', 1],
  ['morning', 1.3],
  ['afternoon', 1.2],
  ['sunset', 1.7],
  ['dusk', 0.8],
  ['night', 0.5],
];
/** Rain, snow, fog and a closed sky come only when they are asked for; so do autumn and winter. */
const freeWeathers: Weights<Weather> = [
  ['clear', 2.5],
  ['cloudy', 2],
];
const freeSeasons: Weights<Season> = [
  ['spring', 1],
  ['summer', 2],
];
const freeMoods: Weights<Mood> = [
  ['dramatic', 1],
  ['joyful', 1],
  ['mysterious', 0.6],
  ['dreamy', 1],
  ['epic', 1],
  ['cosy', 0.6],
];
const palettes: readonly (readonly ColourName[])[] = [
  ['blue', 'orange'],
  ['teal', 'gold'],
  ['purple', 'pink'],
  ['blue', 'pink'],
  ['green', 'gold'],
  ['purple', 'orange'],
  ['teal', 'pink'],
  ['brown', 'gold'],
];

/** Subjects whose sky never changes with the hour of the day, and the hour they stand for. */
const fixedHour: Partial<Record<Subject, Hour>> = { space: 'night', aurora: 'night', underwater: 'noon', 'still-life': 'afternoon' };

/** Subjects whose colours a night would take away; they get one only when asked. */
const livesByDay: ReadonlySet<Subject> = new Set(['flowers', 'tree']);

/** The refused words are never chosen. */
export function chooseOpen(
  subject: Subject,
  plan: Pick<ScenePlan, 'creativity' | 'unwantedColours'>,
  seed: number,
  refused: ReadonlySet<string>,
): OpenChoices {
  const random = createRandom(seedFor(seed, 'reading'));
  // All are drawn every time, so that one stated word does not change the other choices of the seed.
  const freedom = Math.min(1, plan.creativity * 0.13);
  const free = (share: number) => random() < share;
  const wanderHour = free(freedom);
  const wished = pick(freeHours, random(), livesByDay.has(subject) ? new Set([...refused, 'night']) : refused);
  const day = wished && plan.creativity < 8 ? (byDay[wished] ?? wished) : wished;
  const hour = day && !refused.has(day) ? day : undefined;
  const wanderWeather = free(freedom * 0.75);
  const weather = pick(freeWeathers, random(), refused);
  const wanderSeason = free(freedom * 0.6);
  const season = pick(freeSeasons, random(), refused);
  const wanderMood = free((plan.creativity - 4) * 0.12);
  const mood = pick(freeMoods, random(), refused);
  const wanderColour = free((plan.creativity - 5) * 0.14);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? [];
  const plainHour = (['noon', 'afternoon', 'morning', ...hours] as const).find((name) => !refused.has(name)) ?? 'noon';
  return {
    hour: fixedHour[subject] ?? (wanderHour ? (hour ?? plainHour) : plainHour),
    weather:
      (wanderWeather ? weather : undefined) ?? (['clear', 'cloudy', 'overcast'] as const).find((name) => !refused.has(name)) ?? 'clear',
    season: (wanderSeason ? season : undefined) ?? (['summer', ...seasons] as const).find((name) => !refused.has(name)) ?? 'summer',
    mood: (wanderMood ? mood : undefined) ?? 'calm',
    colours: wanderColour ? palette.filter((name) => !plan.unwantedColours.includes(name)) : [],
  };
}

function pick<Name extends string>(weights: Weights<Name>, luck: number, refused: ReadonlySet<string>): Name | undefined {
  const open = weights.filter(([name]) => !refused.has(name));
  let rest = luck * open.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of open) {
    rest -= weight;
    if (rest < 0) return name;
  }
  return open.at(-1)?.[0];
}
