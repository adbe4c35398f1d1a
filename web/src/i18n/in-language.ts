import type { Language, Sentence } from '@easel/contract/language';

/** The same sentences in one language. */
export function inLanguage<Key extends string>(sentences: Record<Key, Sentence>, language: Language): Record<Key, string> {
  const entries = Object.entries<Sentence>(sentences).map(([key, sentence]) => [key, sentence[language]]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
