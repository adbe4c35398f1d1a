import { expect, test } from 'vitest';
import { nearestWorks } from './policy.ts';

const row = (id: string, parent_work: string | null, number: number) => ({ id, number, parent_work, parent_asset: null });

/** 1 → 2 → 3 → 4, and of each of them nine more that nothing was made from. */
const wide = ['1', '2', '3', '4'].flatMap((id, place) => [
  row(id, place === 0 ? 'origin' : String(place), place + 1),
  ...Array.from({ length: 9 }, (_, more) => row(`${id}${'abcdefghi'[more]}`, id, 10 * (place + 1) + more)),
]);
const idsOf = (told: readonly { id: string }[]) => told.map(({ id }) => id);

test('of a small tree every work is told, in the order in which they came', () => {
  const rows = [row('c', 'a', 3), row('a', null, 1), row('b', 'a', 2)];
  expect(idsOf(nearestWorks(rows, 'b', 10))).toEqual(['a', 'b', 'c']);
});

test('of a large one those on the way, then those made from it, then those near the origin', () => {
  expect(idsOf(nearestWorks(wide, '3', 3))).toEqual(['1', '2', '3']);
  expect(idsOf(nearestWorks(wide, '3', 6))).toEqual(['1', '2', '3', '4', '3a', '3b']);
  const told = idsOf(nearestWorks(wide, '3', 26));
  expect(told).toHaveLength(26);
  expect(told.filter((id) => id.startsWith('1'))).toHaveLength(1 + 4);
  expect(told.filter((id) => id.startsWith('4'))).toHaveLength(1 + 9);
});

test('a way that is longer than that ends before its origin, and what goes in a circle ends', () => {
  expect(idsOf(nearestWorks(wide, '4', 2))).toEqual(['3', '4']);
  expect(idsOf(nearestWorks([row('a', 'b', 1), row('b', 'a', 2)], 'a', 9))).toEqual(['a', 'b']);
});
