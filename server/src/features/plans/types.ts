import type { Language, Sentence } from '@easel/contract/language';

/** The operator's plans, as `easel.config.ts` gives them. */
export interface PlansOffer {
  /** The currency of all prices, e.g. `USD` (ISO 4217). */
  currency: string;
  /** The first type is monthly, the second weekly: clients read them by their place. */
  types: readonly PlanType[];
  /** Whether the page of a provider opens in a window of its own, by its name; a provider has a custom of its own. */
  windows?: Readonly<Record<string, boolean>>;
}

export interface PlanType {
  type: string;
  name: Sentence;
  /** Days of one cycle. */
  days: number;
  plans: readonly Plan[];
}

export interface Plan {
  id: string;
  name: Sentence;
  /** Price of a cycle in hundredths of the currency. */
  cents: number;
  /** The price that is crossed out beside it. */
  oldCents?: number;
  /** Credits given at the start of each cycle. */
  credits: number;
  /** Works that may be queued and running at once. */
  simultaneous: number;
  /** Days until works are deleted. */
  retentionDays: number;
  /** What else the plan brings, one line each. */
  services?: readonly Sentence[];
  /** One line below the price. */
  tips?: Sentence;
  /** Instead of a purchase: where the button leads. */
  target?: string;
}

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

/** What a coupon does, in words: `52% off`. */
export function offText(
  { percent, amount_cents }: { percent: number | null; amount_cents: number | null },
  currency: string,
  language: Language,
): string {
  const off = percent === null ? amountText(amount_cents ?? 0, currency, language) : `${percent}%`;
  return language === 'zh' ? `减 ${off}` : `${off} off`;
}

/** `$`, as a reader writes it. */
export function currencySign(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
