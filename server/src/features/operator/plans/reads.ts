import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../../billing/types.ts';
import '../tables.ts';

/** How many of each pack were paid and kept, by their ids. */
export async function countPacksSold(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['plan_id', sql<number>`count(*)::int`.as('sold')])
    .where('kind', '=', 'pack')
    .where('state', '=', 'paid')
    .groupBy('plan_id')
    .execute();
  return new Map(rows.map(({ plan_id, sold }) => [plan_id, sold]));
}

/** The names of those operators who are still here, by their ids. */
export async function readActorNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
