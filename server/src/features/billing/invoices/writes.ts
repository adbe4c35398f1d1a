import type { Sentence } from '@easel/contract/language';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { readReductions } from '../../coupons/reads.ts';
import { offText, type Reduction } from '../../coupons/types.ts';
import type { InvoiceLine } from '../tables.ts';
import '../tables.ts';
import type { BoughtPlan, Order } from '../types.ts';

/** The cycle that an invoice is for. */
export interface InvoicePeriod {
  start: Date;
  end: Date;
}

/**
 * Writes the invoice of a paid order and answers its number. The next one waits until this transaction ends. `before` is
 * the plan that ran until now.
 */
export async function writeInvoice(
  tx: Transaction,
  order: Order,
  { period, before }: { period: InvoicePeriod | undefined; before: BoughtPlan | undefined },
  now: Date,
): Promise<string> {
  const buyer = await tx.selectFrom('members').select(['name', 'email']).where('id', '=', order.member_id).executeTakeFirst();
  const reduction = order.coupon_id === null ? undefined : (await readReductions(tx, [order.coupon_id])).get(order.coupon_id);
  const year = now.getUTCFullYear();
  const { last } = await tx
    .insertInto('invoice_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `${year}-${String(last).padStart(6, '0')}`;
  const { member_id, amount_cents, currency } = order;
  await tx
    .insertInto('invoices')
    .values({
      ...{ id: newId(), number, member_id, order_id: order.id, amount_cents, currency, state: 'paid', created_at: now },
      ...{ period_start: period?.start ?? null, period_end: period?.end ?? null },
      lines: JSON.stringify(linesOf(order, before, reduction)),
      buyer: JSON.stringify({ name: buyer?.name ?? '', email: buyer?.email ?? '' }),
    })
    .execute();
  return number;
}

function linesOf(
  { plan, kind, from_plan, full_cents, amount_cents, currency }: Order,
  before: BoughtPlan | undefined,
  reduction: Reduction | undefined,
): InvoiceLine[] {
  const { name, days, cents } = plan;
  const text =
    kind === 'upgrade'
      ? { zh: `升级到${name.zh}，至本期结束`, en: `Upgrade to ${name.en}, to the end of the period` }
      : { zh: `${name.zh}，${days} 天`, en: `${name.en}, ${days} days` };
  const from = before?.id === from_plan ? before?.name : undefined;
  const counted = cents > full_cents ? [{ text: countedText(kind, from), amount_cents: full_cents - cents }] : [];
  const off = full_cents - amount_cents;
  const named = { zh: '优惠', en: 'Discount' };
  if (reduction) {
    named.zh = `优惠券，${offText(reduction, currency, 'zh')}`;
    named.en = `Coupon, ${offText(reduction, currency, 'en')}`;
  }
  const discount = off > 0 ? [{ text: named, amount_cents: -off }] : [];
  return [{ text, amount_cents: cents }, ...counted, ...discount];
}

/** What the plan before takes off. */
function countedText(kind: Order['kind'], { zh, en }: Sentence = { zh: '原套餐', en: 'the plan before' }): Sentence {
  return kind === 'upgrade' ? { zh: `减去${zh}的价格`, en: `Price of ${en}` } : { zh: `${zh}剩余天数抵扣`, en: `Days left of ${en}` };
}

export async function markInvoice(tx: Transaction, order: string, state: 'paid' | 'refunded' | 'disputed'): Promise<void> {
  await tx.updateTable('invoices').set({ state }).where('order_id', '=', order).execute();
}
