import type { Transaction } from '../../../platform/db/database.ts';
import { grant } from '../../credits/writes.ts';
import type { Effect } from '../lifecycle/policy.ts';
import { creditsOf } from '../policy.ts';
import '../tables.ts';
import type { Order, Subscription } from '../types.ts';

/** Switches the running cycle to the plan of a paid upgrade and grants the additional credits. */
export async function raisePlan(
  tx: Transaction,
  subscription: Subscription,
  order: Order,
  { plan, cycle, credits, end, customer }: Extract<Effect, { do: 'raise-plan' }>,
  now: Date,
): Promise<void> {
  const customer_ref = customer ?? order.customer_ref;
  // The method of the last payment is the one that is charged next.
  const method = customer_ref === null ? {} : { customer_ref, provider: order.provider };
  await tx
    .updateTable('subscriptions')
    .set({ plan_id: plan.id, plan: JSON.stringify(plan), next_plan: null, cancel_at_period_end: false, ...method })
    .where('id', '=', subscription.id)
    .execute();
  const cause = { type: 'cycle' as const, id: creditsOf({ ...order, subscription_id: subscription.id, cycle }) };
  await grant(tx, { member: order.member_id, source: 'plan', amount: credits, expiresAt: end, cause }, now);
}
