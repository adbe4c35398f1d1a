import type { Language } from '@easel/contract/language';

/** Costs are whole millionths of the currency, in fields and in words. */

/** `$0.0041`: with as many decimals as it has, two at least. */
export function costText(micros: number, currency: string, language: Language): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: micros >= 1_000_000 ? 2 : 6 };
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals }).format(
    micros / 1_000_000,
  );
}

/** What is typed, as millionths; nothing where it is no amount. */
export function microsOf(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{0,6})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? [];
  return whole === '' && part === '' ? undefined : Number(whole || '0') * 1_000_000 + Number(part.padEnd(6, '0'));
}

/** As it stands in a field. */
export function decimalText(micros: number): string {
  return (micros / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
}

/** The part of what credits bring that is left once the engine was paid. Nothing where there is nothing to compare. */
export function marginOf({ credits, cost, worth }: { credits: number; cost: number; worth: number | null }): number | undefined {
  if (worth === null || credits * worth <= 0) return undefined;
  return 1 - cost / (credits * worth);
}

export function percentText(part: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}

export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}

/** `48 sec`, `3 min`, `5 hr`, `2 days`: the largest unit that is full. */
export function waitText(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [unit, size] = waitUnits.find(([, least]) => seconds >= least) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(seconds / size));
}

const waitUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
