/**
 * Backup and restore of a gigabyte: how long each takes, how much memory, and how long members wait meanwhile. Set
 * EASEL_TEST_DATABASE_URL to measure on a server. Usage: node bench/src/backup.bench.ts [works] [megabytes]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperator } from '@easel/server/roles/operator';
import { runAdmin } from '@easel/testkit/processes';
import { createTestDatabase } from '@easel/testkit/server-database';
import { startStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { milliseconds, percentile, printTable } from './figures.ts';
import { seedLargeStudio } from './large-studio.ts';

const works = Number(process.argv[2] ?? 30_000);
const files = Number(process.argv[3] ?? 1000) / 2;

const folder = mkdtempSync(join(tmpdir(), 'easel-backup-'));
const file = join(folder, 'studio.tar');
const studio = await startStudio({ engines: [], roles: process.env.EASEL_TEST_DATABASE_URL ? 'api' : undefined });
const { db, storage } = studio.context;
const member = await studio.client.signUp();
await seedLargeStudio(db, { members: works / 10, works, now: new Date() });
const { rows: keys } = await sql<{ key: string }>`select storage_key as key from assets order by id limit ${sql.lit(files)}`.execute(db);
const picture = new Uint8Array(2_000_000).map((_, index) => (index * 2_654_435_761) >>> 24);
for (const { key } of keys) await storage.put(key, picture);

const waits: number[] = [];
let memory = 0;
const before = process.memoryUsage().rss;
let over = false;
const watching = (async () => {
  while (!over) {
    const begun = performance.now();
    await member.call('User/usage_info', {});
    waits.push(performance.now() - begun);
    memory = Math.max(memory, process.memoryUsage().rss - before);
  }
})();
const begun = performance.now();
const told = await runOperator(studio.context, { args: ['backup', file], language: 'en', user: 'bench', folder });
const backupMs = performance.now() - begun;
over = true;
await watching;
if (told.code !== 0) throw new Error(told.err);
console.log(told.out);
await studio.close();

const database = await createTestDatabase();
const elsewhere = join(folder, 'restored');
const again = performance.now();
const restored = await runAdmin({ EASEL_DATA: elsewhere, DATABASE_URL: database?.url }, 'restore', file);
const restoreMs = performance.now() - again;
if (restored.code !== 0) throw new Error(restored.err);
console.log(restored.out);
await database?.drop();
rmSync(folder, { recursive: true, force: true });
printTable(
  [database ? 'PostgreSQL' : 'embedded', 'took', 'more memory', 'calls meanwhile: median', 'p99', 'longest'],
  [
    [
      'backup',
      `${(backupMs / 1000).toFixed(1)} s`,
      `${(memory / 1e6).toFixed(0)} MB`,
      ...[0.5, 0.99, 1].map((share) => milliseconds(percentile(waits, share))),
    ],
    ['restore, with the start of its process', `${(restoreMs / 1000).toFixed(1)} s`, '', '', '', ''],
  ],
);
