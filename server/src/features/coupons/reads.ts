import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { Reduction } from './types.ts';

/** A coupon as far as it changes a price. */
export interface UsableCoupon {
  id: string;
  percent: number | null;
  amount_cents: number | null;
  first_only: boolean;
}

/** What a member could use now, the soonest to expire first. */
export async function usableCoupons(db: Database | Transaction, memberId: string, now: Date): Promise<UsableCoupon[]> {
  return db
    .selectFrom('coupons')
    .select(['id', 'percent', 'amount_cents', 'first_only'])
    .where('member_id', '=', memberId)
    .where('used_order_id', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute();
}

/** What coupons took off, by their ids: also used and expired ones. */
export async function readReductions(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, Reduction>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('coupons').select(['id', 'percent', 'amount_cents']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...reduction }) => [id, reduction]));
}
