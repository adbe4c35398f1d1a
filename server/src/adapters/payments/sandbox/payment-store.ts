import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';
import type { SandboxPayment, SandboxPaymentsTable } from './tables.ts';

/** The sandbox's own records: what a provider's server would keep. */

type Row = Selectable<SandboxPaymentsTable>;
type Draft = Pick<
  Row,
  | 'kind'
  | 'idempotency_key'
  | 'order_id'
  | 'customer'
  | 'state'
  | 'amount_cents'
  | 'currency'
  | 'title'
  | 'language'
  | 'success_url'
  | 'cancel_url'
  | 'paid_at'
> &
  Partial<Pick<Row, 'keeps_method'>>;

export interface PaymentStoreDeps {
  db: Database;
  clock: Clock;
  /** Called when there are events to send. */
  onEvent(): void;
}

const hourMs = 3_600_000;
const keptOpenMs = 24 * hourMs;

/** Writes a payment once for its key, and answers what is written. */
export async function writePayment({ db, clock, onEvent }: PaymentStoreDeps, draft: Draft): Promise<SandboxPayment> {
  const now = clock.now();
  const ref = `pay_${newId()}`;
  const row = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox_payments')
      .values({ ...draft, ref, created_at: now, expires_at: new Date(now.getTime() + keptOpenMs) })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute();
    const written = await tx
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('idempotency_key', '=', draft.idempotency_key)
      .executeTakeFirstOrThrow();
    if (written.ref === ref && written.state !== 'open') await storeEvent(tx, 'charge', written, now);
    return written;
  });
  onEvent();
  return paymentOf(row, now);
}

export async function readPayment({ db, clock }: PaymentStoreDeps, ref: string): Promise<SandboxPayment> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (!row) throw new PaymentError('unknown', 'The sandbox knows no such payment');
  return paymentOf(row, clock.now());
}

/** The payment that a key has made. */
export async function findPayment({ db, clock }: PaymentStoreDeps, key: string): Promise<SandboxPayment | undefined> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  return row && paymentOf(row, clock.now());
}

/** The checkout that brought the customer. */
export async function readCustomer({ db, clock }: PaymentStoreDeps, customer: string): Promise<SandboxPayment> {
  const query = db.selectFrom('sandbox_payments').selectAll().where('kind', '=', 'checkout').where('customer', '=', customer);
  const row = await query.executeTakeFirst();
  const payment = row && paymentOf(row, clock.now());
  if (!payment?.customer) throw new PaymentError('unknown', 'The sandbox knows no such customer');
  return payment;
}

export type Change = Partial<Pick<Row, 'state' | 'paid_at' | 'refunded_cents' | 'refund_keys' | 'renewals'>>;

/** Changes a payment as `decide` says, which sees it as nobody else can change it; nothing, and it stays as it is. */
export async function changePayment(
  { db, clock, onEvent }: PaymentStoreDeps,
  ref: string,
  decide: (payment: SandboxPayment, row: Row) => { change: Change; kind: PaymentEvent['kind'] | undefined } | undefined,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst();
    if (!row) throw new PaymentError('unknown', 'The sandbox knows no such payment');
    const decided = decide(paymentOf(row, now), row);
    if (!decided) return;
    const { change, kind } = decided;
    await tx.updateTable('sandbox_payments').set(change).where('ref', '=', ref).execute();
    if (kind) await storeEvent(tx, kind, { ...row, ...change }, now);
  });
  onEvent();
}

/** News of a payment that is still on its way is onEvent when it arrives. */
async function storeEvent(tx: Transaction, kind: PaymentEvent['kind'], { ref, paid_at: paidAt }: Row, now: Date): Promise<void> {
  const due = paidAt && paidAt > now ? paidAt : now;
  await tx
    .insertInto('sandbox_events')
    .values({ id: `event_${newId()}`, kind, ref, due_at: due, sent_at: null })
    .execute();
}

function paymentOf(row: Row, now: Date): SandboxPayment {
  const onItsWay = row.state === 'paid' && row.paid_at !== null && row.paid_at > now;
  const paidAt = onItsWay || row.paid_at === null ? undefined : row.paid_at;
  return {
    ref: row.ref,
    kind: row.kind,
    state: onItsWay ? 'open' : stateOf(row, now),
    customer: paidAt && row.keeps_method ? row.customer : undefined,
    // Whoever pays here has a card of their own.
    method: paidAt && `card-of-${row.customer}`,
    paidAt,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    currency: row.currency,
    title: row.title,
    language: row.language,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    renewals: row.renewals,
    expiresAt: row.expires_at,
  };
}

function stateOf(row: Row, now: Date): SandboxPayment['state'] {
  if (row.state === 'open') return row.expires_at <= now ? 'expired' : 'open';
  if (row.state === 'paid' && row.refunded_cents > 0 && row.refunded_cents >= row.amount_cents) return 'refunded';
  return row.state;
}
