import { createTestStorage } from '@easel/testkit/storage';
import { generationSuite } from '@easel/testkit/suites/generation';
import { afterAll, describe } from 'vitest';
import { createBuiltinEngine } from './index.ts';

const { storage, close: removeStorage } = createTestStorage();
afterAll(removeStorage);

describe('the built-in engine as an engine', () => {
  let works = 0;
  generationSuite({
    open: () => createBuiltinEngine({ threads: 2, studioName: 'Test studio', storage, warmUpAfterMs: 1e9 }),
    request(count) {
      works += 1;
      const recipe = {
        tool: 'text2img' as const,
        model: 'painter',
        prompt: 'abstract circles',
        seed: 7,
        count,
        creativity: 5,
        width: 160,
        height: 96,
      };
      return { work: `wrk_${works}`, tool: 'text2img', model: 'painter', recipe, sources: {} };
    },
  });
});
