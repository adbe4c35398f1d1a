import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import { askedOf, draftFor, draftInput, draftProblems, draftSize, emptyDraft, fillDraft, pendingWork, quote, readDraft } from './form.ts';

const model: Model = {
  id: 'painter',
  name: 'Painter',
  engine: 'builtin',
  price: 1,
  price_unit: 'output',
  eta_s: 2,
  times: [{ way: '', pixels: 1024 ** 2, seconds: 2 }],
  inputs: {
    prompt: { max: 500, required: true },
    unwanted: { max: 500 },
    style: [{ id: 'ink', name: 'Ink' }],
    scale: ['1:1', '9:16'],
    long_side: [1024, 1536],
    count: { max: 4 },
    creativity: { min: 0, max: 10, default: 5 },
    seed: {},
  },
  parameters: [],
  scales: ['1:1'],
  styles: ['photo'],
};
const full = {
  ...emptyDraft,
  prompt: '雪山',
  unwanted: 'boats',
  style: 'ink',
  scale: '9:16',
  longSide: 1536,
  count: 4,
  creativity: 0,
  seed: '12',
};

test('a draft comes back from storage as it was', () => {
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
});

test('a broken or old draft falls back field by field', () => {
  expect(readDraft(null)).toEqual(emptyDraft);
  expect(readDraft({ ...full, style: 7, count: 9, creativity: 2.5, longSide: 0.5, seed: 5 })).toEqual({
    ...full,
    style: '',
    count: 1,
    creativity: 5,
    longSide: 1024,
    seed: '',
  });
});

test('using a recipe again replaces words and settings; the seed only if it came along', () => {
  const recipe = { model: 'painter', prompt: 'sea', style: 'oil', scale: '1:1', count: 2, creativity: 10 } as const;
  expect(fillDraft(full, recipe)).toMatchObject({
    prompt: 'sea',
    unwanted: '',
    style: 'oil',
    scale: '1:1',
    count: 2,
    creativity: 10,
    seed: '',
  });
  expect(fillDraft(full, { ...recipe, seed: 0 }).seed).toBe('0');
  expect(fillDraft(full, { style: 'oil' })).toMatchObject({ prompt: '雪山', unwanted: 'boats' });
});

test('what a recipe names as unset is left to the words and the studio again; what it does not name stays', () => {
  const chosen = { ...full, model: 'painter', parameters: { 'painter steps': 7 } };
  const unset = { prompt: '竹林小径，水墨', style: '', model: '' };
  expect(fillDraft(chosen, unset)).toMatchObject({ prompt: '竹林小径，水墨', unwanted: '', style: '', model: '', seed: '' });
  expect(fillDraft(chosen, { prompt: 'sea' })).toMatchObject({ style: 'ink', model: 'painter', parameters: { 'painter steps': 7 } });
});

test('problems carry the keys of the contract and count characters as people do', () => {
  expect(draftProblems(emptyDraft)).toEqual({ prompt: 'prompt_empty' });
  expect(draftProblems({ ...full, prompt: '🌊'.repeat(500), seed: '' })).toEqual({});
  expect(draftProblems({ ...full, prompt: 'a'.repeat(501), unwanted: '雪'.repeat(501), seed: '-1' })).toEqual({
    prompt: 'text_too_long',
    unwanted: 'text_too_long',
    seed: 'seed_invalid',
  });
});

test('a model that needs no words has none asked for, and no more pictures than it makes', () => {
  const wordless = { ...model, inputs: { count: { max: 2 } } };
  expect(draftProblems({ ...full, prompt: '' }, wordless)).toEqual({});
  expect(draftInput(full, wordless, 'r1')).toEqual({ model: 'painter', request_id: 'r1', count: 2 });
  expect(quote({ ...full, scale: '1:1', longSide: 1024 }, wordless).credits).toBe(2);
});

test('choices that the model does not offer are its usual ones, in what is shown, counted and awaited', () => {
  const wide = { ...model, inputs: { style: [{ id: 'glass', name: 'Glass' }], scale: ['21:9', '2:1'], count: { max: 2 } } };
  const made = draftFor(full, wide);
  expect(made).toMatchObject({ style: 'glass', scale: '21:9', longSide: 1024, count: 2, prompt: '雪山' });
  expect(quote(full, wide)).toEqual(quote(made, wide));
  expect(pendingWork(made, 2, 'r1', new Date(0)).recipe).toMatchObject({ style: 'glass', scale: '21:9', width: 1024, height: 440 });
  // The studio takes a square before the first one.
  expect(draftFor({ ...full, scale: '3:2' }, { ...wide, inputs: { scale: ['2:1', '1:1'] } }).scale).toBe('1:1');
  expect(draftFor(full, model)).toEqual(full);
  expect(draftFor(full, undefined)).toBe(full);
});

test('without a style the words decide: none is sent, and the usual one is counted', () => {
  const open = { ...full, style: '' };
  expect(draftInput(open, model, 'r1')).not.toHaveProperty('style');
  expect(draftFor(open, model).style).toBe('ink');
  expect(draftFor(open, undefined).style).toBe('photo');
  expect(askedOf(open).style).toBeUndefined();
});

test('price follows the number of pictures, time also their size', () => {
  expect(quote({ ...emptyDraft, scale: '1:1' }, model)).toEqual({ credits: 1, seconds: 2 });
  expect(quote({ ...emptyDraft, scale: '1:1', count: 4, longSide: 1536 }, model)).toEqual({ credits: 4, seconds: 18 });
  expect(quote({ ...emptyDraft, scale: '16:9' }, { ...model, eta_s: 0.2, times: [] }).seconds).toBe(1);
});

test('what is sent is trimmed and has the request id', () => {
  expect(draftInput({ ...full, prompt: '  sea ' }, model, 'r1')).toMatchObject({
    prompt: 'sea',
    model: 'painter',
    request_id: 'r1',
    seed: '12',
    long_side: 1536,
  });
});

test('the optimistic work has the final shape', () => {
  const work = pendingWork(full, 4, 'r1', new Date(0));
  expect(work.recipe).toMatchObject({ ...draftSize(full), count: 4 });
  expect(work.state).toBe('queued');
});
