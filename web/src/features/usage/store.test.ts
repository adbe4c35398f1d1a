import type { LedgerEntry } from '@easel/contract/ledger';
import { describe, expect, it } from 'vitest';
import { byDay, entriesOf, type LedgerPage, putNewest } from './store.ts';

const entry = (id: number, text = ''): LedgerEntry => ({
  ...{ id: String(id), at: '2026-11-22T10:00:00.000Z', kind: 'hold', amount: -1, balance: id },
  cause: { type: 'work', text, tool: 'text2img', work: null, invoice: null, coupon: null },
});
const page = (ids: number[], next: string | null, csv = 'old'): LedgerPage => ({ items: ids.map((id) => entry(id)), next, csv });
const ids = (pages: LedgerPage[]) => pages.map(({ items }) => items.map(({ id }) => Number(id)));

describe('putNewest', () => {
  it('adds what is new above, and leaves the pages below and the way to older ones alone', () => {
    const pages = putNewest([page([8, 7, 6], 'c6'), page([5, 4], 'c4')], page([10, 9, 8], 'c8', 'new'));
    expect(ids(pages)).toEqual([
      [10, 9, 8, 7, 6],
      [5, 4],
    ]);
    expect(pages.map(({ next }) => next)).toEqual(['c6', 'c4']);
    expect(pages[0]?.csv).toBe('new');
  });
  it('begins anew when so much happened that the two do not meet', () => {
    expect(ids(putNewest([page([3, 2], 'c2'), page([1], null)], page([9, 8, 7], 'c7')))).toEqual([[9, 8, 7]]);
  });
  it('takes the first entries of an empty ledger', () => expect(ids(putNewest([page([], null)], page([2, 1], null)))).toEqual([[2, 1]]));
  it('says again what an entry is about', () => {
    const pages = putNewest([page([2, 1], null)], { ...page([], null), items: [entry(2, 'deleted'), entry(1)] });
    expect(pages[0]?.items[0]?.cause.text).toBe('deleted');
  });
});

it('puts the entries of a day together', () => {
  const at = (id: number, day: string) => ({ ...entry(id), at: `${day}T10:00:00.000Z` });
  const days = byDay([at(3, '2026-11-22'), at(2, '2026-11-22'), at(1, '2026-11-21')], (time) => time.slice(0, 10));
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
  ]);
});

it('lists entries once where pages overlap', () => {
  expect(entriesOf([page([3, 2], 'c'), page([2, 1], null)]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
