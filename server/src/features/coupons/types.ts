import type { Selectable } from 'kysely';
import type { CouponsTable } from './tables.ts';

export type CouponRow = Selectable<CouponsTable>;

/** What a new coupon takes off: a whole percentage from 1 to 100, or an amount in the currency of the plans. */
export type Worth = { percent: number; amount_cents?: undefined } | { percent?: undefined; amount_cents: number };

/** What a coupon takes off: a percentage or an amount. */
export interface Reduction {
  percent: number | null;
  amount_cents: number | null;
}

/** What a coupon takes off: a part, rounded half up to a whole cent, or an amount; never more than the price. */
export function discountOf(cents: number, coupon: Reduction | undefined): number {
  if (!coupon) return 0;
  // 2^31 cents times 100 is still exact, and so is the division of a whole number less its rest.
  const product = cents * (coupon.percent ?? 0) + 50;
  const off = coupon.percent === null ? (coupon.amount_cents ?? 0) : (product - (product % 100)) / 100;
  return Math.min(off, cents);
}
