import type { Sentence } from '@easel/contract/language';
import type { OrderKind } from '@easel/contract/money';
import type { AuditAction, orderFilters } from '@easel/contract/operators';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { PaymentEvent, PaymentState } from '../../../ports/payments.ts';
import '../../billing/types.ts';
import '../tables.ts';

/** Orders as the console lists them, and what happened with one. */

export type OrderFilter = (typeof orderFilters)[number];

export interface OrderListed {
  id: string;
  created_at: Date;
  paid_at: Date | null;
  asked_at: Date | null;
  member_id: string;
  /** Whether the member is still here. */
  here: boolean;
  name: string;
  email: string;
  invoice_id: string | null;
  invoice: string | null;
  plan: { name: Sentence };
  from_plan: string | null;
  kind: OrderKind;
  state: PaymentState;
  declined: boolean;
  provider: string;
  provider_ref: string | null;
  currency: string;
  full_cents: number;
  amount_cents: number;
  returned_cents: number;
  returning_cents: number;
  coupon_id: string | null;
  try: number;
}

export const orderPageSize = 25;

/** By the names that `source` gives: orders, members, invoices. */
const conditions: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  paid: sql`o.state = 'paid'`,
  open: sql`o.state = 'open'`,
  failed: sql`o.state in ('failed', 'expired')`,
  returned: sql`o.returned_cents > 0 and o.state <> 'disputed'`,
  disputed: sql`o.state = 'disputed'`,
};

const source = sql`orders o left join members m on m.id = o.member_id left join invoices i on i.order_id = o.id`;

function matching(query: string | undefined): RawBuilder<boolean> {
  if (query === undefined) return sql<boolean>`true`;
  const like = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const number = query.toUpperCase();
  return sql<boolean>`(m.email ilike ${like} or m.name ilike ${like} or i.buyer->>'email' ilike ${like} or i.number = ${number}
    or o.id = ${query} or o.provider_ref = ${query} or o.id in (select order_id from credit_notes where number = ${number}))`;
}

/** How many orders of those that are found each filter has. */
export async function countOrders(db: Database, query: string | undefined): Promise<Record<OrderFilter, number>> {
  const counts = Object.entries(conditions).map(([name, where]) => sql`count(*) filter (where ${where})::int as ${sql.ref(name)}`);
  const { rows } = await sql<Record<OrderFilter, number>>`
    select ${sql.join(counts)} from ${source} where ${matching(query)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database counted no orders');
  return row;
}

/** A page of orders, the newest first. */
export function listOrderPage(
  db: Database,
  { query, filter, page }: { query: string | undefined; filter: OrderFilter; page: number },
): Promise<OrderListed[]> {
  const where = sql<boolean>`${matching(query)} and ${conditions[filter]}`;
  return readRows(db, where, { limit: orderPageSize, offset: (page - 1) * orderPageSize });
}

const tableMax = 50_000;

/** All that are found, the newest first, up to what a spreadsheet bears. */
export function listAllOrders(db: Database, { query, filter }: { query: string | undefined; filter: OrderFilter }): Promise<OrderListed[]> {
  return readRows(db, sql<boolean>`${matching(query)} and ${conditions[filter]}`, { limit: tableMax, offset: 0 });
}

export async function findListedOrder(db: Database, id: string): Promise<OrderListed | undefined> {
  return (await readRows(db, sql`o.id = ${id}`, { limit: 1, offset: 0 }))[0];
}

async function readRows(db: Database, where: RawBuilder<boolean>, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<OrderListed>`
    select o.id, o.created_at, o.paid_at, o.asked_at, o.member_id, m.id is not null as here,
      coalesce(m.name, i.buyer->>'name', '') as name, coalesce(m.email, i.buyer->>'email', '') as email,
      i.id as invoice_id, i.number as invoice, o.plan, o.from_plan, o.kind, o.state, o.declined, o.provider, o.provider_ref, o.currency,
      o.full_cents, o.amount_cents, o.returned_cents, o.coupon_id, o.try,
      case when o.state <> 'paid' then 0
        when o.return_wanted then o.amount_cents - o.returned_cents
        else greatest(coalesce(o.refund_cents, 0) - o.returned_cents, 0) end as returning_cents
    from ${source} where ${where}
    order by o.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The invoice of an order as it was written. */
export function findInvoiceOf(db: Database, order: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'created_at', 'lines', 'period_end'])
    .where('order_id', '=', order)
    .executeTakeFirst();
}

/** What took something off, also where it was spent. */
export function findCouponOf(db: Database, id: string) {
  return db.selectFrom('coupons').select(['code', 'percent', 'amount_cents', 'first_only']).where('id', '=', id).executeTakeFirst();
}

export interface OrderNews {
  at: Date;
  kind: PaymentEvent['kind'] | null;
}

/** What its provider told of an order, as long as that is kept. */
export function listNews(
  db: Database,
  { id, provider, provider_ref }: Pick<OrderListed, 'id' | 'provider' | 'provider_ref'>,
): Promise<OrderNews[]> {
  return db
    .selectFrom('payment_events')
    .select(['received_at as at', 'kind'])
    .where('provider', '=', provider)
    .where((where) => where.or([where('order_id', '=', id), where('ref', '=', provider_ref ?? '')]))
    .orderBy('received_at')
    .execute();
}

/** What went back of an order, and what came again: less than 0. */
export function listReturns(db: Database, order: string) {
  return db
    .selectFrom('money_entries')
    .select(['created_at as at', 'amount_cents'])
    .where('order_id', '=', order)
    .where('kind', '=', 'return')
    .where('account', '=', 'refunds')
    .orderBy('number')
    .execute();
}

export interface OrderAction {
  at: Date;
  action: AuditAction;
  actor: string;
  reason: string;
  details: Record<string, unknown>;
}

/** What operators did with an order, with their names as long as they are here. */
export function listActions(db: Database, order: string): Promise<OrderAction[]> {
  return db
    .selectFrom('audit')
    .leftJoin('members as actors', 'actors.id', 'audit.actor')
    .select(['audit.at', 'audit.action', 'audit.reason', 'audit.details'])
    .select(sql<string>`coalesce(actors.name, audit.actor)`.as('actor'))
    .where('audit.target', '=', order)
    .where('audit.action', 'in', ['order.check', 'order.refund', 'order.refund-refused'])
    .orderBy('audit.number')
    .execute();
}

/** How many works a member began from a moment on, until another one. */
export async function countWorks(db: Database, member: string, since: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ works: number }>`
    select count(*)::int as works from works
    where member_id = ${member} and created_at >= ${since} and created_at < ${until}`.execute(db);
  return rows[0]?.works ?? 0;
}

/** What an order paid for, as it is now. */
export function findSubscriptionOf(db: Database, order: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.subscription_id', 'subscriptions.id')
    .select(['subscriptions.state', 'subscriptions.plan'])
    .where('orders.id', '=', order)
    .where('orders.paid_at', 'is not', null)
    .where('orders.return_wanted', '=', false)
    .executeTakeFirst();
}

export interface MoneyFigures {
  /** What packs of credits brought since then. */
  packs_cents: number;
  recurring_cents: number;
  members_paying: number;
  members_left: number;
  members_then: number;
  disputed_cents: number;
  disputes: number;
}

/** How money stands now, and who left since a moment. A plan counts for 30 days, and with what its next period takes. */
export async function readMoneyFigures(db: Database, since: Date, currency: string): Promise<MoneyFigures> {
  const next = sql`coalesce(next_plan, plan)`;
  const { rows } = await sql<MoneyFigures>`
    select
      (select coalesce(sum(e.amount_cents), 0)::float8 from money_entries e join orders o on o.id = e.order_id
        where o.kind = 'pack' and e.kind = 'payment' and e.account like 'provider:%'
          and e.currency = ${currency} and e.created_at >= ${since}) as packs_cents,
      (select coalesce(sum(round((${next}->>'cents')::numeric * 30 / (${next}->>'days')::numeric))
        filter (where not cancel_at_period_end), 0)::float8 from subscriptions where state <> 'ended') as recurring_cents,
      (select count(*)::int from subscriptions where state <> 'ended') as members_paying,
      (select count(*)::int from subscriptions where ended_at >= ${since} and started_at < ${since}) as members_left,
      (select count(*)::int from subscriptions where started_at < ${since} and (ended_at is null or ended_at >= ${since})) as members_then,
      (select coalesce(sum(amount_cents), 0)::float8 from orders where state = 'disputed') as disputed_cents,
      (select count(*)::int from orders where state = 'disputed') as disputes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database answered no figures');
  return row;
}
