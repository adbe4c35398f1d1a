import type { ColourName } from '../../paint/colours.ts';
import { type ConceptName, concepts } from '../concepts.ts';
import { phrasesOf } from '../lexicons.ts';
import { tagEnglish } from '../libraries.ts';
import type { Piece, Role } from '../pieces.ts';
import { englishAir } from './air.ts';
import { englishRoles } from './grammar.ts';
import { englishLandmarks } from './landmarks.ts';
import { englishLiving, englishPeople } from './living.ts';
import { englishPlaces } from './places.ts';
import { englishRooms } from './rooms.ts';
import { englishNoise, englishVerbs, nearWords } from './stop-words.ts';
import { englishThings, englishWares } from './things.ts';
import { englishUnpainted } from './unpainted.ts';
import { englishWorld } from './world.ts';

export const englishLexicons = [
  englishWorld,
  englishLandmarks,
  englishPlaces,
  englishThings,
  englishLiving,
  englishPeople,
  englishRooms,
  englishWares,
  englishUnpainted,
  englishAir,
];
const phrases = phrasesOf(englishLexicons, /\s*,\s*/);
const longest = Math.max(...[...phrases.keys(), ...englishRoles.keys()].map((phrase) => phrase.split(' ').length));
const irregularPlurals = new Set('people men women children geese cacti wolves mice oxen snowmen fishermen leaves'.split(' '));
const nounsInIng = new Set(
  'ceiling clothing stocking earring herring pudding dumpling string lightning railing awning crossing'.split(' '),
);
/** Alike for one and for many: one only after "a". */
const alikeInPlural = new Set('sheep deer fish cattle koi trout salmon reindeer'.split(' '));
const withoutPlural = new Set('grass glass canvas compass falls ruins stairs steps fireworks lens moss mars'.split(' '));

interface Word {
  text: string;
  tag: string;
  start: number;
  end: number;
}

/** A text without Chinese characters → its pieces, by their places in `text`. */
export function readEnglish(text: string, offset: number): Piece[] {
  const words = wordsOf(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < words.length) {
    const found = findPhrase(words, at);
    const length = found?.length ?? 1;
    const first = words[at] as Word;
    const last = words[at + length - 1] as Word;
    const role = found?.role ?? roleOfUnknown(words, at, pieces.at(-1));
    if (role) pieces.push({ ...role, start: offset + first.start, end: offset + last.end });
    at += length;
  }
  return pieces;
}

/** Hyphens and underscores join nothing here: "hot-air", "snow-capped" are found as phrases of words. */
function wordsOf(text: string): Word[] {
  const plain = text
    .replace(/(?<=\p{L})[-_–](?=\p{L})/gu, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/\b\d+\s?(?:k|px|mm|fps|bit|mp)\b/giu, (sizes) => (/bit/i.test(sizes) ? sizes : ' '.repeat(sizes.length)));
  const words: Word[] = [];
  let from = 0;
  for (const { text: word, tag } of tagEnglish(plain)) {
    const start = plain.indexOf(word, from);
    if (start < 0) continue;
    from = start + word.length;
    words.push({ text: word.toLowerCase(), tag, start, end: from });
  }
  return words;
}

function findPhrase(words: readonly Word[], at: number): { role: Role; length: number } | undefined {
  if (isDoing(words, at)) return undefined;
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const last = (words[at + length - 1] as Word).text;
    const before = words
      .slice(at, at + length - 1)
      .map(({ text }) => text)
      .join(' ');
    const start = before === '' ? '' : `${before} `;
    const own = englishRoles.get(start + last);
    for (const form of formsOf(last)) {
      const names = phrases.get(start + form);
      if (!names) continue;
      // Pandas, umbrellas and trees in blossom are several; an atlas is one.
      const listed = form !== last && form.length > 3 && form === last.slice(0, -1) && /[ai]s$/.test(last);
      const plural = (/(?<![suai])s$/.test(last) || listed || /\btrees in /.test(start)) && !withoutPlural.has(last);
      const many = alikeInPlural.has(last) && !words.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:an?|one|the)$/.test(text));
      const role = withKin(roleOf(names, plural || many || irregularPlurals.has(last)), start + form);
      if (own && role.kind !== 'noun') return { role: own, length };
      // "stone" and "paper" are things and materials, "glass" only a material: what follows decides in the binder.
      if (own) return { role: own.kind === 'attribute' && plural ? role : own, length };
      return { role, length };
    }
    if (own) return { role: own, length };
  }
  return negatedBySuffix(words[at] as Word);
}

/** "kids building a snowman": a verb that is a noun too, before what it is done to. */
function isDoing(words: readonly Word[], at: number): boolean {
  const { text } = words[at] as Word;
  const next = words[at + 1]?.text ?? '';
  return /^(?:building|painting|fishing|drawing|setting)$/.test(text) && at > 0 && /^(?:an?|the|up|his|her|their|for|in|on)$/.test(next);
}

function roleOf(names: readonly ConceptName[], plural: boolean): Role {
  const colours = names.flatMap((name) => (concepts[name].colour ? [concepts[name].colour as ColourName] : []));
  const nouns = names.filter((name) => !concepts[name].colour);
  if (colours.length === 0) return { kind: 'noun', names: nouns, plural };
  if (nouns.length > 0 && plural) return { kind: 'noun', names: nouns, plural };
  return { kind: 'colour', colours, ...(nouns.length > 0 ? { names: nouns } : {}) };
}

function withKin(role: Role, phrase: string): Role {
  return role.kind === 'noun' && nearWords.has(phrase) ? { ...role, kin: true } : role;
}

/** Treeless, cloudless: the noun, not drawn. */
function negatedBySuffix({ text }: Word): { role: Role; length: number } | undefined {
  if (!text.endsWith('less')) return undefined;
  for (const form of formsOf(text.slice(0, -4))) {
    const names = phrases.get(form);
    if (names) return { role: { kind: 'noun', names, negated: true }, length: 1 };
  }
  return undefined;
}

const signs = /^[^\p{L}\p{N}]+$/u;

function roleOfUnknown(words: readonly Word[], at: number, before: Piece | undefined): Role | undefined {
  const { text, tag } = words[at] as Word;
  if (signs.test(text)) return /[,.;:!?|()[\]{}\n"“”…—/-]/.test(text) ? { kind: 'break' } : undefined;
  if (/^\d+$/.test(text)) return numberOf(text);
  if (text.length < 2 || !/\p{L}/u.test(text)) return undefined;
  // "on a white background": nobody paints one. What somebody is called is not seen, unless it is written.
  if (/^(?:background|backdrop)$/.test(text) && before?.kind === 'colour') return { kind: 'unknown' };
  if (at > 0 && /^(?:called|named|titled)$/.test((words[at - 1] as Word).text) && !words.some(isLettering)) return undefined;
  // "an elephant painting a picture", and not "a painting in warm colours".
  const made = /^(?:NOUN|PROPN|AUX)$/.test(words[at - 1]?.tag ?? '') && /^(?:an?|the|his|her|their)$/.test(words[at + 1]?.text ?? '');
  if (/^(?:painting|drawing)$/.test(text) && made) return { kind: 'doing', takes: true };
  if (formsOf(text).some((form) => englishNoise.has(form)) || englishVerbs.has(text)) return undefined;
  // "a robot watering sunflowers": what somebody does is no thing.
  if (/.{3}ing$/.test(text) && tag !== 'PROPN' && !nounsInIng.has(text)) return { kind: 'doing', takes: true };
  if (tag === 'VERB' && text.endsWith('s') && (before?.kind === 'noun' || before?.kind === 'unknown'))
    return { kind: 'doing', takes: true };
  if (tag === 'NOUN' || tag === 'PROPN') return { kind: 'unknown' };
  const determined =
    before && (before.kind === 'number' || before.kind === 'negation' || (before.kind === 'small' && before.word === 'the'));
  const ends = words[at + 1] === undefined || signs.test((words[at + 1] as Word).text);
  // A tagger takes some nouns for verbs and adjectives; where a phrase ends, there is its noun.
  if (determined && (tag === 'VERB' || ends) && !/(?:ing|ed|ly)$/.test(text) && tag !== 'ADV') return { kind: 'unknown' };
  // Words of other languages have no tag that means anything.
  return tag === 'X' || tag === '' || tag === 'INTJ' ? { kind: 'unknown' } : undefined;
}

function isLettering({ text }: Word): boolean {
  return /^(?:logo|sign|poster|text|label|title|letters|lettering|banner|cover|brand)$/.test(text);
}

function numberOf(text: string): Role | undefined {
  const count = Number(text);
  return count >= 1 && count <= 100 ? { kind: 'number', count: Math.min(12, count) } : undefined;
}

/** A word and what it may be a form of: lakes → lake, cherries → cherry, rocky → rock, foggy → fog, sea's → sea. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('y') && word.length > 4) {
    forms.push(word.slice(0, -1));
    if (word.at(-2) === word.at(-3)) forms.push(word.slice(0, -2));
    forms.push(`${word.slice(0, -1)}e`);
  }
  return forms;
}
