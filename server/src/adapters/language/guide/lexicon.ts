import { chineseAir } from '@easel/engine/prompt/chinese/air';
import { chineseLandmarks } from '@easel/engine/prompt/chinese/landmarks';
import { chineseLiving, chinesePeople } from '@easel/engine/prompt/chinese/living';
import { chinesePlaces } from '@easel/engine/prompt/chinese/places';
import { chineseThings } from '@easel/engine/prompt/chinese/things';
import { englishAir } from '@easel/engine/prompt/english/air';
import { englishLandmarks } from '@easel/engine/prompt/english/landmarks';
import { englishLiving, englishPeople } from '@easel/engine/prompt/english/living';
import { englishPlaces } from '@easel/engine/prompt/english/places';
import { englishThings } from '@easel/engine/prompt/english/things';

/** The painter's own vocabulary, as far as the guide needs it: which words name a thing or a place, and which the light, weather or style. */

/** What one picture has one of: said anew, it takes the place of what was said before. */
export type Aspect = 'hour' | 'weather' | 'season' | 'mood' | 'style';

const aspects: Readonly<Record<Exclude<Aspect, 'style'>, readonly string[]>> = {
  hour: ['dawn', 'morning', 'noon', 'afternoon', 'sunset', 'dusk', 'night'],
  weather: ['clear', 'cloudless', 'overcast', 'fog', 'rain', 'after-rain', 'storm', 'falling-snow', 'snow-storm', 'sand-storm'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  mood: ['calm', 'dramatic', 'joyful', 'lonely', 'dark', 'mysterious', 'dreamy', 'epic', 'cosy'],
};

interface AirWord {
  aspect: Aspect;
  /** Of a style, its id; else the name of what it stands for. */
  name: string;
  pattern: RegExp;
  length: number;
}

export interface FoundWord {
  aspect: Aspect;
  name: string;
  text: string;
  at: number;
}

/** Words that mean something else in most sentences that people write to a guide. */
const unsure = new Set([
  'fall',
  'wet',
  'clear',
  'day',
  'warm',
  'grand',
  'oil',
  'oils',
  'quiet',
  'bright',
  'secret',
  'photo',
  'sketch',
  '雷',
  '阴',
  '暖',
  '晨',
]);

const airWords: readonly AirWord[] = [
  ...wordsOf(englishAir, /\s*,\s*/, latin),
  ...wordsOf(chineseAir, /\s+/, (word) => new RegExp(word, 'u')),
].sort((one, other) => other.length - one.length);

function wordsOf(lexicon: object, separator: RegExp, pattern: (word: string) => RegExp): AirWord[] {
  return Object.entries(lexicon as Record<string, string>).flatMap(([name, list]) => {
    const aspect = aspectOf(name);
    if (!aspect) return [];
    const words = list.split(separator).filter((word) => !unsure.has(word));
    return words.map((word) => ({ aspect, name: name.replace(/-style$/, ''), pattern: pattern(word), length: word.length }));
  });
}

function aspectOf(name: string): Aspect | undefined {
  if (name.endsWith('-style')) return 'style';
  return (Object.keys(aspects) as (keyof typeof aspects)[]).find((aspect) => aspects[aspect].includes(name));
}

function latin(word: string): RegExp {
  return new RegExp(`\\b${word.replace(/ /g, '[\\s-]+')}s?\\b`, 'iu');
}

/** What a text says of hour, weather, season, mood and style, in its order. Of words that overlap, the longest. */
export function airIn(text: string): FoundWord[] {
  let rest = text;
  const found: FoundWord[] = [];
  for (const { aspect, name, pattern } of airWords) {
    const match = pattern.exec(rest);
    if (!match) continue;
    found.push({ aspect, name, text: match[0], at: match.index });
    rest = rest.slice(0, match.index) + '\u0000'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  return found.sort((one, other) => one.at - other.at);
}

/** Of the sky, and yet things that can be added or left out. */
const skyThings = ['comet', 'planet', 'saturn', 'tornado', 'fireworks', 'moon', 'stars', 'clouds', 'rainbow', 'lightning', 'snow'];
const inSky = (air: object) => Object.fromEntries(Object.entries(air).filter(([name]) => skyThings.includes(name)));

const english = sceneWords([inSky(englishAir), englishPlaces, englishThings, englishLiving, englishPeople, englishLandmarks], /\s*,\s*/);
const chinese = sceneWords([inSky(chineseAir), chinesePlaces, chineseThings, chineseLiving, chinesePeople, chineseLandmarks], /\s+/);
/** They name places of the screen, or nothing at all, as often as a thing of a scene. */
const plain = new Set([
  'path',
  'track',
  'steps',
  'mount',
  'falls',
  'sky',
  'nature',
  'route',
  'lane',
  'swell',
  'tide',
  'sand',
  'water',
  'waters',
  '面',
  '天',
  '路',
  '水',
]);
const longestEnglish = 4;
const longestChinese = 7;

function sceneWords(lexicons: readonly object[], separator: RegExp): ReadonlySet<string> {
  const lists = lexicons.flatMap((lexicon) => Object.values(lexicon as Record<string, string>));
  return new Set(lists.flatMap((list) => list.split(separator)).filter((word) => word !== ''));
}

/** The places and things that a text names, e.g. `['boat', 'snowy mountain']`. */
export function thingsIn(text: string): string[] {
  let rest = text;
  for (const { text: word } of airIn(text)) rest = rest.replace(word, ' ');
  return [...englishThingsIn(rest), ...chineseThingsIn(rest)];
}

function englishThingsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const found: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let length = longestEnglish; length > 0; length -= 1) {
      const phrase = words.slice(from, from + length).join(' ');
      const known = [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, ''), phrase.replace(/ies$/, 'y')].find((word) =>
        english.has(word),
      );
      if (!known || plain.has(known)) continue;
      found.push(known);
      from += length - 1;
      break;
    }
  }
  return found;
}

function chineseThingsIn(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/\p{Script=Han}+/gu)) {
    for (let from = 0; from < run.length; from += 1) {
      for (let length = longestChinese; length > 0; length -= 1) {
        const word = run.slice(from, from + length);
        if (word.length < length || !chinese.has(word) || plain.has(word)) continue;
        found.push(word);
        from += length - 1;
        break;
      }
    }
  }
  return found;
}
