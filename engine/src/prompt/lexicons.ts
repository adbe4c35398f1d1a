import type { ConceptName } from './concepts.ts';

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
