import { expect, test } from 'vitest';
import { searchToRecipe } from '../../work/recipe-address.ts';
import { type BeginningRecipe, beginningAddress, pictureSides } from './form.ts';

const recipe: BeginningRecipe = { id: 'sea', tool: 'text2img', style: 'oil', scale: '3:2', seed: 7, en: 'A sea, calm', zh: '平静的海' };

test('a recipe opens its tool with everything filled in, in the language of the reader', () => {
  const [path, search] = beginningAddress(recipe, 'zh').split('?');
  expect(path).toBe('/image/text2img');
  expect(searchToRecipe(new URLSearchParams(search))).toEqual({
    ...{ prompt: '平静的海', style: 'oil', scale: '3:2', seed: 7, count: 1, creativity: 5 },
  });
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
