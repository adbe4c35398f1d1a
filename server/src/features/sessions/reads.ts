import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import { type SessionOwner, type SessionRow, sessionHorizon, visitorHorizon } from './types.ts';

export { deviceOf, placeOf } from './policy.ts';

/** The owner of a token's session and when it was last used, or nothing when there is none or it has ended. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<(SessionOwner & { lastSeen: Date }) | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.id', 'sessions.member_id', 'sessions.kind', 'sessions.last_seen_at', 'members.deletes_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_seen_at', '>', sessionHorizon(now))
    .executeTakeFirst();
  if (!row || (row.kind === 'visitor' && row.last_seen_at <= visitorHorizon(now))) return undefined;
  return { sessionId: row.id, memberId: row.member_id, kind: row.kind, leaving: row.deletes_at !== null, lastSeen: row.last_seen_at };
}

/** Where a member signed in from, the latest first. */
export async function listSignIns(db: Database, memberId: string, limit: number) {
  return db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A member's living sessions, the latest used first. */
export async function listSessions(db: Database, memberId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', sessionHorizon(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}
