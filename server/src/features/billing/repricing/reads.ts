import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';
import type { Terms } from '../types.ts';
import { type Affected, affectedBy, type Holders } from './policy.ts';

interface Offered {
  plan: string;
  terms: Terms;
  /** Of its price: who pays in another one has another price. */
  currency: string;
}

/** Whom other terms of a plan concern, and from when on. */
export async function readAffected(db: Database, { plan, terms, currency }: Offered, startsAt: Date, now: Date): Promise<Affected> {
  const { rows } = await sql<Holders>`
    select count(*)::int as members, cycle_end, coalesce(next_plan, plan) as agreed,
      (cancel_at_period_end or customer_ref is null) as ends, coalesce(next_plan->>'id' <> plan_id, false) as leaves
    from subscriptions where plan_id = ${plan} and state <> 'ended' and currency = ${currency}
    group by 2, 3, 4, 5 order by cycle_end`.execute(db);
  return affectedBy(rows, terms, startsAt, now);
}

/** How many members have each plan. */
export async function countHolders(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['plan_id', sql<number>`count(*)::int`.as('members')])
    .where('state', '<>', 'ended')
    .groupBy('plan_id')
    .execute();
  return new Map(rows.map(({ plan_id, members }) => [plan_id, members]));
}

/** Pages on which a plan can still be paid at the price that they show. */
export async function countOpenOrders(db: Database, plan: string, now: Date): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where plan_id = ${plan} and state = 'open' and pay_url is not null
      and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0]?.orders ?? 0;
}

interface ToTell {
  plans: readonly string[];
  currency: string;
  now: Date;
  before: Date;
  /** The last subscription that was read. */
  after: string;
}

/** Whose next period may have to be told of: it is charged in this currency, its plan is one of these, and it begins before a moment. */
export function listToTell(db: Database, { plans, currency, now, before, after }: ToTell) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .select(['subscriptions.id', 'subscriptions.member_id', 'subscriptions.plan_id', 'subscriptions.plan', 'subscriptions.next_plan'])
    .select('subscriptions.cycle_end')
    .where('subscriptions.plan_id', 'in', plans)
    .where('subscriptions.currency', '=', currency)
    .where('subscriptions.state', '=', 'active')
    .where('subscriptions.cancel_at_period_end', '=', false)
    .where('subscriptions.customer_ref', 'is not', null)
    .where('subscriptions.cycle_end', '>', now)
    .where('subscriptions.cycle_end', '<=', before)
    .where('subscriptions.id', '>', after)
    .where('members.deletes_at', 'is', null)
    .where((where) => where.or([where('members.suspended_at', 'is', null), where('members.suspended_until', 'is not', null)]))
    .orderBy('subscriptions.id')
    .limit(500)
    .execute();
}
