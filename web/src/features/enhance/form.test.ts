import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import type { Source } from '../../tool/source/source.ts';
import { draftInput, draftProblems, fillDraft, isTooLarge, pendingWork, quote, readDraft, resultSize, usedMode } from './form.ts';

const upload: Source = { id: 'a1', name: 'a.png', url: '/a', thumb: '/a', width: 1000, height: 500, expires: null, work: null };
const made: Source = { ...upload, id: 'o1', work: 'w1' };
const model: Model = {
  id: 'enhancer',
  name: 'Enhancer',
  engine: 'builtin',
  price: 2,
  price_unit: 'output',
  eta_s: 9,
  times: [
    { way: 'fast', pixels: 1e6, seconds: 1 },
    { way: 'fine', pixels: 1e6, seconds: 20 },
  ],
  inputs: {
    factor: [2, 4],
    denoise: { max: 10 },
    mode: [
      { id: 'fast', seconds_per_megapixel: 1 },
      { id: 'fine', seconds_per_megapixel: 20 },
    ],
  },
  parameters: [],
  scales: [],
  styles: [],
};
const full = { image: made, model: '', factor: 4, mode: 'fast', denoise: 3, sharpen: 10, parameters: {} } as const;

test('a draft comes back from storage as it was, and a broken one field by field', () => {
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  expect(readDraft(null)).toEqual({ image: null, model: '', factor: 2, mode: 'fine', denoise: 0, sharpen: 0, parameters: {} });
  expect(readDraft({ ...full, image: { id: 'x' }, factor: 0, mode: 'slow', denoise: 11, sharpen: 1.5 })).toEqual(readDraft(null));
});

test('it needs a picture', () => {
  expect(draftProblems(readDraft(null))).toEqual({ image: 'source_needed' });
  expect(draftProblems(full)).toEqual({});
});

test('the fast way is for pictures made here, whatever was chosen before', () => {
  expect(usedMode(full)).toBe('fast');
  expect(usedMode({ ...full, image: upload })).toBe('fine');
  expect(draftInput({ ...full, image: upload }, model, 'r1')).toMatchObject({ image: 'a1', mode: 'fine', factor: 4, request_id: 'r1' });
});

test('the size of the result is known before, and the cap counts on its long side', () => {
  expect(resultSize(full)).toEqual({ width: 4000, height: 2000 });
  expect(isTooLarge(full, 4000)).toBe(false);
  expect(isTooLarge(full, 3999)).toBe(true);
  expect(isTooLarge({ ...full, image: null }, 1)).toBe(false);
  expect(pendingWork(full, model, 'r1', new Date(0)).recipe).toMatchObject({ width: 4000, height: 2000, image: 'o1' });
});

test('the time follows the way and the picture, the price does not', () => {
  expect(quote(full, model)).toEqual({ credits: 2, seconds: 2 });
  expect(quote({ ...full, mode: 'fine' }, model)).toEqual({ credits: 2, seconds: 10 });
  expect(quote({ ...full, image: null, mode: 'fine' }, model).seconds).toBe(model.eta_s);
});

test('using a recipe again takes its settings and leaves the picture', () => {
  const draft = readDraft({ ...full, image: upload });
  expect(fillDraft(draft, { model: 'm', factor: 2, mode: 'fine', sharpen: 0 })).toEqual({
    image: upload,
    model: 'm',
    factor: 2,
    mode: 'fine',
    denoise: 3,
    sharpen: 0,
    parameters: {},
  });
});
