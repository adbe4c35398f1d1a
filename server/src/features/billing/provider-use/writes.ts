import { type CollectDeps, markFailed, releaseLeaseAndRecheck } from '../collecting/writes.ts';
import { takeLease } from '../leases/writes.ts';
import { changeSubscription } from '../lifecycle/writes.ts';
import '../tables.ts';

/**
 * Ends what is not paid yet with a provider, and lets plans that renew by it end with their period: it is about to become unknown
 * to the studio. Only for a provider that moves no real money.
 */
export async function abandonProvider(deps: CollectDeps, provider: string): Promise<void> {
  const { db, clock } = deps;
  const orders = await db.selectFrom('orders').select('id').where('provider', '=', provider).where('state', '=', 'open').execute();
  for (const { id } of orders) {
    const held = await takeLease(db, id, clock.now());
    if (held) await (held.state === 'open' ? markFailed(deps, held, 'expired') : releaseLeaseAndRecheck(deps, held));
  }
  const plans = await db
    .selectFrom('subscriptions')
    .select('member_id')
    .where('provider', '=', provider)
    .where('state', '<>', 'ended')
    .where('cancel_at_period_end', '=', false)
    .execute();
  for (const { member_id: member } of plans) await changeSubscription(deps, member, { type: 'cancel' });
}
