import { expect, test } from 'vitest';
import { daysOf, lastDays } from './ranges.ts';

test('a range ends with the day of the moment, in UTC, and has every day', () => {
  const now = Date.parse('2026-03-01T23:30:00-05:00');
  expect(lastDays(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOf({ from: '', to: '2026-03-01' })).toEqual([]);
});
