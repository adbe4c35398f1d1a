import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineCommands } from '@easel/testkit/engine-commands';
import { make } from '@easel/testkit/making';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { openRealtimeSocket } from '@easel/testkit/realtime-socket';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio, type TestStudioOptions } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Engines that easel.config.ts names. */

const folder = mkdtempSync(join(tmpdir(), 'easel-engines-'));
const keyFile = join(folder, 'key');
let puppet: PuppetServer;

beforeAll(async () => {
  writeFileSync(keyFile, 'sk-of-the-file\n');
  puppet = await startPuppetServer({ models: [wordlessModel], key: 'sk-of-the-file' });
  puppet.engine.alone(true);
});
afterAll(async () => {
  await puppet.close();
  rmSync(folder, { recursive: true, force: true });
});

const noBuiltin = { id: 'builtin', kind: 'builtin', enabled: false };
const pricesOf = async ({ client }: TestStudio) =>
  (await client.call('Extend/config', {})).info.tools.text2img?.models.map(({ id, name, price }) => [id, name, price]) ?? [];

test('are connected with their key, are the file’s to change, and take no new works once it does not name them', async () => {
  const models = { wordless: { name: 'Glass painter', price: 3, cost: 0.0042 } };
  const named = { id: 'attic', kind: 'puppet', address: puppet.url, keyFile, priority: 1, models };
  const options: TestStudioOptions = { engineKinds: [puppetKind], signUpCredits: 20, fileEngines: [noBuiltin, named] };
  const studio = await startStudio(options);
  const { refused } = engineCommands(() => studio, folder);
  await vi.waitFor(async () => expect(await pricesOf(studio)).toEqual([['wordless', 'Glass painter', 3]]), 10_000);
  const work = await make(await studio.client.signUp(), 'Image/text2img_do', {});
  expect(work).toMatchObject({ state: 'succeeded', price: 3 });
  const row = await studio.context.db.selectFrom('works').select(['engine', 'cost']).where('id', '=', work.id).executeTakeFirst();
  expect([row?.engine, Number(row?.cost)]).toEqual(['attic', 4200]);
  expect(await refused('engine', 'disable', 'attic')).toBe('from_file');
  expect(await refused('engine', 'model', 'attic', 'wordless', '--price', '1')).toBe('from_file');
  expect(await refused('engine', 'remove', 'attic')).toBe('from_file');
  expect(studio.errors).toEqual([]);
  const { dataFolder, databaseUrl } = studio;
  await studio.close({ keep: true });

  const next = await startStudio({ ...options, dataFolder, databaseUrl, fileEngines: [noBuiltin] });
  const after = engineCommands(() => next, folder);
  expect(await pricesOf(next)).toEqual([]);
  expect((await after.done('engine', 'list')).find(({ id }: { id: string }) => id === 'attic')).toMatchObject({ state: 'draining' });
  await after.done('engine', 'remove', 'attic');
  await next.close();
});

test('say what a minute of realtime painting costs the operator', async () => {
  const models = { 'canvas-painter': { price: 2, cost: 0.003 } };
  const studio = await startStudio({ signUpCredits: 5, fileEngines: [{ id: 'builtin', kind: 'builtin', models }] });
  const socket = await openRealtimeSocket(await studio.client.signUp());
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2060c0' } });
  socket.canvas(1, await plain.png().toBuffer());
  await socket.answer(1);
  await socket.close();
  const minutes = await studio.context.db.selectFrom('realtime_minutes').select(['price', 'cost']).execute();
  expect(minutes.map(({ price, cost }) => [price, Number(cost)])).toEqual([[2, 3000]]);
  await studio.close();
});

test('a server of this machine is started and stopped by the studio itself', async () => {
  const program = fileURLToPath(new URL('../../testkit/src/doubles/sd-program.ts', import.meta.url));
  const own = { id: 'own', kind: 'sdcpp', run: { program: process.execPath, args: [program] }, models: { 'random-sd15': { price: 2 } } };
  const studio = await startStudio({ signUpCredits: 20, fileEngines: [noBuiltin, own] });
  await vi.waitFor(async () => expect(await pricesOf(studio)).toEqual([['random-sd15', 'random-sd15', 2]]), 30_000);
  const work = await make(await studio.client.signUp(), 'Image/text2img_do', { prompt: 'a lake' });
  expect(work).toMatchObject({ state: 'succeeded', price: 2 });
  const { address = '' } = studio.context.config.engines.find(({ id }) => id === 'own') ?? {};
  expect(address).toBe('');
  const row = await studio.context.db.selectFrom('engines').select('address').where('id', '=', 'own').executeTakeFirstOrThrow();
  await studio.close();
  await expect(fetch(`${row.address}/sdcpp/v1/capabilities`)).rejects.toThrow();
});
