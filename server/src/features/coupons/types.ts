import type { Coupon } from '@easel/contract/coupons';
import type { Language } from '@easel/contract/language';
import type { Selectable } from 'kysely';
import { amountText } from '../../platform/amounts.ts';
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

/** A coupon among others. */
export interface Offered extends Reduction {
  chosen_at: Date | null;
}

/** The coupons that count for a plan. */
export function countingFor<One extends { plans: readonly string[] | null }>(coupons: readonly One[], plan: string): One[] {
  return coupons.filter(({ plans }) => plans === null || plans.includes(plan));
}

/** The one that was taken last. */
export function chosenOf<One extends Offered>(coupons: readonly One[]): One | undefined {
  const time = ({ chosen_at }: One) => chosen_at?.getTime() ?? 0;
  return coupons.reduce<One | undefined>(
    (found, coupon) => (time(coupon) > (found?.chosen_at?.getTime() ?? 0) ? coupon : found),
    undefined,
  );
}

/** The coupon that a price is paid with: the one that takes off most; of equal ones that which was taken last, else the first. */
export function couponFor<One extends Offered>(coupons: readonly One[], cents: number): One | undefined {
  const last = chosenOf(coupons);
  const best = discountOf(cents, last) > 0 ? last : undefined;
  return coupons.reduce((found, coupon) => (discountOf(cents, coupon) > discountOf(cents, found) ? coupon : found), best);
}

/** What has become of a coupon. One for a first subscription is over once something was paid. */
export function stateOf({ used_order_id, expires_at, first_only }: CouponRow, now: Date, paidBefore: boolean): Coupon['state'] {
  if (used_order_id !== null) return 'used';
  const over = (expires_at !== null && expires_at <= now) || (first_only && paidBefore);
  return over ? 'expired' : 'usable';
}

/** A coupon as it travels. */
export function encodeCoupon(
  row: CouponRow,
  { state, chosen }: Pick<Coupon, 'state' | 'chosen'>,
  { language, currency }: { language: Language; currency: string },
): Coupon {
  const { id, code, percent, amount_cents, first_only, expires_at } = row;
  const title = couponTitle(row, currency, language);
  return { id, title, code, percent, amount_cents, currency, first_only, state, chosen, expires_at: expires_at?.toISOString() ?? null };
}

/** `52% off your first subscription`. */
export function couponTitle(
  coupon: Reduction & { first_only: boolean; plans?: readonly string[] | null },
  currency: string,
  language: Language,
): string {
  const off = offText(coupon, currency, language);
  if (coupon.plans) {
    if (language === 'en') return coupon.first_only ? `${off} some plans, first subscription only` : `${off} some plans`;
    return `${coupon.first_only ? '首次订阅指定套餐' : '指定套餐'}${off}`;
  }
  if (language === 'en') return coupon.first_only ? `${off} your first subscription` : `${off} any plan`;
  return `${coupon.first_only ? '首次订阅' : '任意套餐'}${off}`;
}

/** `52% off`, wherever it is said. Chinese readers are told what they pay in tenths as well, as shops do: 4.8 折. */
export function offText({ percent, amount_cents }: Reduction, currency: string, language: Language): string {
  const off = percent === null ? amountText(amount_cents ?? 0, currency, language) : `${percent}%`;
  if (language === 'en') return `${off} off`;
  if (percent === 100) return '免费';
  return percent === null ? `立减 ${off}` : `立减 ${off}（${tenths(100 - percent)} 折）`;
}

/** 48 → `4.8`, 50 → `5`. */
function tenths(left: number): string {
  const text = String(left).padStart(2, '0');
  return text.endsWith('0') ? text.slice(0, -1) : `${text.slice(0, -1)}.${text.slice(-1)}`;
}
