import { PaymentError } from '../../../platform/payment-error.ts';
import { awaitLease, collectCharge, reconcileOrder } from '../../billing/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { notThere, refused } from '../policy.ts';
import { findOrderRow } from '../reads.ts';
import { writeAudit } from '../writes.ts';
import type { RefundDeps } from './refunding.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;

/** Whether there is somebody to ask about an order. */
export function canCheck(
  { providers }: Pick<RefundDeps, 'providers'>,
  { provider, provider_ref, asked_at }: Pick<OrderRow, 'provider' | 'provider_ref' | 'asked_at'>,
): boolean {
  return (provider_ref !== null || asked_at !== null) && providers.some(({ id }) => id === provider);
}

/** Asks the provider about an order now, and believes the answer. @throws OperatorProblem */
export async function checkOrder(deps: RefundDeps, actor: Actor, which: string) {
  const { db, clock } = deps;
  const before = await findOrderRow(db, which);
  if (!before) throw notThere({ zh: '订单', en: 'order' }, which);
  if (!canCheck(deps, before)) {
    throw refused('no_provider', '这笔订单没有可以询问的支付方', 'There is no provider to ask about this order');
  }
  const { id, provider, state } = before;
  const done = { action: 'order.check', target: id, details: { provider, state }, reason: undefined } as const;
  await db.transaction().execute((tx) => writeAudit(tx, actor, done, clock.now()));
  const asked = await (before.provider_ref === null ? collectCharge(deps, id) : reconcileOrder(deps, id)).catch(explainUnavailable);
  // Somebody is asking already, and asks once more.
  if (asked === false) await awaitLease(deps, id);
  const after = (await findOrderRow(db, id)) ?? before;
  return { before, after, changed: state !== after.state || before.returned_cents !== after.returned_cents };
}

function explainUnavailable(error: unknown): never {
  if (!(error instanceof PaymentError)) throw error;
  throw refused('unavailable', `支付方没有回答：${error.message}`, `The provider gives no answer: ${error.message}`);
}
