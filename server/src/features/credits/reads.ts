import type { Points } from '@easel/contract/works';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { Cause, EntryKind } from './types.ts';

/** What a member can spend now and what is held for works. Expired buckets do not count. */
export async function readPoints(db: Database | Transaction, memberId: string, now: Date): Promise<Points> {
  const row = await db
    .selectNoFrom([
      db
        .selectFrom('credit_buckets')
        .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('sum'))
        .where('member_id', '=', memberId)
        .where('remaining', '>', 0)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
        .as('remaining'),
      db
        .selectFrom('credit_holds')
        .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
        .where('member_id', '=', memberId)
        .where('settled', '=', false)
        .as('held'),
    ])
    .executeTakeFirstOrThrow();
  return { remaining: row.remaining ?? 0, held: row.held ?? 0 };
}

interface EntryRow {
  kind: EntryKind;
  amount: number;
  cause_type: Cause['type'];
  cause_id: string;
  created_at: Date;
}

/** Every movement of a member's credits, the oldest first. */
export async function listEntries(db: Database, memberId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('credit_entries')
    .select(['kind', 'amount', 'cause_type', 'cause_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
}
