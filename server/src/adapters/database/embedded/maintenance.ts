import type { QueryResult } from '../../../ports/database.ts';

/**
 * The maintenance that a server's background processes do and an embedded database leaves to us: checkpoints, so that the
 * write-ahead log stays short and recovery is quick, and vacuum and analyze where much has changed.
 */

/** How much of the write-ahead log recovery may have to read. */
const logBytesMax = 16 * 1024 * 1024;

/** Like autovacuum: a fifth of the rows are dead, or a tenth are other ones than the planner knows. */
const changedTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname !~ '^pg_(toast|temp)' and (n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10)
  order by n_dead_tup + n_mod_since_analyze`;

export async function maintain(run: (sql: string) => Promise<QueryResult>): Promise<void> {
  const { rows: tables } = await run(changedTables);
  // One statement per table, so that others can run in between.
  for (const { name } of tables) await run(`vacuum (analyze) ${name}`);
  const { rows } = await run('select pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()) as bytes');
  if (Number(rows[0]?.bytes) > logBytesMax) await run('checkpoint');
}
