import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { hasPaid } from '../coupons/reads.ts';
import type { CouponRow } from '../coupons/types.ts';
import { giveCoupon } from '../coupons/writes.ts';
import { readRunningPlan } from '../plans/reads.ts';
import { hasOpenWorks } from '../works/reads.ts';
import { isFor } from './policy.ts';
import './tables.ts';
import type { Promotion, ShownCoupon, ShownDialog } from './types.ts';

/** What somebody is shown; a coupon was just given. */
export type Shown = { dialog: ShownDialog } | { gift: ShownCoupon; coupon: CouponRow };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Shows a member the first promotion of a place that is for them, at most once a day (UTC), and nothing over works that
 * are not done yet. The member's row is locked: whoever comes twice at the same time sees it once.
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
  const day = now.toISOString().slice(0, 10);
  // Earlier days count for nothing any more.
  await tx.deleteFrom('promotion_views').where('member_id', '=', memberId).where('day', '<', day).execute();
  if ((await isSeen(tx, memberId, place, day)) || (await hasOpenWorks(tx, memberId))) return undefined;
  const visit = { hasPlan: (await readRunningPlan(tx, memberId)) !== undefined, paidBefore: await hasPaid(tx, memberId) };
  for (const promotion of promoted) {
    const shown = isFor(promotion, visit) ? await show(tx, memberId, promotion, now) : undefined;
    if (!shown) continue;
    await tx.insertInto('promotion_views').values({ member_id: memberId, place, day, promotion_id: promotion.id }).execute();
    return shown;
  }
  return undefined;
}

async function isSeen(tx: Transaction, memberId: string, place: number, day: string): Promise<boolean> {
  const seen = await tx
    .selectFrom('promotion_views')
    .select('promotion_id')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('day', '=', day)
    .executeTakeFirst();
  return seen !== undefined;
}

/** Nothing where its coupon was given before. */
async function show(tx: Transaction, member: string, { id, shows }: Promotion, now: Date): Promise<Shown | undefined> {
  if (shows.type === 'dialog') return { dialog: shows };
  const expiresAt = new Date(now.getTime() + shows.days * dayMs);
  const wanted = { ...shows.worth, member, firstOnly: shows.firstOnly, source: `promotion:${id}`, expiresAt };
  const coupon = await giveCoupon(tx, wanted, now);
  return coupon && { gift: shows, coupon };
}
