import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine, type Puppet, type PuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import type { WorksSocket } from '@easel/testkit/works-socket';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let studio: TestStudio;
let engine: PuppetEngine;

beforeAll(async () => {
  engine = createPuppetEngine({ concurrency: 2 });
  studio = await startStudio({ engines: [engine], signUpCredits: 20 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const prompt = 'a lake';

interface Running {
  member: StudioClient;
  socket: WorksSocket;
  id: string;
  puppet: Puppet;
}

async function submit(member: StudioClient, count = 1): Promise<string> {
  return (await member.call('Image/text2img_do', { prompt, count })).info.works[0]?.id ?? '';
}

async function start(count = 1): Promise<Running> {
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  const id = await submit(member, count);
  return { member, socket, id, puppet: await engine.started(id) };
}

async function ending({ socket, id }: { socket: WorksSocket; id: string }) {
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  socket.close();
  return work;
}

async function remaining(member: StudioClient) {
  const { points } = (await member.call('User/usage_info', {})).info;
  return [points.remaining, points.held];
}

describe('cancelling', () => {
  test('reaches a running work at once', async () => {
    const running = await start();
    await running.socket.frame('work', ({ work }) => work.state === 'running');
    const { work } = (await running.member.call('Work/cancel_do', { id: running.id })).info;
    expect(['cancelling', 'cancelled']).toContain(work.state);
    await vi.waitUntil(() => running.puppet.cancelled, { interval: 2 });
    expect(await ending(running)).toMatchObject({ state: 'cancelled', refunded: 1, outputs: [] });
    expect(await remaining(running.member)).toEqual([20, 0]);
    expect(await running.member.refusal('Work/cancel_do', { id: running.id })).toMatchObject({ code: 'work_ended' });
  });

  test('keeps and charges what was finished', async () => {
    const running = await start(3);
    await running.puppet.output();
    await running.socket.frame('work', ({ work }) => work.outputs.length === 1);
    await running.member.call('Work/cancel_do', { id: running.id });
    const work = await ending(running);
    expect(work).toMatchObject({ state: 'cancelled', refunded: 2 });
    expect(work.outputs).toHaveLength(1);
    expect(await remaining(running.member)).toEqual([19, 0]);
  });

  test('takes a waiting work out of the queue at once', async () => {
    const [one, two] = [await start(), await start()];
    const member = await studio.client.signUp();
    const socket = await member.socket();
    await socket.frame('ready');
    const [first, second] = [await submit(member), await submit(member)];
    const position = async (id: string) => (await member.call('Work/info', { id })).info.work.queue_position;
    expect([await position(first), await position(second)]).toEqual([0, 1]);
    const { work, points } = (await member.call('Work/cancel_do', { id: first })).info;
    expect(work).toMatchObject({ state: 'cancelled', refunded: 1, queue_position: null });
    expect(points).toEqual({ remaining: 19, held: 1 });
    expect(await position(second)).toBe(0);
    for (const running of [one, two]) await running.puppet.succeed();
    await (await engine.started(second)).succeed();
    expect(await ending({ socket, id: second })).toMatchObject({ state: 'succeeded' });
    expect(engine.puppets.has(first)).toBe(false);
    for (const running of [one, two]) await ending(running);
  });
});

describe('limits', () => {
  test('one work more than may run at once is refused, with the sentence of the specification', async () => {
    const member = await studio.client.signUp();
    const { url } = await member.call('User/usage_info', { show_type: 2 });
    const ids: string[] = [];
    while (ids.length < url.limit_config.simultaneous) ids.push(await submit(member));
    expect(await member.refusal('Image/text2img_do', { prompt })).toMatchObject({
      code: 'too_many_works',
      info: 'Exceeding the limit for generating the number of images simultaneously',
    });
    for (const id of ids) await (await engine.started(id)).succeed();
    const socket = await member.socket();
    await socket.frame('ready');
    await vi.waitUntil(async () => (await remaining(member))[1] === 0, 10_000);
    socket.close();
    await (await engine.started(await submit(member))).succeed();
  });
});

describe('failures', () => {
  test.each([
    ['refused', 'blocked'],
    ['bad-input', 'engine_fault'],
  ] as const)('%s ends the work at once as %s', async (kind, code) => {
    const running = await start();
    running.puppet.fail({ kind, detail: 'for the log' });
    const work = await ending(running);
    expect(work).toMatchObject({ state: 'failed', refunded: 1, error: { code } });
    expect(JSON.stringify(work)).not.toContain('for the log');
    expect(running.puppet.starts).toBe(1);
    expect(await remaining(running.member)).toEqual([20, 0]);
  });

  test.each([
    ['unavailable', 'engine_unavailable'],
    ['lost', 'engine_fault'],
    ['fault', 'engine_fault'],
  ] as const)('%s is tried once more, and then ends as %s', async (kind, code) => {
    const failure = { kind, detail: 'again' };
    engine.failNext(failure);
    engine.failNext(failure);
    const running = await start();
    expect(await ending(running)).toMatchObject({ state: 'failed', refunded: 1, error: { code } });
    expect(engine.puppets.get(running.id)?.starts).toBe(2);
  });

  test('a second try that works is a success', async () => {
    engine.failNext({ kind: 'fault', detail: 'once' });
    const running = await start();
    await vi.waitUntil(() => engine.puppets.get(running.id)?.starts === 2, 10_000);
    await engine.puppets.get(running.id)?.succeed();
    expect(await ending(running)).toMatchObject({ state: 'succeeded', refunded: 0 });
  });

  test('a failed work can be made again with its recipe', async () => {
    const running = await start(2);
    running.puppet.fail({ kind: 'refused', detail: '' });
    const failed = await ending(running);
    const { works, points } = (await running.member.call('Work/retry_do', { id: failed.id })).info;
    expect(works[0]?.id).not.toBe(failed.id);
    expect(works[0]).toMatchObject({ state: 'queued', recipe: failed.recipe, price: 2 });
    expect(points).toEqual({ remaining: 18, held: 2 });
    await (await engine.started(works[0]?.id)).succeed();
  });
});

describe('news', () => {
  test('a preview reaches the socket as a small data address', async () => {
    const running = await start();
    const pixel = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');
    running.puppet.progress(0.5, 'working', pixel);
    const preview = await running.socket.frame('preview');
    expect(preview).toMatchObject({ work: running.id, output: 0 });
    expect(preview.image).toMatch(/^data:image\/webp;base64,/);
    await running.puppet.succeed();
    await ending(running);
  });

  test('a socket that reconnects receives what it missed, and nothing twice', async () => {
    const running = await start();
    await running.socket.frame('work', ({ work }) => work.state === 'running');
    const { after } = running.socket;
    running.socket.close();
    await running.puppet.succeed();
    const back = await running.member.socket(after);
    const work = await ending({ socket: back, id: running.id });
    expect(work.state).toBe('succeeded');
    expect(back.frames.some((frame) => frame.type === 'ready' && frame.reset)).toBe(false);
    expect(back.frames.every((frame) => !('seq' in frame) || frame.seq >= after)).toBe(true);
    // The number comes with the work on every way, so that an answer can be told from later news.
    const told = back.frames.flatMap((frame) => (frame.type === 'work' ? [frame] : []));
    expect(told.map(({ work }) => work.change)).toEqual(told.map(({ seq }) => seq));
    const { info } = await running.member.call('Work/info', { id: running.id });
    expect(info.work.change).toBe(told.at(-1)?.seq);
  });

  test('a number from the future means: load anew', async () => {
    const member = await studio.client.signUp();
    const socket = await member.socket(1_000_000);
    expect(await socket.frame('ready')).toMatchObject({ reset: true });
    socket.close();
  });
});

describe('one work, several hands', () => {
  test('a second job for a running work changes nothing', async () => {
    const running = await start();
    const usage = (await running.member.call('User/usage_info', {})).info.user_info;
    const { db, jobs } = studio.context;
    await db.transaction().execute((tx) => jobs.send(tx, 'make-work', { work: running.id, member: usage.id }));
    await running.puppet.succeed();
    expect(await ending(running)).toMatchObject({ state: 'succeeded' });
    expect(running.puppet.starts).toBe(1);
    await db.transaction().execute((tx) => jobs.send(tx, 'make-work', { work: running.id, member: usage.id }));
    await (await start()).puppet.succeed();
    expect(running.puppet.starts).toBe(1);
    expect(await remaining(running.member)).toEqual([19, 0]);
  });
});
