import { expect, test } from 'vitest';
import { byDay, paintedSeconds, timeLeft } from './time-left.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test('days and hours while there is time, a warning below twelve hours', () => {
  expect(timeLeft(after(71.5), now)).toEqual({ kind: 'days', days: 3, soon: false });
  expect(timeLeft(after(13), now)).toEqual({ kind: 'hours', hours: 13, soon: false });
  expect(timeLeft(after(11.9), now)).toEqual({ kind: 'hours', hours: 11, soon: true });
  expect(timeLeft(after(0.5), now)).toEqual({ kind: 'minutes', minutes: 30, soon: true });
  expect(timeLeft(after(-1), now)).toEqual({ kind: 'over', soon: true });
  expect(timeLeft(null, now)).toEqual({ kind: 'forever' });
});

test('painting time counts until the end and never backwards', () => {
  expect(paintedSeconds({ started_at: null, ended_at: null }, now)).toBeNull();
  expect(paintedSeconds({ started_at: after(-0.001), ended_at: null }, now)).toBeCloseTo(3.6);
  expect(paintedSeconds({ started_at: after(1), ended_at: null }, now)).toBe(0);
  expect(paintedSeconds({ started_at: after(-1), ended_at: after(-0.5) }, now)).toBe(1800);
});

test('works are grouped by the day of the reader', () => {
  const at = (day: number, hour: number) => ({ created_at: new Date(2026, 2, day, hour).toISOString() });
  expect(byDay([at(2, 23), at(2, 1), at(1, 23)]).map((group) => [group.day, group.items.length])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-01', 1],
  ]);
});
