import type { StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { createPuppetEngine, type PuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sweepWorksJob } from '../src/features/works/jobs.ts';

/** Each engine has a queue and so many places, whoever makes its works. */

const open: TestStudio[] = [];
afterEach(async () => {
  const studios = open.splice(0);
  const errors = studios.flatMap((studio) => studio.errors);
  for (const [index, studio] of studios.reverse().entries()) await studio.close({ keep: index < studios.length - 1 });
  expect(errors).toEqual([]);
});

async function start(engines: readonly PuppetEngine[], shared?: TestStudio): Promise<TestStudio> {
  const place = shared && { dataFolder: shared.dataFolder, ...(shared.databaseUrl ? { databaseUrl: shared.databaseUrl } : {}) };
  const studio = await startStudio({ engines, signUpCredits: 100, simultaneous: 50, ...place });
  open.push(studio);
  return studio;
}

async function submit(member: StudioClient, model: string): Promise<string> {
  return (await member.call('Image/text2img_do', { prompt: 'a lake', model })).info.works[0]?.id ?? '';
}

const stateOf = async (member: StudioClient, id: string) => (await member.call('Work/info', { id })).info.work.state;
const rowsOf = (studio: TestStudio) => studio.context.db.selectFrom('works').select(['id', 'state', 'lane']).orderBy('number').execute();
const running = async (studio: TestStudio) => (await rowsOf(studio)).filter(({ state }) => state === 'running').map(({ id }) => id);
const ended = async (studio: TestStudio) => (await rowsOf(studio)).every(({ state }) => state === 'succeeded');

describe('an engine that is slow', () => {
  test('never holds up another one, however many works wait for it, and they go in the order in which they came', async () => {
    const slow = createPuppetEngine({ concurrency: 2, id: 'slow' });
    const quick = createPuppetEngine({ concurrency: 1, id: 'quick' });
    const studio = await start([slow, quick]);
    const member = await studio.client.signUp();
    const waiting: string[] = [];
    for (let count = 0; count < 8; count += 1) waiting.push(await submit(member, 'slow-1'));
    for (let count = 0; count < 3; count += 1) {
      const id = await submit(member, 'quick-1');
      await (await quick.started(id)).succeed();
      await vi.waitUntil(async () => (await stateOf(member, id)) === 'succeeded');
    }
    expect(await running(studio)).toEqual(waiting.slice(0, 2));
    const { queue_position } = (await member.call('Work/info', { id: waiting[7] ?? '' })).info.work;
    expect(queue_position).toBe(5);
    for (const [index, id] of waiting.entries()) {
      await (await slow.started(id)).succeed();
      await vi.waitUntil(async () => (await running(studio)).length === Math.min(2, waiting.length - index - 1));
    }
    // Two that get their places together may begin the other way round.
    for (const [turn, id] of [...slow.puppets.keys()].entries()) expect(Math.abs(waiting.indexOf(id) - turn)).toBeLessThanOrEqual(1);
    await vi.waitUntil(() => ended(studio));
    expect(await creditsOf(member)).toEqual({ remaining: 89, held: 0 });
  });

  test('leaves the places of a tool with a lane of its own to that tool alone', async () => {
    const engine = createPuppetEngine({ concurrency: 1, lanes: { enhance: 1 } });
    const studio = await start([engine]);
    const member = await studio.client.signUp();
    const { asset } = (await member.upload('Image/upload_do', await drawnPicture(64, 64))).info;
    const enhance = async () => (await member.call('Image/enhance_do', { image: asset.id })).info.works[0]?.id ?? '';
    const long = [await enhance(), await enhance(), await enhance()];
    await engine.started(long[0]);
    const short = [await submit(member, 'puppet-1'), await submit(member, 'puppet-1')];
    await (await engine.started(short[0])).succeed();
    await (await engine.started(short[1])).succeed();
    await vi.waitUntil(async () => (await stateOf(member, short[1] ?? '')) === 'succeeded');
    expect(await running(studio)).toEqual(long.slice(0, 1));
    for (const id of long) await (await engine.started(id)).succeed();
    await vi.waitUntil(() => ended(studio));
    expect(new Set((await rowsOf(studio)).map(({ lane }) => lane))).toEqual(new Set(['puppet', 'puppet/enhance']));
  });
});

test('a place is taken once, though its work is given to one worker after another, and free when it ends', async () => {
  const engine = createPuppetEngine({ concurrency: 1 });
  const studio = await start([engine]);
  const member = await studio.client.signUp();
  const [first, second] = [await submit(member, 'puppet-1'), await submit(member, 'puppet-1')];
  const before = await engine.started(first);
  await vi.waitUntil(() => before.watched);
  const { db } = studio.context;
  // As a process leaves it that was killed, whose job is lost too: another one made it since.
  const long = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('works')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1), touched_at: long, sent_at: long, started_at: long }))
    .where('id', '=', first)
    .execute();
  await vi.waitUntil(() => !before.watched, { timeout: 10_000 });
  expect(engine.puppets.has(second)).toBe(false);
  await sweepWorksJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
  await vi.waitUntil(() => before.watched, { timeout: 10_000 });
  expect(engine.puppets.has(second)).toBe(false);
  await before.succeed();
  await (await engine.started(second)).succeed();
  await vi.waitUntil(() => ended(studio));
  expect(before.starts).toBe(1);
  expect(await creditsOf(member)).toEqual({ remaining: 98, held: 0 });
});

test('a work whose turn has come is called, though the one before it was cancelled before its job came', async () => {
  const engine = createPuppetEngine({ concurrency: 1 });
  const studio = await start([engine]);
  const member = await studio.client.signUp();
  const [first, second, third] = [await submit(member, 'puppet-1'), await submit(member, 'puppet-1'), await submit(member, 'puppet-1')];
  const puppet = await engine.started(first);
  await Promise.all([member.call('Work/cancel_do', { id: second }), puppet.succeed()]);
  await (await engine.started(third)).succeed();
  await vi.waitUntil(async () => (await stateOf(member, third)) === 'succeeded');
});

describe.runIf(testServer)('two worker processes', () => {
  test('together give an engine no more works than it takes, in the order in which they came', { timeout: 60_000 }, async () => {
    const [here, there] = [createPuppetEngine({ concurrency: 2 }), createPuppetEngine({ concurrency: 2 })];
    const one = await start([here]);
    await start([there], one);
    const members = await Promise.all(Array.from({ length: 4 }, () => one.client.signUp()));
    const ids = await Promise.all(members.flatMap((member) => Array.from({ length: 5 }, () => submit(member, 'puppet-1'))));
    const order = (await rowsOf(one)).map(({ id }) => id);
    const begun = () => [...here.puppets.keys(), ...there.puppets.keys()];
    let most = 0;
    for (const [index, id] of order.entries()) {
      const puppet = await vi.waitUntil(() => here.puppets.get(id) ?? there.puppets.get(id), { timeout: 20_000, interval: 5 });
      most = Math.max(most, (await running(one)).length);
      const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from jobs.job where name = 'make-work'`.execute(
        one.context.db,
      );
      // Nobody has two jobs, but whoever just ended.
      expect(rows[0]?.jobs).toBeLessThanOrEqual(order.length - index + 2);
      // Nobody is before their turn: those that have begun are the first, and one more at most.
      expect(begun().length).toBeLessThanOrEqual(index + 2);
      await puppet.succeed();
    }
    await vi.waitUntil(() => ended(one), { timeout: 20_000 });
    expect(most).toBeLessThanOrEqual(2);
    expect(new Set(begun())).toEqual(new Set(ids));
    expect(begun()).toHaveLength(20);
  });

  test('fill the places of an engine that works inside of each of them, in each of them', { timeout: 60_000 }, async () => {
    const engines = [createPuppetEngine({ concurrency: 2, local: true }), createPuppetEngine({ concurrency: 2, local: true })] as const;
    const one = await start([engines[0]]);
    await start([engines[1]], one);
    await vi.waitUntil(async () => (await one.context.db.selectFrom('worker_processes').select('id').execute()).length === 2);
    const member = await one.client.signUp();
    for (let count = 0; count < 6; count += 1) await submit(member, 'puppet-1');
    await vi.waitUntil(async () => (await running(one)).length === 4, { timeout: 20_000 });
    expect(engines.map(({ puppets }) => puppets.size)).toEqual([2, 2]);
    const order = (await rowsOf(one)).map(({ id }) => id);
    for (const id of order) {
      const find = () => engines[0].puppets.get(id) ?? engines[1].puppets.get(id);
      await (await vi.waitUntil(find, { timeout: 20_000, interval: 5 })).succeed();
    }
    await vi.waitUntil(() => ended(one), { timeout: 20_000 });
  });
});
