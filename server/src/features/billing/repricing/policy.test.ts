import { expect, test } from 'vitest';
import { firstPeriod, isWorse, noticeDays, noticeOf, sameTerms } from './policy.ts';

const terms = { cents: 990, credits: 1000, simultaneous: 10, retentionDays: 7, days: 30 };
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const now = day('2027-03-01');

test('a dearer plan, and one that brings less, is worse', () => {
  expect(sameTerms(terms, { ...terms })).toBe(true);
  expect(isWorse({ ...terms, cents: 991 }, terms)).toBe(true);
  expect(isWorse({ ...terms, cents: 500, credits: 999 }, terms)).toBe(true);
  expect(isWorse({ ...terms, cents: 500, credits: 2000 }, terms)).toBe(false);
});

test.each([
  ['in time', '2027-03-20', true, '2027-03-20', '2027-03-06'],
  ['a week before', '2027-03-09', true, '2027-03-09', '2027-03-01'],
  ['too late for a dearer one: one more period on the old terms', '2027-03-08', true, '2027-04-07', '2027-03-24'],
  ['never too late for a better one', '2027-03-02', false, '2027-03-02', '2027-03-01'],
])('the first period on other terms: %s', (_what, cycleEnd, worse, from, toldAt) => {
  const period = { cycleEnd: day(cycleEnd), days: 30 };
  expect(firstPeriod(period, worse, now, now)).toEqual({ from: day(from), toldAt: day(toldAt) });
});

test('terms of a later day wait for the first period that begins on it or after it', () => {
  const period = { cycleEnd: day('2027-03-20'), days: 30 };
  expect(firstPeriod(period, true, day('2027-03-21'), now)).toEqual({ from: day('2027-04-19'), toldAt: day('2027-04-05') });
  expect(firstPeriod(period, true, day('2027-03-20'), now).from).toEqual(day('2027-03-20'));
});

test('short periods have shorter notices', () => {
  expect([30, 14, 7, 1].map(noticeDays)).toEqual([
    { first: 14, least: 7 },
    { first: 12, least: 4 },
    { first: 5, least: 2 },
    { first: 1 - 1 / 3, least: 1 / 3 },
  ]);
});

test('however short a period is, there are hours in it in which its member can be told', () => {
  for (let days = 1; days <= 60; days += 1) {
    const { first, least } = noticeDays(days);
    expect(first, `${days} days`).toBeLessThan(days);
    expect((first - least) * 24, `${days} days`).toBeGreaterThanOrEqual(8);
  }
});

test('who pays each day is told of a dearer plan within that day', () => {
  const end = day('2027-03-02');
  const at = (hour: number) => noticeOf(end, 1, true, new Date(now.getTime() + hour * 60 * 60 * 1000));
  expect(at(7).at > new Date(now.getTime() + 7 * 60 * 60 * 1000)).toBe(true);
  expect(at(9)).toEqual({ at: new Date('2027-03-01T09:00:00Z'), late: false });
  expect(at(16).late).toBe(true);
});
