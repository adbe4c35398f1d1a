import type { ConceptName } from '../concepts.ts';
import { phrasesOf, type Token } from '../tokens.ts';
import { chineseAir } from './air.ts';
import {
  chineseBreaks,
  chineseJoins,
  chineseMeasures,
  chineseNegations,
  chineseNeutral,
  chineseNumerals,
  chineseUndrawable,
  simplifiedCharacters,
  traditionalCharacters,
} from './grammar.ts';
import { chinesePlaces } from './places.ts';
import { chineseThings } from './things.ts';

type Entry = { kind: 'concepts'; names: readonly ConceptName[] } | { kind: 'negation' | 'join' | 'break' | 'neutral' | 'undrawable' };

const entries = new Map<string, Entry>();
for (const numeral of chineseNumerals) for (const measure of chineseMeasures) entries.set(numeral + measure, { kind: 'neutral' });
for (const word of chineseMeasures.filter((measure) => measure.length > 1)) entries.set(word, { kind: 'neutral' });
for (const word of chineseNeutral) entries.set(word, { kind: 'neutral' });
for (const word of chineseBreaks) entries.set(word, { kind: 'break' });
for (const word of chineseJoins) entries.set(word, { kind: 'join' });
for (const word of chineseUndrawable) entries.set(word, { kind: 'undrawable' });
for (const [phrase, names] of phrasesOf([chinesePlaces, chineseThings, chineseAir], /\s+/))
  entries.set(phrase, { kind: 'concepts', names });
for (const word of chineseNegations) entries.set(word, { kind: 'negation' });
const longest = Math.max(...[...entries.keys()].map((entry) => entry.length));

const simplified = new Map([...traditionalCharacters].map((character, index) => [character, [...simplifiedCharacters][index] as string]));

/** A run of Chinese characters → tokens: the longest known word first; what no word covers is kept in one piece. */
export function readChinese(run: string): Token[] {
  // One character stays one character, so places in `plain` are places in `run`.
  const plain = [...run].map((character) => simplified.get(character) ?? character).join('');
  const tokens: Token[] = [];
  let unknown = '';
  const flush = () => {
    if (unknown !== '') tokens.push({ kind: 'unknown', text: unknown });
    unknown = '';
  };
  let at = 0;
  while (at < plain.length) {
    const found = findEntry(plain, at);
    if (!found) {
      unknown += run[at];
      at += 1;
      continue;
    }
    flush();
    const text = run.slice(at, at + found.length);
    if (found.entry.kind === 'concepts') tokens.push({ kind: 'concepts', names: found.entry.names, text });
    else if (found.entry.kind === 'undrawable') tokens.push({ kind: 'unknown', text });
    else if (found.entry.kind !== 'neutral') tokens.push({ kind: found.entry.kind });
    at += found.length;
  }
  flush();
  return tokens;
}

function findEntry(text: string, at: number): { entry: Entry; length: number } | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
    const entry = entries.get(text.slice(at, at + length));
    if (entry) return { entry, length };
  }
  return undefined;
}
