import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import './tables.ts';

/**
 * The circuit breaker of each engine, in its row: all processes share it. Closed, it counts failures in a row; with enough of them it
 * opens, and nothing is given to the engine. When the pause is over one process tries it (half-open), and it closes or stays open longer.
 */

/** So many failures in a row open it. */
export const failuresMax = 3;
const firstPauseSeconds = 30;
const longestPauseSeconds = 600;
/** Whoever tries an engine has so long. */
export const probeSeconds = 20;
const errorMax = 300;

export interface BreakerDeps {
  db: Database;
  events: Events;
}

export function pauseSeconds(openings: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(openings, 10));
}

/** Counts a failure; the one that is too many opens the breaker. Answers whether it did. */
export async function countFailure({ db, events }: BreakerDeps, engine: string, detail: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('engines')
      .select(['failures', 'openings', 'opened_at'])
      .where('id', '=', engine)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.opened_at) return false;
    const opens = row.failures + 1 >= failuresMax;
    await tx
      .updateTable('engines')
      .set({
        failures: row.failures + 1,
        last_error: detail.slice(0, errorMax),
        revision: sql<number>`revision + 1`,
        ...(opens ? { opened_at: now, ...openUntil(row.openings, now) } : {}),
      })
      .where('id', '=', engine)
      .execute();
    await events.publish(tx, 'engines-changed', {});
    return opens;
  });
}

/** The engine answers: the breaker closes. */
export async function closeBreaker({ db, events }: BreakerDeps, engine: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('engines')
      .set({ ...closedBreaker, revision: sql<number>`revision + 1` })
      .where('id', '=', engine)
      .where((where) => where.or([where('failures', '>', 0), where('opened_at', 'is not', null)]))
      .returning('id')
      .execute();
    if (closed.length > 0) await events.publish(tx, 'engines-changed', {});
  });
}

export const closedBreaker = { failures: 0, openings: 0, opened_at: null, open_until: null, probing_until: null, last_error: '' };

/** The engine still does not answer: the pause begins anew, and is longer. */
export async function keepOpen({ db, events }: BreakerDeps, engine: string, openings: number, detail: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('engines')
      .set({ ...openUntil(openings, now), last_error: detail.slice(0, errorMax), revision: sql<number>`revision + 1` })
      .where('id', '=', engine)
      .where('opened_at', 'is not', null)
      .execute();
    await events.publish(tx, 'engines-changed', {});
  });
}

/** Nothing can ask the engine but a work: the next one tries it, and one more failure opens the breaker again. */
export async function letOneTry(tx: Transaction, events: Events, engine: string): Promise<void> {
  await tx
    .updateTable('engines')
    .set({ failures: failuresMax - 1, opened_at: null, open_until: null, probing_until: null, revision: sql<number>`revision + 1` })
    .where('id', '=', engine)
    .execute();
  await events.publish(tx, 'engines-changed', {});
}

function openUntil(openings: number, now: Date) {
  return { open_until: new Date(now.getTime() + pauseSeconds(openings) * 1000), openings: openings + 1, probing_until: null };
}

/** Engines to be asked now: their pause is over, or nothing was ever read of them. Each is handed to one process. */
export function claimProbes(db: Database, now: Date): Promise<{ id: string; openings: number; isOpen: boolean }[]> {
  return db
    .updateTable('engines')
    .set({ probing_until: new Date(now.getTime() + probeSeconds * 1000) })
    .where('state', '!=', 'disabled')
    .where((where) => where.or([where('open_until', '<=', now), where.and([where('probed_at', 'is', null), where('address', '!=', '')])]))
    .where((where) => where.or([where('probing_until', 'is', null), where('probing_until', '<=', now)]))
    .returning(['id', 'openings', sql<boolean>`opened_at is not null`.as('isOpen')])
    .execute();
}
