import { expect, test } from 'vitest';
import { discountOf } from './types.ts';

test.each([
  [990, 52, null, 515],
  [990, 50, null, 495],
  [1, 50, null, 1],
  [1, 49, null, 0],
  [2_000_000_000, 33, null, 660_000_000],
  [990, 100, null, 990],
  [990, null, 400, 400],
  [990, null, 5000, 990],
])('%i cents less %s %% or %s: %i off', (cents, percent, amount_cents, off) => {
  expect(discountOf(cents, { percent, amount_cents })).toBe(off);
});

test('no coupon takes off nothing', () => {
  expect(discountOf(990, undefined)).toBe(0);
});
