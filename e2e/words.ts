import { errorSentences } from '@easel/contract/errors';
import { fieldSentences } from '@easel/contract/field-errors';
import { consoleTexts } from '../web/src/console/text-loaders.ts';
import { textLoaders } from '../web/src/i18n/text-loaders.ts';
import type { TextLoaders, Texts } from '../web/src/i18n/texts.ts';

/** What the contract says in one language: refusals by their code, problems of fields by their key. */
function sentences(language: 'en' | 'zh') {
  const of = <Key extends string>(all: Readonly<Record<Key, Readonly<Record<'en' | 'zh', string>>>>) =>
    Object.fromEntries(Object.entries(all).map(([key, sentence]) => [key, (sentence as Record<'en' | 'zh', string>)[language]])) as Record<
      Key,
      string
    >;
  return { refusals: of(errorSentences), fields: of(fieldSentences) };
}

type Widen<T> = T extends string ? string : { [Key in keyof T]: Widen<T[Key]> };

/** The words of the screens as a person reads them, so that journeys find things by role and name in both languages. */
export type Words = Widen<Omit<Texts, 'refusals'> & { common: Texts['studio'] } & ReturnType<typeof sentences>>;

async function wordsOf(language: 'en' | 'zh'): Promise<Words> {
  const first = await textLoaders[language]['at-first']?.();
  const later = { ...(first?.loaders as TextLoaders['en']), ...textLoaders[language], ...consoleTexts[language] };
  const bundles = await Promise.all(Object.values(later).map((load) => load()));
  const texts = Object.assign({}, ...bundles) as Widen<Texts>;
  return { ...texts, common: texts.studio, ...sentences(language) };
}

export const words: Record<'en' | 'zh', Words> = { en: await wordsOf('en'), zh: await wordsOf('zh') };

/** A text with its `{{holes}}` as a pattern that any value fits. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+?'));
}

/** What something is, and which, or what is done with it, as buttons are named. */
export function pair({ studio }: Pick<Words, 'studio'>, what: string, which: string): string {
  return studio.pair.replace('{{what}}', what).replace('{{which}}', which);
}
