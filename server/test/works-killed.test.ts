import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Work } from '@easel/contract/works';
import { createClient } from '@easel/testkit/client';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The real studio with its built-in engine, as a process of its own. */
const folder = mkdtempSync(join(tmpdir(), 'easel-killed-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let studio: StudioProcess | undefined;

/** Two starts on an empty folder and real painting, on a busy machine. */
const patience = 180_000;

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

test('a studio killed in the middle of a work ends it after a restart, charged once', { timeout: patience }, async () => {
  studio = await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const input = { prompt: 'a lake under snowy mountains at sunset', count: 2, seed: 7 } as const;
  const id = (await member.call('Image/text2img_do', input)).info.works[0]?.id;
  const mine = (work: Work) => work.id === id;
  await socket.frame('work', ({ work }) => mine(work) && work.state === 'running' && work.progress > 0.02);
  await studio.end('SIGKILL');

  studio = await start();
  member = createClient(studio.client.url, token);
  const before = (await member.call('Work/info', { id: id ?? '' })).info.work;
  expect(['queued', 'running']).toContain(before.state);
  const back = await member.socket(1);
  const { work } = await back.frame('work', (frame) => mine(frame.work) && frame.work.ended_at !== null);
  back.close();
  expect(work).toMatchObject({ state: 'succeeded', price: 2, refunded: 0, error: null });
  expect(work.outputs.map((output) => output.seed)).toEqual([7, 8]);
  const { points } = (await member.call('User/usage_info', {})).info;
  expect(points).toMatchObject({ remaining: 18, held: 0 });
});

test('a studio told to end hands its work back, and the next one goes on with it', { timeout: patience }, async () => {
  studio ??= await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const input = { prompt: 'a quiet forest', count: 1, seed: 3 } as const;
  const id = (await member.call('Image/text2img_do', input)).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'running' && work.progress > 0.02);
  const asked = performance.now();
  expect(await studio.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);

  studio = await start();
  member = createClient(studio.client.url, token);
  const back = await member.socket(1);
  const { work } = await back.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  back.close();
  expect(work).toMatchObject({ state: 'succeeded', refunded: 0 });
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 19, held: 0 });
});
