import type { OutputAt } from '@easel/contract/calls';
import { call } from '../../../api/client.ts';
import type { Bought, Wanted } from './flow.ts';

/** The method that a studio has where there is nothing to choose. */
const onlyPayType = 15;
/** Where providers lead back to, having been paid or left. */
export const returnPath = '/payStatus';
export const leftMark = 'left';
/** Names the pack that was paid for, so that the page that comes back asks about it. */
export const packMark = 'pack';

/** Asks for the page where a plan is paid. */
export async function askForPage({
  plan,
  couponId,
  dueCents,
  credits,
  days,
  payType,
}: Wanted): Promise<OutputAt<'Extend/subscribe_pay_info'>['info']> {
  const address = returnAddress(plan);
  const { info } = await call('Extend/subscribe_pay_info', {
    plan_id: plan.id,
    pay_type: payType ?? onlyPayType,
    coupon_id: couponId,
    ...(dueCents !== undefined && { due_cents: dueCents }),
    ...(credits !== undefined && { credits }),
    ...(days !== undefined && { days }),
    jump_url: encodeURIComponent(address),
    cancel_url: encodeURIComponent(returnAddress(plan, { [leftMark]: '1' })),
  });
  return info;
}

function returnAddress({ id, packPrice }: Bought, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(packPrice !== undefined && { [packMark]: id }) });
  return `${location.origin}${returnPath}${query.size > 0 ? `?${query}` : ''}`;
}

export type Outcome = OutputAt<'User/check_subscribe_do'>['info'];

/** What became of the last order of a plan, or of one of this pack. */
export async function inspectPayment(pack?: string): Promise<Outcome> {
  return (await call('User/check_subscribe_do', pack === undefined ? {} : { pack_id: pack })).info;
}
