/** What a model's price is for, and how it becomes credits. The screens and the server count alike. */

export const priceUnits = ['output', 'second', 'minute', '1k_tokens'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export interface Price {
  /** Credits, by thousandths at the finest. */
  price: number;
  price_unit: PriceUnit;
}

/** Whole credits for one output, rounded up. What takes time is as long as the recipe says. */
export function creditsPerOutput({ price, price_unit }: Price, { duration = 0 }: { duration?: number | undefined }): number {
  return Math.max(0, Math.ceil((Math.round(price * 1000) * unitsPerOutput(price_unit, duration)) / 1000 - 1e-6));
}

/** How many of what a price is for are in one output: tokens are not counted by outputs. */
export function unitsPerOutput(unit: PriceUnit, seconds = 0): number {
  if (unit === 'second') return Math.max(1, seconds);
  if (unit === 'minute') return Math.max(1, seconds / 60);
  return unit === 'output' ? 1 : 0;
}
