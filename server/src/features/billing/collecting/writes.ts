import { PaymentError } from '../../../platform/payment-error.ts';
import type { Charge, LostCharge, Payment, PaymentProvider } from '../../../ports/payments.ts';
import { askHolderToRecheck, dropLease, releaseLease, takeLease, updateLeased } from '../leases/writes.ts';
import { settleOrder } from '../lifecycle/writes.ts';
import { isStillWanted } from '../reads.ts';
import { repeatsCharge } from './policy.ts';
import '../tables.ts';
import type { BillingDeps, Order } from '../types.ts';

/**
 * Requests to payment providers about orders, and what follows from their answers. No transaction is open during a
 * request. The caller holds the order's lease and writes under its number. What is to be created stands in the order before
 * the request, so that any process that finds it without an answer can continue.
 */

export type CollectDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'>;

export function providerOf(deps: Pick<BillingDeps, 'providers'>, { provider }: Pick<Order, 'provider'>): PaymentProvider | undefined {
  return deps.providers.find(({ id }) => id === provider);
}

/**
 * Makes an order agree with what its provider says of the payment now. Rejects like `inspect`. `false`: another process
 * holds the lease, and will ask once more before it releases it.
 */
export async function reconcileOrder(deps: CollectDeps, id: string): Promise<boolean> {
  for (;;) {
    const held = await takeLease(deps.db, id, deps.clock.now());
    if (held) {
      await reconcileAndRelease(deps, held);
      return true;
    }
    if (await askHolderToRecheck(deps, id)) return false;
  }
}

/** Reconciles an order under its lease and keeps the lease. Returns the order afterwards; nothing if another process has taken the lease. */
export async function reconcileKeepingLease(deps: CollectDeps, held: Order): Promise<Order | undefined> {
  const provider = providerOf(deps, held);
  if (held.provider_ref === null || !provider) return held;
  return settleOrder(deps, held, await provider.inspect(held.provider_ref), true);
}

/** Reconciles an order under its lease, again as long as events arrive meanwhile, and then releases the lease. */
export async function reconcileAndRelease(deps: CollectDeps, held: Order): Promise<void> {
  const provider = providerOf(deps, held);
  try {
    let order: Order | undefined = held;
    while (order) {
      if (order.provider_ref === null || !provider) order = await releaseLease(deps.db, order, deps.clock.now());
      else order = await settleOrder(deps, order, await provider.inspect(order.provider_ref), false);
    }
  } catch (error) {
    await dropLease(deps, held);
    throw error;
  }
}

/** Releases a lease; if an event arrived meanwhile, reconciles first. */
export async function releaseLeaseAndRecheck(deps: CollectDeps, held: Order): Promise<void> {
  const again = await releaseLease(deps.db, held, deps.clock.now());
  if (again) await reconcileAndRelease(deps, again);
}

/** Ends an unpaid order without asking its provider: it failed before there was a payment, or its time is over. */
export async function markFailed(deps: CollectDeps, held: Order, state: 'failed' | 'expired'): Promise<void> {
  const { currency, amount_cents: amountCents } = held;
  const payment: Payment = { state, customer: undefined, paidAt: undefined, amountCents, refundedCents: 0, currency };
  const again = await settleOrder(deps, held, payment, false);
  if (again) await reconcileAndRelease(deps, again);
}

/** Whether it is paid by a charge; the others are paid on a page. */
export function isCharge({ customer_ref, try: attempt }: Pick<Order, 'customer_ref' | 'try'>): boolean {
  return customer_ref !== null || attempt > 0;
}

/** Leases an order that waits for its charge, and charges. Safe to call repeatedly and from several processes. */
export async function collectCharge(deps: CollectDeps, id: string): Promise<void> {
  const held = await takeLease(deps.db, id, deps.clock.now());
  if (!held) return;
  if (held.state !== 'open' || !isCharge(held)) return releaseLeaseAndRecheck(deps, held);
  if (held.provider_ref !== null) return reconcileAndRelease(deps, held);
  if (held.asked_at !== null) return chargeLeased(deps, held, { again: true });
  const asked = await updateLeased(deps, held, { asked_at: deps.clock.now() });
  if (asked) await chargeLeased(deps, asked);
}

/**
 * Charges the method that was left. Without an answer the order stays open and its lease is left to expire: it is unknown
 * whether the amount was taken, and what was sent may still arrive. With `again` it was requested before, and what
 * they made is looked for first.
 */
export async function chargeLeased(deps: CollectDeps, held: Order, how: { returnUrl?: string; again?: boolean } = {}): Promise<void> {
  const provider = providerOf(deps, held);
  const { id, customer_ref: customer, amount_cents: amountCents, currency, plan } = held;
  // Without its provider or customer nothing can be asked. A charge that was requested before stays unknown.
  if (!provider || customer === null) return how.again ? releaseLeaseAndRecheck(deps, held) : markFailed(deps, held, 'failed');
  const now = deps.clock.now();
  const { returnUrl } = how;
  const lost = { order: id, customer, returnUrl, idempotencyKey: `${id}:charge`, since: held.asked_at ?? now };
  let charge: Charge | undefined;
  if (how.again) {
    charge = await findEarlierCharge(deps, provider, held, lost);
    if (!charge && !repeatsCharge(held, now)) return markFailed(deps, held, 'failed');
    // Extends the lease; a process whose lease was taken over charges nothing.
    if (!charge && !(await updateLeased(deps, held, {}))) return;
  }
  if (!charge && !(await isStillWanted(deps.db, held))) return markFailed(deps, held, 'expired');
  try {
    charge ??= await provider.charge({ ...lost, amountCents, currency, title: plan.name.en });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // It understood and will not: nothing was taken.
    if (error.kind !== 'unavailable') return markFailed(deps, held, 'failed');
    charge = await provider.findCharge(lost).catch(() => undefined);
    if (!charge) throw error;
  }
  await saveCharge(deps, held, charge, returnUrl !== undefined);
}

/** The charge that an earlier request created; also nothing if the provider knows no such customer. */
async function findEarlierCharge(deps: CollectDeps, provider: PaymentProvider, held: Order, lost: LostCharge): Promise<Charge | undefined> {
  try {
    return await provider.findCharge(lost);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'unknown') return undefined;
    await dropLease(deps, held);
    throw error;
  }
}

async function saveCharge(deps: CollectDeps, held: Order, charge: Charge, memberIsThere: boolean): Promise<void> {
  // Declined before there was a payment.
  if (charge.ref === undefined) return markFailed(deps, held, 'failed');
  const url = charge.state === 'action' && memberIsThere ? { pay_url: charge.url } : {};
  const named = await updateLeased(deps, held, { provider_ref: charge.ref, ...url });
  if (!named) return;
  // If nobody can confirm it now, it has failed: the member gets an email, and a later confirmation still counts.
  if (charge.state === 'failed' || (charge.state === 'action' && !memberIsThere)) return markFailed(deps, named, 'failed');
  return charge.state === 'action' ? releaseLeaseAndRecheck(deps, named) : reconcileAndRelease(deps, named);
}
