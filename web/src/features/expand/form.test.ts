import { expect, test } from 'vitest';
import { fillDraft, isExpanded, marginsOf, marginsToShape, readDraft, sheetSize, steppedMargin } from './form.ts';

const image = { id: 'a', url: '/a', name: '', width: 600, height: 400, work: null };
const draft = readDraft({ image, margins: { left: 100, right: 900, top: -5, bottom: 'x' } });

test('a side gets no more than the picture has, and nonsense is nothing', () => {
  expect(draft.margins).toEqual({ left: 100, right: 900, top: 0, bottom: 0 });
  expect(marginsOf(draft, undefined)).toEqual({ left: 100, right: 600, top: 0, bottom: 0 });
  expect(sheetSize(draft, undefined)).toEqual({ width: 1300, height: 400 });
  expect(marginsOf({ ...draft, image: null }, undefined)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test('a shape is reached on two sides, with the picture in the middle', () => {
  expect(marginsToShape(image, '16:9')).toEqual({ left: 55, top: 0, right: 56, bottom: 0 });
  expect(marginsToShape(image, '1:1')).toEqual({ left: 0, top: 100, right: 0, bottom: 100 });
  expect(isExpanded(marginsToShape(image, '3:2'))).toBe(false);
});

test('the settings of a recipe are taken over, and the picture stays', () => {
  const margins = { left: 8, top: 16, right: 0, bottom: 0 };
  expect(fillDraft(draft, { margins, count: 2, seed: 7 })).toMatchObject({ image: { id: 'a' }, margins, count: 2, seed: '7' });
  expect(fillDraft(draft, { margins: { left: 1e9 } as never }).margins).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test.each([
  { now: 100, to: 101, goes: 104 },
  { now: 100, to: 99, goes: 96 },
  { now: 104, to: 105, goes: 112 },
  { now: 104, to: 103, goes: 96 },
  { now: 0, to: 1, goes: 8 },
  { now: 4, to: 3, goes: 0 },
  { now: 300, to: 299, goes: 296 },
  { now: 296, to: 297, goes: 300 },
  { now: 100, to: 300, goes: 300 },
  { now: 100, to: 203, goes: 200 },
])('a slider at $now goes by whole steps, and no further than a side may: $to leads to $goes', ({ now, to, goes }) => {
  expect(steppedMargin(now, to, 300)).toBe(goes);
});
