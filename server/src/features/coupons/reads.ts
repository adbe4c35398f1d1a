import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { CouponRow, Reduction } from './types.ts';

/** What a member could use for the next payment, the soonest to expire first. */
export async function usableCoupons(db: Database | Transaction, memberId: string, now: Date): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('used_order_id', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (!rows.some(({ first_only }) => first_only) || !(await hasPaid(db, memberId))) return rows;
  return rows.filter(({ first_only }) => !first_only);
}

/** All coupons that a member ever had, the newest first. */
export async function listCoupons(db: Database, memberId: string): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** One of a member's own, by its id or by the code that it was given for. */
export async function findCoupon(db: Database | Transaction, memberId: string, typed: string): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('id', '=', typed), where('code', '=', typed.toUpperCase())]))
    .limit(1)
    .executeTakeFirst();
}

/** Whether a member was given the coupon of this promotion before, used or not. */
export async function hasPromoted(db: Database | Transaction, memberId: string, source: string): Promise<boolean> {
  const given = await db
    .selectFrom('coupons')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}

/** Whether a member paid for a plan before. Packs of credits are no subscription. */
export async function hasPaid(db: Database | Transaction, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .where('kind', '<>', 'pack')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What coupons took off, by their ids: also used and expired ones. */
export async function readReductions(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, Reduction>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('coupons').select(['id', 'percent', 'amount_cents']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...reduction }) => [id, reduction]));
}
