import { expect, it } from 'vitest';
import { readClip, readPhotoMotion } from './read-clip.ts';

it('goes back in every second clip of a scene, whatever their lengths', () => {
  const chain = [{}, { offset: 4, link: 1, duration: 8 }, { offset: 12, link: 2, duration: 4 }, { offset: 16, link: 3, duration: 8 }];
  const read = chain.map((fields) => readClip({ recipe: { tool: 'text2video', model: 'film-painter', prompt: 'waves', ...fields } }));
  expect(read.map(({ order }) => order.motion.backwards)).toEqual([false, true, false, true]);
});

it.each([
  ['snow falls', true],
  ['it snows', true],
  ['大雪', true],
  ['no snow', false],
  ['slowly past snow mountains', false],
])('lets it snow over a photograph where that is said: %s', (prompt, falls) => {
  const { motion } = readPhotoMotion({ recipe: { tool: 'img2video', model: 'film-painter', prompt } });
  expect(motion.life.snow > 0).toBe(falls);
});
