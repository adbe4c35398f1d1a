import type { Language } from '@easel/contract/language';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { creditColumns } from '../credits/reads.ts';
import './tables.ts';

export interface UsageRow {
  id: string;
  email: string;
  name: string;
  icon_url: string;
  session_id: string;
  last_seen_at: Date;
  held: number;
  buckets: { source: string; amount: number; expires_at: string | null }[];
}

// Written out, not built: this is the studio's most frequent read, and it is one round trip.
const usageSql = `
  select m.id, m.email, m.name, m.icon_url, s.id as session_id, s.last_seen_at,
    ${creditColumns.held('m.id')} as held, ${creditColumns.buckets('m.id', '$3')} as buckets
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.last_seen_at > $2`;

/** Session, member and credits of a token; nothing when the session has ended. */
export async function readUsage(db: Database, tokenHash: string, horizon: Date, now: Date): Promise<UsageRow | undefined> {
  const { rows } = await db.executeQuery<UsageRow>(CompiledQuery.raw(usageSql, [tokenHash, horizon, now]));
  return rows[0];
}

export async function findMember(
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null; language: Language } | undefined> {
  const row = await db.selectFrom('members').select(['id', 'password_hash', 'language']).where('email', '=', email).executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash, language: row.language };
}
