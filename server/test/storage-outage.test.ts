import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, Refused, type StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { drawnPicture } from '@easel/testkit/making';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { outageMs, type S3Server, startS3Server } from '@easel/testkit/s3-server';
import { createServerDatabase } from '@easel/testkit/server-database';
import { inspectStoredStudio } from '@easel/testkit/stored-studio';
import { wordlessModel } from '@easel/testkit/strange-models';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * Two processes for browsers and three workers, each a program of its own, with a database server, an S3 server and an engine elsewhere
 * between them and no folder in common; the S3 server is away for a long time while members go on. `EASEL_TEST_OUTAGE_S` says how long.
 */

const timeoutMs = outageMs + 180_000;
const program = fileURLToPath(import.meta.resolve('@easel/testkit/apart-studio'));
const secrets = JSON.stringify({ fileKey: 'k'.repeat(40) });
const model = { ...wordlessModel, id: 'far', inputs: { ...wordlessModel.inputs, prompt: { max: 500 } } };
const folders: string[] = [];
const processes: StudioProcess[] = [];
const killed = 3;
let files: S3Server;
let far: PuppetServer;
let database: { url: string; drop(): Promise<void> };

async function start(roles: string, place: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-outage-'));
  folders.push(folder);
  const shared = { DATABASE_URL: database.url, EASEL_SECRETS: secrets, ...files.variables };
  const own = { EASEL_DATA: folder, EASEL_ROLES: roles };
  processes[place] = await spawnStudio({ ...shared, ...own, EASEL_SIGNUP_CREDITS: '200', EASEL_TEST_PUPPET: far.url }, program);
}

const [one, two] = [() => processes[0] as StudioProcess, () => processes[1] as StudioProcess];
const ask = async (member: StudioClient, prompt: string) => (await member.call('Image/text2img_do', { prompt })).info.works[0]?.id ?? '';
const workOf = async (member: StudioClient, id: string) => (await member.call('Work/info', { id })).info.work;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => (error instanceof Refused ? error.refusal.code : String(error)),
  );

describe.runIf(testServer)('an S3 server that is away for long', () => {
  beforeAll(async () => {
    files = await startS3Server();
    far = await startPuppetServer({ models: [model], concurrency: 3 });
    database = await createServerDatabase(testServer ?? '');
    // The first one brings the database to its shape.
    await start('api', 0);
    await Promise.all(['api', 'worker,clock', 'worker', 'worker'].map((roles, index) => start(roles, index + 1)));
    await vi.waitUntil(async () => (await one().client.call('Extend/config', {})).info.tools.text2img, { timeout: 20_000, interval: 100 });
  }, timeoutMs);
  afterAll(async () => {
    await Promise.all(processes.map((each) => each?.end('SIGKILL')));
    await far?.close();
    await files?.close();
    await database?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test(
    'works wait, nothing is half stored or paid twice, and a worker that is killed meanwhile loses nothing',
    async () => {
      const member = await one().client.signUp();
      const there = createClient(two().client.url, member.token);
      const socket = await there.socket();
      await socket.frame('ready');
      const photo = await drawnPicture(80, 60);
      const kept = (await member.upload('Image/upload_do', photo)).info.asset;
      const begun = [await ask(member, 'before the outage 1'), await ask(there, 'before the outage 2')];
      const [early, running] = [await far.engine.started(begun[0]), await far.engine.started(begun[1])];
      await early.succeed();
      await socket.frame('work', ({ work }) => work.id === begun[0] && work.state === 'succeeded');

      files.goAway();
      await running.succeed();
      far.engine.alone(true);
      const ends = performance.now() + outageMs;
      const asked = [...begun];
      const seen = { uploads: new Set<string>(), files: new Set<number>() };
      const [output] = (await workOf(member, begun[0] ?? '')).outputs;
      for (let round = 0; performance.now() < ends; round += 1) {
        if (asked.length < 8) asked.push(await ask(round % 2 ? member : there, `during the outage ${round}`));
        seen.uploads.add(await refusalOf(member.upload('Image/upload_do', photo)));
        seen.files.add((await fetch((round % 2 ? one() : two()).client.url + output?.url)).status);
        if (performance.now() > ends - outageMs / 2) processes[killed]?.signal('SIGKILL');
        await delay(Math.min(2_000, Math.max(0, ends - performance.now())));
      }
      expect([...seen.uploads]).toEqual(['studio_busy']);
      expect([...seen.files]).toEqual([503]);
      const states = await Promise.all(asked.slice(1).map(async (id) => (await workOf(member, id)).state));
      expect(states.filter((state) => state !== 'running' && state !== 'queued')).toEqual([]);

      files.comeBack();
      const ended = async () => (await Promise.all(asked.map((id) => workOf(member, id)))).every((work) => work.ended_at !== null);
      await vi.waitUntil(ended, { timeout: 120_000, interval: 500 });
      for (const id of asked) {
        const work = await workOf(there, id);
        expect(work).toMatchObject({ state: 'succeeded', refunded: 0, error: null, outputs: [{ bytes: expect.any(Number) }] });
        await socket.frame('work', (frame) => frame.work.id === id && frame.work.state === 'succeeded');
        const read = await Promise.all([one(), two()].map(async ({ client }) => fetch(client.url + work.outputs[0]?.url)));
        for (const response of read) expect((await response.arrayBuffer()).byteLength).toBe(work.outputs[0]?.bytes);
      }
      socket.close();
      expect(far.engine.asked).toBe(asked.length);
      expect(kept.width).toBe(80);
      await vi.waitUntil(() => member.upload('Image/upload_do', photo).catch(() => undefined), { timeout: 10_000, interval: 100 });
      const price = (await workOf(member, asked[0] ?? '')).price;
      expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 200 - price * asked.length, held: 0 });
      expect(files.unfinished.size).toBe(0);
      expect(await Promise.all(processes.filter((_, place) => place !== killed).map((each) => each.end()))).toEqual([0, 0, 0, 0]);
      const { rowsWithoutFile } = await inspectStoredStudio(folders[0] ?? '', database.url);
      const stored = new Set([...files.files.keys()].map((key) => key.replace(/^files\//, '')));
      expect(rowsWithoutFile.filter((key) => !stored.has(key))).toEqual([]);
      expect([...stored].filter((key) => !rowsWithoutFile.includes(key))).toEqual([]);
      for (const folder of folders) expect(readdirSync(folder).filter((name) => name === 'files' || name === 'secrets.json')).toEqual([]);
    },
    timeoutMs,
  );
});
