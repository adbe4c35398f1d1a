import { call } from '../../api/client.ts';
import { awaitUsage } from '../../queries/usage.ts';

/** Wants a plan from the next period on, at the price that was shown. Nothing is paid now. */
export async function chooseNext(planId: string, priceCents: number): Promise<void> {
  await call('User/subscribe_next_do', { plan_id: planId, price_cents: priceCents });
  await awaitUsage();
}

/** The running plan goes on instead of the one that was chosen. */
export async function withdrawNext(planId: string): Promise<void> {
  await call('User/subscribe_next_do', { plan_id: planId });
  await awaitUsage();
}
