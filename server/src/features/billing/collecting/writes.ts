import { PaymentError } from '../../../platform/payment-error.ts';
import type { Payment, PaymentProvider } from '../../../ports/payments.ts';
import { settleOrder } from '../life/writes.ts';
import { findOrder, findOrderOfPayment } from '../reads.ts';
import { isRefundOpen } from './policy.ts';
import '../tables.ts';
import type { BillingDeps, Order } from '../types.ts';

/** What is asked of providers about orders, and what is done with their answers. No transaction is open while they think. */

type CollectDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'>;

/** An order that changes while its provider is asked is asked about again; more often than this never happens in peace. */
const asksMax = 8;

export function providerOf(deps: Pick<BillingDeps, 'providers'>, { provider }: Pick<Order, 'provider'>): PaymentProvider | undefined {
  return deps.providers.find(({ id }) => id === provider);
}

/** Asks the provider about an order's payment and believes it. Rejects like `look`. */
export async function askAbout(deps: CollectDeps, id: string): Promise<void> {
  for (let ask = 0; ask < asksMax; ask += 1) {
    const order = await findOrder(deps.db, id);
    const provider = order && providerOf(deps, order);
    if (!order || order.provider_ref === null || !provider) return;
    if (await settleOrder(deps, order, await provider.look(order.provider_ref))) return;
  }
  throw new Error(`Order ${id} never stays as it is`);
}

/** Ends an order about which nobody has to be asked: it failed before there was a payment, or its time is over. */
export async function giveUp(deps: CollectDeps, order: Order, state: 'failed' | 'expired'): Promise<void> {
  const { currency, amount_cents: amountCents } = order;
  const payment: Payment = { state, customer: undefined, paidAt: undefined, amountCents, refundedCents: 0, currency };
  await settleOrder(deps, order, payment);
}

/** Remembers a payment's name before anything is believed of it, so that no event can find it without its order. */
export async function nameOfPayment(deps: CollectDeps, order: Order, ref: string): Promise<void> {
  await deps.db.updateTable('orders').set({ provider_ref: ref }).where('id', '=', order.id).where('provider_ref', 'is', null).execute();
}

/** Takes the amount of a renewal from the method that was left. Asked again, it goes on with the same payment. */
export async function collectRenewal(deps: CollectDeps, id: string): Promise<void> {
  const order = await findOrder(deps.db, id);
  if (order?.state !== 'open') return;
  const provider = providerOf(deps, order);
  if (!provider || order.customer_ref === null) return giveUp(deps, order, 'failed');
  const { customer_ref: customer, amount_cents: amountCents, currency, plan } = order;
  try {
    const charge = await provider.charge({
      order: id,
      customer,
      amountCents,
      currency,
      title: plan.name.en,
      idempotencyKey: `${id}:charge`,
    });
    if (charge.ref !== undefined) await nameOfPayment(deps, order, charge.ref);
    // Nobody is there to confirm anything: the member hears of it by letter, and a later confirmation still counts.
    if (charge.state === 'action' || charge.ref === undefined) return giveUp(deps, order, 'failed');
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
    return giveUp(deps, order, 'failed');
  }
  await askAbout(deps, id);
}

/** Gives back what buys nothing. */
export async function sendBack(deps: CollectDeps, { id }: Pick<Order, 'id'>): Promise<void> {
  await askAbout(deps, id);
  const order = await findOrder(deps.db, id);
  if (order?.state !== 'paid' || !order.return_wanted) return;
  const provider = providerOf(deps, order);
  if (!provider || order.provider_ref === null) throw new Error(`Order ${id} has to be given back by hand`);
  const { provider_ref: ref, amount_cents, returned_cents: goneCents } = order;
  await provider.refund({ ref, amountCents: amount_cents - goneCents, goneCents, idempotencyKey: `${id}:return` });
  await askAbout(deps, id);
}

/**
 * Sends back what the operator wants to have gone back. As often as one likes and by as many: one sends at a time, and
 * what the provider has sent already is never sent again, also when its answer got lost. Answers why the provider will
 * not do it, where it refuses. Rejects like `look`, and with `unavailable` where nobody knows whether it was sent.
 */
export async function sendRefund(deps: CollectDeps, id: string): Promise<string | undefined> {
  await askAbout(deps, id);
  const order = await findOrder(deps.db, id);
  let refusal: string | undefined;
  if (order && isRefundOpen(order)) {
    const { provider_ref: ref, refund_cents: wanted, returned_cents: goneCents, refunds } = order;
    const provider = providerOf(deps, order);
    if (!provider || ref === null || wanted === null) throw new Error(`Order ${id} has to be given back by hand`);
    if (!(await holdRefund(deps, order))) return undefined;
    // The number is part of the key: asked again after a refusal, a provider would repeat its answer to the same key.
    const idempotencyKey = `${id}:refund:${refunds}:${goneCents}-${wanted}`;
    refusal = await refusalOf(provider.refund({ ref, amountCents: wanted - goneCents, goneCents, idempotencyKey }));
    await askAbout(deps, id);
  }
  // While the provider does not say that it has gone, the hold stays until its time is over.
  const { numUpdatedRows } = await deps.db
    .updateTable('orders')
    .set({ check_at: null, refund_held_until: null })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('return_wanted', '=', false)
    .whereRef('returned_cents', '>=', 'refund_cents')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? undefined : refusal;
}

/** Longer than any provider is waited for: whoever sends is done by then, or gone. */
const holdMs = 5 * 60_000;

/** Whether the refund, as it was read, is ours to send: it is nobody else's before the hold is over. */
async function holdRefund({ db, clock }: CollectDeps, { id, refunds, returned_cents }: Order): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ refund_held_until: new Date(now.getTime() + holdMs) })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('refunds', '=', refunds)
    .where('returned_cents', '=', returned_cents)
    .whereRef('refund_cents', '>', 'returned_cents')
    .where((where) => where.or([where('refund_held_until', 'is', null), where('refund_held_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/**
 * Takes an event of a provider as it was sent. It only says where to look: what is true is asked. Rejects with the
 * `PaymentError` of a wrong signature, or of a provider that cannot be asked now; then it has to come again.
 */
export async function handlePaymentEvent(
  deps: CollectDeps,
  providerId: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const provider = providerOf(deps, { provider: providerId });
  const event = await provider?.readEvent(body, headers);
  if (!event) return;
  const key = { provider: providerId, event_id: event.id };
  await deps.db
    .insertInto('payment_events')
    .values({ ...key, received_at: deps.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
  const known = deps.db
    .selectFrom('payment_events')
    .select('handled_at')
    .where('provider', '=', providerId)
    .where('event_id', '=', event.id);
  if ((await known.executeTakeFirst())?.handled_at) return;
  const order = await findOrderOfPayment(deps.db, providerId, event.ref);
  if (order) await askAbout(deps, order.id);
  await deps.db
    .updateTable('payment_events')
    .set({ handled_at: deps.clock.now() })
    .where('provider', '=', providerId)
    .where('event_id', '=', event.id)
    .execute();
}
