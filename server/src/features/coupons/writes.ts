import type { Selectable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newCode, newId } from '../../platform/ids.ts';
import { findCoupon, hasPaid } from './reads.ts';
import type { CouponCodesTable } from './tables.ts';
import type { CouponRow, Worth } from './types.ts';

export type NewCoupon = Worth & {
  member: string;
  /** Counts for a first subscription only. */
  firstOnly: boolean;
  /** Where it comes from, e.g. `invite`; one of `promotion:<id>` is given once to each member. */
  source: string;
  expiresAt: Date | null;
  /** What was typed to get it. */
  code?: string;
  /** Ids of the plans that it counts for; nothing for every one. */
  plans?: readonly string[] | null;
};

/** Gives a member a coupon. Nothing where the member has the one of this code or promotion already. */
export async function giveCoupon(tx: Transaction, coupon: NewCoupon, now: Date): Promise<CouponRow | undefined> {
  const { member, percent = null, amount_cents = null, firstOnly, source, expiresAt, code = null, plans = null } = coupon;
  return tx
    .insertInto('coupons')
    .values({
      ...{ id: newId(), member_id: member, code, percent, amount_cents, first_only: firstOnly, source },
      ...{ expires_at: expiresAt, created_at: now, plans: plans && JSON.stringify(plans) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type NewCouponCode = Worth & {
  /** 3 to 32 letters, digits and `-`, in whatever case; without one it is drawn. */
  code?: string;
  firstOnly: boolean;
  /** Ids of the plans that it counts for; nothing for every one. */
  plans: readonly string[] | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  /** How many members may have a coupon for it; nothing for everybody. */
  usesMax: number | null;
};

/** Makes a code that members can type. Refuses one that is there already with `conflict`. */
export async function createCouponCode(tx: Transaction, wanted: NewCouponCode, now: Date): Promise<Selectable<CouponCodesTable>> {
  const { percent = null, amount_cents = null, firstOnly, plans, startsAt, expiresAt, usesMax } = wanted;
  const code = (wanted.code ?? newCode(10)).toUpperCase();
  if (!/^[A-Z0-9-]{3,32}$/.test(code)) throw new AppError('invalid', { fields: { code: 'field_invalid' } });
  const row = await tx
    .insertInto('coupon_codes')
    .values({
      ...{ code, percent, amount_cents, first_only: firstOnly, plans: plans && JSON.stringify(plans) },
      ...{ starts_at: startsAt, expires_at: expiresAt, uses_max: usesMax, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('conflict');
  return row;
}

/**
 * Lets nobody type a code any more, or again. With `taken`, what members have of it and did not use is over, too; a payment that
 * began with it keeps its price. How many coupons ended; nothing for an unknown code.
 */
export async function switchCouponCode(
  tx: Transaction,
  code: string,
  { disabled, taken }: { disabled: boolean; taken: boolean },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('coupon_codes')
    .set({ disabled_at: disabled ? now : null })
    .where('code', '=', code.toUpperCase())
    .returning('code')
    .executeTakeFirst();
  if (!row || !disabled || !taken) return row && 0;
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ expires_at: now })
    .where('code', '=', row.code)
    .where('used_order_id', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Takes a coupon of the member's own, or what a code gives, and lets it go before others that take off as much. Refuses what is unknown, used,
 * used up, expired, or for a first subscription where something was paid before. The member's row is locked.
 */
export async function takeCoupon(tx: Transaction, memberId: string, typed: string, now: Date): Promise<CouponRow> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  const paidBefore = await hasPaid(tx, memberId);
  const own = await findCoupon(tx, memberId, typed);
  const coupon = own ?? (await redeem(tx, memberId, typed.toUpperCase(), paidBefore, now));
  if (coupon.used_order_id !== null) throw new AppError('coupon_used');
  if (coupon.expires_at !== null && coupon.expires_at <= now) throw new AppError('coupon_expired');
  if (coupon.first_only && paidBefore) throw new AppError('coupon_first_only');
  return tx.updateTable('coupons').set({ chosen_at: now }).where('id', '=', coupon.id).returningAll().executeTakeFirstOrThrow();
}

/** Its row is locked while its uses are counted. */
async function redeem(tx: Transaction, member: string, code: string, paidBefore: boolean, now: Date): Promise<CouponRow> {
  const found = await tx.selectFrom('coupon_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  // One that waits for its day is told to nobody.
  if (!found || (found.starts_at !== null && found.starts_at > now)) throw new AppError('not_found', { fields: { id: 'coupon_unknown' } });
  const { percent, amount_cents, first_only: firstOnly, plans, expires_at: expiresAt, uses, uses_max } = found;
  if (found.disabled_at !== null) throw new AppError('coupon_expired');
  if (expiresAt !== null && expiresAt <= now) throw new AppError('coupon_expired');
  if (uses_max !== null && uses >= uses_max) throw new AppError('coupon_used_up');
  if (firstOnly && paidBefore) throw new AppError('coupon_first_only');
  await tx
    .updateTable('coupon_codes')
    .set({ uses: uses + 1 })
    .where('code', '=', code)
    .execute();
  const worth = percent === null ? { amount_cents: amount_cents ?? 0 } : { percent };
  const coupon = await giveCoupon(tx, { ...worth, member, firstOnly, source: 'code', expiresAt, code, plans }, now);
  if (!coupon) throw new AppError('coupon_used');
  return coupon;
}

/** Spends a coupon on an order. Whether it was there to be spent. */
export async function spendCoupon(tx: Transaction, id: string, order: string): Promise<boolean> {
  const spent = await tx
    .updateTable('coupons')
    .set({ used_order_id: order })
    .where('id', '=', id)
    .where('used_order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
