import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EngineKind } from '@easel/server/ports/engine-kinds';
import type { StudioClient } from '@easel/testkit/client';
import { engineCommands } from '@easel/testkit/engine-commands';
import { make } from '@easel/testkit/making';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { barestModel, wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Engines are connected, priced, emptied and removed while the studio runs. */

const key = 'sk-puppet-4711-nobody-may-read-this';
const folder = mkdtempSync(join(tmpdir(), 'easel-engines-'));
const keyFile = join(folder, 'key');
/** How many of its engines were made, and closed. */
const connections = { made: 0, closed: 0 };
const countedKind: EngineKind = {
  ...puppetKind,
  async connect(place) {
    connections.made += 1;
    const close = async () => {
      connections.closed += 1;
    };
    return { ...(await puppetKind.connect(place)), close };
  },
};
const lines: string[] = [];
let puppet: PuppetServer;
let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  writeFileSync(keyFile, `${key}\n`);
  puppet = await startPuppetServer({ models: [wordlessModel], key });
  puppet.engine.alone(true);
  const prices = { text2img: 1, img2img: 1 };
  studio = await startStudio({ engines: [], engineKinds: [countedKind], signUpCredits: 100, prices, onLog: (line) => lines.push(line) });
  member = await studio.client.signUp();
});
afterAll(async () => {
  await studio.close();
  await puppet.close();
  rmSync(folder, { recursive: true, force: true });
});

const { run, done, refused } = engineCommands(() => studio, folder);
const modelsOf = async (tool: 'text2img' | 'img2img' = 'text2img') =>
  (await member.call('Extend/config', {})).info.tools[tool]?.models ?? [];
const pricesOf = async () =>
  Object.fromEntries((await modelsOf()).map(({ id, price, price_unit }) => [id, `${price} for each ${price_unit}`]));

test('what is no engine is refused in words', async () => {
  expect(await refused('engine', 'add', 'toaster', puppet.url)).toBe('unknown_kind');
  expect(await refused('engine', 'add', 'puppet', 'ftp://example.com')).toBe('no_address');
  expect(await refused('engine', 'add', 'puppet', studio.url)).toBe('unreachable');
  expect(await refused('engine', 'add', 'puppet', puppet.url, '--key-file', join(folder, 'none'))).toBe('no_key');
  expect((await run('engine', 'add', 'auto', puppet.url)).err).toBe('The engine cannot be used: It refuses the key\n');
  expect(await refused('engine', 'add', 'puppet', puppet.url, '--id', 'Two words')).toBe('invalid');
  expect(await refused('engine', 'test', 'nobody')).toBe('not_found');
  expect(await done('engine', 'list')).toEqual([]);
});

test('an engine is added, found out by itself, and used once it is enabled', async () => {
  const { engine } = await done('engine', 'add', 'auto', `${puppet.url}/`, '--key-file', keyFile);
  expect(engine).toMatchObject({ id: 'puppet', kind: 'puppet', address: puppet.url, state: 'disabled', has_key: true, health: 'well' });
  expect(engine.models).toEqual([expect.objectContaining({ id: 'wordless', tools: ['text2img'], price: 1, offered: true })]);
  expect(await modelsOf()).toEqual([]);
  expect(await member.refusal('Image/text2img_do', {})).toMatchObject({ code: 'engine_unavailable' });
  expect(await done('engine', 'test', 'puppet')).toMatchObject({ trial: { model: 'wordless', width: 1024, height: 440 } });
  await done('engine', 'enable', 'puppet');
  await vi.waitFor(async () => expect(await modelsOf()).toHaveLength(1), 5_000);
  expect((await modelsOf())[0]?.inputs.style).toEqual([{ id: 'glass.v2', name: 'Glass' }]);
  const work = await make(member, 'Image/text2img_do', { count: 2 });
  expect(work).toMatchObject({ state: 'succeeded', price: 2, recipe: { model: 'wordless' } });
  expect(work.outputs).toHaveLength(2);
});

test('an engine that was replaced is closed as soon as no work is made with it', async () => {
  const open = () => connections.made - connections.closed;
  await vi.waitUntil(() => open() === 1, 5_000);
  puppet.engine.alone(false);
  const socket = await member.socket();
  const id = (await member.call('Image/text2img_do', {})).info.works[0]?.id ?? '';
  const started = await puppet.engine.started(id);
  puppet.engine.alone(true);
  puppet.models = [wordlessModel, barestModel];
  await done('engine', 'test', 'puppet');
  await vi.waitUntil(() => open() === 2, 5_000);
  puppet.models = [wordlessModel];
  await done('engine', 'test', 'puppet');
  // The one between was used by nobody.
  await vi.waitUntil(() => connections.made >= 3 && open() === 2, 5_000);
  await started.succeed();
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  await vi.waitUntil(() => open() === 1, 5_000);
  socket.close();
});

test('its models change and vanish, and come back with their price', async () => {
  await done('engine', 'model', 'puppet', 'wordless', '--price', '2.5', '--cost', '0.0042', '--name', 'Glass painter');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ wordless: '2.5 for each output' }), 5_000);
  expect((await modelsOf())[0]?.name).toBe('Glass painter');
  puppet.engine.failNext({ kind: 'bad-input', detail: 'not today' });
  const failed = await make(member, 'Image/text2img_do', {});
  expect(failed.state).toBe('failed');
  puppet.models = [barestModel, { ...wordlessModel, id: 'newer' }];
  await done('engine', 'test', 'puppet');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ newer: '1 for each output' }), 5_000);
  expect(await modelsOf('img2img')).toHaveLength(1);
  // With another model it could be made: that is said, and not that a field is wrong.
  expect(await member.refusal('Work/retry_do', { id: failed.id })).toMatchObject({ code: 'model_gone' });
  puppet.models = [wordlessModel];
  await done('engine', 'test', 'puppet');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ wordless: '2.5 for each output' }), 5_000);
  await done('engine', 'model', 'puppet', 'wordless', '--disable');
  await vi.waitFor(async () => expect(await modelsOf()).toEqual([]), 5_000);
  await done('engine', 'model', 'puppet', 'wordless', '--enable');
  await vi.waitFor(async () => expect(await modelsOf()).toHaveLength(1), 5_000);
  expect(await refused('engine', 'model', 'puppet', 'none', '--price', '1')).toBe('model_not_found');
});

test('a model without a price is not offered', async () => {
  puppet.models = [wordlessModel, { ...wordlessModel, id: 'film', tool: 'text2video' }];
  const { engine } = await done('engine', 'test', 'puppet');
  expect(engine.models).toContainEqual(expect.objectContaining({ id: 'film', price: null, offered: false }));
  await done('engine', 'model', 'puppet', 'film', '--price', '3', '--unit', 'second');
  const films = () => studio.context.engines.offers('text2video');
  await vi.waitFor(() => expect(films()).toEqual([expect.objectContaining({ price: 3, price_unit: 'second' })]), 5_000);
  puppet.models = [wordlessModel];
  await done('engine', 'test', 'puppet');
});

test('whoever presses pays what was told, or is told the new price and pays nothing', async () => {
  await done('engine', 'model', 'puppet', 'wordless', '--price', '2');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ wordless: '2 for each output' }), 5_000);
  const credits = async () => (await member.call('User/usage_info', {})).info.points;
  const before = await credits();
  const refusal = await member.refusal('Image/text2img_do', { count: 2, price: 5 });
  expect(refusal).toMatchObject({ code: 'price_changed' });
  expect(refusal.info).toBe('The price has just changed: it is 4 credits now. Nothing was charged; press again if that is fine');
  expect(await credits()).toEqual(before);
  const work = await make(member, 'Image/text2img_do', { count: 2, price: 4, request_id: 'once' });
  expect(work.price).toBe(4);
  const row = await studio.context.db.selectFrom('works').select(['unit_cost', 'cost']).where('id', '=', work.id).executeTakeFirst();
  expect(row).toEqual({ unit_cost: 4200, cost: 8400 });
  // The answer was lost, and the price has changed since: the same request is the same work.
  await done('engine', 'model', 'puppet', 'wordless', '--price', '7');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ wordless: '7 for each output' }), 5_000);
  const { info } = await member.call('Image/text2img_do', { count: 2, price: 4, request_id: 'once' });
  expect(info.works[0]?.id).toBe(work.id);
  await done('engine', 'model', 'puppet', 'wordless', '--price', '1');
  await vi.waitFor(async () => expect(await pricesOf()).toEqual({ wordless: '1 for each output' }), 5_000);
});

test('an engine is drained before it is removed, and its works keep its name', async () => {
  puppet.engine.alone(false);
  const socket = await member.socket();
  await socket.frame('ready');
  const { info } = await member.call('Image/text2img_do', {});
  const id = info.works[0]?.id as string;
  const held = await puppet.engine.started(id);
  expect(await refused('engine', 'remove', 'puppet')).toBe('works_running');
  await done('engine', 'drain', 'puppet');
  await vi.waitFor(async () => expect(await modelsOf()).toEqual([]), 5_000);
  expect(await member.refusal('Image/text2img_do', {})).toMatchObject({ code: 'engine_unavailable' });
  expect(await refused('engine', 'remove', 'puppet')).toBe('works_running');
  await held.succeed();
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  socket.close();
  expect((await done('engine', 'list'))[0]).toMatchObject({ state: 'draining', works: 0 });
  await done('engine', 'remove', 'puppet');
  expect(await done('engine', 'list')).toEqual([]);
  const row = await studio.context.db.selectFrom('works').select(['engine', 'state']).where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ engine: 'puppet', state: 'succeeded' });
});

test('its key is nowhere in plain text: not in answers, the log, the database, an export or a backup', async () => {
  puppet.engine.alone(true);
  await done('engine', 'add', 'puppet', puppet.url, '--key-file', keyFile, '--enable');
  await vi.waitFor(async () => expect(await modelsOf()).toHaveLength(1), 5_000);
  await make(member, 'Image/text2img_do', {});
  const { db } = studio.context;
  const rows = [await db.selectFrom('engines').selectAll().execute(), await db.selectFrom('audit').selectAll().execute()];
  const texts = [rows, await done('engine', 'list'), await done('audit'), (await member.call('Extend/config', {})).info];
  expect(JSON.stringify(texts)).not.toContain(key);
  expect(lines.join('')).not.toContain(key);
  const body = new URLSearchParams({ usertoken: member.token });
  const exported = Buffer.from(await (await fetch(`${studio.url}/api/User/export_do`, { method: 'POST', body })).arrayBuffer());
  expect(exported.includes(key)).toBe(false);
  const file = join(folder, 'studio.tar');
  await done('backup', file);
  const tar = readFileSync(file);
  expect(tar.includes(key)).toBe(false);
  expect(unpacked(tar).join('\n')).toContain('puppet');
  expect(unpacked(tar).join('\n')).not.toContain(key);
});

/** The texts of the compressed members of a tar. */
function unpacked(tar: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at + 512 <= tar.length; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8) || 0;
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    if (name.endsWith('.gz')) texts.push(gunzipSync(tar.subarray(at + 512, at + 512 + size)).toString());
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return texts;
}
