/**
 * How much each sweep does in a minute, in a studio with a million works and 100 000 members. Only on a server, where so
 * much is made within minutes: EASEL_TEST_DATABASE_URL=postgres://… node bench/src/sweeps.bench.ts [members] [works]
 * The files of works are really there for as many as `files` says.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tables } from '@easel/server/platform/db/tables';
import { scheduledJobs } from '@easel/server/roles/worker';
import { testServer } from '@easel/testkit/database';
import { startStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { printTable } from './figures.ts';
import { seedLargeStudio } from './large-studio.ts';

const members = Number(process.argv[2] ?? 100_000);
const works = Number(process.argv[3] ?? 1_000_000);
const files = Math.min(30_000, works);

/** Each sweep, and the tables that it makes smaller; works are counted by those that are gone or left their lists. */
const sweeps: readonly (readonly [job: string, counted: readonly (keyof Tables)[]])[] = [
  ['expire-credits', ['credit_buckets']],
  ['sweep-works', ['works']],
  ['sweep-assets', ['assets']],
  ['sweep-visitors', ['members', 'visitor_uses']],
  ['sweep-accounts', ['email_codes', 'sign_in_places', 'sessions']],
  ['sweep-limits', ['limits', 'image_codes']],
  ['sweep-sign-ins', ['google_sign_ins']],
  ['sweep-buckets', ['credit_buckets']],
  ['sweep-payment-events', ['payment_events']],
  ['sweep-realtime', ['realtime_sessions', 'realtime_minutes']],
  ['sweep-promotions', ['promotion_views']],
  ['sweep-jobs', []],
  ['sweep-files', []],
];

if (!testServer) {
  console.log('Only on a server: set EASEL_TEST_DATABASE_URL.');
} else {
  const studio = await startStudio({ engines: [], roles: 'api' });
  const { db } = studio.context;
  await seedLargeStudio(db, { members, works, now: new Date() });
  await storeFiles(join(studio.dataFolder, 'files'));
  const rows: (readonly (string | number)[])[] = [];
  for (const [name, counted] of sweeps) {
    const job = scheduledJobs(studio.context).find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    const before = await count(name, counted);
    const begun = performance.now();
    await job.handle({ signal: new AbortController().signal, attempt: 1 });
    const seconds = (performance.now() - begun) / 1000;
    const done = before - (await count(name, counted));
    const again = performance.now();
    await job.handle({ signal: new AbortController().signal, attempt: 1 });
    const idle = performance.now() - again;
    rows.push([name, done, `${seconds.toFixed(1)} s`, Math.round((done / seconds) * 60), `${idle.toFixed(0)} ms`]);
    console.log(rows.at(-1)?.join('  '));
  }
  printTable([`${members} members, ${works} works`, 'removed', 'took', 'a minute', 'with nothing to do'], rows);
  await studio.close();

  async function count(name: string, tables: readonly (keyof Tables)[]): Promise<number> {
    let sum = 0;
    for (const table of tables) {
      const where = name === 'expire-credits' ? sql`where remaining > 0` : sql``;
      const { rows: counted } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} ${where}`.execute(db);
      sum += counted[0]?.rows ?? 0;
    }
    if (name === 'sweep-works') {
      const { rows: left } = await sql<{ rows: number }>`select count(*)::int as rows from works where deleted_at is null`.execute(db);
      sum += left[0]?.rows ?? 0;
    }
    if (name === 'sweep-jobs') {
      const { rows: ended } = await sql<{ rows: number }>`select count(*)::int as rows from jobs.job`.execute(db);
      sum += ended[0]?.rows ?? 0;
    }
    if (name === 'sweep-files') for await (const found of studio.context.storage.list()) sum += found.length;
    return sum;
  }

  /** Of works whose time is over, and of none. */
  async function storeFiles(folder: string): Promise<void> {
    const { rows: keys } = await sql<{ key: string }>`
      select storage_key as key from assets join outputs on assets.id in (asset_id, thumb_id, thumb_large_id)
        join works on works.id = work_id and deleted_at is not null limit ${sql.lit(files)}`.execute(db);
    const bytes = new Uint8Array(1000);
    for (const { key } of keys) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    }
  }
}
