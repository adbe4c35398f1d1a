import type { Language } from '@easel/contract/language';

/**
 * An amount as its reader writes it: `$1,990.50`, `-$5.00`.
 * Whole part and cents are put together from integers, so that nothing is ever rounded.
 *
 * @param cents whole hundredths of the currency
 * @param currency ISO 4217
 */
export function amountText(cents: number, currency: string, language: Language): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  // A whole number, exactly.
  const whole = (size - rest) / 100;
  return formatOf(currency, language)
    .formatToParts(cents < 0 ? -whole : whole)
    .map(({ type, value }) => (type === 'fraction' ? String(rest).padStart(2, '0') : value))
    .join('');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Two figures for the cents whatever the currency, as plans and invoices have them. */
function formatOf(currency: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...figures });
  formats.set(key, format);
  return format;
}
