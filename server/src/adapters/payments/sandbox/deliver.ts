import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { signEvent } from '../../../platform/event-signature.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';
import { signatureHeader } from './wire.ts';

export interface DeliveryOptions {
  db: Database;
  clock: Clock;
  secret: string;
  /** Whether an event that arrived is sent once more, as real providers sometimes do. */
  repeats: () => boolean;
}

export interface Delivery {
  /** Begins to send to the studio at this address. */
  start(address: string): void;
  /** There may be events to send. */
  wake(): void;
  close(): Promise<void>;
}

/** How often events of other processes are looked for. */
const pollMs = 1_000;
const timeoutMs = 10_000;
/** Seconds before each further attempt of an event that was not accepted. */
const pauses = [2, 5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];

/** Sends events by HTTP until the studio accepts them. Several processes may run it: each attempt of an event belongs to one. */
export function createDelivery({ db, clock, secret, repeats }: DeliveryOptions): Delivery {
  let target: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  const stop = new AbortController();

  /** Without a transaction: this is asked all the time, and others wait for transactions of an embedded database. */
  async function isDue(): Promise<boolean> {
    const query = db.selectFrom('sandbox_events').select('id').where('sent_at', 'is', null).where('due_at', '<=', clock.now());
    return (await query.where('tries', '<=', pauses.length).limit(1).executeTakeFirst()) !== undefined;
  }

  /** Takes what is due and sets the time of its next try at once, so that a kill in between loses nothing. */
  function take(): Promise<PaymentEvent[]> {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('sandbox_events')
        .innerJoin('sandbox_payments', 'sandbox_payments.ref', 'sandbox_events.ref')
        .selectAll('sandbox_events')
        .select('sandbox_payments.order_id')
        .where('sent_at', 'is', null)
        .where('due_at', '<=', now)
        .where('tries', '<=', pauses.length)
        .orderBy('due_at')
        .limit(20)
        .forUpdate('sandbox_events')
        .skipLocked()
        .execute();
      for (const { id, tries } of due) {
        const pause = pauses[tries] ?? (pauses.at(-1) as number);
        const next = new Date(now.getTime() + pause * 1000);
        await tx
          .updateTable('sandbox_events')
          .set({ tries: tries + 1, due_at: next })
          .where('id', '=', id)
          .execute();
      }
      return due.map(({ id, kind, ref, order_id }) => ({ id, kind, ref, order: order_id ?? undefined }));
    });
  }

  async function post(event: PaymentEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signEvent(body, secret, clock.now()) };
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const { ok } = await fetch(`${target}/api/pay/sandbox/webhook`, { method: 'POST', headers, body, signal });
      return ok;
    } catch {
      // It is due again after its pause.
      return false;
    }
  }

  async function send(): Promise<void> {
    do {
      again = false;
      if (!(await isDue())) continue;
      for (const event of await take()) {
        if (stop.signal.aborted) return;
        if (!(await post(event))) continue;
        if (repeats()) await post(event);
        await db.updateTable('sandbox_events').set({ sent_at: clock.now() }).where('id', '=', event.id).execute();
      }
    } while (again && !stop.signal.aborted);
  }

  function wake(): void {
    if (!target || stop.signal.aborted) return;
    again = true;
    // If the database is unreachable now, the next poll asks again.
    running ??= send()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start(address) {
      target = address;
      timer ??= setInterval(wake, pollMs).unref();
      wake();
    },
    wake,
    async close() {
      stop.abort();
      clearInterval(timer);
      await running;
    },
  };
}
