import { PaymentError } from '../../../platform/payment-error.ts';
import type { RefundRequest } from '../../../ports/payments.ts';
import { isRefundOpen } from '../collecting/policy.ts';
import { type CollectDeps, providerOf, reconcileKeepingLease, releaseLeaseAndRecheck } from '../collecting/writes.ts';
import { dropLease, takeLease, updateLeased } from '../leases/writes.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

/** Refunds. What the provider has sent already is never sent again, even when its answer got lost. */

/** Refunds a payment that bought nothing. */
export async function refundUseless(deps: CollectDeps, id: string): Promise<void> {
  const order = await leaseAndReconcile(deps, id);
  if (!order) return;
  if (order.state === 'paid' && order.return_wanted) {
    const { amount_cents, returned_cents: goneCents } = order;
    await sendToProvider(deps, order, { amountCents: amount_cents - goneCents, goneCents, idempotencyKey: `${id}:return` });
    await reconcileKeepingLease(deps, order);
  }
  await releaseLeaseAndRecheck(deps, order);
}

/**
 * Sends the refund that the operator ordered. Safe to call repeatedly and from several processes: one sends at a time.
 * Returns the provider's reason if it refuses. Rejects like `inspect`, and with `unavailable` when it is unknown whether it
 * was sent.
 */
export async function sendRefund(deps: CollectDeps, id: string): Promise<string | undefined> {
  const order = await leaseAndReconcile(deps, id);
  if (!order) return undefined;
  let refusal: string | undefined;
  let done: Order | undefined = order;
  if (isRefundOpen(order)) {
    const { refund_cents, returned_cents: goneCents, refunds } = order;
    const wanted = refund_cents ?? goneCents;
    // The number is part of the key: asked again after a refusal, a provider would repeat its answer to the same key.
    const idempotencyKey = `${id}:refund:${refunds}:${goneCents}-${wanted}`;
    refusal = await refusalOf(sendToProvider(deps, order, { amountCents: wanted - goneCents, goneCents, idempotencyKey }));
    done = await reconcileKeepingLease(deps, order);
  }
  if (!done) return undefined;
  // While the provider does not say that it has gone, the lease stays until its time is over.
  if (isRefundOpen(done) && refusal === undefined) return undefined;
  if (!isRefundOpen(done) && done.state === 'paid' && !done.return_wanted) await updateLeased(deps, done, { check_at: null });
  await releaseLeaseAndRecheck(deps, done);
  return isRefundOpen(done) ? refusal : undefined;
}

/**
 * Leases and reconciles an order before anything is sent. Nothing if another process has the lease and may be sending: the
 * reconciler comes back to it.
 */
async function leaseAndReconcile(deps: CollectDeps, id: string): Promise<Order | undefined> {
  const held = await takeLease(deps.db, id, deps.clock.now());
  if (!held) return undefined;
  try {
    const order = await reconcileKeepingLease(deps, held);
    // Extends the lease: what is sent next may take as long.
    return order && (await updateLeased(deps, order, {}));
  } catch (error) {
    await dropLease(deps, held);
    throw error;
  }
}

/** If the answer gets lost, the lease is left to expire: what was sent may still arrive. */
async function sendToProvider(deps: CollectDeps, order: Order, request: Omit<RefundRequest, 'ref'>): Promise<void> {
  const provider = providerOf(deps, order);
  if (!provider || order.provider_ref === null) throw new Error(`Order ${order.id} has to be given back by hand`);
  await provider.refund({ ref: order.provider_ref, ...request });
}

/** The reason of a provider that understood and refuses. */
async function refusalOf(asked: Promise<void>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof PaymentError && error.kind !== 'unavailable') return error.message;
    throw error;
  }
}
