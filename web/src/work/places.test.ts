import type { Output, Work } from '@easel/contract/works';
import { expect, test } from 'vitest';
import { placeCount, placesOf } from './places.ts';

const output = (seed: number) => ({ id: String(seed), seed }) as Output;
const work = (changes: Partial<Work>) =>
  ({ id: 'a', state: 'running', progress: 0, outputs: [], recipe: { model: 'painter', count: 4, seed: 10 }, ...changes }) as Work;
const kinds = (changes: Partial<Work>, previews = (_: number) => false) => placesOf(work(changes), previews).map((place) => place.kind);

test('a queued work waits in every place and says so once', () => {
  const places = placesOf(work({ state: 'queued' }), () => false);
  expect(places.map((place) => place.kind === 'waiting' && place.first)).toEqual([true, false, false, false]);
});

test('pictures are painted one after the other', () => {
  expect(kinds({ progress: 0.6, outputs: [output(10), output(11)] })).toEqual(['ready', 'ready', 'painting', 'waiting']);
  const [, , third] = placesOf(work({ progress: 0.625, outputs: [output(10), output(11)] }), () => false);
  expect(third).toEqual({ kind: 'painting', place: 2, progress: 0.5, lead: true });
});

test('an engine that paints several at once shows them at their places', () => {
  const places = placesOf(work({ progress: 0.3, outputs: [output(12)] }), (place) => place === 3);
  expect(places.map((place) => place.kind)).toEqual(['painting', 'waiting', 'ready', 'painting']);
  expect(places.filter((place) => place.kind === 'painting' && place.lead)).toHaveLength(1);
});

test('a running work always shows one place at work', () => {
  expect(kinds({ progress: 0 })).toEqual(['painting', 'waiting', 'waiting', 'waiting']);
});

test('what is ready stays when the rest fails, and one place says why', () => {
  expect(kinds({ state: 'failed', outputs: [output(10)] })).toEqual(['ready', 'ended']);
  expect(kinds({ state: 'cancelled' })).toEqual(['ended']);
  expect(kinds({ state: 'succeeded', outputs: [10, 11, 12, 13].map(output) })).toEqual(['ready', 'ready', 'ready', 'ready']);
});

test('the last seed wraps around to zero', () => {
  const last = 2 ** 32 - 1;
  const places = placesOf(
    work({ recipe: { tool: 'text2img', model: 'painter', count: 2, seed: last }, outputs: [output(0)] }),
    () => false,
  );
  expect(places.map((place) => place.kind)).toEqual(['painting', 'ready']);
});

test('pictures that are not there yet count, and those that will not come do not', () => {
  expect(placeCount(work({ outputs: [output(10), output(11)] }))).toBe(4);
  expect(placeCount(work({ state: 'cancelled', outputs: [output(10), output(11)] }))).toBe(2);
  expect(placeCount(work({ recipe: { tool: 'text2img', model: 'painter' }, outputs: [output(10)] }))).toBe(1);
});
