import type { QueryResult } from '../../../ports/database.ts';

/**
 * What a server's own processes do beside their clients, and a single process leaves to us: checkpoints, so that the
 * log of changes stays short and is read again quickly after a crash, and vacuum and analyze where much has changed.
 */

/** So much of the log may have to be read again after a crash. */
const logBytesMax = 16 * 1024 * 1024;

/** Like autovacuum: a fifth of the rows are dead, or a tenth are other ones than the planner knows. */
const changedTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname !~ '^pg_(toast|temp)' and (n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10)
  order by n_dead_tup + n_mod_since_analyze`;

export async function keepUp(run: (sql: string) => Promise<QueryResult>): Promise<void> {
  const { rows: tables } = await run(changedTables);
  // One statement each: whoever waits goes between two tables.
  for (const { name } of tables) await run(`vacuum (analyze) ${name}`);
  const { rows } = await run('select pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()) as bytes');
  if (Number(rows[0]?.bytes) > logBytesMax) await run('checkpoint');
}
