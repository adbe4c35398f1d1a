import { describe, expect, it } from 'vitest';
import { amountText } from './money.ts';

describe('amountText', () => {
  it('writes whole part and cents with the sign of the currency in its place', () => {
    expect(amountText(990, 'USD', 'en')).toBe('$9.90');
    expect(amountText(123_456_705, 'USD', 'en')).toBe('$1,234,567.05');
    expect(amountText(1990, 'CNY', 'zh')).toBe('¥19.90');
    expect(amountText(5, 'EUR', 'en')).toBe('€0.05');
  });

  it('keeps the minus before the sign, for less than one as well', () => {
    expect(amountText(-500, 'USD', 'en')).toBe('-$5.00');
    expect(amountText(-50, 'USD', 'zh')).toBe('-$0.50');
    expect(amountText(0, 'USD', 'en')).toBe('$0.00');
  });

  it('shows cents where the currency is usually written without', () => {
    expect(amountText(120_050, 'JPY', 'en')).toBe('¥1,200.50');
  });

  it('loses nothing of an amount that a fraction could not hold', () => {
    expect(amountText(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });
});
