import type { Sentence } from '@easel/contract/language';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import '../tables.ts';

/**
 * Those who have a plan, or have chosen it for their next period, see it under the name that it has now. Orders and invoices keep the one
 * under which it was paid.
 */
export async function renameHeldPlan(db: Database | Transaction, plan: string, name: Sentence): Promise<void> {
  const named = JSON.stringify(name);
  await sql`update subscriptions set plan = jsonb_set(plan, '{name}', ${named}::jsonb)
    where plan_id = ${plan} and state <> 'ended' and plan->'name' <> ${named}::jsonb`.execute(db);
  await sql`update subscriptions set next_plan = jsonb_set(next_plan, '{name}', ${named}::jsonb)
    where state <> 'ended' and next_plan->>'id' = ${plan} and next_plan->'name' <> ${named}::jsonb`.execute(db);
}
