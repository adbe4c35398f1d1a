import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf, threadsOf } from '@easel/testkit/memory';
import { spawnStudio } from '@easel/testkit/processes';
import { expect, test, vi } from 'vitest';

test('an idle studio keeps neither threads nor memory, and works again when it is asked', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-idle-'));
  const studio = await spawnStudio({ EASEL_DATA: folder, EASEL_IDLE_SECONDS: '3', EASEL_PAINT_THREADS: '2' });
  try {
    const member = await studio.client.signUp();
    const paint = async () => {
      const { info } = await member.call('Image/text2img_do', { prompt: 'a lake' });
      const id = info.works[0]?.id ?? '';
      const ended = await vi.waitUntil(
        async () => {
          const { work } = (await member.call('Work/info', { id })).info;
          return work.ended_at !== null && work;
        },
        { timeout: 60_000, interval: 100 },
      );
      expect(ended.state).toBe('succeeded');
    };
    // The second is sketched while the first is painted, by a thread of its own.
    await Promise.all([paint(), paint()]);
    const busy = threadsOf(studio.pid);
    // What compiles the database's code takes its time, and its memory until then.
    await vi.waitUntil(() => memoryOf(studio.pid).resident <= 400, { timeout: 120_000, interval: 500 }).catch(() => undefined);
    expect(memoryOf(studio.pid).resident).toBeLessThanOrEqual(400);
    // Two painters, and who sketches.
    expect(threadsOf(studio.pid)).toBeLessThanOrEqual(busy - 3);
    await paint();
  } finally {
    await studio.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
