import type { LedgerEntry } from '@easel/contract/ledger';

/** What the list of the ledger does when entries are added above it: pure. */

export interface LedgerPage {
  items: LedgerEntry[];
  next: string | null;
  /** The whole ledger as a file. */
  csv: string;
}

/**
 * Puts the newest page above what is known, so that nothing that is shown is asked for again or moves. When so much
 * happened that the two do not meet, the list begins anew.
 */
export function putNewest(pages: LedgerPage[], newest: LedgerPage): LedgerPage[] {
  const [first, ...rest] = pages;
  if (!first) return [newest];
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const fresh = newest.items.filter(({ id }) => !known.has(id));
  if (fresh.length === newest.items.length && newest.next !== null) return [newest];
  // A work may have been deleted since, and cannot be linked to any more.
  const told = new Map(newest.items.map((entry) => [entry.id, entry]));
  const items = [...fresh, ...first.items.map((entry) => told.get(entry.id) ?? entry)];
  return [{ ...first, items, csv: newest.csv }, ...rest];
}

/** Neighbours of one day together, in the order they come. */
export function byDay(entries: readonly LedgerEntry[], dayOf: (at: string) => string): { day: string; entries: LedgerEntry[] }[] {
  const days: { day: string; entries: LedgerEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** All entries once each: pages overlap when entries were added between two loads. */
export function entriesOf(pages: readonly LedgerPage[]): LedgerEntry[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
}
