import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { newId } from './ids.ts';
import type { Log } from './logging.ts';

/** The processes that share a database: each says now and then that it lives. */

export interface StudioProcess {
  /** With commas. */
  roles: string;
  /** Of the program, and of the tables that it knows. */
  version: string;
  host: string;
  started_at: Date;
}

interface ProcessesTable extends StudioProcess {
  id: string;
  seen_at: Date;
}

declare module './db/tables.ts' {
  interface Tables {
    processes: ProcessesTable;
  }
}

const touchMs = 15_000;
/** Whoever has said nothing for so long is gone. */
const aliveSeconds = 60;

const manifest = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** @param migrations the names of those that this program knows */
export function thisProcess(roles: readonly string[], migrations: readonly string[]): StudioProcess {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const schema = /^\d+/.exec([...migrations].sort().at(-1) ?? '')?.[0] ?? '';
  return {
    roles: roles.join(', '),
    version: `${version} (${schema})`,
    host: hostname(),
    started_at: new Date(Date.now() - process.uptime() * 1000),
  };
}

/** Tells the others that this process lives, until it is closed. */
export function announceProcess(db: Database, own: StudioProcess, log: Log): { close(): Promise<void> } {
  const id = newId();
  const touch = () =>
    sql`
      insert into processes (id, roles, version, host, started_at, seen_at)
      values (${id}, ${own.roles}, ${own.version}, ${own.host}, ${own.started_at}, now())
      on conflict (id) do update set seen_at = now()`
      .execute(db)
      .then(() => undefined)
      .catch((error) => log.warn({ err: error }, 'The sign of life of this process could not be written; the next one tries again'));
  const first = touch();
  const touching = setInterval(touch, touchMs);
  touching.unref();
  return {
    async close() {
      clearInterval(touching);
      await first;
      await sql`delete from processes where id = ${id} or seen_at < now() - interval '1 hour'`.execute(db).catch(() => undefined);
    },
  };
}

/** Those that are alive, the longest running first. */
export async function listProcesses(db: Database): Promise<StudioProcess[]> {
  const { rows } = await sql<StudioProcess>`
    select roles, version, host, started_at from processes
    where seen_at > now() - make_interval(secs => ${sql.lit(aliveSeconds)}) order by started_at, id`.execute(db);
  return rows;
}
