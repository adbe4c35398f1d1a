import type { DatabaseDriver } from '../../ports/database.ts';
import { newId } from '../ids.ts';
import { exactTexts, rowText } from './checksum.ts';
import { listTables, quoted, type Run, readNumbers, readSchema } from './tables.ts';

/** Everything in a studio's database as it was at one moment, read in pieces while the studio goes on. */
export interface Snapshot {
  schema: readonly string[];
  tables: readonly string[];
  /** Where columns that count by themselves were. */
  numbers: Readonly<Record<string, number>>;
  /** Rows as JSON, some at a time. */
  rows(table: string): AsyncIterable<string[]>;
  /** Jobs that are not done, but for those that a clock sends again anyway. */
  jobs(): AsyncIterable<string[]>;
  /** Keys of stored files. */
  files(): AsyncIterable<string[]>;
  close(): Promise<void>;
}

const piece = 1000;

const openJobs = `
  select json_build_object('name', name, 'data', data)::text as line from jobs.job
  where state < 'completed' and left(name, 2) <> '__' and name not in (select name from jobs.schedule) order by created_on`;

/**
 * `files` is the query whose rows name stored files. On a server one read-only transaction sees the same moment for as
 * long as it takes. The embedded database has one session, which an open transaction would keep from everybody else:
 * there the rows are set aside at once (cursors WITH HOLD), and read while the others go on.
 */
export async function openSnapshot(driver: DatabaseDriver, files: string): Promise<Snapshot> {
  const connection = await driver.connect('long');
  const run: Run = (sql, parameters) => connection.query(sql, parameters);
  const aside = driver.kind === 'embedded';
  const mark = newId();
  const cursors: string[] = [];

  async function declare(name: string, query: string): Promise<void> {
    const cursor = quoted(`${name} ${mark}`);
    await run(`declare ${cursor} no scroll cursor ${aside ? 'with hold' : ''} for ${query}`);
    cursors.push(cursor);
  }

  async function* read(name: string): AsyncIterable<string[]> {
    for (;;) {
      const { rows } = await run(`fetch ${piece} from ${quoted(`${name} ${mark}`)}`);
      if (rows.length > 0) yield rows.map(({ line }) => String(line));
      if (rows.length < piece) return;
    }
  }

  async function close(): Promise<void> {
    try {
      if (aside) for (const cursor of cursors) await run(`close ${cursor}`);
      else await run('rollback');
    } finally {
      connection.release();
    }
  }

  try {
    await run(aside ? 'begin' : 'begin isolation level repeatable read, read only');
    await run(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${exactTexts}`);
    const tables = await listTables(run);
    const [schema, numbers] = [await readSchema(run), await readNumbers(run)];
    for (const table of tables) await declare(`table ${table}`, `select ${rowText} as line from ${quoted(table)} as t`);
    await declare('jobs', openJobs);
    await declare('files', files);
    if (aside) await run('commit');
    return {
      schema,
      tables,
      numbers,
      rows: (table) => read(`table ${table}`),
      jobs: () => read('jobs'),
      files: () => read('files'),
      close,
    };
  } catch (error) {
    await run('rollback').catch(() => {});
    connection.release();
    throw error;
  }
}
