import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Work } from '@easel/contract/works';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { drawnPicture } from '@easel/testkit/making';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The real studio with its built-in engine, as a process of its own. */
const folder = mkdtempSync(join(tmpdir(), 'easel-killed-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let studio: StudioProcess | undefined;

/** Two starts on an empty folder and real painting, on a busy machine. */
const timeoutMs = 180_000;

const start = () =>
  spawnStudio({
    EASEL_DATA: folder,
    EASEL_SIGNUP_CREDITS: '20',
    EASEL_PAINT_THREADS: '2',
    ...(database ? { DATABASE_URL: database.url } : {}),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
});
afterAll(async () => {
  await studio?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A dead worker on a database server is noticed within some fifteen seconds, by its silence. */
async function untilEnded(member: StudioClient, id: string): Promise<Work> {
  return vi.waitUntil(
    async () => {
      const { work } = (await member.call('Work/info', { id })).info;
      return work.ended_at !== null && work;
    },
    { timeout: 120_000, interval: 200 },
  );
}

test('a studio killed in the middle of a work ends it after a restart, charged once', { timeout: timeoutMs }, async () => {
  studio = await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const input = { prompt: 'a lake under snowy mountains at sunset', count: 2, seed: 7 } as const;
  const id = (await member.call('Image/text2img_do', input)).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'running' && work.progress > 0.02);
  await studio.end('SIGKILL');

  studio = await start();
  member = createClient(studio.client.url, token);
  const before = (await member.call('Work/info', { id })).info.work;
  expect(['queued', 'running']).toContain(before.state);
  const work = await untilEnded(member, id);
  expect(work).toMatchObject({ state: 'succeeded', price: 2, refunded: 0, error: null });
  expect(work.outputs.map((output) => output.seed)).toEqual([7, 8]);
  const { points } = (await member.call('User/usage_info', {})).info;
  expect(points).toMatchObject({ remaining: 18, held: 0 });
});

test('a studio told to end hands its work back, and the next one goes on with it', { timeout: timeoutMs }, async () => {
  studio ??= await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const { asset } = (await member.upload('Image/upload_do', await drawnPicture(1200, 900))).info;
  const input = { image: asset.id, style: 'watercolour', count: 4, seed: 3 } as const;
  const id = (await member.call('Image/img2img_do', input)).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'running' && work.progress > 0.02);
  const asked = performance.now();
  expect(await studio.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);

  studio = await start();
  member = createClient(studio.client.url, token);
  const work = await untilEnded(member, id);
  expect(work).toMatchObject({ state: 'succeeded', refunded: 0, parent: { work: null, asset: asset.id } });
  expect(work.outputs.map(({ width, height, seed }) => [width, height, seed])).toEqual([3, 4, 5, 6].map((seed) => [1200, 900, seed]));
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 16, held: 0 });
});
