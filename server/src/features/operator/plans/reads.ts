import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

/** The names of those operators who are still here, by their ids. */
export async function readActorNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
