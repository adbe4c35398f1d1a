import type { EngineOutput } from '@easel/server/ports/generation';
import { describe } from 'vitest';
import { createPuppetEngine } from './engines.ts';
import { clipSuite } from './suites/clips.ts';
import { type BadFile, generationSuite } from './suites/generation.ts';

async function* trickling() {
  for (;;) {
    yield new Uint8Array(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const badFiles: Record<BadFile, Partial<EngineOutput>> = {
  'too-large': { bytes: 9_000_000 },
  trickle: { bytes: 1_000_000, read: trickling },
  silent: { read: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) }) },
  'cut-off': { bytes: 1_000_000 },
};

describe('the puppet engine', () => {
  // What makes its pictures outlives the process that asks for them, as a service elsewhere does.
  const engine = createPuppetEngine();
  let works = 0;
  generationSuite({
    open: () => engine,
    request(count) {
      works += 1;
      const recipe = { tool: 'text2img' as const, model: 'puppet-1', prompt: 'a lake', seed: 7, count, width: 64, height: 64 };
      return { work: `wrk_${works}`, tool: 'text2img', model: 'puppet-1', recipe, sources: {} };
    },
    async advance(work, to) {
      const puppet = await engine.started(work);
      await (to === 'output' ? puppet.output() : puppet.succeed());
    },
    async spoil(work, how) {
      await (await engine.started(work)).output(badFiles[how]);
    },
  });

  clipSuite({
    open: () => engine,
    request() {
      works += 1;
      const recipe = { tool: 'text2video' as const, model: 'puppet-film', prompt: 'waves', seed: 7, width: 64, height: 36, duration: 4 };
      return { work: `wrk_${works}`, tool: 'text2video', model: 'puppet-film', recipe, sources: {} };
    },
    advance: async (work) => (await engine.started(work)).succeed(),
  });
});
