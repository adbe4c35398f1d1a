import type { Sentence } from '@easel/contract/language';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { RunningPlan } from './types.ts';

export async function readRunningPlan(db: Database | Transaction, memberId: string): Promise<RunningPlan | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['id', 'plan_id', 'state', 'plan', 'next_plan', 'customer_ref', 'cycle', 'cycle_start', 'cycle_end'])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row && { ...row, state: row.state === 'grace' ? 'grace' : 'active' };
}

/** The plan that runs, until when it does, and whether it goes on after that. */
export async function readRenewal(db: Database, memberId: string): Promise<{ name: Sentence; until: Date; renews: boolean } | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan', 'cycle_end', 'cancel_at_period_end'])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row && { name: row.plan.name, until: row.cycle_end, renews: !row.cancel_at_period_end };
}

/**
 * What was really paid for a running period, in money: without what coupons took off and without what went back. What a
 * switch counted of the period before was paid, too.
 */
export async function readPaidCents(
  db: Database | Transaction,
  memberId: string,
  { id, cycle }: Pick<RunningPlan, 'id' | 'cycle'>,
): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum(amount_cents - greatest(returned_cents, coalesce(refund_cents, 0))
        + case when kind = 'switch' then (plan->>'cents')::integer - full_cents else 0 end), 0)::integer`.as('cents'),
    )
    .where('member_id', '=', memberId)
    .where('subscription_id', '=', id)
    .where('cycle', '=', cycle)
    .where('state', '=', 'paid')
    .where('return_wanted', '=', false)
    .executeTakeFirstOrThrow();
  return row.cents;
}

/** The studio's limits with those of the member's plan in their place. */
export async function limitsOf<Limits extends { retentionDays: number; simultaneous?: number }>(
  db: Database | Transaction,
  memberId: string,
  limits: Limits,
): Promise<Limits> {
  const running = await readRunningPlan(db, memberId);
  if (!running) return limits;
  const { simultaneous, retentionDays } = running.plan;
  return { ...limits, simultaneous, retentionDays };
}
