import { type MediaKind, type Tool, toolTable } from '@easel/contract/tools';
import type { WorkState } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';

/** How lists of works take a report of one work: pure, so that socket, calls and tests share it. */

export interface WorkFilter {
  tool?: Tool;
  type?: MediaKind;
  text?: string;
  favorite?: boolean;
  state?: WorkState;
}

export interface WorkPage {
  items: Work[];
  next: string | null;
}

/** Whether a work that just appeared belongs into a list. The text is left to the server, which knows how it searches. */
export function matches(work: Work, filter: WorkFilter): boolean {
  if (filter.text) return false;
  if (filter.tool && work.tool !== filter.tool) return false;
  if (filter.type && filter.type !== toolTable[work.tool].makes) return false;
  if (filter.favorite && !work.favorite) return false;
  return !filter.state || work.state === filter.state;
}

/** Puts a report of a work into a list: in its place if it is there, else, if it belongs there, where its time has it among what is loaded. */
export function putWork(pages: WorkPage[], work: Work, filter: WorkFilter): WorkPage[] {
  const known = pages.some((page) => page.items.some((item) => item.id === work.id));
  if (known) {
    return pages.map((page) =>
      page.items.some((item) => item.id === work.id)
        ? { ...page, items: page.items.map((item) => (item.id === work.id ? work : item)) }
        : page,
    );
  }
  if (!matches(work, filter)) return pages;
  const older = (item: Work) => item.created_at <= work.created_at;
  const found = pages.findIndex((page) => page.items.some(older));
  // Older than all that is loaded: it comes with the next page where there is one.
  if (found < 0 && pages.at(-1)?.next !== null) return pages;
  const at = found < 0 ? pages.length - 1 : found;
  return pages.map((page, place) => {
    if (place !== at) return page;
    const before = page.items.findIndex(older);
    return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, work) };
  });
}

export function removeWorks(pages: WorkPage[], ids: readonly string[]): WorkPage[] {
  return pages.map((page) =>
    page.items.some((item) => ids.includes(item.id)) ? { ...page, items: page.items.filter((item) => !ids.includes(item.id)) } : page,
  );
}

/** All works of a list once each, newest first: pages may overlap when works were added between two loads. */
export function worksOf(pages: readonly WorkPage[]): Work[] {
  const seen = new Set<string>();
  return pages.flatMap((page) => page.items).filter((work) => !seen.has(work.id) && seen.add(work.id));
}

/** Of two reports of one work, the newer one: a call's answer can arrive after the socket's frame of a later change. */
export function freshest(known: Work | undefined, arrived: Work): Work {
  return known && known.id === arrived.id && known.change > arrived.change ? known : arrived;
}
