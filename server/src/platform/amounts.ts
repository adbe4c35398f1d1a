import type { Language, Sentence } from '@easel/contract/language';

/** Amounts of money and credits as text. They are whole cents and credits everywhere; nothing is a floating number on the way. */

/** 1990 → `19.90`. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 1990 → `$19.90`, as a reader writes it. The decimal text goes in as it is, so that nothing is a floating number on the way. */
export function amountText(cents: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(decimal(cents) as Intl.StringNumericLiteral);
}

/** `$`, as a reader writes it. */
export function currencySign(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** 1000 → `1,000 credits`. */
export function creditsText(credits: number): Sentence {
  const count = (language: Language) => new Intl.NumberFormat(language).format(credits);
  return { zh: `${count('zh')} 积分`, en: `${count('en')} credit${credits === 1 ? '' : 's'}` };
}
