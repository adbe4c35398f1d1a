import type { Coupon } from '@easel/contract/coupons';

/** What is chosen to pay with: a coupon by its id, `none`, or nothing for the one that takes off most. */
export type CouponChoice = string | 'none' | undefined;

/** A code as it is sent: letters of full width, as Chinese keyboards write them, become plain, and no space stays. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '');
}

/** A price with all that could be taken off it. */
export interface PricedCoupons {
  coupon: { id: string } | null;
  coupons: readonly { id: string; discount_cents: number }[];
  currency: string;
}

/** The coupon that takes off most; of equal ones the first. */
export function bestOf(coupons: PricedCoupons['coupons']): string | undefined {
  const most = Math.max(0, ...coupons.map((one) => one.discount_cents));
  return most > 0 ? coupons.find((one) => one.discount_cents === most)?.id : undefined;
}

/** What can still be used, and apart from it what is over. */
export function sortedByUse(coupons: readonly Coupon[]): { usable: Coupon[]; over: Coupon[] } {
  return { usable: coupons.filter(({ state }) => state === 'usable'), over: coupons.filter(({ state }) => state !== 'usable') };
}
