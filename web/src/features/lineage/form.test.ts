import type { Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { changeAddress } from './form.ts';

const work = (tool: Work['tool']) => ({ id: 'w1', tool, recipe: { prompt: 'a lake', seed: 7 } }) as unknown as Work;

test('a work that is to be changed stands on the stage of its tool, where no picture to start from does', () => {
  expect(changeAddress(work('text2img'), 'prompt', '/')).toBe('/image/text2img?prompt=a+lake&seed=7&again_from=w1&work=w1');
  expect(changeAddress(work('img2img'), 'prompt', '/')).not.toContain('&work=');
});
