import type { Database, Transaction } from '../../platform/db/database.ts';
import { hasPaid, hasPromoted } from '../coupons/reads.ts';
import { readRunningPlan } from '../plans/reads.ts';
import { hasOpenWorks } from '../works/reads.ts';
import { isFor } from './policy.ts';
import './tables.ts';
import { type Promotion, sourceOf } from './types.ts';

/**
 * The promotions of a place that are for a member now, in the operator's order: none after one was met there today (UTC), none over
 * works that are not done yet. Nothing is locked or written, so that asking at every opening costs one short read most of the time.
 */
export async function promotionsFor(
  db: Database | Transaction,
  memberId: string,
  place: number,
  promoted: readonly Promotion[],
  day: string,
): Promise<Promotion[]> {
  if ((await isSeen(db, memberId, place, day)) || (await hasOpenWorks(db, memberId))) return [];
  const visit = { hasPlan: (await readRunningPlan(db, memberId)) !== undefined, paidBefore: await hasPaid(db, memberId) };
  const met = await metElsewhere(db, memberId, place);
  const found: Promotion[] = [];
  for (const promotion of promoted) {
    const given = promotion.shows.type === 'coupon' && (await hasPromoted(db, memberId, sourceOf(promotion)));
    const dismissed = promotion.shows.type === 'dialog' && met.has(promotion.id);
    if (!given && !dismissed && isFor(promotion, visit)) found.push(promotion);
  }
  return found;
}

async function isSeen(db: Database | Transaction, memberId: string, place: number, day: string): Promise<boolean> {
  const seen = await db
    .selectFrom('promotion_views')
    .select('promotion_id')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('day', '=', day)
    .executeTakeFirst();
  return seen !== undefined;
}

/** The promotions that a member met at other places: a dialog that was closed there does not follow them here. */
async function metElsewhere(db: Database | Transaction, memberId: string, place: number): Promise<ReadonlySet<string>> {
  const met = await db
    .selectFrom('promotion_views')
    .select('promotion_id')
    .where('member_id', '=', memberId)
    .where('place', '<>', place)
    .execute();
  return new Set(met.map(({ promotion_id }) => promotion_id));
}
