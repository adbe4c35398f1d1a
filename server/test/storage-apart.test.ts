import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetEngine } from '@easel/testkit/engines';
import { type S3Server, startS3Server } from '@easel/testkit/s3-server';
import { createServerDatabase } from '@easel/testkit/server-database';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Two processes for browsers and three workers with a database server and an S3 server between them, and no folder in common. */

const secrets = JSON.stringify({ fileKey: 'k'.repeat(40) });
const engine = createPuppetEngine();
const folders: string[] = [];
let server: S3Server;
let database: { url: string; drop(): Promise<void> };
let studios: TestStudio[];
let one: TestStudio;
let two: TestStudio;

function start(roles: string, more: Record<string, string> = {}): Promise<TestStudio> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'easel-apart-'));
  folders.push(dataFolder);
  const variables = { ...server.variables, EASEL_SECRETS: secrets, ...more };
  return startStudio({ engines: [engine], dataFolder, databaseUrl: database.url, roles, signUpCredits: 100, variables });
}

/** The same member at the other process. */
function elsewhere(member: StudioClient, studio: TestStudio): StudioClient {
  const client = studio.client.visitor();
  client.token = member.token;
  return client;
}

const rowsOf = async () => (await one.context.db.selectFrom('assets').select('storage_key').execute()).map((row) => row.storage_key).sort();
const storedAt = () => [...server.files.keys()].map((key) => key.replace(/^files\//, '')).sort();

async function make(member: StudioClient, prompt: string): Promise<string> {
  const { info } = await member.call('Image/text2img_do', { prompt });
  return info.works[0]?.id ?? '';
}

async function ended(member: StudioClient, id: string) {
  const read = async () => (await member.call('Work/info', { id })).info.work;
  await vi.waitUntil(async () => (await read()).ended_at !== null, { timeout: 30_000, interval: 50 });
  return read();
}

describe.runIf(testServer)('processes without a common folder', () => {
  beforeAll(async () => {
    server = await startS3Server();
    database = await createServerDatabase(testServer ?? '');
    const roles = ['api', 'api', 'worker', 'worker', 'worker,clock'];
    studios = [];
    for (const [index, role] of roles.entries()) studios.push(await start(role, index === 1 ? { EASEL_S3_READS: 'presigned' } : {}));
    [one, two] = studios as [TestStudio, TestStudio];
  });
  afterAll(async () => {
    for (const studio of studios ?? []) await studio.close();
    await database?.drop();
    await server?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('make, show, start from and take along the same files', async () => {
    const member = await one.client.signUp();
    const there = elsewhere(member, two);
    const socket = await there.socket();
    await socket.frame('ready');
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => make(index % 2 ? member : there, `lake ${index}`)));
    await Promise.all(ids.map(async (id) => (await engine.started(id)).succeed()));
    for (const id of ids) await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
    const { work } = (await member.call('Work/info', { id: ids[0] ?? '' })).info;
    const [output] = work.outputs;
    const [here, other] = await Promise.all(
      [one, two].map(async ({ url }) => Buffer.from(await (await fetch(url + output?.url)).arrayBuffer())),
    );
    expect(here?.length).toBe(output?.bytes);
    expect(here?.equals(other ?? Buffer.alloc(0))).toBe(true);
    const part = await fetch(two.url + output?.url, { headers: { range: 'bytes=5-14' } });
    expect([part.status, part.url.startsWith(two.url)]).toEqual([206, true]);
    expect(Buffer.from(await part.arrayBuffer()).equals(here?.subarray(5, 15) ?? Buffer.alloc(0))).toBe(true);

    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    const { asset } = (await member.upload('Image/upload_do', photo)).info;
    const { info } = await there.call('Image/img2img_do', { prompt: 'a lake', image: asset.id });
    const restyled = info.works[0]?.id ?? '';
    await (await engine.started(restyled)).succeed();
    expect(await ended(member, restyled)).toMatchObject({ state: 'succeeded' });
    const zip = await fetch(`${two.url}/api/Work/download`, {
      method: 'POST',
      body: new URLSearchParams({ usertoken: member.token, ids: JSON.stringify(ids) }),
    });
    expect(readZip(Buffer.from(await zip.arrayBuffer())).size).toBe(6);
    socket.close();
    expect(storedAt()).toEqual(await rowsOf());
    for (const folder of folders) expect(readdirSync(folder).filter((name) => name === 'files' || name === 'secrets.json')).toEqual([]);
  });

  it('send whoever saves a file to the S3 server where that is wished, and serve pages themselves', async () => {
    const member = await one.client.signUp();
    const id = await make(member, 'a lake');
    await (await engine.started(id)).succeed();
    const [output] = (await ended(member, id)).outputs;
    const address = one.context.addresses.sign({ id: output?.id ?? '', name: '湖.png', download: true });
    const sent = await fetch(two.url + address, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')?.startsWith(server.endpoint)]).toEqual([302, true]);
    const saved = await fetch(two.url + address, { headers: { range: 'bytes=0-9' } });
    expect([saved.status, saved.headers.get('content-type')]).toEqual([206, output?.mime]);
    expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('湖.png'));
    expect((await fetch(one.url + address, { redirect: 'manual' })).status).toBe(200);
    expect((await fetch(two.url + address, { redirect: 'manual', headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200);
    expect((await fetch(two.url + output?.url, { redirect: 'manual' })).status).toBe(200);
    expect((await fetch(two.url + address.replace(/signature=./, 'signature=_'), { redirect: 'manual' })).status).toBe(403);
  });

  it('wait while the S3 server is away: nothing is lost, half stored or paid twice', async () => {
    const member = await one.client.signUp();
    const before = await make(member, 'a lake');
    const [output] = await (async () => {
      await (await engine.started(before)).succeed();
      return (await ended(member, before)).outputs;
    })();
    const running = await make(member, 'a mountain');
    const puppet = await engine.started(running);
    server.goAway();
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    expect(await member.uploadRefusal('Image/upload_do', photo)).toMatchObject({ http: 503, code: 'studio_busy' });
    const answer = await fetch(one.url + output?.url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    // Members go on with whatever needs no file, and what is asked for now waits.
    const queued = await make(member, 'a river');
    await puppet.succeed();
    await (await engine.started(queued)).succeed();
    const askedBefore = engine.asked;
    await vi.waitUntil(() => studios.some(({ errors }) => errors.some((line) => line.includes('The S3 server is unreachable'))), 20_000);
    for (const id of [running, queued]) expect((await member.call('Work/info', { id })).info.work.state).toBe('running');
    server.comeBack();
    for (const id of [running, queued]) expect(await ended(member, id)).toMatchObject({ state: 'succeeded', refunded: 0, error: null });
    expect(engine.asked).toBe(askedBefore);
    expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 97, held: 0 });
    await vi.waitUntil(() => member.upload('Image/upload_do', photo).catch(() => undefined), { timeout: 10_000, interval: 100 });
    expect(storedAt()).toEqual(await rowsOf());
    expect(server.unfinished.size).toBe(0);
  });

  it('refuse one with other secrets, and one that does not know where files are', async () => {
    await expect(start('api', { EASEL_SECRETS: JSON.stringify({ fileKey: 'x'.repeat(40) }) })).rejects.toThrow(
      'The secrets of this process are not',
    );
    await expect(start('api', { EASEL_S3_BUCKET: '', EASEL_S3_ACCESS_KEY: '', EASEL_S3_SECRET_KEY: '' })).rejects.toThrow(
      'are at an S3 server',
    );
    await expect(start('api', { EASEL_S3_SECRET_KEY: 'wrong' })).rejects.toThrow('SignatureDoesNotMatch');
    await expect(start('api', { EASEL_S3_SECRET_KEY: '' })).rejects.toThrow('need EASEL_S3_BUCKET');
    await expect(start('api', { EASEL_SECRETS: '{}' })).rejects.toThrow('The environment variable EASEL_SECRETS is not valid');
  });
});
