import { scheduledJobs } from '@easel/server/roles/worker';
import type { StudioClient } from '@easel/testkit/client';
import { engineCommands } from '@easel/testkit/engine-commands';
import { creditsOf } from '@easel/testkit/making';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** Two engines have a model of one name. */

let now = Date.now();
let first: PuppetServer;
let second: PuppetServer;
let studio: TestStudio;
let member: StudioClient;
const lines: string[] = [];
const { done } = engineCommands(() => studio);

beforeAll(async () => {
  first = await startPuppetServer({ models: [wordlessModel], concurrency: 1 });
  second = await startPuppetServer({ models: [{ ...wordlessModel, etaSeconds: () => 9 }] });
  const clock = { now: () => new Date(now) };
  studio = await startStudio({ engines: [], engineKinds: [puppetKind], signUpCredits: 500, clock, onLog: (line) => lines.push(line) });
  await done('engine', 'add', 'puppet', first.url, '--id', 'first', '--priority', '5', '--enable');
  await done('engine', 'add', 'puppet', second.url, '--id', 'second', '--enable');
  await done('engine', 'model', 'first', 'wordless', '--price', '3', '--cost', '0.5');
  await done('engine', 'model', 'second', 'wordless', '--price', '8', '--cost', '0.25');
  member = await studio.client.signUp();
  await vi.waitFor(async () => expect(await offered()).toEqual([expect.objectContaining({ engine: 'first', price: 3 })]), 5_000);
});
afterAll(async () => {
  await studio.close();
  await first.close();
  await second.close();
});
beforeEach(async () => {
  // What a test before this one found busy is asked at once.
  await studio.context.db.updateTable('engine_queues').set({ busy_times: 0, busy_until: null }).execute();
  for (const server of [first, second]) {
    server.down = false;
    server.engine.alone(true);
    server.engine.busy(0);
  }
});

const offered = async () => (await member.call('Extend/config', {})).info.tools.text2img?.models ?? [];
const ask = async () => (await member.call('Image/text2img_do', {})).info.works[0]?.id as string;
const rowOf = (id: string) => studio.context.db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function ended(id: string) {
  await vi.waitFor(async () => expect((await rowOf(id)).ended_at).not.toBeNull(), 20_000);
  return rowOf(id);
}
const stateOf = async (id: string) => (await done('engine', 'list')).find((one: { id: string }) => one.id === id);
const emails = async () => (await studio.client.emails()).filter(({ subject }) => subject.includes('does not answer'));
const tellOperator = () =>
  scheduledJobs(studio.context)
    .find(({ name }) => name === 'tell-of-open-engines')
    ?.handle({ signal: new AbortController().signal, attempt: 1 });

test('the preferred one makes works while it has a place, and the other one more costs what members were told', async () => {
  first.engine.alone(false);
  const [kept, other] = [await ask(), await ask()];
  expect(await ended(other)).toMatchObject({ engine: 'second', state: 'succeeded', price: 3, cost: 250_000 });
  await (await first.engine.started(kept)).succeed();
  expect(await ended(kept)).toMatchObject({ engine: 'first', state: 'succeeded', price: 3, cost: 500_000 });
});

test.each(['busy', 'unavailable'] as const)(
  'one that is %s before anything was made hands the work on, at the same price',
  async (kind) => {
    if (kind === 'busy') first.engine.busy(1);
    else first.engine.failNext({ kind, detail: 'No graphics card' });
    expect(await ended(await ask())).toMatchObject({ engine: 'second', state: 'succeeded', price: 3, unit_cost: 250_000, waits: 0 });
  },
);

test('a work stays with the engine that has made something of it', async () => {
  first.engine.alone(false);
  const id = (await member.call('Image/text2img_do', { count: 2 })).info.works[0]?.id as string;
  const puppet = await first.engine.started(id);
  await puppet.output();
  await vi.waitFor(async () => expect((await member.call('Work/info', { id })).info.work.outputs).toHaveLength(1), 10_000);
  first.engine.alone(true);
  puppet.fail({ kind: 'unavailable', detail: 'The cable was pulled' });
  expect(await ended(id)).toMatchObject({ engine: 'first', state: 'succeeded', starts: 2 });
});

test('who takes no such recipe is not asked in the place of one that does', async () => {
  second.models = [{ ...wordlessModel, inputs: { ...wordlessModel.inputs, scale: ['2:1'] } }];
  await done('engine', 'test', 'second');
  first.engine.busy(1);
  now += 60_000;
  const id = await ask();
  await vi.waitFor(async () => expect((await rowOf(id)).waits).toBe(1), 10_000);
  expect(await ended(id)).toMatchObject({ engine: 'first', state: 'succeeded' });
  second.models = [wordlessModel];
  await done('engine', 'test', 'second');
});

test('a disabled engine hands on what waits for it', async () => {
  first.engine.alone(false);
  const running = await ask();
  const held = await first.engine.started(running);
  await done('engine', 'disable', 'second');
  const waiting = await ask();
  await vi.waitFor(async () => expect(await rowOf(waiting)).toMatchObject({ engine: 'first', state: 'queued', called: false }), 10_000);
  await done('engine', 'enable', 'second');
  await done('engine', 'disable', 'first');
  await held.succeed();
  expect(await ended(running)).toMatchObject({ engine: 'first', state: 'succeeded' });
  expect(await ended(waiting)).toMatchObject({ engine: 'second', state: 'succeeded', price: 3 });
  await done('engine', 'enable', 'first');
});

test('one that fails again and again is asked no more, until it answers; the operator is told once', async () => {
  await vi.waitFor(async () => expect((await offered())[0]?.engine).toBe('first'), 5_000);
  first.down = true;
  for (let count = 0; count < 3; count += 1) expect((await ended(await ask())).engine).toBe('second');
  await vi.waitFor(async () => expect(await stateOf('first')).toMatchObject({ health: 'open', failures: 3 }), 5_000);
  const { probes } = first;
  // Members still see the model at its price, and nobody waits for the one that is gone.
  expect(await offered()).toEqual([expect.objectContaining({ price: 3 })]);
  expect(await ended(await ask())).toMatchObject({ engine: 'second', price: 3 });
  await tellOperator();
  await tellOperator();
  expect(await emails()).toHaveLength(1);
  expect((await emails())[0]?.subject).toBe('引擎 first 没有响应 · The engine first does not answer');
  // Half open: it is asked after the pause, and stays open while it does not answer.
  now += 31_000;
  await vi.waitFor(async () => expect((await stateOf('first')).open_until > new Date(now).toISOString()).toBe(true), 10_000);
  first.down = false;
  now += 61_000;
  await vi.waitFor(async () => expect(await stateOf('first')).toMatchObject({ health: 'well', failures: 0 }), 10_000);
  expect(first.probes).toBe(probes + 1);
  await tellOperator();
  expect(await emails()).toHaveLength(1);
  await vi.waitFor(async () => expect((await ended(await ask())).engine).toBe('first'), 10_000);
});

test('with no engine that can be asked nothing is accepted and nothing held', async () => {
  const before = await creditsOf(member);
  await done('engine', 'disable', 'second');
  first.down = true;
  for (let count = 0; count < 2; count += 1) {
    const { state, error_code } = await ended(await ask());
    expect({ state, error_code }).toEqual({ state: 'failed', error_code: 'engine_unavailable' });
  }
  await vi.waitFor(async () => expect(await member.refusal('Image/text2img_do', {})).toMatchObject({ code: 'engine_unavailable' }), 10_000);
  expect(await creditsOf(member)).toEqual(before);
});
