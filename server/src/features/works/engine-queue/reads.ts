import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import './tables.ts';

/** The engines that nobody asks just now, because they were busy. */
export async function readPausedEngines(db: Database | Transaction): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('engine_queues').select('engine').where('busy_until', '>', sql<Date>`now()`).execute();
  return new Set(rows.map(({ engine }) => engine));
}
