import type { Database, Transaction } from '../../platform/db/database.ts';
import { visitorHorizon } from '../sessions/types.ts';
import './tables.ts';

/** The living visitor of a token, or nothing. */
export async function findVisitor(
  db: Database | Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; deviceHash: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('visitors', 'visitors.member_id', 'sessions.member_id')
    .select(['sessions.member_id', 'visitors.device_hash'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.kind', '=', 'visitor')
    .where('sessions.last_seen_at', '>', visitorHorizon(now))
    .executeTakeFirst();
  return row && { id: row.member_id, deviceHash: row.device_hash };
}
