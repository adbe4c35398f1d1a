import type { ConceptName } from '../concepts.ts';
import { phrasesOf, type Token } from '../tokens.ts';
import { englishAir } from './air.ts';
import { englishBreaks, englishJoins, englishNegations, englishNeutral } from './grammar.ts';
import { englishPlaces } from './places.ts';
import { englishThings } from './things.ts';

const phrases = phrasesOf([englishPlaces, englishThings, englishAir], /\s*,\s*/);
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** Words between two punctuation marks → tokens. Longer phrases win; a word that is not listed is tried without its ending. */
export function readEnglish(words: readonly string[]): Token[] {
  const plain = words.map((word) => word.toLowerCase().replace(/’/g, "'"));
  const tokens: Token[] = [];
  let at = 0;
  while (at < words.length) {
    const match = findPhrase(plain, at);
    if (match) {
      tokens.push({ kind: 'concepts', names: match.names, text: words.slice(at, at + match.length).join(' ') });
      at += match.length;
      continue;
    }
    tokens.push(...readWord(plain[at] as string, words[at] as string));
    at += 1;
  }
  return tokens;
}

function findPhrase(words: readonly string[], at: number): { names: readonly ConceptName[]; length: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const last = words[at + length - 1] as string;
    const start = words.slice(at, at + length - 1).join(' ');
    for (const form of formsOf(last)) {
      const names = phrases.get(start === '' ? form : `${start} ${form}`);
      if (names) return { names, length };
    }
  }
  return undefined;
}

function readWord(plain: string, text: string): Token[] {
  if (englishNegations.has(plain)) return [{ kind: 'negation' }];
  if (englishJoins.has(plain)) return [{ kind: 'join' }];
  if (englishBreaks.has(plain)) return [{ kind: 'break' }];
  if (plain.endsWith('less')) {
    for (const form of formsOf(plain.slice(0, -4))) {
      const names = phrases.get(form);
      if (names) return [{ kind: 'concepts', names, text, negated: true }];
    }
  }
  if (formsOf(plain).some((form) => englishNeutral.has(form)) || /^\d+$/.test(plain)) return [];
  return [{ kind: 'unknown', text }];
}

/** A word and what it may be a form of: lakes → lake, cherries → cherry, rocky → rock, foggy → fog, sea's → sea. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith("'s")) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('y') && word.length > 4) {
    forms.push(word.slice(0, -1));
    if (word.at(-2) === word.at(-3)) forms.push(word.slice(0, -2));
    forms.push(`${word.slice(0, -1)}e`);
  }
  return forms;
}
