import type { EngineOutput } from '@easel/server/ports/generation';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine, type Puppet, type PuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outputBytesMax } from '../src/features/works/policy.ts';

/** What engines hand over passes to the storage in parts, within limits, and once. */

let studio: TestStudio;
let engine: PuppetEngine;
let member: StudioClient;

beforeAll(async () => {
  engine = createPuppetEngine({ concurrency: 2 });
  studio = await startStudio({ engines: [engine], signUpCredits: 20 });
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const megabyte = 1024 * 1024;
/** Nobody looks for them in what is no video. */
const still = await drawnPicture(16, 9);
const stills = { poster: still, lastFrame: still };

/** A video of so many megabytes that nobody has in memory. `at`: the megabytes that were handed over. */
function video(megabytes: number, own: Partial<EngineOutput> = {}) {
  const passed = { at: 0, reads: 0, stopped: 0, buffers: 0, resident: 0 };
  const part = Buffer.alloc(megabyte, 7);
  const base = process.memoryUsage();
  async function* read() {
    passed.reads += 1;
    passed.at = 0;
    try {
      for (; passed.at < megabytes; passed.at += 1) {
        const { arrayBuffers, rss } = process.memoryUsage();
        passed.buffers = Math.max(passed.buffers, arrayBuffers - base.arrayBuffers);
        passed.resident = Math.max(passed.resident, rss - base.rss);
        yield part;
      }
    } finally {
      passed.stopped += 1;
    }
  }
  const output = { mime: 'video/mp4', width: 1280, height: 720, duration: 4, bytes: megabytes * megabyte, ...stills, ...own, read };
  return { output, passed };
}

async function begin(count = 1): Promise<{ id: string; puppet: Puppet }> {
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake', count })).info.works[0]?.id ?? '';
  return { id, puppet: await engine.started(id) };
}

const infoOf = async (id: string) => (await member.call('Work/info', { id })).info.work;
const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const work = await infoOf(id);
      return work.ended_at !== null && work;
    },
    { timeout: 30_000 },
  );
const filesOf = async () => {
  const keys: string[] = [];
  for await (const files of studio.context.storage.list()) keys.push(...files.map(({ key }) => key));
  return keys.sort();
};

test('a video of 300 MB passes to the storage with a few megabytes in memory', { timeout: 60_000 }, async () => {
  const { id, puppet } = await begin();
  const { output, passed } = video(300);
  await puppet.output(output);
  await puppet.succeed();
  const work = await ended(id);
  expect(work).toMatchObject({ state: 'succeeded', refunded: 0 });
  expect(work.outputs[0]).toMatchObject({ kind: 'video', mime: 'video/mp4', bytes: 300 * megabyte, duration: 4, width: 1280 });
  expect(passed).toMatchObject({ reads: 1, at: 300 });
  expect(passed.buffers / megabyte).toBeLessThan(16);
  expect(passed.resident / megabyte).toBeLessThan(120);
  const end = await fetch(new URL(work.outputs[0]?.url ?? '', studio.url), { headers: { range: `bytes=${300 * megabyte - 3}-` } });
  expect([...new Uint8Array(await end.arrayBuffer())]).toEqual([7, 7, 7]);
});

test('what is announced as too large is not read, what becomes too large is read no further, and nothing of it stays', async () => {
  const before = await filesOf();
  const announced = video(1, { bytes: outputBytesMax('video/mp4') + 1 });
  const lying = video(2, { bytes: megabyte });
  const endless = video(400, { mime: 'image/png', bytes: undefined });
  for (const { output, passed } of [announced, endless]) {
    const { id, puppet } = await begin();
    await puppet.output(output);
    const work = await ended(id);
    expect(work).toMatchObject({ state: 'failed', refunded: 1, error: { code: 'engine_fault' }, outputs: [] });
    // It ends the work: the same again would be as large.
    expect(puppet.starts).toBe(1);
    expect(passed.at).toBeLessThan(300);
  }
  expect(announced.passed.reads).toBe(0);
  expect(endless.passed.stopped).toBe(1);
  const { id, puppet } = await begin();
  await puppet.output(lying.output);
  expect(await ended(id)).toMatchObject({ state: 'failed', refunded: 1 });
  expect(await filesOf()).toEqual(before);
});

test('an output that breaks off is told and read again; one that was stored is not', async () => {
  const { id, puppet } = await begin(2);
  const whole = video(3);
  await puppet.output(whole.output);
  const broken = video(3);
  let times = 0;
  const read: EngineOutput['read'] = async function* (signal) {
    times += 1;
    if (times < 3) {
      yield Buffer.alloc(10);
      throw new Error('ECONNRESET');
    }
    signal.throwIfAborted();
    yield* broken.output.read();
  };
  await puppet.output({ ...broken.output, read });
  await puppet.succeed();
  const work = await ended(id);
  expect(work.outputs.map(({ bytes }) => bytes)).toEqual([3 * megabyte, 3 * megabyte]);
  expect([times, whole.passed.reads]).toEqual([3, 1]);
});

test('an output that never comes whole fails its work in the end, and the others stay and are paid', async () => {
  const before = await creditsOf(member);
  const { id, puppet } = await begin(2);
  await puppet.output();
  await vi.waitUntil(async () => (await infoOf(id)).outputs.length === 1);
  const short = video(2, { bytes: 3 * megabyte });
  await puppet.output(short.output);
  await vi.waitUntil(() => (engine.puppets.get(id)?.starts ?? 0) === 2);
  // Begun again, the first one is not made again.
  const again = engine.puppets.get(id) as Puppet;
  expect(again.request.stored).toEqual([0]);
  again.fail({ kind: 'refused', detail: 'no more' });
  expect(await ended(id)).toMatchObject({ state: 'failed', refunded: 1, outputs: [{}] });
  expect(short.passed.reads).toBe(3);
  expect((await creditsOf(member)).remaining).toBe(before.remaining - 1);
});

test('cancelling stops a file on its way, and nothing of it stays', async () => {
  const before = await filesOf();
  const { id, puppet } = await begin();
  const stopped = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const read: EngineOutput['read'] = async function* (signal) {
    yield Buffer.alloc(megabyte);
    begun.resolve();
    // Hangs, as a connection does that nobody answers.
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    stopped.resolve();
  };
  await puppet.output({ ...video(3).output, read });
  await begun.promise;
  await member.call('Work/cancel_do', { id });
  await stopped.promise;
  expect(await ended(id)).toMatchObject({ state: 'cancelled', refunded: 1, outputs: [] });
  await vi.waitUntil(() => puppet.cancelled);
  expect(await filesOf()).toEqual(before);
});

test('an output that takes a while to store is told as being stored', async () => {
  const { id, puppet } = await begin(2);
  puppet.progress(0.5, 'working');
  await vi.waitUntil(async () => (await infoOf(id)).phase === 'working');
  const comes = Promise.withResolvers<void>();
  const slow = video(1);
  const read: EngineOutput['read'] = async function* () {
    await comes.promise;
    yield* slow.output.read();
  };
  await puppet.output({ ...slow.output, read });
  await vi.waitUntil(async () => (await infoOf(id)).phase === 'storing', { timeout: 20_000 });
  comes.resolve();
  // The engine says the same as before, which is news again.
  await vi.waitUntil(async () => (await infoOf(id)).outputs.length === 1);
  puppet.progress(0.5, 'working');
  await vi.waitUntil(async () => (await infoOf(id)).phase === 'working', { timeout: 20_000 });
  await puppet.succeed();
  expect(await ended(id)).toMatchObject({ state: 'succeeded' });
});
