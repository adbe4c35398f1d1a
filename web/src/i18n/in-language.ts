import type { Language, Sentence } from '@easel/contract/language';

/** The same sentences in one language. */
export function inLanguage<Key extends string>(sentences: Record<Key, Sentence>, language: Language): Record<Key, string> {
  const entries = Object.entries<Sentence>(sentences).map(([key, sentence]) => [key, sentence[language]]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

type Sentences = Record<string, Record<string, Sentence>>;
type Texts<Grouped extends Sentences> = { [Group in keyof Grouped]: Record<keyof Grouped[Group], string> };

/** The same, in groups. */
export function eachInLanguage<Grouped extends Sentences>(groups: Grouped, language: Language): Texts<Grouped> {
  const entries = Object.entries(groups).map(([group, sentences]) => [group, inLanguage(sentences, language)]);
  return Object.fromEntries(entries) as Texts<Grouped>;
}
