import { setTimeout } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findOrder } from '../reads.ts';
import type { OrdersTable } from '../tables.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

/**
 * The lease of an order: the exclusive right to ask its provider about it, across processes. It expires, so that a process
 * that died blocks nobody. Each taking raises `orders.lease`, and an answer is written only under the number that it was
 * requested with: a process whose lease was taken over changes nothing (a fencing token).
 */

interface LeaseDeps {
  db: Database;
  clock: Clock;
}

/** Longer than any request to a provider takes with its retries. */
const leaseMs = 2 * 60_000;

/** Leases an order and returns it as it was then; nothing while another process has the lease. */
export async function takeLease(db: Database | Transaction, id: string, now: Date): Promise<Order | undefined> {
  return db
    .updateTable('orders')
    .set({ lease: sql<number>`lease + 1`, lease_until: new Date(now.getTime() + leaseMs), ask_again: false })
    .where('id', '=', id)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Updates a leased order and extends the lease; nothing if the lease was taken over. */
export async function updateLeased(
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

/** Releases the lease. Returns the order, still leased, if an event arrived meanwhile. */
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

/** Releases the lease even if an event arrived meanwhile: the reconciler asks later. */
export async function dropLease({ db }: LeaseDeps, { id, lease }: Order): Promise<void> {
  await db.updateTable('orders').set({ lease_until: null }).where('id', '=', id).where('lease', '=', lease).execute();
}

/**
 * Asks the holder of the lease to reconcile once more before releasing; if the holder died, the reconciler does. `false`:
 * the lease is free.
 */
export async function askHolderToRecheck({ db, clock }: LeaseDeps, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ask_again: true, check_at: sql<Date>`least(check_at, lease_until)` })
    .where('id', '=', id)
    .where('lease_until', '>', clock.now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How long to wait for the holder of a lease, in real time: most answers come sooner. */
const waitMs = 3_000;
const pollMs = 100;

/** Waits a few seconds for the lease to be free. Returns the order as it is then. */
export async function awaitLease({ db, clock }: LeaseDeps, id: string): Promise<Order | undefined> {
  const until = performance.now() + waitMs;
  for (;;) {
    const order = await findOrder(db, id);
    if (!order || !isLeased(order, clock.now()) || performance.now() > until) return order;
    await setTimeout(pollMs);
  }
}

export function isLeased({ lease_until }: Pick<Order, 'lease_until'>, now: Date): boolean {
  return lease_until !== null && lease_until > now;
}
