import { limits } from '@easel/contract/limits';
import { expect, test } from 'vitest';
import { draftProblems, nextSize, readDraft, settingsOf, shapeSizes, sizeMax, sizeMin, usualDraft } from './form.ts';

test('what makes no sense in storage is as usual', () => {
  expect(readDraft(null)).toEqual(usualDraft);
  expect(readDraft({ prompt: 5, style: 'no style', creativity: 11, seed: '-1', shape: '5:4' })).toEqual(usualDraft);
  const own = { prompt: 'a lake', style: 'ink', creativity: 0, seed: '7', shape: '1:1' } as const;
  expect(readDraft(own)).toEqual(own);
});

test('the seed of the form is the one that is painted with, as far as it is one', () => {
  expect(settingsOf({ ...usualDraft, seed: '' }, 5).seed).toBe(5);
  expect(settingsOf({ ...usualDraft, seed: '0' }, 5).seed).toBe(0);
  expect(settingsOf({ ...usualDraft, seed: '99999999999' }, 5).seed).toBe(5);
  expect(draftProblems({ ...usualDraft, seed: '99999999999' })).toEqual({ seed: 'seed_invalid' });
});

test('too many words are said and not sent', () => {
  const prompt = '画'.repeat(limits.descriptionMax + 1);
  expect(draftProblems({ ...usualDraft, prompt })).toEqual({ prompt: 'text_too_long' });
  expect(settingsOf({ ...usualDraft, prompt }, 1).prompt).toHaveLength(limits.descriptionMax);
});

test('every shape is what the server takes, and about as many pixels as the others', () => {
  for (const { width, height } of Object.values(shapeSizes)) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(limits.canvasSideMax);
    expect(Math.abs(width * height - 512 ** 2)).toBeLessThan(512 ** 2 * 0.02);
  }
});

test('brush sizes go up and down and stay in their range', () => {
  let size = sizeMin;
  for (let step = 0; step < 100; step += 1) {
    const larger = nextSize(size, true);
    expect(larger > size || size === sizeMax).toBe(true);
    size = larger;
  }
  expect(size).toBe(sizeMax);
  for (let step = 0; step < 100; step += 1) size = nextSize(size, false);
  expect(size).toBe(sizeMin);
});
