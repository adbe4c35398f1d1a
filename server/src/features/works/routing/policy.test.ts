import { expect, test } from 'vitest';
import { type Candidate, inOrder } from './policy.ts';

const usual = { isOpen: false, concurrency: 2, priority: 0, seconds: 10, works: 0 };
const named = (given: Record<string, Partial<Candidate>>) =>
  Object.entries(given).map(([engine, fields]): Candidate => ({ ...usual, ...fields, engine }));

test.each([
  ['one whose breaker is open is not asked', { broken: { isOpen: true, priority: 9 }, sound: {} }, ['sound']],
  ['a free place goes before the priority', { full: { works: 2, priority: 9 }, free: { works: 1 } }, ['free', 'full']],
  ['the priority goes before the wait', { quick: { seconds: 1 }, wanted: { priority: 1, seconds: 60 } }, ['wanted', 'quick']],
  ['the shorter wait goes first', { slow: { seconds: 30 }, quick: { seconds: 5 } }, ['quick', 'slow']],
  ['also where all are full', { few: { works: 3, seconds: 10 }, many: { works: 9, seconds: 2, concurrency: 9 } }, ['many', 'few']],
  ['what is alike stays as it was', { first: {}, second: {} }, ['first', 'second']],
])('%s', (_name, given, order) => {
  expect(inOrder(named(given)).map(({ engine }) => engine)).toEqual(order);
});
