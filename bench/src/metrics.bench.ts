/**
 * How long a scrape of /metrics takes in a studio with a million works, and what the database reads for it. Only on a server:
 * EASEL_TEST_DATABASE_URL=postgres://… node bench/src/metrics.bench.ts [members] [works]
 */
import { testServer } from '@easel/testkit/database';
import { startStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { median, printTable } from './figures.ts';
import { seedLargeStudio } from './large-studio.ts';

const members = Number(process.argv[2] ?? 20_000);
const works = Number(process.argv[3] ?? 1_000_000);
const scrapes = 50;

if (!testServer) {
  console.log('Only on a server: set EASEL_TEST_DATABASE_URL.');
} else {
  const studio = await startStudio({ engines: [], roles: 'api' });
  const { db, longRunningDb } = studio.context;
  await seedLargeStudio(longRunningDb, { members, works, now: new Date() });
  await sql`analyze`.execute(longRunningDb);
  const scanned = async () => {
    const { rows } = await sql<{ scans: number }>`select seq_scan::int as scans from pg_stat_user_tables where relname = 'works'`.execute(
      db,
    );
    return rows[0]?.scans ?? 0;
  };
  const text = await (await fetch(`${studio.url}/metrics`)).text();
  const before = await scanned();
  const took: number[] = [];
  for (let count = 0; count < scrapes; count += 1) {
    const begun = performance.now();
    await (await fetch(`${studio.url}/metrics`)).text();
    took.push(performance.now() - begun);
  }
  // Statistics come a moment after what they count.
  await sql`select pg_sleep(1.5)`.execute(db);
  const open = /^easel_works_open.*$/gm;
  printTable(
    [`${works} works`, 'median', 'longest', 'bytes', 'open works', 'scans of works'],
    [
      [
        'a scrape',
        `${median(took).toFixed(1)} ms`,
        `${Math.max(...took).toFixed(1)} ms`,
        text.length,
        (text.match(open) ?? []).join(' '),
        (await scanned()) - before,
      ],
    ],
  );
  await studio.close();
}
