import { couponLists, couponUse } from '@easel/contract/coupons';
import { AppError } from '../../platform/app-error.ts';
import { type Route, route } from '../../platform/route.ts';

/** Nobody has been given a coupon yet, so none can be used. */
export function couponRoutes(): Route[] {
  return [
    route(couponLists, async () => ({ info: { items: [], next: null } })),
    route(couponUse, async () => {
      throw new AppError('not_found');
    }),
  ];
}
