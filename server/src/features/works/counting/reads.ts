import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { WorkCount } from '../../../platform/metrics.ts';

/** Both are found by an index that holds few rows however many works there have been. */

export async function countOpenWorks(db: Database): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select engine, state, count(*)::int as works from works
    where state in ('queued', 'running', 'cancelling') group by engine, state`.execute(db);
  return rows;
}

/** Works that were accepted since a moment, by what has become of them. */
export async function countWorksSince(db: Database, since: Date): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select engine, state, count(*)::int as works from works where created_at >= ${since} group by engine, state`.execute(db);
  return rows;
}
