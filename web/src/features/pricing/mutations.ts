import { call } from '../../api/client.ts';
import { awaitUsage } from '../../queries/usage.ts';

/** Wants a plan from the next period on; the one that runs takes an earlier choice back. Nothing is paid now. */
export async function chooseNext(planId: string): Promise<void> {
  await call('User/subscribe_next_do', { plan_id: planId });
  await awaitUsage();
}
