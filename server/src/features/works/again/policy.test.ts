import { limits } from '@easel/contract/limits';
import type { Recipe } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { variationOf } from './policy.ts';

const recipe: Recipe = {
  tool: 'text2img',
  model: 'painter',
  prompt: 'sea',
  style: 'oil',
  count: 3,
  seed: 7,
  creativity: 6,
  width: 96,
  height: 64,
};
const inputs = { seed: {}, creativity: { min: 0, max: 10, default: 5 } };

test('a variation is the same recipe once, with another seed and little creativity', () => {
  expect(variationOf(recipe, inputs, 41)).toEqual({ ...recipe, count: 1, seed: 41, creativity: 2 });
  expect(variationOf({ ...recipe, creativity: 1 }, inputs, 41)).toMatchObject({ creativity: 1 });
});

test('its seed is never that of the work', () => {
  expect(variationOf(recipe, inputs, 7)).toMatchObject({ seed: 8 });
  expect(variationOf({ ...recipe, seed: limits.seedMax }, inputs, limits.seedMax)).toMatchObject({ seed: 0 });
});

test('a model without creativity is given none', () => {
  const { creativity: _, ...plain } = recipe;
  expect(variationOf(plain, { seed: {} }, 41)).toEqual({ ...plain, count: 1, seed: 41 });
});

test('without a seed there is none', () => {
  expect(variationOf(recipe, {}, 41)).toBeUndefined();
  expect(variationOf({ tool: 'enhance', model: 'upscaler' }, { seed: {} }, 41)).toBeUndefined();
  expect(variationOf({ tool: 'realtime', model: 'canvas-painter', seed: 7 }, inputs, 41)).toBeUndefined();
});
