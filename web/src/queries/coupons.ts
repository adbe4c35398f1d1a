import type { Coupon } from '@easel/contract/coupons';
import { call } from '../api/client.ts';
import { queryClient } from './query-client.ts';

/** Takes a coupon, by a typed code or by the id of one of the member's own: it goes before others from then on. */
export async function takeCoupon(codeOrId: string): Promise<Coupon> {
  const { info } = await call('User/coupon_use_do', { id: codeOrId });
  await refreshCoupons();
  return info.coupon;
}

/** Asks anew for the list of coupons and for prices, which count them. Done when what is in view is there. */
export async function refreshCoupons(): Promise<void> {
  await Promise.all(['coupons', 'offer', 'plan-preview'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
