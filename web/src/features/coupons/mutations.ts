import type { Coupon } from '@easel/contract/coupons';
import { call } from '../../api/client.ts';
import { refreshCoupons } from './queries.ts';

/** Takes the coupon of a code. It stands in the member's list when this is done. */
export async function takeCode(code: string): Promise<Coupon> {
  const { info } = await call('User/coupon_use_do', { id: code });
  // The coupon is the member's, even if the list does not arrive.
  await refreshCoupons().catch(() => undefined);
  return info.coupon;
}
