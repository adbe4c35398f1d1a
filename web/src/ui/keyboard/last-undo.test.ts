import { expect, test } from 'vitest';
import { offerLaterUndo, offerUndo, undoLast, withdrawUndo } from './last-undo.ts';

test('the last offer is taken back, then the one before it, each once, by the key or by its button', () => {
  const back: string[] = [];
  const first = offerUndo(() => back.push('first'));
  const second = offerUndo(() => back.push('second'));
  const third = offerUndo(() => back.push('third'));
  expect(undoLast()).toBe(true);
  third();
  second();
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  first();
  expect(back).toEqual(['third', 'second', 'first']);
});

test('what its button took back is not taken back again by the key', () => {
  let count = 0;
  offerUndo(() => {
    count += 1;
  })();
  expect(undoLast()).toBe(false);
  expect(count).toBe(1);
});

test('what cannot be taken back any more is not, and leaves a later offer alone', () => {
  const back: string[] = [];
  const first = offerUndo(() => back.push('first'));
  const second = offerUndo(() => back.push('second'));
  withdrawUndo(first);
  withdrawUndo(second);
  expect(undoLast()).toBe(false);
  expect(back).toEqual([]);
});

test('what is taken back before anything answers it is answered once that is there', async () => {
  const { undo, taken } = offerLaterUndo();
  expect(undoLast()).toBe(true);
  undo();
  expect(undoLast()).toBe(false);
  await taken;
});
