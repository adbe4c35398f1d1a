import { couponLists, couponUse } from '@easel/contract/coupons';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import { findCoupon, hasPaid, listCoupons, usableCoupons } from './reads.ts';
import { chosenOf, encodeCoupon, stateOf } from './types.ts';
import { takeCoupon } from './writes.ts';

interface CouponDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  /** Of all plans, and so of all amounts. */
  currency: string;
}

export function couponRoutes({ db, clock, limiter, currency }: CouponDeps): Route[] {
  return [
    route(couponLists, async (_input, { memberId, language }) => {
      const now = clock.now();
      const [usable, all, paidBefore] = [
        await usableCoupons(db, memberId, now),
        await listCoupons(db, memberId),
        await hasPaid(db, memberId),
      ];
      const [chosen, known] = [chosenOf(usable)?.id, new Set(usable.map(({ id }) => id))];
      const over = all.filter((row) => !known.has(row.id) && stateOf(row, now, paidBefore) !== 'usable');
      const items = [...usable, ...over].map((row) =>
        encodeCoupon(row, { state: stateOf(row, now, paidBefore), chosen: row.id === chosen }, { language, currency }),
      );
      return { info: { items, next: null } };
    }),
    route(couponUse, async ({ id: typed }, reader) => {
      const { memberId, language } = reader;
      // Whoever takes their own guesses nothing.
      if (!(await findCoupon(db, memberId, typed))) await limiter.take(db, 'coupon-code', { caller: reader, member: memberId });
      const coupon = await db.transaction().execute((tx) => takeCoupon(tx, memberId, typed, clock.now()));
      return { info: { coupon: encodeCoupon(coupon, { state: 'usable', chosen: true }, { language, currency }) } };
    }),
  ];
}
