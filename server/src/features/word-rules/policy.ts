import type { FieldKey } from '@easel/contract/field-errors';
import { type WordRuleKind, wordRuleMax } from '@easel/contract/word-places';
import { readPattern } from '../../platform/pattern.ts';
import type { Found, Rule } from './types.ts';

/** How rules find what they refuse. */

/** Answers the part of the text that is found. */
type Finder = (text: Text) => string | undefined;

interface Text {
  /** Without what cannot be seen, in one width. */
  shown: string;
  /** The same in small letters, with single spaces. */
  plain: string;
}

export type CompiledRule = Rule & { find: Finder };

const entriesOf = (text: string) => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '');

/** What is wrong with the entries of a rule; nothing where they can be used. */
export function entriesProblem(kind: WordRuleKind, text: string): FieldKey | undefined {
  const entries = entriesOf(text);
  if (entries.length === 0) return 'entries_needed';
  if (entries.length > (kind === 'words' ? wordRuleMax.entries : wordRuleMax.patterns)) return 'entries_many';
  if (kind === 'words') return entries.every((entry) => wordOf(entry) === '') ? 'entries_needed' : undefined;
  return entries.every((entry) => readPattern(entry) !== undefined) ? undefined : 'pattern_wrong';
}

/** The words of easel.config.ts as a rule. */
export function configuredRule(words: readonly string[]): Rule {
  return { id: null, name: 'easel.config.ts', kind: 'words', entries: words.join('\n'), places: ['chats'] };
}

export function compileRule(rule: Rule): CompiledRule {
  const entries = entriesOf(rule.entries);
  if (rule.kind === 'patterns') {
    const patterns = entries.map(readPattern).filter((pattern) => pattern !== undefined);
    return { ...rule, find: ({ shown }) => firstOf(patterns, (pattern) => pattern.find(shown)) };
  }
  const words = entries.map(wordOf).filter((word) => word !== '');
  return { ...rule, find: ({ plain }) => words.find((word) => isIn(plain, word)) };
}

/** What the rules find in a text, each once. */
export function findIn(rules: readonly CompiledRule[], text: string): Found[] {
  const read = textOf(text);
  return rules.flatMap(({ find, id, name, places }) => {
    const match = find(read);
    return match === undefined ? [] : [{ rule: { id, name, places }, match }];
  });
}

/** The first thing that they find. */
export function firstIn(rules: readonly CompiledRule[], text: string): Found | undefined {
  if (rules.length === 0) return undefined;
  const read = textOf(text);
  return firstOf(rules, ({ find, id, name, places }) => {
    const match = find(read);
    return match === undefined ? undefined : { rule: { id, name, places }, match };
  });
}

function firstOf<Item, Value>(items: readonly Item[], find: (item: Item) => Value | undefined): Value | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf(text: string): Text {
  // What cannot be seen hides no word.
  const shown = text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return { shown, plain: shown.toLowerCase().replace(/\s+/g, ' ') };
}

function wordOf(entry: string): string {
  return textOf(entry).plain.trim();
}

const spelled = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]/u;

/** As it is written, and not inside of longer Latin words. */
function isIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    const goesOn = (spelled.test(before) && spelled.test(word[0] ?? '')) || (spelled.test(after) && spelled.test(word.at(-1) ?? ''));
    if (!goesOn) return true;
  }
  return false;
}
