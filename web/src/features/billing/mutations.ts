import { call } from '../../api/client.ts';
import { queryClient } from '../../queries/query-client.ts';
import { awaitUsage } from '../../queries/usage.ts';
import { useSession } from '../../session/session.ts';
import { type BillingDetails, detailsQuery } from './queries.ts';

/** Ends the plan with its period. */
export async function cancelPlan(): Promise<void> {
  await call('User/subscribe_cancel_do', {});
  await awaitUsage();
}

/** Takes the cancelling back. */
export async function restorePlan(): Promise<void> {
  await call('User/subscribe_resume_do', {});
  await awaitUsage();
}

/** Takes back that another plan was to come with the next period. */
export async function withdrawCancellation(id: string): Promise<void> {
  await call('User/subscribe_next_do', { plan_id: id });
  await awaitUsage();
}

/** Leads to the provider's page for the card, and back here. Who went on to another screen meanwhile stays there. */
export async function changeCard(): Promise<void> {
  const page = location.pathname;
  const { info } = await call('User/pay_method_do', { jump_url: '/me/billing' });
  if (location.pathname === page) location.assign(info.url);
}

/** From the next invoice on. */
export async function saveDetails(details: BillingDetails): Promise<void> {
  const { info } = await call('User/billing_save_do', details);
  queryClient.setQueryData(detailsQuery(useSession.getState().token).queryKey, info);
}
