import { expect, test } from 'vitest';
import { firstDay, lanesOf, placeOfNow } from './calendar.ts';

const now = Date.UTC(2027, 2, 10, 12);
const winter = { id: 'winter', dialog: { title: 'Winter' }, coupon: null, places: ['/' as const] };

test('the calendar begins four days ago', () => {
  expect(new Date(firstDay(now)).toISOString()).toBe('2027-03-06T00:00:00.000Z');
  expect(placeOfNow(now)).toBe(4.5);
});

test('a promotion stands at its places from its first moment to its last, cut at the edges', () => {
  const promotions = [
    { ...winter, from: '2027-03-08T00:00:00Z', until: '2027-03-12T00:00:00Z' },
    { ...winter, id: 'always', from: null, until: null },
    { ...winter, id: 'over', from: null, until: '2027-03-06T00:00:00Z' },
  ];
  const [home, usage] = lanesOf(promotions, now);
  expect(home?.bars).toEqual([
    { id: 'winter', name: 'Winter', start: 2, end: 6 },
    { id: 'always', name: 'Winter', start: 0, end: 24 },
  ]);
  expect(usage?.bars).toEqual([]);
});
