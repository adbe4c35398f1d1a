import { expect, test } from 'vitest';
import { recipeToSearch, searchToRecipe } from './recipe-address.ts';

const recipe = {
  model: 'painter',
  prompt: '雪山下的湖 & mist',
  unwanted: 'boats',
  style: 'oil',
  scale: '3:2',
  long_side: 1536,
  count: 4,
  creativity: 0,
} as const;

test('a recipe survives the way through an address, without its seed', () => {
  const search = recipeToSearch({ ...recipe, seed: 7 });
  expect(searchToRecipe(new URLSearchParams(search.toString()))).toEqual(recipe);
});

test('the seed travels when asked for, zero too', () => {
  expect(searchToRecipe(recipeToSearch(recipe, 0))).toEqual({ ...recipe, seed: 0 });
});

test('settings of other tools travel too, and pictures by their ids', () => {
  const enhanced = { factor: 4, mode: 'fast', denoise: 0, sharpen: 3 } as const;
  const search = recipeToSearch({ ...enhanced, image: 'a1' });
  expect(searchToRecipe(search)).toEqual(enhanced);
  expect(search.get('image')).toBe('a1');
});

test('what an address says wrongly is left out', () => {
  expect(searchToRecipe(new URLSearchParams('style=no%20style&scale=7x3&parameters=steps&seed=abc&count=-1&prompt=sea'))).toEqual({
    prompt: 'sea',
  });
});

test('parameters travel whole, and references by their ids', () => {
  const search = recipeToSearch({ scale: '21:9', parameters: { steps: 30, tiling: true }, references: ['a1', 'a2'] });
  expect(searchToRecipe(search)).toEqual({ scale: '21:9', parameters: { steps: 30, tiling: true } });
  expect(search.get('references')).toBe('a1,a2');
});
