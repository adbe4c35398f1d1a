import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Work } from '@easel/contract/works';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { loudFilmModel } from '@easel/testkit/film-models';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The real studio with its built-in engine and one elsewhere, as a process of its own. */
const folder = mkdtempSync(join(tmpdir(), 'easel-killed-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let studio: StudioProcess | undefined;
let far: PuppetServer;

/** Two starts on an empty folder and real painting, on a busy machine. */
const timeoutMs = 180_000;

const program = fileURLToPath(import.meta.resolve('@easel/testkit/small-clips-studio'));
const start = () =>
  spawnStudio(
    {
      EASEL_DATA: folder,
      EASEL_SIGNUP_CREDITS: '20',
      EASEL_PAINT_THREADS: '2',
      EASEL_TEST_PUPPET: far.url,
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
    program,
  );

beforeAll(async () => {
  far = await startPuppetServer({ models: [loudFilmModel] });
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
});
afterAll(async () => {
  await studio?.end();
  await far.close();
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

test('a studio killed in the middle of works ends each after a restart, charged once', { timeout: timeoutMs }, async () => {
  studio = await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const video = (input: object) => member.call('Video/text2video_do', { prompt: 'waves', ...input });
  await vi.waitUntil(async () => (await member.call('Extend/config', {})).info.tools.text2video?.models[1], 10_000);
  const input = { prompt: 'a lake under snowy mountains at sunset', seed: 7 } as const;
  const idOf = ({ info }: { info: { works: Work[] } }) => info.works[0]?.id ?? '';
  const isUnderWay = (id: string) => socket.frame('work', ({ work }) => work.id === id && work.state === 'running' && work.progress > 0.02);
  const farClip = idOf(await video({ model: 'loud-film', duration: 5 }));
  const puppet = await far.engine.started(farClip);
  const picture = idOf(await member.call('Image/text2img_do', input));
  await isUnderWay(picture);
  // It takes less than the picture.
  const clip = idOf(await video({ model: 'film-painter', seed: 9 }));
  await isUnderWay(clip);
  await studio.end('SIGKILL');
  // What makes this one is a service elsewhere: it goes on while the studio is away.
  await puppet.succeed();

  studio = await start();
  member = createClient(studio.client.url, token);
  const ids = [picture, clip, farClip];
  const before = (await member.call('Work/info', { id: picture })).info.work;
  expect(['queued', 'running']).toContain(before.state);
  const ended = await Promise.all(ids.map((id) => untilEnded(member, id)));
  expect(ended.map(({ state, price, refunded, error }) => [state, price, refunded, error])).toEqual(
    [1, 4, 5].map((price) => ['succeeded', price, 0, null]),
  );
  expect(ended[0]?.outputs.map((output) => output.seed)).toEqual([7]);
  expect(ended[1]?.outputs).toMatchObject([{ kind: 'video', mime: 'video/mp4', seed: 9, fps: 24 }]);
  expect(ended[2]?.outputs).toMatchObject([{ kind: 'video', duration: 5, fps: 16 }]);
  expect(puppet.starts).toBe(1);
  expect(await creditsOf(member)).toEqual({ remaining: 10, held: 0 });
});

test('a studio told to end hands its work back, and the next one goes on with it', { timeout: timeoutMs }, async () => {
  studio ??= await start();
  const { token } = await studio.client.signUp();
  let member = createClient(studio.client.url, token);
  const socket = await member.socket();
  await socket.frame('ready');
  const { asset } = (await member.upload('Image/upload_do', await drawnPicture(960, 720))).info;
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
  expect(work.outputs.map(({ width, height, seed }) => [width, height, seed])).toEqual([3, 4, 5, 6].map((seed) => [960, 720, seed]));
  expect(await creditsOf(member)).toEqual({ remaining: 16, held: 0 });
});
