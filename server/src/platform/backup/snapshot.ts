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

const openJobs = `
  select json_build_object('name', name, 'data', data)::text as line from jobs.job
  where state < 'completed' and left(name, 2) <> '__' and name not in (select name from jobs.schedule) order by created_on`;

/** The results of queries at the moment of the snapshot. */
interface Capture {
  begin: string;
  /** `line` is the text of a row `t` of the query. */
  add(name: string, query: string, line: string): Promise<void>;
  /** Everything is captured. */
  done(): Promise<void>;
  read(name: string): AsyncIterable<string[]>;
  end(): Promise<void>;
}

/** `files` is the query whose rows name stored files, as `line`. */
export async function openSnapshot(driver: DatabaseDriver, files: string): Promise<Snapshot> {
  const connection = await driver.connect('long');
  const run: Run = (sql, parameters) => connection.query(sql, parameters);
  const capture = driver.kind === 'embedded' ? captureByCopies(run) : captureByCursors(run);
  try {
    await run(capture.begin);
    await run(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${exactTexts}`);
    const tables = await listTables(run);
    const [schema, numbers] = [await readSchema(run), await readNumbers(run)];
    for (const table of tables) await capture.add(`table ${table}`, `select * from ${quoted(table)}`, rowText);
    await capture.add('jobs', openJobs, 'line');
    await capture.add('files', files, 'line');
    await capture.done();
    return {
      schema,
      tables,
      numbers,
      rows: (table) => capture.read(`table ${table}`),
      jobs: () => capture.read('jobs'),
      files: () => capture.read('files'),
      async close() {
        try {
          await capture.end();
        } finally {
          connection.release();
        }
      },
    };
  } catch (error) {
    await run('rollback').catch(() => {});
    connection.release();
    throw error;
  }
}

const linesOf = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(({ line }) => String(line));

/** On a server: one transaction that only reads sees the same moment for as long as it takes. */
function captureByCursors(run: Run): Capture {
  const piece = 1000;
  return {
    begin: 'begin isolation level repeatable read, read only',
    add: async (name, query, line) =>
      void (await run(`declare ${quoted(name)} no scroll cursor for select ${line} as line from (${query}) as t`)),
    done: async () => {},
    async *read(name) {
      for (;;) {
        const lines = linesOf(await run(`fetch ${piece} from ${quoted(name)}`));
        if (lines.length > 0) yield lines;
        if (lines.length < piece) return;
      }
    },
    end: async () => void (await run('rollback')),
  };
}

/**
 * The embedded database has one session, and an open transaction would keep everybody else from it. So the rows are copied
 * as they are, which is the least that can be done in one go, and made into texts later, a few blocks at a time.
 */
function captureByCopies(run: Run): Capture {
  const mark = newId();
  const copies = new Map<string, { copy: string; line: string }>();
  const blockBytes = 8192;
  const piece = 16;
  return {
    begin: 'begin',
    async add(name, query, line) {
      const copy = quoted(`${name} ${mark}`);
      await run(`create temporary table ${copy} as ${query}`);
      copies.set(name, { copy, line });
    },
    done: async () => void (await run('commit')),
    async *read(name) {
      const { copy, line } = copies.get(name) ?? {};
      const { rows } = await run(`select pg_relation_size('pg_temp.${copy}') / ${blockBytes} as blocks`);
      for (let from = 0; from < Number(rows[0]?.blocks); from += piece) {
        const within = `ctid >= '(${from},0)' and ctid < '(${from + piece},0)'`;
        const lines = linesOf(await run(`begin; ${exactTexts}; select ${line} as line from ${copy} as t where ${within}; commit`));
        if (lines.length > 0) yield lines;
      }
    },
    end: async () => void (await run(`drop table ${[...copies.values()].map(({ copy }) => copy).join(', ')}`)),
  };
}
