import { afterEach, expect, it, vi } from 'vitest';
import type { Reader } from './reader.ts';
import { type RunTools, startRun } from './run.ts';

const never = new AbortController().signal;

afterEach(() => vi.useRealTimers());

it('is cancelled at once while its prompt is still being read', async () => {
  const reader: Reader = { read: () => new Promise(() => undefined), close: async () => undefined };
  const recipe = { tool: 'text2video', model: 'film-painter', prompt: 'a lake', seed: 1, width: 64, height: 36, duration: 1 } as const;
  const tools = { studioName: () => 'Studio', reader } as unknown as RunTools;
  const run = startRun({ work: 'wrk_1', tool: 'text2video', model: 'film-painter', recipe, sources: {} }, tools);
  await run.cancel();
  expect(run.ended()).toBe(true);
  expect(await run.news(0, [], never)).toMatchObject({ state: 'failed' });
});

it('has news when progress has moved, and is silent while it stands still', async () => {
  vi.useFakeTimers();
  let share = 0.1;
  const reader = { read: async () => ({ requests: [{}], report: [] }) };
  const pool = {
    paint: () => ({ done: new Promise(() => undefined), progress: () => ({ share, stage: 'painting' }) }),
    sketch: async () => Promise.reject(new Error('No sketch')),
  };
  const recipe = { tool: 'text2img', model: 'painter', prompt: 'a lake', seed: 1, count: 1, creativity: 5, width: 64, height: 36 } as const;
  const tools = { studioName: () => 'Studio', reader, pool } as unknown as RunTools;
  const run = startRun({ work: 'wrk_1', tool: 'text2img', model: 'painter', recipe, sources: {} }, tools);
  await vi.advanceTimersByTimeAsync(1000);
  await run.news(0, [], never);
  const heard = vi.fn();
  run.news(10_000, [], never).then(heard);
  await vi.advanceTimersByTimeAsync(5000);
  share = 0.11;
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).not.toHaveBeenCalled();
  share = 0.13;
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ state: 'running', progress: expect.closeTo(0.13 * 0.97) }));
});
