import { type Insertable, sql } from 'kysely';
import type { Log } from '../../../platform/logging.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Payment, PaymentEvent, PaymentProvider } from '../../../ports/payments.ts';
import { pauseAfter } from '../collecting/policy.ts';
import { type CollectDeps, providerOf, reconcileAndRelease, reconcileOrder, releaseLeaseAndRecheck } from '../collecting/writes.ts';
import { askHolderToRecheck, dropLease, takeLease, updateLeased } from '../leases/writes.ts';
import { findOrderOfEvent } from '../reads.ts';
import type { PaymentSignalsTable } from '../tables.ts';
import type { Order } from '../types.ts';

/**
 * Webhooks of payment providers. An event only names a payment; what is true about it is asked. It is stored before
 * anything is done, so the provider need not repeat it, and retried while its order is unknown or cannot be reconciled.
 */

export type EventDeps = CollectDeps & { log: Log };

type StoredEvent = PaymentEvent & { provider: string };

const minuteMs = 60_000;
/** How long an event is retried: a day longer than providers repeat theirs. */
const retriedMs = 4 * 24 * 60 * minuteMs;
const batch = 100;

/**
 * Takes an event of a provider as it was sent, and stores it. Rejects with the `PaymentError` of a wrong signature, or of
 * a provider that must be asked what the event is about and does not answer.
 */
export async function handlePaymentEvent(
  deps: EventDeps,
  providerId: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const event = await readEvent(deps, providerId, body, headers);
  if (!event) return;
  const kept = { ...event, provider: providerId };
  if (await storeEvent(deps, kept)) await handleEvent(deps, kept);
}

/** Reads an event and writes down whether its signature held, for whoever looks after the studio. */
async function readEvent(
  deps: EventDeps,
  providerId: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<PaymentEvent | undefined> {
  const provider = providerOf(deps, { provider: providerId });
  if (!provider) return undefined;
  try {
    const event = await provider.readEvent(body, headers);
    await noteSignal(deps, providerId, { accepted_at: deps.clock.now(), accepted_kind: event?.kind ?? null });
    return event;
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'signature') await noteSignal(deps, providerId, { refused_at: deps.clock.now() });
    throw error;
  }
}

/** Anybody can send what is refused: it costs a write in ten seconds at most. */
async function noteSignal({ db, clock }: EventDeps, provider: string, signal: Partial<Insertable<PaymentSignalsTable>>): Promise<void> {
  const quiet = new Date(clock.now().getTime() - 10_000);
  await db
    .insertInto('payment_signals')
    .values({ provider, ...signal })
    .onConflict((conflict) => {
      const update = conflict.column('provider').doUpdateSet(signal);
      const before = sql.ref('payment_signals.refused_at');
      return 'refused_at' in signal ? update.where(sql<boolean>`${before} is null or ${before} < ${quiet}`) : update;
    })
    .execute();
}

/** `false`: it was stored and handled before. */
async function storeEvent({ db, clock }: EventDeps, { provider, id, kind, ref, order }: StoredEvent): Promise<boolean> {
  const now = clock.now();
  const key = { provider, event_id: id };
  const fresh = await db
    .insertInto('payment_events')
    .values({ ...key, received_at: now, kind, ref, order_id: order ?? null, due_at: new Date(now.getTime() + minuteMs) })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (fresh) return true;
  const known = db.selectFrom('payment_events').select('handled_at').where('provider', '=', provider).where('event_id', '=', id);
  return !(await known.executeTakeFirst())?.handled_at;
}

/** Reconciles the order of an event. If that is not possible now, the event stays due for a retry. */
async function handleEvent(deps: EventDeps, event: StoredEvent): Promise<void> {
  try {
    if (!(await reconcileOrderOf(deps, event))) return;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn(
      { provider: event.provider, event: event.id, reason: error.message },
      'A payment event could not be handled; it is retried',
    );
    return;
  }
  await deps.db
    .updateTable('payment_events')
    .set({ handled_at: deps.clock.now(), due_at: null })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.id)
    .execute();
}

/** `false`: it has no order, or its order is being charged now and may get this payment's ref by that. */
async function reconcileOrderOf(deps: EventDeps, event: StoredEvent): Promise<boolean> {
  const order = await findOrderOfEvent(deps.db, event);
  const provider = order && providerOf(deps, order);
  if (!order || !provider) return false;
  if (order.provider_ref === event.ref) {
    await reconcileOrder(deps, order.id);
    return true;
  }
  const held = await takeLease(deps.db, order.id, deps.clock.now());
  if (!held) {
    await askHolderToRecheck(deps, order.id);
    return false;
  }
  try {
    await matchPayment(deps, provider, held, event.ref);
  } catch (error) {
    await dropLease(deps, held);
    throw error;
  }
  return true;
}

/** A payment that names an order which has no payment yet, or another one. */
async function matchPayment(deps: EventDeps, provider: PaymentProvider, held: Order, ref: string): Promise<void> {
  const payment = await provider.inspect(ref);
  const unpaid = held.state === 'open' || held.state === 'failed' || held.state === 'expired';
  const isFirst = held.provider_ref === null && (held.customer_ref !== null || payment.state !== 'open');
  if (held.provider_ref === ref || isFirst || (unpaid && payment.paidAt)) {
    const named = await updateLeased(deps, held, { provider_ref: ref });
    if (named) await reconcileAndRelease(deps, named);
    return;
  }
  if (held.provider_ref !== null && !unpaid) await refundDuplicate(deps, provider, held, { ref, payment });
  await releaseLeaseAndRecheck(deps, held);
}

/** An order that was paid twice, as by a provider without idempotency keys that answered too late: the second payment is refunded. */
async function refundDuplicate(
  { log }: EventDeps,
  provider: PaymentProvider,
  { id, provider_ref }: Order,
  { ref, payment }: { ref: string; payment: Payment },
): Promise<void> {
  const { taken } = await provider.inspect(provider_ref ?? '');
  const goneCents = payment.refundedCents;
  const amountCents = payment.amountCents - goneCents;
  if (!payment.paidAt || taken === undefined || payment.taken === undefined || taken === payment.taken || amountCents <= 0) return;
  log.warn({ order: id, ref }, 'An order was paid twice: the second payment is refunded');
  await provider.refund({ ref, amountCents, goneCents, idempotencyKey: `${id}:second:${ref}` });
}

/** Retries events that had no order or could not be handled. One that never finds its order ends as a warning in the log. */
export async function retryEvents(deps: EventDeps): Promise<void> {
  for (;;) {
    const due = await claim(deps);
    for (const { event, over } of due) {
      await handleEvent(deps, event).catch((err) =>
        deps.log.error({ err, event: event.id }, 'A payment event could not be handled; it is retried'),
      );
      if (over) await reportUnmatched(deps, event);
    }
    if (due.length < batch) return;
  }
}

/** Events that are due for a retry. The next time is set at once, so no two processes take the same. */
async function claim({ db, clock }: EventDeps): Promise<{ event: StoredEvent; over: boolean }[]> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('payment_events')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    const claimed: { event: StoredEvent; over: boolean }[] = [];
    for (const { provider, event_id: id, kind, ref, order_id, tries, received_at } of rows) {
      const over = now.getTime() - received_at.getTime() > retriedMs;
      await tx
        .updateTable('payment_events')
        .set({ due_at: over ? null : new Date(now.getTime() + pauseAfter(tries)), tries: sql<number>`tries + 1` })
        .where('provider', '=', provider)
        .where('event_id', '=', id)
        .execute();
      if (kind && ref !== null) claimed.push({ event: { provider, id, kind, ref, order: order_id ?? undefined }, over });
    }
    return claimed;
  });
}

async function reportUnmatched({ db, log }: EventDeps, { provider, id, kind, ref, order }: StoredEvent): Promise<void> {
  const row = db.selectFrom('payment_events').select('handled_at').where('provider', '=', provider).where('event_id', '=', id);
  if ((await row.executeTakeFirst())?.handled_at) return;
  log.warn(
    { provider, event: id, kind, ref, order },
    'A payment event matches no order of this studio and is given up; look for its payment in the dashboard of the provider',
  );
}
