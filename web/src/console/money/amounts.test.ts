import { expect, test } from 'vitest';
import { centsOf } from './amounts.ts';

test.each([
  ['5', 500],
  ['5.5', 550],
  [' 5,05 ', 505],
  ['0.01', 1],
  ['', undefined],
  ['5.001', undefined],
  ['-5', undefined],
  ['$5', undefined],
  ['1e3', undefined],
])('%o is typed', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
