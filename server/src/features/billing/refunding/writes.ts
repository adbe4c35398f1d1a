import { PaymentError } from '../../../platform/payment-error.ts';
import type { RefundRequest } from '../../../ports/payments.ts';
import { isRefundOpen } from '../collecting/policy.ts';
import { type CollectDeps, lookHeld, providerOf, release } from '../collecting/writes.ts';
import { dropLease, takeLease, writeHeld } from '../leases/writes.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

/** What goes back to payers. What the provider has sent already is never sent again, also when its answer got lost. */

/** Gives back what buys nothing. */
export async function sendBack(deps: CollectDeps, id: string): Promise<void> {
  const order = await lookFirst(deps, id);
  if (!order) return;
  if (order.state === 'paid' && order.return_wanted) {
    const { amount_cents, returned_cents: goneCents } = order;
    await send(deps, order, { amountCents: amount_cents - goneCents, goneCents, idempotencyKey: `${id}:return` });
    await lookHeld(deps, order);
  }
  await release(deps, order);
}

/**
 * Sends back what the operator wants to have gone back. As often as one likes and by as many: one sends at a time. Answers
 * why the provider will not do it, where it refuses. Rejects like `look`, and with `unavailable` where nobody knows whether
 * it was sent.
 */
export async function sendRefund(deps: CollectDeps, id: string): Promise<string | undefined> {
  const order = await lookFirst(deps, id);
  if (!order) return undefined;
  let refusal: string | undefined;
  let done: Order | undefined = order;
  if (isRefundOpen(order)) {
    const { refund_cents, returned_cents: goneCents, refunds } = order;
    const wanted = refund_cents ?? goneCents;
    // The number is part of the key: asked again after a refusal, a provider would repeat its answer to the same key.
    const idempotencyKey = `${id}:refund:${refunds}:${goneCents}-${wanted}`;
    refusal = await refusalOf(send(deps, order, { amountCents: wanted - goneCents, goneCents, idempotencyKey }));
    done = await lookHeld(deps, order);
  }
  if (!done) return undefined;
  // While the provider does not say that it has gone, the lease stays until its time is over.
  if (isRefundOpen(done) && refusal === undefined) return undefined;
  if (!isRefundOpen(done) && done.state === 'paid' && !done.return_wanted) await writeHeld(deps, done, { check_at: null });
  await release(deps, done);
  return isRefundOpen(done) ? refusal : undefined;
}

/**
 * Takes an order's lease and asks about it before anything is sent. The order as it is then; nothing where somebody else
 * has it, who may be sending: the reconciler comes back to it.
 */
async function lookFirst(deps: CollectDeps, id: string): Promise<Order | undefined> {
  const held = await takeLease(deps.db, id, deps.clock.now());
  if (!held) return undefined;
  try {
    const order = await lookHeld(deps, held);
    // The time begins anew: what is sent next may take as long.
    return order && (await writeHeld(deps, order, {}));
  } catch (error) {
    await dropLease(deps, held);
    throw error;
  }
}

/** Where the answer gets lost, the lease stays to run out: what was sent may still arrive. */
async function send(deps: CollectDeps, order: Order, request: Omit<RefundRequest, 'ref'>): Promise<void> {
  const provider = providerOf(deps, order);
  if (!provider || order.provider_ref === null) throw new Error(`Order ${order.id} has to be given back by hand`);
  await provider.refund({ ref: order.provider_ref, ...request });
}

/** What a provider says that understood and will not. */
async function refusalOf(asked: Promise<void>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof PaymentError && error.kind !== 'unavailable') return error.message;
    throw error;
  }
}
