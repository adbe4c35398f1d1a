import type { OutputAt } from '@easel/contract/calls';
import { call } from '../../../api/client.ts';
import type { Wanted } from './flow.ts';

/** The method that a studio has where there is nothing to choose. */
const onlyPayType = 15;
/** Where providers lead back to, having been paid or left. */
export const returnPath = '/payStatus';
export const leftMark = 'left';

/** Asks for the page where a plan is paid. */
export async function askForPage({
  plan,
  couponId,
  dueCents,
  credits,
  payType,
}: Wanted): Promise<OutputAt<'Extend/subscribe_pay_info'>['info']> {
  const address = location.origin + returnPath;
  const { info } = await call('Extend/subscribe_pay_info', {
    plan_id: plan.id,
    pay_type: payType ?? onlyPayType,
    coupon_id: couponId,
    ...(dueCents !== undefined && { due_cents: dueCents }),
    ...(credits !== undefined && { credits }),
    jump_url: encodeURIComponent(address),
    cancel_url: encodeURIComponent(`${address}?${leftMark}=1`),
  });
  return info;
}

export type Outcome = OutputAt<'User/check_subscribe_do'>['info'];

/** What became of the last order. */
export async function inspectPayment(): Promise<Outcome> {
  return (await call('User/check_subscribe_do', {})).info;
}
