/**
 * A studio on the embedded database that is killed in the middle of a day's writes: how large the log of changes became,
 * and how long the next start takes. Usage: node bench/src/crash.bench.ts [works]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnStudio } from '@easel/testkit/processes';
import { startStudio } from '@easel/testkit/studio';
import { printTable } from './figures.ts';
import { seedLargeStudio } from './large-studio.ts';

const works = Number(process.argv[2] ?? 20_000);

// The process that is killed: a whole studio with its clock, and the writes of a day within seconds.
if (process.env.EASEL_BENCH_FOLDER) {
  const { context } = await startStudio({ dataFolder: process.env.EASEL_BENCH_FOLDER, embedded: true, engines: [] });
  const begun = performance.now();
  await seedLargeStudio(context.db, { members: works / 10, works, now: new Date() });
  for (let turn = 1; ; turn += 1) {
    console.log(`${turn} ${performance.now() - begun}`);
    await context.db
      .updateTable('works')
      .set({ progress: turn / 1000 })
      .execute();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'easel-crash-'));
const logFolder = join(folder, 'database', 'pg_wal');
let largest = 0;
const watch = setInterval(() => {
  largest = Math.max(largest, logMb());
}, 250);

const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url), String(works)], {
  env: { ...process.env, EASEL_BENCH_FOLDER: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let turns = '';
child.stdout?.on('data', (text) => {
  turns += text;
});
// The day is written down, and then all of it again a few times.
while (!turns.includes('\n4 ')) await once(child.stdout as NodeJS.EventEmitter, 'data');
child.kill('SIGKILL');
await once(child, 'exit');
clearInterval(watch);
const left = logMb();

const begun = performance.now();
const studio = await spawnStudio({ EASEL_DATA: folder });
const opened = performance.now() - begun;
await studio.end();
rmSync(folder, { recursive: true, force: true });
printTable(
  [`embedded, ${works} works and what belongs to them, then each changed 3 times`, ''],
  [
    ['largest log of changes', `${largest.toFixed(0)} MB`],
    ['left by the kill', `${left.toFixed(0)} MB`],
    ['start of the whole studio afterwards', `${(opened / 1000).toFixed(1)} s`],
  ],
);

function logMb(): number {
  try {
    return readdirSync(logFolder).reduce((sum, name) => sum + statSync(join(logFolder, name)).size, 0) / 1_000_000;
  } catch {
    return 0;
  }
}
