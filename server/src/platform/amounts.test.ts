import { expect, test } from 'vitest';
import { amountText, creditsText, decimal } from './amounts.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1990, '19.90'],
  [-103_510, '-1035.10'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are %s', (cents, text) => {
  expect(decimal(cents)).toBe(text);
});

test.each([
  [1990, 'USD', 'en', '$19.90'],
  [1990, 'USD', 'zh', '$19.90'],
  [-1035, 'USD', 'en', '-$10.35'],
  [199_000, 'CNY', 'zh', '¥1,990.00'],
  [990, 'EUR', 'en', '€9.90'],
  [9_007_199_254_740_991, 'USD', 'en', '$90,071,992,547,409.91'],
] as const)('%i cents of %s (%s): %s', (cents, currency, language, text) => {
  expect(amountText(cents, currency, language)).toBe(text);
});

test.each([
  [0, '0 积分', '0 credits'],
  [1, '1 积分', '1 credit'],
  [12_000, '12,000 积分', '12,000 credits'],
])('%i credits', (credits, zh, en) => {
  expect(creditsText(credits)).toEqual({ zh, en });
});
