import { readFileSync } from 'node:fs';
import type { HelpPage } from '@easel/contract/help';
import type { Language } from '@easel/contract/language';
import MiniSearch from 'minisearch';
import { searchWords } from '../search-words.ts';
import { plainForm, subjectOf, tellsNothing } from './plain-words.ts';
import { type ReadPage, readPage, textOf } from './read-page.ts';

/** The pages of help, in the order in which they are read: a file of that name in each language in `docs/help`. */
export const helpPages = [
  'getting-started',
  'text-to-image',
  'image-to-image',
  'enhance',
  'redraw',
  'face-swap',
  'realtime',
  'video',
  'video-recipes',
  'chat',
  'works',
  'plans-and-credits',
  'coupons',
  'invites',
  'invoices',
  'account',
  'privacy',
  'engines',
  'keyboard',
] as const;

/** A section of a page that fits a question. */
export interface Passage {
  page: string;
  title: string;
  section: string;
  heading: string;
  /** What it says, without marks. */
  text: string;
  /** The share of the question's words that it has, 0 to 1; those that are rare on the pages count more. */
  fit: number;
}

export interface Help {
  pages(): readonly HelpPage[];
  /** The passages that fit, the best first. */
  search(question: string, limit: number): Passage[];
}

const made = new Map<Language, Help>();

/** The pages of a language. Read at the first question and kept: some 30 KB. */
export function helpIn(language: Language): Help {
  const help = made.get(language) ?? createHelp(language);
  made.set(language, help);
  return help;
}

function createHelp(language: Language): Help {
  const pages = helpPages.map((id) =>
    readPage(id, readFileSync(new URL(`../../../../docs/help/${language}/${id}.md`, import.meta.url), 'utf8')),
  );
  const passages = pages.flatMap((page) => passagesOf(page, language));
  const shown = pages.map(({ also, ...page }) => page);
  const index = createIndex(passages);
  return {
    pages: () => shown,
    search(question, limit) {
      const query = subjectOf(question);
      const words = wordsOf(query);
      // A single sign of Chinese is in no pair.
      const asked = words.some(isLong) ? words.filter(isLong) : words;
      if (asked.length === 0) return [];
      return index
        .search(query)
        .slice(0, limit)
        .map(({ id, queryTerms }): Passage => {
          const { also, ...passage } = passages[id as number] as Found;
          return { ...passage, fit: shareOf(asked, queryTerms) };
        });
    },
  };

  /** How much of what was asked was found. Words that are on no page count as rare ones. */
  function shareOf(asked: readonly string[], found: readonly string[]): number {
    const all = asked.map((word) => ({ word, weight: rarity(word) }));
    const sum = (of: typeof all) => of.reduce((total, { weight }) => total + weight, 0);
    return sum(all.filter(({ word }) => found.includes(word))) / sum(all);
  }

  function rarity(word: string): number {
    const with_ = passages.filter((passage) => passage.words.has(word)).length;
    return Math.log(1 + passages.length / (1 + with_));
  }
}

interface Found extends Omit<Passage, 'fit'> {
  also: string;
  words: ReadonlySet<string>;
}

function passagesOf({ id, title, lead, sections, also }: ReadPage, language: Language): Found[] {
  const joint = language === 'zh' ? '' : ' ';
  const whole = [{ id: '', title, blocks: [] as HelpPage['sections'][number]['blocks'] }, ...sections];
  return whole.map((section) => {
    const text = section.id === '' ? lead : textOf(section.blocks, joint);
    const further = also.get(section.id) ?? '';
    const words = new Set(wordsOf([title, section.title, text, further].join(' ')));
    return { page: id, title, section: section.id, heading: section.title, text, also: further, words };
  });
}

function createIndex(passages: readonly Found[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'also', 'text'],
    tokenize: searchWords,
    processTerm: (word) => (tellsNothing(word) ? null : plainForm(word)),
    searchOptions: { boost: { heading: 4, also: 4, title: 2 }, prefix: (word) => word.length > 4 && /^[a-z]/.test(word) },
  });
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));
  return index;
}

function isLong(word: string): boolean {
  return word.length > 1;
}

function wordsOf(text: string): string[] {
  return searchWords(text)
    .filter((word) => !tellsNothing(word))
    .map(plainForm);
}
