import type { Coupon } from '@easel/contract/coupons';

/** What is chosen to pay with: a coupon by its id, `none`, or nothing, which leaves it to the studio to take the best one. */
export type CouponChoice = string | 'none' | undefined;

/** A code as it is sent: letters of full width, as Chinese keyboards write them, become plain, and no space stays. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '');
}

/** What stands chosen in a list of coupons: this choice, else the one that was chosen before, else the only one, else the best. */
export function choiceShown(chosen: CouponChoice, coupons: readonly Pick<Coupon, 'id' | 'chosen'>[]): string | 'none' | 'best' {
  if (chosen === 'none' || coupons.some(({ id }) => id === chosen)) return chosen as string;
  const preferred = coupons.find((coupon) => coupon.chosen) ?? (coupons.length === 1 ? coupons[0] : undefined);
  return preferred?.id ?? 'best';
}

/** What can still be used, and apart from it what is over. */
export function sortedByUse(coupons: readonly Coupon[]): { usable: Coupon[]; over: Coupon[] } {
  return { usable: coupons.filter(({ state }) => state === 'usable'), over: coupons.filter(({ state }) => state !== 'usable') };
}
