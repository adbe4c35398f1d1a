import { expect, test } from 'vitest';
import { couponFor, couponTitle, discountOf } from './types.ts';

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

test('the coupon that takes off most is used; of equal ones that which was taken last, else the first', () => {
  const coupon = (percent: number, chosen?: number) => ({ percent, amount_cents: null, chosen_at: chosen ? new Date(chosen) : null });
  expect(couponFor([coupon(10), coupon(52), coupon(52)], 990)).toEqual(coupon(52));
  expect(couponFor([coupon(10, 5), coupon(52), coupon(20, 9)], 990)).toEqual(coupon(52));
  expect(couponFor([coupon(52, 5), coupon(52), coupon(52, 9)], 990)).toEqual(coupon(52, 9));
  expect(couponFor([coupon(10, 5), coupon(52)], 1)).toEqual(coupon(52));
  expect(couponFor([coupon(10)], 1)).toBeUndefined();
});

test.each([
  [52, '首次订阅立减 52%（4.8 折）'],
  [50, '首次订阅立减 50%（5 折）'],
  [95, '首次订阅立减 95%（0.5 折）'],
  [100, '首次订阅免费'],
])('%i %% off in Chinese: %s', (percent, title) => {
  expect(couponTitle({ percent, amount_cents: null, first_only: true }, 'CNY', 'zh')).toBe(title);
});
