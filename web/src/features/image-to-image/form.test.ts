import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import type { Source } from '../../tool/source/source.ts';
import { askedOf, draftFor, draftInput, draftProblems, fillDraft, pendingWork, quote, readDraft, resultSize } from './form.ts';

const image: Source = { id: 'a1', name: 'a.png', url: '/a', thumb: '/a', width: 1024, height: 512, expires: null, work: null };
const model: Model = {
  id: 'restyler',
  name: 'Restyler',
  engine: 'builtin',
  price: 1,
  price_unit: 'output',
  eta_s: 4,
  times: [{ way: '', pixels: 1024 ** 2, seconds: 4 }],
  inputs: {
    prompt: { max: 500 },
    unwanted: { max: 500 },
    style: [{ id: 'ink', name: 'Ink' }],
    scale: ['1:1'],
    count: { max: 4 },
    creativity: { min: 0, max: 10, default: 5 },
    seed: {},
  },
  parameters: [],
  scales: ['1:1'],
  styles: ['oil'],
};
const full = {
  image,
  model: '',
  references: [{ ...image, id: 'a2' }],
  prompt: 'winter',
  unwanted: 'boats',
  style: 'ink',
  scale: '1:1',
  longSide: 0,
  count: 2,
  creativity: 0,
  seed: '12',
  parameters: { steps: 3 },
};

test('a draft comes back from storage as it was, and a broken one field by field', () => {
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  expect(
    readDraft({ ...full, image: 'a1', style: 7, scale: 'wide', count: 9, creativity: 11, seed: 5, references: ['a2'], parameters: null }),
  ).toEqual({
    ...full,
    references: [],
    image: null,
    style: '',
    scale: '',
    count: 1,
    creativity: 5,
    seed: '',
    parameters: {},
  });
});

test('a picture is needed, words are not', () => {
  expect(draftProblems(readDraft(null))).toEqual({ image: 'source_needed' });
  expect(draftProblems({ ...full, prompt: '' })).toEqual({});
  expect(draftProblems({ ...full, prompt: 'a'.repeat(501), seed: '-1' })).toEqual({ prompt: 'text_too_long', seed: 'seed_invalid' });
});

test('the result has the shape of the picture, or is cut to the scale', () => {
  expect(resultSize({ ...full, scale: '' })).toEqual({ width: 1024, height: 512 });
  expect(resultSize(full)).toEqual({ width: 512, height: 512 });
  expect(resultSize({ ...full, image: null })).toBeUndefined();
  expect(pendingWork(full, model, 'r1', new Date(0)).recipe).toMatchObject({ width: 512, height: 512, count: 2, image: 'a1' });
});

test('a model that cuts nothing leaves the picture its shape, and has its own usual style', () => {
  const plain = { ...model, inputs: { image: {}, style: [{ id: 'glass', name: 'Glass' }] } };
  expect(draftFor(full, plain)).toMatchObject({ style: 'glass', scale: '', count: 1 });
  expect(pendingWork(full, plain, 'r1', new Date(0)).recipe).toMatchObject({ style: 'glass', count: 1, width: 1024, height: 512 });
});

test('a style that was not chosen is the usual one, and any model will do', () => {
  const open = { ...full, style: '' };
  const painter = {
    ...model,
    inputs: {
      ...model.inputs,
      style: [
        { id: 'photo', name: 'Photo' },
        { id: 'oil', name: 'Oil' },
      ],
    },
  };
  expect(draftFor(open, painter).style).toBe('oil');
  expect(draftInput(open, painter, 'r1')).toMatchObject({ style: 'oil' });
  expect(askedOf(open).style).toBeUndefined();
});

test('price follows the number of pictures, time also their size', () => {
  expect(quote({ ...full, scale: '' }, model)).toEqual({ credits: 2, seconds: 4 });
  expect(quote({ ...full, count: 1, image: null }, model)).toEqual({ credits: 1, seconds: 4 });
});

test('a length of the long side enlarges the result, where the model takes it', () => {
  const sized = { ...model, inputs: { ...model.inputs, long_side: [1024, 2048] } };
  const long = { ...full, longSide: 2048 };
  expect(resultSize({ ...long, scale: '' })).toEqual({ width: 2048, height: 1024 });
  expect(pendingWork(long, sized, 'r1', new Date(0)).recipe).toMatchObject({ width: 2048, height: 2048 });
  expect(quote({ ...long, count: 1, scale: '' }, sized).seconds).toBe(8);
  expect(draftInput(long, sized, 'r1')).toMatchObject({ long_side: 2048 });
  expect(pendingWork(long, model, 'r1', new Date(0)).recipe).toMatchObject({ width: 512, height: 512 });
});

test('a scale travels only when one was chosen', () => {
  expect(draftInput(full, model, 'r1')).toMatchObject({ image: 'a1', scale: '1:1', creativity: 0, seed: '12', request_id: 'r1' });
  expect(draftInput({ ...full, scale: '' }, model, 'r1')).not.toHaveProperty('scale');
});

test('using a recipe again leaves the picture and forgets words, scale and seed of before', () => {
  expect(fillDraft(full, { style: 'oil', creativity: 7 })).toEqual({
    ...full,
    prompt: '',
    unwanted: '',
    scale: '',
    seed: '',
    style: 'oil',
    creativity: 7,
  });
  expect(fillDraft(full, { prompt: 'sea' })).toMatchObject({ prompt: 'sea', unwanted: '', style: 'ink', scale: '1:1' });
  expect(fillDraft(full, { prompt: 'sea', style: '', model: '' })).toMatchObject({ prompt: 'sea', style: '', model: '', scale: '' });
});
