import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import { type SessionOwner, sessionHorizon, visitorHorizon } from './types.ts';

/** The owner of a token's session and when it was last used, or nothing when there is none or it has ended. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<(SessionOwner & { lastSeen: Date }) | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'member_id', 'kind', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', sessionHorizon(now))
    .executeTakeFirst();
  if (!row || (row.kind === 'visitor' && row.last_seen_at <= visitorHorizon(now))) return undefined;
  return { sessionId: row.id, memberId: row.member_id, kind: row.kind, lastSeen: row.last_seen_at };
}
