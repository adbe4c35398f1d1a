import { expect, test } from 'vitest';
import { Mask } from './mask.ts';
import { fillRectangle } from './mask-edits.ts';
import { Selection } from './selection.ts';

const size = { width: 50, height: 40 };
const selected = (left: number, right: number) =>
  Uint8Array.from({ length: 2000 }, (_, place) => (place % 50 >= left && place % 50 < right ? 255 : 0));

test('further marks refine one selection; undo brings back mask and marks of the step before', () => {
  const mask = new Mask(size);
  fillRectangle(mask, { left: 0, top: 0, right: 5, bottom: 40 }, false);
  const selection = new Selection(mask);
  const first = selection.show({ point: { x: 20.7, y: 10.2 }, include: true }, 40);
  expect(first.points).toEqual([{ x: 20, y: 10, include: true }]);
  expect(selection.answer(first, selected(10, 30), 'add')).toBe(true);
  expect(mask.marked).toBe(25 * 40);
  const second = selection.show({ point: { x: 28, y: 10 }, include: false }, 40);
  expect(second.points).toHaveLength(2);
  expect(selection.answer(second, selected(10, 20), 'add')).toBe(true);
  expect(mask.marked).toBe(15 * 40);
  mask.undo();
  expect(mask.marked).toBe(25 * 40);
  expect(selection.marks.points).toHaveLength(1);
  mask.undo();
  expect(mask.marked).toBe(5 * 40);
  expect(selection.marks.points).toHaveLength(0);
  mask.redo();
  expect(selection.marks.points).toHaveLength(1);
});

test('after something else was done to the mask, marks begin anew; a box begins anew too', () => {
  const mask = new Mask(size);
  const selection = new Selection(mask);
  selection.answer(selection.show({ point: { x: 20, y: 10 }, include: true }, 40), selected(10, 30), 'add');
  fillRectangle(mask, { left: 40, top: 0, right: 50, bottom: 40 }, false);
  expect(selection.marks.points).toHaveLength(0);
  const next = selection.show({ point: { x: 3, y: 3 }, include: true }, 40);
  expect(next.points).toHaveLength(1);
  selection.answer(next, selected(0, 20), 'subtract');
  expect(mask.marked).toBe(20 * 40);
  const box = { left: 1, top: 2, right: 9, bottom: 12 };
  expect(selection.show({ box }, 40)).toMatchObject({ points: [], box });
});

test('only the newest answer counts, and a failure takes the mark away', () => {
  const mask = new Mask(size);
  const selection = new Selection(mask);
  const slow = selection.show({ point: { x: 1, y: 1 }, include: true }, 2);
  const quick = selection.show({ point: { x: 2, y: 2 }, include: true }, 2);
  expect(selection.answer(slow, selected(0, 50), 'replace')).toBe(false);
  expect(mask.marked).toBe(0);
  selection.fail(quick);
  expect(selection.marks.points).toHaveLength(0);
  expect(selection.answer(quick, selected(0, 50), 'replace')).toBe(false);
});

test.each([
  ['add', 25],
  ['replace', 25],
  ['subtract', 5],
] as const)('what is painted while it is asked stays when the answer (%s) comes, and each is a step of its own', (joining, columns) => {
  const mask = new Mask(size);
  const selection = new Selection(mask);
  const marks = selection.show({ point: { x: 20, y: 10 }, include: true }, 40);
  expect(selection.isLatest).toBe(true);
  fillRectangle(mask, { left: 0, top: 0, right: 5, bottom: 40 }, false);
  expect(selection.isLatest).toBe(false);
  expect(selection.answer(marks, selected(10, 30), joining)).toBe(true);
  expect(mask.marked).toBe(columns * 40);
  mask.undo();
  if (columns > 5) expect(mask.marked).toBe(5 * 40);
});

test('a refined selection gives way to its answer, what was painted meanwhile does not, then and later', () => {
  const mask = new Mask(size);
  const selection = new Selection(mask);
  selection.answer(selection.show({ point: { x: 20, y: 10 }, include: true }, 40), selected(10, 30), 'add');
  const second = selection.show({ point: { x: 28, y: 10 }, include: false }, 40);
  fillRectangle(mask, { left: 40, top: 0, right: 50, bottom: 40 }, false);
  selection.answer(second, selected(10, 20), 'add');
  expect(mask.marked).toBe(20 * 40);
  const third = selection.show({ point: { x: 5, y: 10 }, include: true }, 40);
  expect(third.points).toHaveLength(3);
  selection.answer(third, selected(5, 20), 'add');
  expect(mask.marked).toBe(25 * 40);
});

test('a second mark while the first waits keeps both, and what was painted between them', () => {
  const mask = new Mask(size);
  const selection = new Selection(mask);
  const first = selection.show({ point: { x: 20, y: 10 }, include: true }, 40);
  fillRectangle(mask, { left: 0, top: 0, right: 5, bottom: 40 }, false);
  const second = selection.show({ point: { x: 12, y: 10 }, include: true }, 40);
  expect(second.points).toHaveLength(2);
  expect(selection.answer(first, selected(20, 30), 'replace')).toBe(false);
  expect(selection.answer(second, selected(10, 30), 'replace')).toBe(true);
  expect(mask.marked).toBe(25 * 40);
});
