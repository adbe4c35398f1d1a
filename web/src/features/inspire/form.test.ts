import { expect, test } from 'vitest';
import { exampleIn, searchToRecipe } from '../../work/recipe-address.ts';
import { type BeginningRecipe, beginningAddress, pictureSides, recipes } from './form.ts';

const recipe: BeginningRecipe = { id: 'sea', tool: 'text2img', style: 'oil', scale: '3:2', seed: 7, en: 'A sea, calm', zh: '平静的海' };

test('a recipe opens its tool with everything filled in, in the language of the reader', () => {
  const [path, search] = beginningAddress(recipe, 'zh').split('?');
  expect(path).toBe('/image/text2img');
  expect(searchToRecipe(new URLSearchParams(search))).toEqual({
    ...{ prompt: '平静的海', style: 'oil', scale: '3:2', seed: 7, count: 1, creativity: 5 },
  });
});

test('its own picture stands on the stage until something is made', () => {
  const search = new URLSearchParams(beginningAddress(recipe, 'en').split('?')[1]);
  expect(exampleIn(search)).toBe('/inspire/sea.webp');
});

test('a clip has its length besides', () => {
  const [path, search] = beginningAddress({ ...recipe, tool: 'text2video' }, 'en').split('?');
  expect(path).toBe('/video');
  expect(searchToRecipe(new URLSearchParams(search))).toMatchObject({ prompt: 'A sea, calm', duration: 4, seed: 7 });
});

test('its picture has the shape that is made', () => {
  expect(pictureSides(recipe)).toEqual([400, 267]);
  expect(pictureSides({ ...recipe, scale: '2:3' })).toEqual([267, 400]);
});

const restyle: BeginningRecipe = {
  ...{ id: 'sea-ink', tool: 'img2img', en: 'The sea in ink', zh: '水墨的海', width: 400, height: 300 },
  pictures: { image: '/inspire/sea.webp' },
  settings: { style: 'ink', creativity: 5, seed: 4 },
  prompt: { en: 'Calm', zh: '平静' },
};

test('one that starts from a picture brings it, and what is marked in it', () => {
  const [path, search] = beginningAddress(restyle, 'en').split('?');
  expect(path).toBe('/image/text2img');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ tool: 'img2img', prompt: 'Calm', style: 'ink', creativity: '5', seed: '4', image: '/inspire/sea.webp' },
  });
  const marked = beginningAddress({ ...restyle, tool: 'redraw', mark: [10, 20, 5, 6] }, 'en');
  expect(new URLSearchParams(marked.split('?')[1]).get('mark')).toBe('10,20,5,6');
  expect(pictureSides(restyle)).toEqual([400, 300]);
});

test('every tool of them stands among the first, and each has a picture of its own', () => {
  const first = recipes.slice(0, 24).map(({ tool }) => tool);
  expect(new Set(first).size).toBe(new Set(recipes.map(({ tool }) => tool)).size);
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
});
