import type { Tool } from '@easel/contract/recipe';
import { isEnded, type WorkState } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';

/** What the lists of works do when news of one work arrives: pure, so that socket, calls and tests share it. */

export interface WorkFilter {
  tool?: Tool;
  type?: 'image' | 'video';
  text?: string;
  favorite?: boolean;
  state?: WorkState;
}

export interface WorkPage {
  items: Work[];
  next: string | null;
}

const videoTools: readonly Tool[] = ['text2video', 'img2video'];

/** Whether a work that just appeared belongs into a list. The text is left to the server, which knows how it searches. */
export function matches(work: Work, filter: WorkFilter): boolean {
  if (filter.text) return false;
  if (filter.tool && work.tool !== filter.tool) return false;
  if (filter.type && (filter.type === 'video') !== videoTools.includes(work.tool)) return false;
  if (filter.favorite && !work.favorite) return false;
  return !filter.state || work.state === filter.state;
}

/** Puts news of a work into a list: in its place if it is there, at the top if it is new and belongs there. */
export function putWork(pages: WorkPage[], work: Work, filter: WorkFilter): WorkPage[] {
  const known = pages.some((page) => page.items.some((item) => item.id === work.id));
  if (known) {
    return pages.map((page) =>
      page.items.some((item) => item.id === work.id)
        ? { ...page, items: page.items.map((item) => (item.id === work.id ? work : item)) }
        : page,
    );
  }
  const [first, ...rest] = pages;
  if (!first || !matches(work, filter)) return pages;
  const place = first.items.findIndex((item) => item.created_at <= work.created_at);
  // Older than all of the first page: it belongs to a page that may not be loaded.
  if (place < 0 && first.next !== null) return pages;
  const items = [...first.items];
  items.splice(place < 0 ? items.length : place, 0, work);
  return [{ ...first, items }, ...rest];
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

const rank: Record<WorkState, number> = { queued: 0, running: 1, cancelling: 2, succeeded: 3, failed: 3, cancelled: 3 };

/**
 * Of two reports of one work, the one to believe. A call's answer can arrive after the socket's newer frame,
 * so an answer never takes a work back to an earlier state.
 */
export function freshest(known: Work | undefined, arrived: Work): Work {
  if (!known || known.id !== arrived.id) return arrived;
  if (rank[known.state] > rank[arrived.state]) return known;
  if (rank[known.state] < rank[arrived.state] || isEnded(arrived.state)) return arrived;
  return known.progress > arrived.progress ? known : arrived;
}
