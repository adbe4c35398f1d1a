import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { spawnStudio, startAdmin } from '@easel/testkit/processes';
import { type S3Server, startS3Server } from '@easel/testkit/s3-server';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Files move from the disk to an S3 server and back while members go on, and whatever ends it half way loses none. */

const engine = createPuppetEngine();
const dataFolder = mkdtempSync(join(tmpdir(), 'easel-move-'));
let server: S3Server;
let studio: TestStudio;
let member: StudioClient;
const pictures: string[] = [];

beforeAll(async () => {
  server = await startS3Server();
  const onDisk = await startStudio({ engines: [engine], dataFolder, embedded: true });
  member = await onDisk.client.signUp();
  for (let index = 0; index < 12; index += 1) pictures.push(await bring(member, index));
  await onDisk.close({ keep: true });
  await begin();
});
afterAll(async () => {
  await studio?.close();
  await server?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The studio knows the S3 server, and its files stay where they were. */
async function begin(): Promise<void> {
  studio = await startStudio({ engines: [engine], dataFolder, embedded: true, variables: server.variables });
  member = createClient(studio.url, member.token);
}

async function bring(to: StudioClient, index: number): Promise<string> {
  const background = { r: index * 20, g: 90, b: 120 };
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return (await to.upload('Image/upload_do', photo)).info.asset.url;
}

const filesOnDisk = () =>
  readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Every picture is there as it was. */
async function expectAll(url = studio.url): Promise<void> {
  for (const path of pictures) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  }
}

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return { ...told, data: told.out ? JSON.parse(told.out) : undefined };
}

test('knowing an S3 server moves nothing by itself', async () => {
  await expectAll();
  expect((await admin('files')).data).toMatchObject({
    home: 'disk',
    places: [
      { place: 'disk', home: true },
      { place: 's3', files: 0, home: false },
    ],
  });
  expect(server.files.size).toBe(0);
});

test('what breaks off half way loses nothing, and goes on where it was', async () => {
  const all = filesOnDisk();
  server.holdAfter(5);
  const moving = admin('files', 'move', 's3');
  await vi.waitUntil(() => server.files.size === 5, 10_000);
  await expectAll();
  server.goAway();
  const told = await moving;
  expect(told).toMatchObject({ code: 1 });
  expect(told.err).toContain('The move was broken off, and no file is lost');
  server.comeBack();
  server.holdAfter(Number.POSITIVE_INFINITY);
  await vi.waitUntil(
    () =>
      studio.context.storage.size('none/at-all').then(
        () => true,
        () => false,
      ),
    10_000,
  );
  await expectAll();
  // Meanwhile new ones go to their new place, and old ones are read and removed wherever they are.
  const reading = expectAll();
  pictures.push(await bring(member, 13));
  expect((await admin('files', 'move', 's3')).code).toBe(0);
  await reading;
  await expectAll();
  expect(filesOnDisk()).toBe(0);
  expect(server.files.size).toBeGreaterThan(all);
  expect((await admin('files')).data).toMatchObject({ home: 's3', places: [{ files: 0 }, { files: server.files.size, home: true }] });
});

test('a backup holds what lies at the S3 server, and brings it to a studio on a disk', async () => {
  const file = join(dataFolder, 'studio.tar');
  expect(await admin('backup', file)).toMatchObject({ code: 0, data: { missing: 0, files: server.files.size } });
  const other = await startStudio({ engines: [engine], embedded: true });
  const request = { args: ['restore', file, '--replace'], language: 'en' as const, user: 'root', folder: '/' };
  expect(await runOperator(other.context, request, { exclusive: true })).toMatchObject({ code: 0, err: '' });
  await other.close({ keep: true });
  const restored = await startStudio({ engines: [engine], dataFolder: other.dataFolder, embedded: true });
  await expectAll(restored.url);
  await restored.close();
});

test('a kill in the middle of the way back loses nothing either', async () => {
  await studio.close({ keep: true });
  const place = { EASEL_DATA: dataFolder, EASEL_PAINT_THREADS: '1', LANG: 'en_GB.UTF-8', ...server.variables };
  const process = await spawnStudio(place);
  const all = server.files.size;
  const moving = startAdmin(place, 'files', 'move', 'disk');
  await vi.waitUntil(() => server.files.size < all - 3, { timeout: 20_000, interval: 1 });
  await process.end('SIGKILL');
  expect((await moving.told).code).toBe(3);
  await begin();
  await expectAll();
  expect((await admin('files', 'move', 'disk')).code).toBe(0);
  await expectAll();
  expect(server.files.size).toBe(0);
  expect(
    await studio.context.db.selectFrom('audit').select('target').where('action', '=', 'files.move').orderBy('number').execute(),
  ).toEqual(['s3', 's3', 'disk', 'disk'].map((target) => ({ target })));
});
