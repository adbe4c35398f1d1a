import type { BrandWords, PageBrand } from '@easel/contract/brand';
import type { Language } from '@easel/contract/language';
import { storageKeys } from '@easel/contract/protocol';
import { use, useMemo, useSyncExternalStore } from 'react';
import { markPage, startLanguage } from './language.ts';
import type { TextKey, TextValues } from './text-keys.ts';
import { bundleOf, type Namespace, type TextLoaders, type Texts } from './texts.ts';

declare global {
  /** What makes this studio its operator's own; `build/before-paint.js` reads it from the page. */
  var brand: PageBrand | undefined;
}

type Tree = { readonly [key: string]: unknown };
type Values = Readonly<Record<string, string | number>>;

/** React takes one that has arrived as it is, instead of waiting for it once more. */
type Arrival = Promise<void> & { status?: 'fulfilled' | 'rejected'; value?: undefined; reason?: unknown };

let loaders: TextLoaders = { zh: {}, en: {} };
let current: Language = 'zh';
let wanted: Language = 'zh';
/** What some part has asked for so far: a change of language brings just these. */
const inUse = new Set<Namespace>(['studio', 'refusals']);
const loaded = new Map<string, Tree>();
const loading = new Map<string, Arrival>();
const listeners = new Set<() => void>();

/** Starts with the texts of one language; the other arrives when it is chosen. */
export async function startTexts(texts: TextLoaders, language = startLanguage()): Promise<void> {
  loaders = texts;
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue) change(startLanguage()).catch(() => undefined);
  });
  await change(language);
}

/** Loads the texts of a screen before it is shown. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(current, namespace, true)));
}

/** The texts of one language, whatever the reader's is: things are found by their names in both. */
export async function textsOf<Name extends Namespace>(language: Language, namespace: Name): Promise<Texts[Name]> {
  await load(language, namespace, true);
  return loaded.get(place(language, namespace)) as unknown as Texts[Name];
}

/** Texts as far as they have arrived. */
export function textsAt<Name extends Namespace>(language: Language, namespace: Name): Texts[Name] | undefined {
  return loaded.get(place(language, namespace)) as Texts[Name] | undefined;
}

/** One text that is said once something has been done: nobody waits for it before. */
export async function laterText<Name extends Namespace, Key extends TextKey<Texts[Name]>>(
  namespace: Name,
  key: Key,
  ...[values]: TextValues<Texts[Name], Key>
): Promise<string> {
  const language = current;
  return sayText((await textsOf(language, namespace)) as unknown as Tree, language, key, values as Values | undefined);
}

/** `What: which`, with the colon of the reader's language. */
export function pair(what: string, which: string): string {
  return sayText(loaded.get(place(current, 'studio')) ?? {}, current, 'pair', { what, which });
}

export function currentLanguage(): Language {
  return current;
}

/** Switches all texts without a reload and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  await change(language);
}

/** @returns a function that stops it */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of a namespace in the reader's language. A part whose texts are still on their way waits for them. */
export function useTranslation<Name extends Namespace = 'studio'>(namespace = 'studio' as Name) {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
  const arrival = load(language, namespace);
  // React renders once more at once before it gives up: only what is shown after that fetches again.
  if (arrival.status === 'rejected') setTimeout(forget, 0, language, namespace, arrival);
  use<void>(arrival as Promise<void>);
  return useMemo(() => {
    const texts = loaded.get(place(language, namespace)) as unknown as Texts[Name];
    const t = <Key extends TextKey<Texts[Name]>>(key: Key, ...[values]: TextValues<Texts[Name], Key>): string =>
      sayText(texts as Tree, language, key, values as Values | undefined);
    return { t, texts, language };
  }, [language, namespace]);
}

/** Finds a text, in the plural that `count` asks for, and fills its holes: `{{name}}`, or `{{name, number}}` with grouped digits. */
export function sayText(texts: Tree, language: Language, key: string, values: Values = {}): string {
  const brand: BrandWords | undefined = globalThis.brand?.[language];
  const text =
    brand?.[key] ?? find(texts, key) ?? find(texts, `${key}_${plural(language, values.count)}`) ?? find(texts, `${key}_other`) ?? key;
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (hole, name: string, grouped?: string) => {
    const value = values[name] ?? brand?.[name];
    if (value === undefined) return hole;
    return grouped ? new Intl.NumberFormat(language).format(Number(value)) : String(value);
  });
}

function find(texts: Tree, key: string): string | undefined {
  let at: unknown = texts;
  for (const step of key.split('.')) at = (at as Tree | undefined)?.[step];
  return typeof at === 'string' ? at : undefined;
}

function plural(language: Language, count: string | number | undefined): string {
  return new Intl.PluralRules(language).select(Number(count));
}

async function change(language: Language): Promise<void> {
  wanted = language;
  while (wanted === language && [...inUse].some((namespace) => !loaded.has(place(language, namespace)))) {
    await Promise.all([...inUse].map((namespace) => load(language, namespace, true)));
  }
  // Chosen once more meanwhile: the last choice counts.
  if (wanted !== language) return;
  current = language;
  markPage(language);
  for (const listener of listeners) listener();
}

/** @param again tries once more what failed before */
function load(language: Language, namespace: Namespace, again = false): Arrival {
  inUse.add(namespace);
  const where = place(language, namespace);
  const known = loading.get(where);
  if (known && !(again && known.status === 'rejected')) return known;
  const arrival: Arrival = fetchTexts(language, namespace).then(
    (texts) => {
      loaded.set(where, texts);
      arrival.status = 'fulfilled';
    },
    (error: Error) => {
      arrival.status = 'rejected';
      arrival.reason = error;
      throw error;
    },
  );
  loading.set(where, arrival);
  return arrival;
}

function forget(language: Language, namespace: Namespace, arrival: Arrival): void {
  const where = place(language, namespace);
  if (loading.get(where) === arrival) loading.delete(where);
}

/** From where the app says, or from where the first texts of the language say. */
async function fetchTexts(language: Language, namespace: Namespace): Promise<Tree> {
  const bundle = bundleOf(namespace);
  const known = loaders[language];
  const fetch = known[bundle] ?? ((await known['at-first']?.())?.loaders as typeof known | undefined)?.[bundle];
  if (!fetch) throw new Error(`This app has no texts of ${namespace}`);
  return (await fetch())[namespace] as Tree;
}

const place = (language: Language, namespace: Namespace) => `${language}/${namespace}`;
