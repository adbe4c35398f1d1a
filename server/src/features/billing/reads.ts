import type { Sentence } from '@easel/contract/language';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditsOf } from './policy.ts';
import type { Buyer, InvoiceLine } from './tables.ts';
import './tables.ts';
import type { Order, Subscription } from './types.ts';

export { listCreditNotes } from './credit-notes/reads.ts';
export { type ProviderUse, readProviderUse } from './provider-use/reads.ts';
export type { Affected } from './repricing/policy.ts';
export { countHolders, countOpenOrders, readAffected } from './repricing/reads.ts';

/** A member's subscription that is active or in grace. */
export async function readRunning(db: Database | Transaction, memberId: string): Promise<Subscription | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('member_id', '=', memberId).where('state', '<>', 'ended').executeTakeFirst();
}

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order that an event is about: by the ref of its payment, or by the order id in the payment's metadata. */
export async function findOrderOfEvent(
  db: Database,
  { provider, ref, order }: { provider: string; ref: string; order?: string | undefined },
): Promise<Order | undefined> {
  const orders = db.selectFrom('orders').selectAll().where('provider', '=', provider);
  const known = await orders.where('provider_ref', '=', ref).executeTakeFirst();
  if (known || order === undefined) return known;
  return orders.where('id', '=', order).executeTakeFirst();
}

/** Whether an order is still to be charged: a renewal not after its member cancelled, deletes the account, was shut out for good or has paid by hand. */
export async function isStillWanted(
  db: Database,
  { try: attempt, subscription_id, cycle }: Pick<Order, 'try' | 'subscription_id' | 'cycle'>,
): Promise<boolean> {
  if (attempt === 0 || subscription_id === null || cycle === null) return true;
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .select('subscriptions.id')
    .where('subscriptions.id', '=', subscription_id)
    .where('subscriptions.cycle', '=', cycle - 1)
    .where('subscriptions.state', '<>', 'ended')
    .where('subscriptions.cancel_at_period_end', '=', false)
    .where('members.deletes_at', 'is', null)
    .where((where) => where.or([where('members.suspended_at', 'is', null), where('members.suspended_until', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The last orders that the member opened, the newest first; without automatic renewals. */
export async function listLastOrders(db: Database, memberId: string, limit: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('try', '=', 0)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export interface InvoiceRow {
  id: string;
  number: string;
  amount_cents: number;
  currency: string;
  state: 'paid' | 'refunded' | 'disputed';
  created_at: Date;
  lines: InvoiceLine[];
  buyer: Buyer;
}

export interface ListedInvoice extends InvoiceRow {
  /** What went back of it. */
  returned_cents: number;
}

export const invoiceColumns = ['id', 'number', 'amount_cents', 'currency', 'state', 'created_at', 'lines', 'buyer'] as const;

/** A member's invoices below a number, the newest first; one more than `limit` when there are more. */
export async function listInvoices(db: Database, memberId: string, below: string | undefined, limit: number): Promise<ListedInvoice[]> {
  let query = invoicesOf(db, memberId);
  if (below !== undefined) query = query.where('invoices.number', '<', below);
  return query
    .orderBy('invoices.number', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findInvoice(db: Database, memberId: string, id: string): Promise<ListedInvoice | undefined> {
  return invoicesOf(db, memberId).where('invoices.id', '=', id).executeTakeFirst();
}

function invoicesOf(db: Database, memberId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(invoiceColumns.map((column) => `invoices.${column}` as const))
    .select('orders.returned_cents')
    .where('invoices.member_id', '=', memberId);
}

/** All that a member ever subscribed to, ordered and paid, the oldest first; without what is only between us and a provider. */
export async function readPurchases(db: Database, memberId: string) {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'plan', 'next_plan', 'state', 'provider', 'currency', 'started_at', 'cycle', 'cycle_start', 'cycle_end'])
    .select(['cancel_at_period_end', 'grace_until', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('started_at')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'plan', 'from_plan', 'state', 'provider', 'amount_cents', 'full_cents', 'returned_cents', 'currency'])
    .select(['coupon_id', 'subscription_id', 'cycle', 'created_at', 'paid_at'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .select([...invoiceColumns, 'order_id', 'period_start', 'period_end'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return { subscriptions, orders, invoices };
}

/** What the newest paid one of a member's orders of a pack brought, and until when that can be spent. */
export async function readBrought(db: Database, orders: readonly Pick<Order, 'id' | 'state' | 'plan'>[]) {
  const order = orders.find(({ state }) => state === 'paid');
  const invoice = order && (await db.selectFrom('invoices').select('period_end').where('order_id', '=', order.id).executeTakeFirst());
  if (!order || !invoice?.period_end) return {};
  return { brought: { credits: order.plan.credits, expires_at: invoice.period_end.toISOString() } };
}

/** The invoices of paid packs, by the ids of their orders. */
export async function readPaidPacks(db: Database, memberId: string, orders: readonly string[]): Promise<Map<string, PaidInvoice>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['order_id', 'id', 'number'])
    .where('member_id', '=', memberId)
    .where('order_id', 'in', orders)
    .execute();
  return new Map(rows.map(({ order_id, ...invoice }) => [order_id, invoice]));
}

interface PaidInvoice {
  id: string;
  number: string;
}

/** What a cycle was bought with. */
export interface PaidCycle {
  plan: Sentence;
  /** It was raised to that plan, and not begun with it. */
  upgrade: boolean;
  invoice: PaidInvoice;
  coupon: string | null;
  currency: string;
}

/** Who paid the cycles of subscriptions and the upgrades within them, by what their credits are kept under. */
export async function readPaidCycles(db: Database, memberId: string, subscriptions: readonly string[]): Promise<Map<string, PaidCycle>> {
  if (subscriptions.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select([
      'orders.id as order_id',
      'orders.kind',
      'orders.subscription_id',
      'orders.cycle',
      'orders.plan',
      'orders.coupon_id',
      'orders.currency',
      'invoices.id',
      'invoices.number',
    ])
    .where('orders.member_id', '=', memberId)
    .where('orders.subscription_id', 'in', subscriptions)
    .where('orders.return_wanted', '=', false)
    // Of two payments of a cycle the later one bought nothing.
    .orderBy('invoices.number', 'desc')
    .execute();
  return new Map(
    rows.map(({ order_id, kind, subscription_id, cycle, plan, coupon_id, currency, id, number }) => [
      creditsOf({ id: order_id, kind, subscription_id, cycle }),
      { plan: plan.name, upgrade: kind === 'upgrade', invoice: { id, number }, coupon: coupon_id, currency },
    ]),
  );
}
