import type { QueryResult } from '../../ports/database.ts';

/** What there is to keep, asked of the database itself: a table that is added later is kept without another word. */

export type Run = (sql: string, parameters?: readonly unknown[]) => Promise<QueryResult>;

/** The tables of the studio; those in which migrations are noted are the program's own, and one is about this installation alone. */
export async function listTables(run: Run): Promise<string[]> {
  const { rows } = await run(`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%' and relname <> 'installation' order by relname`);
  return rows.map(({ name }) => String(name));
}

/** The names of the migrations that made the tables. */
export async function readSchema(run: Run): Promise<string[]> {
  const { rows } = await run('select name from kysely_migration order by name');
  return rows.map(({ name }) => String(name));
}

/** Columns that count by themselves, with the last number that was given; nothing given yet is left out. */
export async function readNumbers(run: Run): Promise<Record<string, number>> {
  const { rows } = await run(`
    select table_name || '.' || column_name as name,
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass)::float8 as last
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`);
  return Object.fromEntries(rows.filter(({ last }) => last !== null).map(({ name, last }) => [String(name), Number(last)]));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
