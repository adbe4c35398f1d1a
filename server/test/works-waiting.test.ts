import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Works whose engine has no free place. */

let studio: TestStudio;
const crowded = createPuppetEngine({ concurrency: 1, id: 'crowded' });
const other = createPuppetEngine({ concurrency: 1, id: 'other' });

beforeAll(async () => {
  studio = await startStudio({ engines: [crowded, other], signUpCredits: 20 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function submit(member: StudioClient, model: string): Promise<string> {
  return (await member.call('Image/text2img_do', { prompt: 'a lake', model })).info.works[0]?.id ?? '';
}

test('a work waits for a busy engine with longer and longer pauses, and is made when a place is free', { timeout: 30_000 }, async () => {
  const member = await studio.client.signUp();
  const socket = await member.socket();
  await socket.frame('ready');
  crowded.busy(2);
  const begun = performance.now();
  const id = await submit(member, 'crowded-1');
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.phase_label === 'Waiting for a free place');
  expect(work).toMatchObject({ state: 'queued', phase: 'waiting', queue_position: null, started_at: null, refunded: 0 });
  await vi.waitUntil(() => crowded.asked === 3, { timeout: 20_000, interval: 20 });
  // Pauses of 2 and 4 seconds, a quarter more or less.
  expect(performance.now() - begun).toBeGreaterThan(4_400);
  await (await crowded.started(id)).succeed();
  const made = await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  expect(made.work).toMatchObject({ state: 'succeeded', refunded: 0 });
  expect(await creditsOf(member)).toEqual({ remaining: 19, held: 0 });
  const states = new Set(socket.frames.flatMap((frame) => (frame.type === 'work' ? [frame.work.state] : [])));
  expect([...states].sort()).toEqual(['queued', 'running', 'succeeded']);
  socket.close();
});

test('a busy engine is asked by one work for all, those of another go on, and cancelling is heard', { timeout: 40_000 }, async () => {
  const member = await studio.client.signUp();
  const asks: number[] = [];
  const start = crowded.start.bind(crowded);
  crowded.start = (request, signal) => {
    asks.push(performance.now());
    return start(request, signal);
  };
  crowded.busy(Number.POSITIVE_INFINITY);
  const waiting = [await submit(member, 'crowded-1'), await submit(member, 'crowded-1'), await submit(member, 'crowded-1')];
  const infoOf = async (id: string) => (await member.call('Work/info', { id })).info.work;
  for (const id of waiting) await vi.waitUntil(async () => (await infoOf(id)).phase_label === 'Waiting for a free place');
  const [first, ...rest] = waiting as [string, ...string[]];
  await member.call('Work/cancel_do', { id: first });
  await vi.waitUntil(async () => (await infoOf(first)).state === 'cancelled');
  expect(await creditsOf(member)).toEqual({ remaining: 18, held: 2 });
  for (let made = 0; made < 3; made += 1) {
    const id = await submit(member, 'other-1');
    await (await other.started(id)).succeed();
    await vi.waitUntil(async () => (await infoOf(id)).state === 'succeeded', { timeout: 10_000 });
  }
  for (const id of rest)
    expect(await infoOf(id)).toMatchObject({ phase_label: 'Waiting for a free place', refunded: 0, queue_position: null });

  // More often than a worker may be lost by a work: waiting is no crash. The cancelled one leaves its turn to the next.
  const { db } = studio.context;
  await db.updateTable('works').set({ attempt: 30, waits: 29 }).where('id', 'in', rest).execute();
  await vi.waitUntil(() => asks.length >= 2, { timeout: 20_000 });
  // Whoever asks, asks for all: the first pause is of two seconds, a quarter less at most, and each is longer than the one before.
  for (let at = 1; at < asks.length; at += 1) expect((asks[at] ?? 0) - (asks[at - 1] ?? 0)).toBeGreaterThan(1_400);
  crowded.alone(true);
  crowded.busy(0);
  for (const id of rest) await vi.waitUntil(async () => (await infoOf(id)).state === 'succeeded', { timeout: 20_000 });
  const { busy_times } = await db
    .selectFrom('engine_queues')
    .select('busy_times')
    .where('engine', '=', 'crowded')
    .executeTakeFirstOrThrow();
  expect(busy_times).toBe(0);
});
