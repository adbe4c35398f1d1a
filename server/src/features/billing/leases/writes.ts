import { setTimeout } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findOrder } from '../reads.ts';
import type { OrdersTable } from '../tables.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

/**
 * The right to ask a provider about an order, which one has at a time, in whatever process. It ends by itself, so that a
 * process that died holds nobody up. Each taking raises the order's number, and answers are written only under the number
 * that they were asked with: whoever is overtaken changes nothing (a fencing token).
 */

interface LeaseDeps {
  db: Database;
  clock: Clock;
}

/** Longer than any question to a provider takes with its repetitions. */
const leaseMs = 2 * 60_000;

/** The order under a lease, as it was when the lease was taken; nothing while somebody else has it. */
export async function takeLease(db: Database | Transaction, id: string, now: Date): Promise<Order | undefined> {
  return db
    .updateTable('orders')
    .set({ lease: sql<number>`lease + 1`, lease_until: new Date(now.getTime() + leaseMs), ask_again: false })
    .where('id', '=', id)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Writes an answer; nothing where a later number has the order. */
export async function writeHeld(
  { db, clock }: LeaseDeps,
  { id, lease }: Order,
  values: Updateable<OrdersTable>,
): Promise<Order | undefined> {
  return db
    .updateTable('orders')
    .set({ lease_until: new Date(clock.now().getTime() + leaseMs), ...values })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returningAll()
    .executeTakeFirst();
}

/** Gives the lease back. The order again, still held, where there was news in the meantime. */
export async function releaseLease(db: Database | Transaction, { id, lease }: Order, now: Date): Promise<Order | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  const order = await db
    .updateTable('orders')
    .set({ lease_until: sql<Date | null>`case when ask_again then ${until}::timestamptz end`, ask_again: false })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returningAll()
    .executeTakeFirst();
  return order?.lease_until ? order : undefined;
}

/** Gives the lease back, whatever news there was: the reconciler asks. */
export async function dropLease({ db }: LeaseDeps, { id, lease }: Order): Promise<void> {
  await db.updateTable('orders').set({ lease_until: null }).where('id', '=', id).where('lease', '=', lease).execute();
}

/**
 * Leaves it to whoever has the lease to ask once more, or to the reconciler, should that one be gone. `false`: nobody has
 * it any more.
 */
export async function askHolder({ db, clock }: LeaseDeps, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ask_again: true, check_at: sql<Date>`least(check_at, lease_until)` })
    .where('id', '=', id)
    .where('lease_until', '>', clock.now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** So long somebody waits for whoever has the lease, in real time: most answers come sooner. */
const patienceMs = 3_000;
const lookEveryMs = 100;

/** Waits until nobody has the lease, for a moment only. The order as it is then. */
export async function awaitLease({ db, clock }: LeaseDeps, id: string): Promise<Order | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const order = await findOrder(db, id);
    if (!order || !isHeld(order, clock.now()) || performance.now() > until) return order;
    await setTimeout(lookEveryMs);
  }
}

export function isHeld({ lease_until }: Pick<Order, 'lease_until'>, now: Date): boolean {
  return lease_until !== null && lease_until > now;
}
