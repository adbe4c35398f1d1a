import { newWork } from '@easel/contract/new-work';
import type { Model } from '@easel/contract/studio';
import type { Output, Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { variationOf } from './variation.ts';

const model = { id: 'painter', price: 2, price_unit: 'output', inputs: { seed: {} } } as Model;
const work: Work = {
  ...newWork({ id: 'w', tool: 'text2img', recipe: { tool: 'text2img', model: 'painter', seed: 7, count: 4 }, price: 8, created_at: '' }),
  state: 'succeeded',
  outputs: [{ id: 'o' } as Output],
};

test('a variation is one picture at the price of its model, a clip by its seconds', () => {
  expect(variationOf(work, [model])).toEqual({ credits: 2 });
  const clip: Work = { ...work, tool: 'text2video', recipe: { tool: 'text2video', model: 'painter', seed: 7, duration: 8 } };
  expect(variationOf(clip, [{ ...model, price_unit: 'second' }])).toEqual({ credits: 16 });
});

test('so it is of what was kept of a work that was cancelled', () => {
  expect(variationOf({ ...work, state: 'cancelled' }, [model])).toEqual({ credits: 2 });
});

test('it says why there is none', () => {
  expect(variationOf(work, [{ ...model, inputs: {} }])).toEqual({ refusal: 'seed_untaken' });
  expect(variationOf(work, [{ ...model, id: 'other' }])).toEqual({ refusal: 'model_gone' });
});

test('what is not finished, or has nothing that a seed changes, is offered none', () => {
  expect(variationOf({ ...work, state: 'running' }, [model])).toBeUndefined();
  expect(variationOf({ ...work, state: 'running', outputs: [] }, [model], true)).toEqual({ credits: 2 });
  expect(variationOf({ ...work, state: 'cancelled', outputs: [] }, [model])).toBeUndefined();
  expect(variationOf({ ...work, tool: 'enhance' }, [model])).toBeUndefined();
  expect(variationOf(work, undefined)).toBeUndefined();
});
