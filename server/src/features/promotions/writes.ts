import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CouponRow } from '../coupons/types.ts';
import { giveCoupon } from '../coupons/writes.ts';
import { promotionsFor } from './reads.ts';
import './tables.ts';
import { type Promotion, type ShownCoupon, type ShownDialog, sourceOf } from './types.ts';

/** What somebody is shown; a coupon was just given. */
export type Shown = { dialog: ShownDialog } | { gift: ShownCoupon; coupon: CouponRow };

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * Shows a member the first promotion of a place that is for them, at most once a day (UTC). The member's row is locked: whoever
 * comes twice at the same time sees it once.
 */
export async function showPromotion(
  tx: Transaction,
  memberId: string,
  place: number,
  promoted: readonly Promotion[],
  now: Date,
): Promise<Shown | undefined> {
  const member = await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
  if (!member) throw new AppError('nologin');
  const day = dayOf(now);
  for (const promotion of await promotionsFor(tx, memberId, place, promoted, day)) {
    const shown = await show(tx, memberId, promotion, now);
    if (!shown) continue;
    // Earlier days of this place count for nothing any more.
    const earlier = tx.deleteFrom('promotion_views').where('member_id', '=', memberId).where('place', '=', place);
    await earlier.where('day', '<', day).execute();
    await tx.insertInto('promotion_views').values({ member_id: memberId, place, day, promotion_id: promotion.id }).execute();
    return shown;
  }
  return undefined;
}

/** Nothing where its coupon was given before. */
async function show(tx: Transaction, member: string, promotion: Promotion, now: Date): Promise<Shown | undefined> {
  const { shows } = promotion;
  if (shows.type === 'dialog') return { dialog: shows };
  const expiresAt = new Date(now.getTime() + shows.days * dayMs);
  const wanted = { ...shows.worth, member, firstOnly: shows.firstOnly, source: sourceOf(promotion), expiresAt };
  const coupon = await giveCoupon(tx, wanted, now);
  return coupon && { gift: shows, coupon };
}

/** A day of UTC, such as `2026-11-22`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
