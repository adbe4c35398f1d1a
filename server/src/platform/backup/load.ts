import { type RawBuilder, sql } from 'kysely';
import type { DatabaseDriver } from '../../ports/database.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { JobSender } from '../jobs.ts';
import { exactTexts, sumColumns, type TableSum } from './checksum.ts';
import { BackupProblem } from './problem.ts';
import { listTables, quoted, type Run, readSchema } from './tables.ts';

/** What is to be brought into a database. */
export interface Load {
  schema: readonly string[];
  numbers: Readonly<Record<string, number>>;
  parts(): AsyncIterable<LoadPart>;
  /** The checksums that the tables must have at the end; called after all parts. */
  sums(): Readonly<Record<string, TableSum>>;
}
export type LoadPart = { table: string; lines: readonly string[] } | { jobs: readonly string[] };

export interface Target {
  driver: DatabaseDriver;
  db: Database;
  jobs: JobSender;
  /** What was only true of the processes that ran then is put right. */
  forget(tx: Transaction): Promise<void>;
}

/**
 * Brings everything into a studio that has nothing yet, or (`replace`) in the place of what it has: all of it or, when
 * anything goes wrong, nothing. Foreign keys are made anew at the end, which also checks every one of them; then each
 * table is read back and compared.
 */
export async function loadStudio({ driver, db, jobs, forget }: Target, load: Load, replace: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = runIn(tx);
    await run(
      `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${exactTexts}`,
    );
    await check(run, driver, load.schema, replace);
    const tables = await listTables(run);
    if (replace) await empty(run, tables);
    const keys = await dropForeignKeys(run);
    for await (const part of load.parts()) {
      if ('jobs' in part) await resendJobs(tx, jobs, part.jobs);
      else if (tables.includes(part.table)) await insert(tx, part.table, part.lines);
      else throw new Error(`There is no table ${part.table}`);
    }
    await setNumbers(run, load.numbers);
    for (const key of keys) await run(key);
    await compare(run, tables, load.sums());
    await forget(tx);
  });
  await driver.maintain?.();
}

/** Refuses what `loadStudio` would refuse, before anything is made. */
export async function checkTarget(
  { driver, db }: Pick<Target, 'driver' | 'db'>,
  schema: readonly string[],
  replace: boolean,
): Promise<void> {
  await db.transaction().execute((tx) => check(runIn(tx), driver, schema, replace));
}

async function check(run: Run, driver: DatabaseDriver, schema: readonly string[], replace: boolean): Promise<void> {
  await checkSchema(run, schema);
  if (driver.kind === 'server') await refuseOthers(run);
  if (!replace) await checkEmpty(run, await listTables(run));
}

function runIn(tx: Transaction): Run {
  return async (text) => {
    const { rows } = await sql.raw(text).execute(tx);
    return { command: '', rowCount: rows.length, rows: rows as Record<string, unknown>[] };
  };
}

async function checkSchema(run: Run, wanted: readonly string[]): Promise<void> {
  const here = await readSchema(run);
  if (here.join() === wanted.join()) return;
  const [last, own] = [wanted.at(-1), here.at(-1)];
  throw new BackupProblem(
    `数据的版本是 ${last}，本程序的版本是 ${own}。请用生成它的那个版本恢复，然后再升级`,
    `These data are of version ${last}, this program is of version ${own}. Restore them with the version that made them, then upgrade`,
  );
}

/** Refuses while another process of the studio runs on this database server. */
export function checkAlone(tx: Transaction): Promise<void> {
  return refuseOthers(runIn(tx));
}

/** Every process of a studio listens for events; ours is one of them. */
async function refuseOthers(run: Run): Promise<void> {
  const { rows } = await run(
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name = 'easel events'`,
  );
  if (Number(rows[0]?.others) <= 1) return;
  throw new BackupProblem(
    '工作室正在使用这个数据库，请先停止它的所有进程',
    'A studio is running on this database. Stop all its processes first',
  );
}

async function checkEmpty(run: Run, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await run(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupProblem(
      `这个工作室已有数据（${table}）。加上 --replace 会先删除其中的一切`,
      `This studio is not empty (${table}). With --replace everything in it is deleted first`,
    );
  }
}

/** Also what may only ever grow, which triggers guard. */
async function empty(run: Run, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(`alter table ${quoted(table)} disable trigger user`);
  await run(`truncate ${tables.map(quoted).join(', ')}`);
  for (const table of tables) await run(`alter table ${quoted(table)} enable trigger user`);
  await run(`delete from jobs.job`);
}

/** Answers the statements that make them again. */
async function dropForeignKeys(run: Run): Promise<string[]> {
  const { rows } = await run(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`);
  for (const row of rows) await run(String(row.drop));
  return rows.map((row) => String(row.add));
}

async function insert(tx: Transaction, table: string, lines: readonly string[]): Promise<void> {
  const records: RawBuilder<unknown> = sql`json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`;
  await sql`insert into ${sql.table(table)} overriding system value select * from ${records}`.execute(tx);
}

/** They run again from the start, as after a crash. */
async function resendJobs(tx: Transaction, jobs: JobSender, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const { name, data } = JSON.parse(line) as { name: string; data: object | null };
    await jobs.send(tx, name, data ?? {});
  }
}

async function setNumbers(run: Run, numbers: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(numbers)) {
    const [table = '', column = ''] = name.split('.');
    await run(`select setval(pg_get_serial_sequence('${quoted(table)}', '${column}'), ${Math.floor(last)})`);
  }
}

async function compare(run: Run, tables: readonly string[], wanted: Readonly<Record<string, TableSum>>): Promise<void> {
  for (const table of tables) {
    const { rows } = await run(`select ${sumColumns} from ${quoted(table)} as t`);
    const [found] = rows as unknown as [TableSum];
    const { rows: count, sum } = wanted[table] ?? { rows: 0, sum: '0' };
    if (found.rows !== count || found.sum !== sum) {
      throw new Error(`The table ${table} has ${found.rows} rows (${found.sum}) instead of ${count} (${sum})`);
    }
  }
}
