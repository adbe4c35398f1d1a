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
  'expand',
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
  markdown: string;
  /** The share of the question's words that it has, 0 to 1; those that are rare on the pages count more. */
  fit: number;
  /** One of the question's words stands in a title or among the words that the section is also found by. */
  named: boolean;
}

export interface Help {
  pages(): readonly HelpPage[];
  /** The passages that fit, the best first. */
  search(question: string, limit: number): Passage[];
}

/** Passages that are compared by how much of a question they have. */
const ranked = 30;

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
  const shown = pages.map(({ also, markdown, ...page }) => page);
  const index = createIndex(passages);
  return {
    pages: () => shown,
    search(question, limit) {
      const query = subjectOf(question);
      const asked = termsOf(query);
      if (asked.length === 0) return [];
      return index
        .search(query)
        .slice(0, ranked)
        .map(({ id, score }) => {
          const { also, whole, words, names, ...passage } = passages[id as number] as Found;
          const fit = shareOf(asked, { whole, words });
          return { passage: { ...passage, fit, named: asked.some((term) => has(names, term)) }, score: score * fit ** 2 };
        })
        .sort((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ passage }): Passage => passage);
    },
  };

  /** How much of what was asked is there. Words that are on no page count as rare ones. */
  function shareOf(asked: readonly string[], passage: Pick<Found, 'whole' | 'words'>): number {
    const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + rarity(term), 0);
    return sum(asked.filter((term) => has(passage, term))) / sum(asked);
  }

  function rarity(term: string): number {
    const places = passages.filter((passage) => has(passage, term)).length;
    return Math.log(1 + passages.length / (1 + places));
  }
}

function has({ whole, words }: Pick<Found, 'whole' | 'words'>, term: string): boolean {
  return han.test(term) ? whole.includes(term) : words.has(term);
}

interface Found extends Omit<Passage, 'fit' | 'named'> {
  also: string;
  /** All its words, once as they stand and once in the form by which they are compared. */
  whole: string;
  words: ReadonlySet<string>;
  names: { whole: string; words: ReadonlySet<string> };
}

function passagesOf({ id, title, lead, sections, also, markdown }: ReadPage, language: Language): Found[] {
  const joint = language === 'zh' ? '' : ' ';
  const whole = [{ id: '', title, blocks: [] as HelpPage['sections'][number]['blocks'] }, ...sections];
  return whole.map((section) => {
    const text = section.id === '' ? lead : textOf(section.blocks, joint);
    const further = also.get(section.id) ?? '';
    const names = [title, section.title, further].join(' ');
    const all = [names, text].join(' ');
    const written = section.id === '' ? lead : (markdown.get(section.id) ?? text);
    return {
      page: id,
      title,
      section: section.id,
      heading: section.title,
      text,
      markdown: written,
      also: further,
      whole: all,
      words: new Set(wordsOf(all)),
      names: { whole: names, words: new Set(wordsOf(names)) },
    };
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

const han = /\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** What a question asks for: words of alphabets in their plain form, Chinese ones as a dictionary divides them. */
function termsOf(query: string): string[] {
  const chinese = [...segmenter.segment(query)].map(({ segment }) => segment).filter((segment) => han.test(segment));
  const long = chinese.filter((word) => word.length > 1);
  const latin = wordsOf(query).filter((word) => !han.test(word));
  return [...new Set([...latin, ...(long.length > 0 || latin.length > 0 ? long : chinese)])];
}

function wordsOf(text: string): string[] {
  return searchWords(text)
    .filter((word) => !tellsNothing(word))
    .map(plainForm);
}
