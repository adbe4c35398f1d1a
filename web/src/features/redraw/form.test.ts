import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import { draftForm, draftProblems, fillDraft, isRemoval, pendingWork, quote, readDraft } from './form.ts';

const image = { id: 'a1', name: 'cup.png', url: '/files/a1', thumb: '/files/a1', width: 800, height: 600, expires: null, work: null };
const empty = readDraft(null);
const full = { ...empty, image, prompt: ' a vase ', unwanted: 'red', count: 3, feather: 12, seed: '7' };
const model = {
  ...{
    id: 'filler',
    name: 'Filler',
    engine: 'puppet',
    price: 2,
    price_unit: 'output',
    eta_s: 1.4,
    times: [],
    parameters: [],
    scales: [],
    styles: [],
  },
  inputs: { prompt: { max: 500 }, unwanted: { max: 500 }, count: { max: 4 }, feather: { min: 0, max: 64, default: 8 }, seed: {} },
} satisfies Model;

test('a draft from storage keeps what makes sense', () => {
  expect(readDraft(full)).toEqual(full);
  expect(readDraft({ ...full, image: { id: 'a1' }, count: 9, feather: -1, prompt: 4, marked: 'x' })).toEqual({
    ...empty,
    unwanted: 'red',
    seed: '7',
  });
});

test('a picture is needed, words are not', () => {
  expect(draftProblems(empty)).toEqual({ image: 'source_needed' });
  expect(draftProblems({ ...empty, image })).toEqual({});
  expect(draftProblems({ ...full, prompt: 'a'.repeat(501), seed: 'x' })).toEqual({ prompt: 'text_too_long', seed: 'seed_invalid' });
  expect(isRemoval(empty)).toBe(true);
  expect(isRemoval(full)).toBe(false);
  expect(isRemoval({ prompt: '  ' })).toBe(true);
});

test('a recipe brings its words and its soft edge, and the picture stays', () => {
  expect(fillDraft(full, { prompt: 'a cat', feather: 4, seed: 9 })).toMatchObject({
    image,
    prompt: 'a cat',
    unwanted: '',
    feather: 4,
    seed: '9',
    count: 3,
  });
  expect(fillDraft(full, {})).toMatchObject({ prompt: '', seed: '' });
});

test('price and time follow the number of pictures', () => {
  expect(quote(full, model)).toEqual({ credits: 6, seconds: 4 });
});

test('what is sent has the mask beside it, and no seed unless one was asked for', async () => {
  const mask = new Blob(['mask'], { type: 'image/png' });
  const form = draftForm(full, mask, model, 'r1');
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'mask'))).toEqual({
    request_id: 'r1',
    model: 'filler',
    image: 'a1',
    prompt: 'a vase',
    unwanted: 'red',
    feather: '12',
    count: '3',
    seed: '7',
  });
  expect(await (form.get('mask') as File).text()).toBe('mask');
  expect(draftForm(empty, mask, undefined, 'r2').has('seed')).toBe(false);
});

test('the optimistic work has the shape of the picture', () => {
  expect(pendingWork(full, 6, 'r1', new Date(0)).recipe).toMatchObject({ image: 'a1', width: 800, height: 600, count: 3 });
});
