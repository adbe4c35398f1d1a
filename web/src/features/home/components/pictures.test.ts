import { expect, test } from 'vitest';
import { searchToRecipe } from '../../../work/recipe-address.ts';
import { recipeLink, wallPictures } from './pictures.ts';

test.each(wallPictures)('the recipe of $id makes a picture of its shape, whatever was set before', (picture) => {
  const { searchParams } = new URL(recipeLink(picture, 'en'), 'http://studio.test');
  const recipe = searchToRecipe(searchParams);
  expect(recipe).toMatchObject({ style: picture.style, seed: picture.seed, count: 1, creativity: 5 });
  const [across = 0, down = 1] = (recipe.scale ?? '').split(':').map(Number);
  expect(across / down).toBeCloseTo(picture.width / picture.height, 1);
});
