import type { ConceptName } from './concepts.ts';

/** One piece of a prompt, in the words of the prompt. */
export type Token =
  | { kind: 'concepts'; names: readonly ConceptName[]; text: string; negated?: boolean }
  /** A word that no lexicon knows. */
  | { kind: 'unknown'; text: string }
  /** "no", "without": what follows must not be drawn … */
  | { kind: 'negation' }
  /** … until one of these. */
  | { kind: 'break' }
  /** "and", "or". */
  | { kind: 'join' };

/** Every phrase of some lexicons with all concepts that list it. */
export function phrasesOf(lexicons: readonly Partial<Record<ConceptName, string>>[], separator: RegExp): Map<string, ConceptName[]> {
  const phrases = new Map<string, ConceptName[]>();
  for (const lexicon of lexicons) {
    for (const [name, words] of Object.entries(lexicon)) {
      for (const phrase of words.split(separator)) {
        if (phrase === '') continue;
        const names = phrases.get(phrase) ?? [];
        if (!names.includes(name as ConceptName)) names.push(name as ConceptName);
        phrases.set(phrase, names);
      }
    }
  }
  return phrases;
}
