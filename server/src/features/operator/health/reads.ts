import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

/** What the room of health looks at. */

/** The disk of the data folder, for whoever may write there. */
export async function readDisk(folder: string): Promise<{ total: number; free: number }> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { total: blocks * bsize, free: bavail * bsize };
}

/** Bytes of a folder with few files; none where it is not there. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  // What is removed meanwhile counts for nothing.
  const sizes = await Promise.all(
    entries.filter((one) => one.isFile()).map((one) => stat(join(one.parentPath, one.name)).catch(() => undefined)),
  );
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

/** Pictures, clips and what belongs to them, wherever they are kept. */
export async function readFiles(db: Database): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from assets`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function readDatabase(db: Database): Promise<{ version: string; bytes: number; schema: string; ms: number }> {
  const begun = performance.now();
  await sql`select 1`.execute(db);
  const ms = performance.now() - begun;
  const { rows } = await sql<{ version: string; bytes: number; schema: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select max(name) from kysely_migration) as schema`.execute(db);
  return { ...(rows[0] ?? { version: '', bytes: 0, schema: '' }), ms };
}

/** What an action of the audit said when it was done last. */
export function readLastDone(db: Database, action: 'studio.backup' | 'mail.test') {
  return db
    .selectFrom('audit')
    .select(['at', 'target', 'details'])
    .where('action', '=', action)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Signals {
  provider: string;
  accepted_at: Date | null;
  accepted_kind: string | null;
  refused_at: Date | null;
  /** Events that found no order yet, and those that were given up within a month. */
  waiting: number;
  given_up: number;
}

/** How the events of payment providers arrive. An event is late after ten minutes. */
export async function readSignals(db: Database, now: Date): Promise<Signals[]> {
  const late = new Date(now.getTime() - 10 * 60_000);
  const recent = new Date(now.getTime() - 30 * 24 * 3_600_000);
  const { rows } = await sql<Signals>`
    select coalesce(s.provider, e.provider) as provider, s.accepted_at, s.accepted_kind, s.refused_at,
      coalesce(e.waiting, 0) as waiting, coalesce(e.given_up, 0) as given_up
    from payment_signals s full join (
      select provider, count(*) filter (where due_at is not null and received_at < ${late})::int as waiting,
        count(*) filter (where due_at is null and received_at > ${recent})::int as given_up
      from payment_events where handled_at is null group by provider) e on e.provider = s.provider`.execute(db);
  return rows;
}
