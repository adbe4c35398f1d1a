import { expect, test } from 'vitest';
import { fillDraft, isExpanded, marginsOf, marginsToShape, readDraft, sheetSize } from './form.ts';

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
