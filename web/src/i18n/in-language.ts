import type { Language, Sentence } from '@easel/contract/language';

/** The same sentences in one language: all, or those that are named. */
export function inLanguage<Key extends string>(
  sentences: Record<Key, Sentence>,
  language: Language,
  keys: readonly Key[] = Object.keys(sentences) as Key[],
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, sentences[key][language]])) as Record<Key, string>;
}

type Sentences = Record<string, Record<string, Sentence>>;
type Texts<Grouped extends Sentences> = { [Group in keyof Grouped]: Record<keyof Grouped[Group], string> };

/** The same, in groups. */
export function eachInLanguage<Grouped extends Sentences>(groups: Grouped, language: Language): Texts<Grouped> {
  const entries = Object.entries(groups).map(([group, sentences]) => [group, inLanguage(sentences, language)]);
  return Object.fromEntries(entries) as Texts<Grouped>;
}
