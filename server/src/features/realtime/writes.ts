import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { lockMemberAndBumpSeq } from '../account/writes.ts';
import { readCreditBalance } from '../credits/reads.ts';
import type { CreditBalance } from '../credits/types.ts';
import { spend } from '../credits/writes.ts';
import './tables.ts';

/** One process's hold of a session: writes of an older attempt change nothing. */
export interface SessionAttempt {
  session: string;
  member: string;
  attempt: number;
}

/** What a session was when it is resumed. */
export interface ResumedSession {
  attempt: number;
  activeMs: number;
  paidMinutes: number;
  spent: number;
}

/** Resumes a session of any process. Nothing when the member has no such session. */
export async function resumeSession(db: Database, member: string, session: string): Promise<ResumedSession | undefined> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('realtime_sessions')
      .set({ attempt: sql`attempt + 1` })
      .where('id', '=', session)
      .where('member_id', '=', member)
      .returning(['attempt', 'active_ms'])
      .executeTakeFirst();
    if (!taken) return undefined;
    const paid = await tx
      .selectFrom('realtime_minutes')
      .select([sql<number>`count(*)::int`.as('minutes'), sql<number>`coalesce(sum(price), 0)::int`.as('spent')])
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    return { attempt: taken.attempt, activeMs: taken.active_ms, paidMinutes: paid.minutes, spent: paid.spent };
  });
}

/**
 * Pays a minute of painting once, whoever asks how often. Refuses with `subscribe` when there are too few credits, with
 * `conflict` when the session went on elsewhere. Answers the balance after.
 */
export async function payMinute(
  tx: Transaction,
  events: Events,
  { session, member, attempt }: SessionAttempt,
  { minute, price, cost }: { minute: number; price: number; cost: number },
  now: Date,
): Promise<CreditBalance> {
  await lockMemberAndBumpSeq(tx, member, true);
  await tx
    .insertInto('realtime_sessions')
    .values({ id: session, member_id: member, attempt, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await tx
    .selectFrom('realtime_sessions')
    .select('id')
    .where('id', '=', session)
    .where('member_id', '=', member)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();
  if (!claimed) throw new AppError('conflict');
  const fresh = await tx
    .insertInto('realtime_minutes')
    .values({ session_id: session, minute, price, cost, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('minute')
    .executeTakeFirst();
  if (fresh && price > 0) {
    await spend(tx, { member, amount: price, cause: { type: 'realtime', id: `${session}/${minute}` } }, now);
  }
  await events.publish(tx, 'member-changed', { member });
  return readCreditBalance(tx, member, now);
}

/** Saves how much of the paid time is used; it never decreases. */
export async function saveActiveTime(db: Database, { session, member, attempt }: SessionAttempt, activeMs: number): Promise<void> {
  await db
    .updateTable('realtime_sessions')
    .set({ active_ms: sql`greatest(active_ms, ${Math.floor(activeMs)}::integer)` })
    .where('id', '=', session)
    .where('member_id', '=', member)
    .where('attempt', '=', attempt)
    .execute();
}
