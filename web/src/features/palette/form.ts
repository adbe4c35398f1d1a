import type { ReactNode } from 'react';

/** Finds what the reader may mean by a few letters: pure, so that it can be tried by tests. */

const groups = ['tools', 'works', 'screens', 'account', 'actions'] as const;
export type Group = (typeof groups)[number];

export interface Entry {
  id: string;
  group: Group;
  label: string;
  /** Other words it is found by: its name in the other language, and what else people call it. */
  also: readonly string[];
  icon: ReactNode;
  /** Said beside the name. */
  aside?: string | undefined;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
  run: () => void;
}

/** The rank of what a search by words found: as good as a part of a name. */
export const foundRank = 3;

/** Without case, accents of width and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How well one of the names is meant by what was asked, 0 the best. @returns undefined when none can be meant */
export function rankOf(names: readonly string[], asked: string): number | undefined {
  const ranks = names.flatMap((name, place) => {
    const rank = rankOfName(plain(name), plain(asked));
    // The name that is shown counts a little more than the others.
    return rank === undefined ? [] : [place === 0 ? rank : rank + 0.5];
  });
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/** What is found, best first within its group, the group with the best one first. All of it when nothing is asked. */
export function findEntries(entries: readonly Entry[], asked: string): { group: Group; entries: Entry[] }[] {
  const ranked = entries.flatMap((entry) => {
    const rank = plain(asked) === '' ? 0 : entry.group === 'works' ? foundRank : rankOf([entry.label, ...entry.also], asked);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  const found = groups.flatMap((group) => {
    const members = ranked.filter(({ entry }) => entry.group === group).sort((one, other) => one.rank - other.rank);
    const [best] = members;
    return best ? [{ group, best: best.rank, entries: members.map(({ entry }) => entry) }] : [];
  });
  return found.sort((one, other) => one.best - other.best).map(({ group, entries: members }) => ({ group, entries: members }));
}

function rankOfName(name: string, asked: string): number | undefined {
  if (asked === '' || name === '') return undefined;
  if (name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  if (` ${name}`.includes(` ${asked}`)) return 2;
  const isHan = /\p{Script=Han}/u.test(asked);
  if (name.includes(asked) && (isHan || asked.length > 2)) return foundRank;
  const words = name.split(' ');
  const letters = asked.replaceAll(' ', '');
  const initials = words.map((word) => word[0]).join('');
  if (letters.length > 1 && initials.startsWith(letters)) return foundRank;
  if (asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 4;
  return letters.length >= (isHan ? 2 : 3) && hasInOrder(words, letters) ? 5 : undefined;
}

/** Whether the letters follow each other from the start of a word on, with no more than two left out for each: "txtimg", "wrks". */
function hasInOrder(words: readonly string[], letters: string): boolean {
  return words.some((_, first) => {
    const text = words.slice(first).join('');
    if (text[0] !== letters[0]) return false;
    let at = 0;
    for (const letter of letters.slice(1)) {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return false;
    }
    return at < letters.length * 3;
  });
}
