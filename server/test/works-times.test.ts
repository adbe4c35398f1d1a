import { effortOf, estimateSeconds } from '@easel/contract/estimates';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

const engine = createPuppetEngine({ concurrency: 1 });
let ahead = 0;
let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 1000, clock: { now: () => new Date(Date.now() + ahead) } });
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function ended(id: string): Promise<void> {
  await expect.poll(async () => (await member.call('Work/info', { id })).info.work.ended_at).not.toBeNull();
}

const asked = { prompt: 'a lake', scale: '1:1', style: 'photo', long_side: 1024 } as const;

async function modelOf(tool: 'text2img' | 'enhance', reader = member) {
  const model = (await reader.call('Extend/config', {})).info.tools[tool]?.models[0];
  if (!model) throw new Error(`Nobody offers ${tool}`);
  return model;
}

const told = async () =>
  estimateSeconds(await modelOf('text2img'), effortOf({ tool: 'text2img', width: 1024, height: 1024, style: 'photo' }));

async function paintIn(seconds: number): Promise<number | null> {
  const { works } = (await member.call('Image/text2img_do', asked)).info;
  const puppet = await engine.started(works[0]?.id);
  ahead += seconds * 1000;
  await puppet.succeed();
  await ended(works[0]?.id ?? '');
  return works[0]?.expected_s ?? null;
}

test('the time that is told follows the engine, up and down, and is what a work is expected to take', async () => {
  expect(await told()).toBeCloseTo(0.5);
  for (let work = 0; work < 9; work += 1) await paintIn(20);
  const slow = await told();
  expect(slow).toBeGreaterThan(20 / 1.5);
  expect(slow).toBeLessThan(20 * 1.5);
  expect(await paintIn(3)).toBeCloseTo(slow, 0);
  for (let work = 0; work < 10; work += 1) await paintIn(3);
  expect(await told()).toBeLessThan(3 * 1.5);
  // Somebody who reads it without an account is told the same.
  const { times, eta_s } = await modelOf('text2img', studio.client);
  expect({ times, eta_s }).toEqual({ times: (await modelOf('text2img')).times, eta_s: (await modelOf('text2img')).eta_s });
  // Nothing was learned of others.
  expect((await modelOf('enhance')).inputs.mode).toEqual([
    { id: 'fast', seconds_per_megapixel: 0.25 },
    { id: 'fine', seconds_per_megapixel: 4 },
  ]);
});

test('what waits says how long by what is before it, which is no part of what it takes', async () => {
  const expected = await told();
  const first = (await member.call('Image/text2img_do', asked)).info.works[0];
  const running = await engine.started(first?.id);
  const second = (await member.call('Image/text2img_do', asked)).info.works[0];
  const third = (await member.call('Image/text2img_do', asked)).info.works[0];
  const infoOf = async (id = '') => (await member.call('Work/info', { id })).info.work;
  const waiting = await infoOf(third?.id);
  expect(waiting.queue_position).toBe(1);
  expect(waiting.expected_s).toBeCloseTo(expected, 0);
  expect(waiting.wait_s).toBeGreaterThan(expected);
  expect(waiting.wait_s).toBeLessThanOrEqual(expected * 2 + 1);
  expect((await infoOf(first?.id)).wait_s).toBeNull();
  engine.alone(true);
  await running.succeed();
  for (const work of [first, second, third]) await ended(work?.id ?? '');
  engine.alone(false);
});
