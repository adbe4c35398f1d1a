import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import type { Events } from '../../platform/events.ts';
import { hashOf, newId, newToken } from '../../platform/ids.ts';
import './tables.ts';
import { type SessionKind, sessionHorizon, signInHorizon } from './types.ts';

/** Opens a session and answers its token, which is stored nowhere: only its hash is. */
export async function createSession(
  tx: Transaction,
  session: { member: string; userAgent: string; ip: string; kind?: SessionKind },
  now: Date,
): Promise<{ token: string }> {
  const token = newToken();
  const { member, kind = 'member', ip } = session;
  const user_agent = session.userAgent.slice(0, 300);
  await tx
    .insertInto('sessions')
    .values({ id: newId(), token_hash: hashOf(token), member_id: member, kind, user_agent, ip, created_at: now, last_seen_at: now })
    .execute();
  if (kind === 'member') await tx.insertInto('sign_ins').values({ id: newId(), member_id: member, at: now, ip, user_agent }).execute();
  return { token };
}

/** Ends the session of a token. An unknown token is fine. */
export async function endSession(db: Database | Transaction, events: Events, tokenHash: string): Promise<void> {
  const ended = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning(['id', 'member_id']).executeTakeFirst();
  if (ended) await events.publish(db, 'session-ended', { member: ended.member_id, session: ended.id });
}

/** Ends every session of a member but the one of `keep`. */
export async function endSessions(tx: Transaction, events: Events, member: string, keep?: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep as string))
    .returning('id')
    .execute();
  for (const { id } of ended) await events.publish(tx, 'session-ended', { member, session: id });
}

/** Ends one session of a member. Another's reads like none: answers false. */
export async function endSessionById(tx: Transaction, events: Events, member: string, id: string): Promise<boolean> {
  const ended = await tx.deleteFrom('sessions').where('id', '=', id).where('member_id', '=', member).returning('id').executeTakeFirst();
  if (ended) await events.publish(tx, 'session-ended', { member, session: id });
  return ended !== undefined;
}

export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

/** Removes sign-ins of long ago. */
export async function sweepSignIns(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'sign_ins', sql`at <= ${signInHorizon(now)}`, signal);
}

/** Removes the rows of sessions that ended by disuse. */
export async function sweepSessions(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'sessions', sql`last_seen_at <= ${sessionHorizon(now)}`, signal);
}
