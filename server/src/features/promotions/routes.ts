import { promotionLists } from '@easel/contract/coupons';
import { type Route, route } from '../../platform/route.ts';

/** Nothing is promoted anywhere yet, and that is what is told. */
export function promotionRoutes(): Route[] {
  return [route(promotionLists, async () => ({ info: { type: 0 as const } }))];
}
