import type { Sentence } from '@easel/contract/language';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** What a member's plan is now, for whoever has to know its price or its limits. */
export interface RunningPlan {
  plan_id: string;
  state: 'active' | 'grace';
  plan: { name: Sentence; type: string; cents: number; simultaneous: number; retentionDays: number };
}

export async function readRunningPlan(db: Database | Transaction, memberId: string): Promise<RunningPlan | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan_id', 'state', 'plan'])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row && { plan_id: row.plan_id, plan: row.plan, state: row.state === 'grace' ? 'grace' : 'active' };
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
