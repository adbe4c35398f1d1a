import { EngineError } from '@easel/server/platform/engine-error';
import type { EngineHealth } from '@easel/server/ports/generation';
import { engineCommands } from '@easel/testkit/engine-commands';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** An engine that nobody can ask what it is, but that says how it is. */

let now = Date.now();
let health: EngineHealth['state'] = 'up';
let asked = 0;
let studio: TestStudio;
const puppet = createPuppetEngine();

beforeAll(async () => {
  const start: typeof puppet.start = async (request, signal) => {
    if (health === 'down') throw new EngineError('unavailable', 'Nobody is there');
    return puppet.start(request, signal);
  };
  const engine = { ...puppet, start, health: async () => ({ state: health, detail: `Asked ${++asked} times` }) };
  studio = await startStudio({ engines: [engine], signUpCredits: 50, clock: { now: () => new Date(now) } });
});
afterAll(() => studio.close());

test('is asked after its pause, and gets one work to try once it is up', async () => {
  const member = await studio.client.signUp();
  const [{ id }] = await engineCommands(() => studio).done('engine', 'list');
  const stateOf = async () => (await engineCommands(() => studio).done('engine', 'list')).find((row: { id: string }) => row.id === id);
  const ask = async () => (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  const ended = async (work: string) => {
    await vi.waitFor(async () => expect((await member.call('Work/info', { id: work })).info.work.ended_at).not.toBeNull(), 20_000);
    return (await member.call('Work/info', { id: work })).info.work.state;
  };
  health = 'down';
  expect([await ended(await ask()), await ended(await ask())]).toEqual(['failed', 'failed']);
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ health: 'open' }), 10_000);
  expect(asked).toBe(0);
  now += 31_000;
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ health: 'open', last_error: 'Asked 1 times' }), 10_000);
  health = 'up';
  now += 61_000;
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ health: 'failing' }), 10_000);
  const work = await ask();
  await (await puppet.started(work)).succeed();
  expect(await ended(work)).toBe('succeeded');
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ health: 'well', failures: 0 }), 10_000);
});

test('one that failed so often is asked for faces only where nobody else can find them', async () => {
  const [first, second] = [createPuppetEngine({ id: 'first' }), createPuppetEngine({ id: 'second' })];
  const two = await startStudio({ engines: [first, second] });
  const member = await two.client.signUp();
  const askFor = async () => {
    const picture = (await member.upload('Image/upload_do', await drawnPicture(64, 64 + first.looks.length + second.looks.length))).info;
    await member.call('Image/face_lists', { image: picture.asset.id });
    return [first.looks.length, second.looks.length];
  };
  expect(await askFor()).toEqual([1, 0]);
  const { engines } = two.context;
  for (let times = 0; times < 3; times += 1) await engines.failed('first', 'Nobody is there');
  await vi.waitUntil(() => engines.find('first')?.isOpen);
  expect(await askFor()).toEqual([1, 1]);
  for (let times = 0; times < 3; times += 1) await engines.failed('second', 'Nobody is there');
  await vi.waitUntil(() => engines.find('second')?.isOpen);
  expect(await askFor()).toEqual([2, 1]);
  await two.close();
});
