/**
 * What an idle studio costs: the memory of all its processes (their share of pages, PSS, and what is resident, RSS) after
 * work and after rest, and how much longer the first work takes once the threads have gone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StudioClient } from '@easel/testkit/client';
import { memoryOf, threadsOf } from '@easel/testkit/memory';
import { spawnStudio } from '@easel/testkit/processes';
import { milliseconds, printTable } from './figures.ts';

const idleSeconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'easel-idle-'));
const studio = await spawnStudio({ EASEL_DATA: folder, EASEL_IDLE_SECONDS: String(idleSeconds) });
const member = await studio.client.signUp();
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function paint(client: StudioClient): Promise<number> {
  const begun = performance.now();
  const { info } = await client.call('Image/text2img_do', { prompt: 'a lake under snowy mountains at sunset' });
  for (;;) {
    const { work } = (await client.call('Work/info', { id: info.works[0]?.id ?? '' })).info;
    if (work.state === 'succeeded') return performance.now() - begun;
    if (work.state === 'failed') throw new Error(`The work failed: ${work.error?.code}`);
    await pause(0.02);
  }
}

const rows: string[][] = [];
function note(when: string, took?: number): void {
  const { shared, resident } = memoryOf(studio.pid);
  const threads = threadsOf(studio.pid);
  rows.push([when, `${shared} MB`, `${resident} MB`, String(threads), took === undefined ? '' : milliseconds(took)]);
}

note('started');
await paint(member);
const warm = [await paint(member), await paint(member), await paint(member)];
note('after four works (the last took)', warm.at(-1));
for (let round = 0; round < 3; round += 1) {
  // Until the compiler, which goes on for a while, is done as well.
  await pause(idleSeconds + 25);
  note('idle');
  note('first work after that', await paint(member));
}
printTable(['a studio', 'PSS', 'RSS', 'threads', 'work'], rows);
await studio.end();
rmSync(folder, { recursive: true, force: true });
