import { promotionLists } from '@easel/contract/coupons';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import { encodeCoupon } from '../coupons/types.ts';
import { promotedAt } from './policy.ts';
import { promotionsFor } from './reads.ts';
import { encodeDialog, encodeGift, type Promotion } from './types.ts';
import { dayOf, showPromotion } from './writes.ts';

interface PromotionDeps {
  db: Database;
  clock: Clock;
  promotions: readonly Promotion[];
  currency: string;
}

export function promotionRoutes({ db, clock, promotions, currency }: PromotionDeps): Route[] {
  return [
    route(promotionLists, async ({ local: place }, { memberId, language }) => {
      const now = clock.now();
      const promoted = promotedAt(promotions, place, now);
      // Most studios promote nothing most of the time.
      if (promoted.length === 0) return { info: { type: 0 as const } };
      if ((await promotionsFor(db, memberId, place, promoted, dayOf(now))).length === 0) return { info: { type: 0 as const } };
      const shown = await db.transaction().execute((tx) => showPromotion(tx, memberId, place, promoted, now));
      if (!shown) return { info: { type: 0 as const } };
      if ('dialog' in shown) return { info: encodeDialog(shown.dialog, language) };
      const coupon = encodeCoupon(shown.coupon, { state: 'usable', chosen: false }, { language, currency });
      return { info: encodeGift(shown.gift, coupon, language) };
    }),
  ];
}
