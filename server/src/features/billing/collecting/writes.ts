import { PaymentError } from '../../../platform/payment-error.ts';
import type { Charge, LostCharge, Payment, PaymentProvider } from '../../../ports/payments.ts';
import { askHolder, dropLease, releaseLease, takeLease, writeHeld } from '../leases/writes.ts';
import { settleOrder } from '../life/writes.ts';
import { isAwaited } from '../reads.ts';
import { repeatsCharge } from './policy.ts';
import '../tables.ts';
import type { BillingDeps, Order } from '../types.ts';

/**
 * What is asked of providers about orders, and what is done with their answers. No transaction is open while they think;
 * whoever asks has the order's lease, and writes under its number. What shall be made stands in the order before it is
 * asked for, so that whoever finds it without an answer can go on.
 */

export type CollectDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'>;

export function providerOf(deps: Pick<BillingDeps, 'providers'>, { provider }: Pick<Order, 'provider'>): PaymentProvider | undefined {
  return deps.providers.find(({ id }) => id === provider);
}

/**
 * Asks the provider about an order's payment and believes it. Rejects like `look`. `false`: somebody else is asking just
 * now, and will ask once more.
 */
export async function askAbout(deps: CollectDeps, id: string): Promise<boolean> {
  for (;;) {
    const held = await takeLease(deps.db, id, deps.clock.now());
    if (held) {
      await lookAndRelease(deps, held);
      return true;
    }
    if (await askHolder(deps, id)) return false;
  }
}

/** Asks about an order under its lease, and keeps it. The order as it is then; nothing where somebody else has it now. */
export async function lookHeld(deps: CollectDeps, held: Order): Promise<Order | undefined> {
  const provider = providerOf(deps, held);
  if (held.provider_ref === null || !provider) return held;
  return settleOrder(deps, held, await provider.look(held.provider_ref), true);
}

/** Asks about an order under its lease, and gives it back once there is no news any more. */
export async function lookAndRelease(deps: CollectDeps, held: Order): Promise<void> {
  const provider = providerOf(deps, held);
  try {
    let order: Order | undefined = held;
    while (order) {
      if (order.provider_ref === null || !provider) order = await releaseLease(deps.db, order, deps.clock.now());
      else order = await settleOrder(deps, order, await provider.look(order.provider_ref), false);
    }
  } catch (error) {
    await dropLease(deps, held);
    throw error;
  }
}

/** Gives a lease back without having anything to ask; if there was news, it is asked about. */
export async function release(deps: CollectDeps, held: Order): Promise<void> {
  const again = await releaseLease(deps.db, held, deps.clock.now());
  if (again) await lookAndRelease(deps, again);
}

/** Ends an order about which nobody has to be asked: it failed before there was a payment, or its time is over. */
export async function giveUp(deps: CollectDeps, held: Order, state: 'failed' | 'expired'): Promise<void> {
  const { currency, amount_cents: amountCents } = held;
  const payment: Payment = { state, customer: undefined, paidAt: undefined, amountCents, refundedCents: 0, currency };
  const again = await settleOrder(deps, held, payment, false);
  if (again) await lookAndRelease(deps, again);
}

/** Whether it is paid by a charge; the others are paid on a page. */
export function isCharge({ customer_ref, try: attempt }: Pick<Order, 'customer_ref' | 'try'>): boolean {
  return customer_ref !== null || attempt > 0;
}

/** Takes the lease of an order that waits for its charge, and charges. As often as one likes and by as many. */
export async function collect(deps: CollectDeps, id: string): Promise<void> {
  const held = await takeLease(deps.db, id, deps.clock.now());
  if (!held) return;
  if (held.state !== 'open' || !isCharge(held)) return release(deps, held);
  if (held.provider_ref !== null) return lookAndRelease(deps, held);
  if (held.asked_at !== null) return chargeHeld(deps, held, { again: true });
  const asked = await writeHeld(deps, held, { asked_at: deps.clock.now() });
  if (asked) await chargeHeld(deps, asked);
}

/**
 * Charges the method that was left. An answer that does not come leaves the order open and its lease to run out: nobody
 * knows whether the amount was taken, and what was sent may still arrive. With `again` somebody has asked before, and what
 * they made is looked for first.
 */
export async function chargeHeld(deps: CollectDeps, held: Order, how: { returnUrl?: string; again?: boolean } = {}): Promise<void> {
  const provider = providerOf(deps, held);
  const { id, customer_ref: customer, amount_cents: amountCents, currency, plan } = held;
  // Nobody to be asked; of a charge that was asked for nobody knows.
  if (!provider || customer === null) return how.again ? release(deps, held) : giveUp(deps, held, 'failed');
  const now = deps.clock.now();
  const { returnUrl } = how;
  const lost = { order: id, customer, returnUrl, idempotencyKey: `${id}:charge`, since: held.asked_at ?? now };
  let charge: Charge | undefined;
  if (how.again) {
    charge = await findMade(deps, provider, held, lost);
    if (!charge && !repeatsCharge(held, now)) return giveUp(deps, held, 'failed');
    // The time of the lease begins anew, and whoever was overtaken charges nothing.
    if (!charge && !(await writeHeld(deps, held, {}))) return;
  }
  if (!charge && !(await isAwaited(deps.db, held))) return giveUp(deps, held, 'expired');
  try {
    charge ??= await provider.charge({ ...lost, amountCents, currency, title: plan.name.en });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // It understood and will not: nothing was taken.
    if (error.kind !== 'unavailable') return giveUp(deps, held, 'failed');
    charge = await provider.findCharge(lost).catch(() => undefined);
    if (!charge) throw error;
  }
  await takeAnswer(deps, held, charge, returnUrl !== undefined);
}

/** What an earlier asking made; nothing also where the provider knows no such customer. */
async function findMade(deps: CollectDeps, provider: PaymentProvider, held: Order, lost: LostCharge): Promise<Charge | undefined> {
  try {
    return await provider.findCharge(lost);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'unknown') return undefined;
    await dropLease(deps, held);
    throw error;
  }
}

async function takeAnswer(deps: CollectDeps, held: Order, charge: Charge, memberIsThere: boolean): Promise<void> {
  // Declined before there was a payment.
  if (charge.ref === undefined) return giveUp(deps, held, 'failed');
  const url = charge.state === 'action' && memberIsThere ? { pay_url: charge.url } : {};
  const named = await writeHeld(deps, held, { provider_ref: charge.ref, ...url });
  if (!named) return;
  // Where nobody is there to confirm it, it has failed: the member hears of it, and a later confirmation still counts.
  if (charge.state === 'failed' || (charge.state === 'action' && !memberIsThere)) return giveUp(deps, named, 'failed');
  return charge.state === 'action' ? release(deps, named) : lookAndRelease(deps, named);
}
