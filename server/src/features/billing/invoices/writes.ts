import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { readReductions } from '../../coupons/reads.ts';
import { type BillLine, billLines } from '../bills/policy.ts';
import { readBillingDetails } from '../details/reads.ts';
import type { Buyer } from '../tables.ts';
import '../tables.ts';
import type { BoughtPlan, Order } from '../types.ts';

/** The cycle that an invoice is for. */
export interface InvoicePeriod {
  start: Date;
  end: Date;
}

/** What an email says of an invoice. */
export interface WrittenInvoice {
  id: string;
  number: string;
  lines: BillLine[];
}

/**
 * Writes the invoice of a paid order. The next one waits until this transaction ends. `before` is
 * the plan that ran until now.
 */
export async function writeInvoice(
  tx: Transaction,
  order: Order,
  { period, before }: { period: InvoicePeriod | undefined; before: BoughtPlan | undefined },
  now: Date,
): Promise<WrittenInvoice> {
  const buyer = await tx.selectFrom('members').select(['name', 'email']).where('id', '=', order.member_id).executeTakeFirst();
  const details = await readBillingDetails(tx, order.member_id);
  const lines = await linesOf(tx, order, before);
  const year = now.getUTCFullYear();
  const { last } = await tx
    .insertInto('invoice_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const id = newId();
  const number = `${year}-${String(last).padStart(6, '0')}`;
  const { member_id, amount_cents, currency } = order;
  await tx
    .insertInto('invoices')
    .values({
      ...{ id, number, member_id, order_id: order.id, amount_cents, currency, state: 'paid', created_at: now },
      ...{ period_start: period?.start ?? null, period_end: period?.end ?? null },
      lines: JSON.stringify(lines),
      buyer: JSON.stringify({ ...details, name: details.name || (buyer?.name ?? ''), email: buyer?.email ?? '' } satisfies Buyer),
    })
    .execute();
  return { id, number, lines };
}

/** The lines that the member agreed to. Orders of before they were kept, and renewals, have those of their prices. */
async function linesOf(tx: Transaction, order: Order, before: BoughtPlan | undefined): Promise<BillLine[]> {
  if (order.lines) return order.lines;
  const { plan, kind, from_plan, full_cents, amount_cents, coupon_id, currency } = order;
  const coupon = coupon_id === null ? undefined : (await readReductions(tx, [coupon_id])).get(coupon_id);
  const from = before?.id === from_plan ? before?.name : undefined;
  const countedCents = plan.cents - full_cents;
  const lines = billLines({
    ...{ kind: kind === 'switch' ? 'first' : kind, plan, from, countedCents, counted: { days: 0, of: 0, paidCents: 0 } },
    ...{ discountCents: full_cents - amount_cents, coupon, currency },
  });
  if (kind !== 'switch' || countedCents <= 0) return lines;
  const text = { zh: `${from?.zh ?? '原套餐'}剩余天数抵扣`, en: `Days left of ${from?.en ?? 'the plan before'}` };
  return lines.toSpliced(1, 0, { kind: 'counted', text, amount_cents: -countedCents });
}

export async function markInvoice(tx: Transaction, order: string, state: 'paid' | 'refunded' | 'disputed'): Promise<void> {
  await tx.updateTable('invoices').set({ state }).where('order_id', '=', order).execute();
}
