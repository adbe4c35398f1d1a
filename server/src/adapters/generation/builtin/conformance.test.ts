import { drawnPicture } from '@easel/testkit/making';
import { createTestStorage } from '@easel/testkit/storage';
import { clipSuite } from '@easel/testkit/suites/clips';
import { generationSuite } from '@easel/testkit/suites/generation';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SourceFile } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';

const { storage, close: removeStorage } = createTestStorage();
afterAll(removeStorage);

describe('the built-in engine as an engine', () => {
  let works = 0;
  const open = () => createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
  const work = () => {
    works += 1;
    return `wrk_${works}`;
  };
  generationSuite({
    open,
    request(count) {
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
      return { work: work(), tool: 'text2img', model: 'painter', recipe, sources: {} };
    },
  });

  const tiny = { seed: 7, width: 64, height: 36, duration: 0.25 };
  describe('makes clips of words', () => {
    clipSuite({
      open,
      request() {
        const recipe = { tool: 'text2video', model: 'film-painter', prompt: 'abstract circles', creativity: 5, ...tiny } as const;
        return { work: work(), tool: 'text2video', model: 'film-painter', recipe, sources: {} };
      },
    });
  });

  describe('makes clips of pictures', () => {
    let image: SourceFile;
    beforeAll(async () => {
      const bytes = await drawnPicture(64, 36);
      await storage.put('picture', bytes);
      image = { asset: 'picture', key: 'picture', mime: 'image/png', bytes: bytes.length, width: 64, height: 36 };
    });
    clipSuite({
      open,
      request() {
        const recipe = { tool: 'img2video', model: 'photo-film', image: 'picture', ...tiny } as const;
        return { work: work(), tool: 'img2video', model: 'photo-film', recipe, sources: { image } };
      },
    });
  });
});
