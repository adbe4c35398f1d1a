import type { Points } from '@easel/contract/works';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';

/**
 * Parts of a query that read a member's credits, for queries that want them in one round trip.
 * `member` is the SQL of the member's id, `now` that of the present moment.
 */
export const creditColumns = {
  remaining: (member: string, now: string) =>
    `(select coalesce(sum(remaining), 0)::int from credit_buckets
      where member_id = ${member} and remaining > 0 and (expires_at is null or expires_at > ${now}))`,
  held: (member: string) => `(select coalesce(sum(amount), 0)::int from credit_holds where member_id = ${member} and not settled)`,
  buckets: (member: string, now: string) =>
    `(select coalesce(json_agg(json_build_object('source', source, 'amount', remaining, 'expires_at', expires_at)
        order by expires_at nulls last, created_at), '[]')
      from credit_buckets where member_id = ${member} and remaining > 0 and (expires_at is null or expires_at > ${now}))`,
};

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
