import { expect, test } from 'vitest';
import { costText, decimalText, marginOf, microsOf } from './figures.ts';

test.each([
  [4_100, '$0.0041'],
  [540_000, '$0.54'],
  [27_600_000, '$27.60'],
  [0, '$0.00'],
  [1, '$0.000001'],
])('%d millionths are %s', (micros, text) => {
  expect(costText(micros, 'USD', 'en')).toBe(text);
});

test.each([
  ['0.0041', 4_100],
  ['1', 1_000_000],
  ['.5', 500_000],
  [' 2,5 ', 2_500_000],
  ['0.0000001', undefined],
  ['-1', undefined],
  ['a lot', undefined],
])('what is typed as %j is %j millionths', (typed, micros) => {
  expect(microsOf(typed)).toBe(micros);
});

test('a cost comes back into its field as it was typed', () => {
  expect(decimalText(4_100)).toBe('0.0041');
  expect(decimalText(2_000_000)).toBe('2');
});

test('what is left of a credit after its engine was paid', () => {
  expect(marginOf({ credits: 2, cost: 4_000, worth: 10_000 })).toBeCloseTo(0.8);
  expect(marginOf({ credits: 1, cost: 20_000, worth: 10_000 })).toBe(-1);
  expect(marginOf({ credits: 0, cost: 20_000, worth: 10_000 })).toBeUndefined();
  expect(marginOf({ credits: 2, cost: 0, worth: null })).toBeUndefined();
});
