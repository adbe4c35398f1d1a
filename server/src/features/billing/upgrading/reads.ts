import type { Transaction } from '../../../platform/db/database.ts';
import '../tables.ts';
import type { BoughtPlan, Order } from '../types.ts';

/** The plan that an order's cycle has by its other payments: each upgrade costs more, so it is the largest that stands. */
export async function readPlanWithout(
  tx: Transaction,
  { id, member_id, subscription_id, cycle }: Pick<Order, 'id' | 'member_id' | 'subscription_id' | 'cycle'>,
): Promise<BoughtPlan | undefined> {
  if (subscription_id === null || cycle === null) return undefined;
  const standing = await tx
    .selectFrom('orders')
    .select('plan')
    .where('member_id', '=', member_id)
    .where('subscription_id', '=', subscription_id)
    .where('cycle', '=', cycle)
    .where('state', '=', 'paid')
    .where('return_wanted', '=', false)
    .where('id', '<>', id)
    .execute();
  return standing.map(({ plan }) => plan).reduce<BoughtPlan | undefined>(larger, undefined);
}

function larger(one: BoughtPlan | undefined, other: BoughtPlan): BoughtPlan {
  return one && one.cents >= other.cents ? one : other;
}
