import { expect, it } from 'vitest';
import type { Reader } from './reader.ts';
import { type RunTools, startRun } from './run.ts';

it('is cancelled at once while its prompt is still being read', async () => {
  const reader: Reader = { read: () => new Promise(() => undefined), close: async () => undefined };
  const recipe = { tool: 'text2video', model: 'film-painter', prompt: 'a lake', seed: 1, width: 64, height: 36, duration: 1 } as const;
  const tools = { studioName: () => 'Studio', reader } as unknown as RunTools;
  const run = startRun({ work: 'wrk_1', tool: 'text2video', model: 'film-painter', recipe, sources: {} }, tools);
  await run.cancel();
  expect(run.ended()).toBe(true);
  expect(await run.news(0, [], new AbortController().signal)).toMatchObject({ state: 'failed' });
});
