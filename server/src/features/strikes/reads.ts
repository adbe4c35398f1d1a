import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { StrikePolicy } from './types.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Strikes of a member that count now. */
export async function countStrikes(db: Database | Transaction, member: string, { days }: StrikePolicy, now: Date): Promise<number> {
  const { strikes } = await db
    .selectFrom('strikes')
    .select(sql<number>`count(*)::int`.as('strikes'))
    .where('member_id', '=', member)
    .where('lifted_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - days * dayMs))
    .executeTakeFirstOrThrow();
  return strikes;
}

/** All of a member, the newest first. */
export function listStrikes(db: Database, member: string, limit: number) {
  return db
    .selectFrom('strikes')
    .select(['id', 'at', 'reason', 'about', 'lifted_at'])
    .where('member_id', '=', member)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
