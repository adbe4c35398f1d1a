import { expect, test } from 'vitest';
import { heldStill } from './held-still.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (works: { id: string }[]) => works.map(({ id }) => id).join('');

test('nothing moves under the pointer: what is new on top waits', () => {
  expect(ids(heldStill(list('xabc'), new Set('abc')))).toBe('abc');
});

test('a new page is shown from its first work on', () => {
  expect(ids(heldStill(list('abcdef'), new Set('abc')))).toBe('abcdef');
  expect(ids(heldStill(list('xyabcdef'), new Set('abc')))).toBe('abcdef');
});

test('what was deleted meanwhile takes nothing else along', () => {
  expect(ids(heldStill(list('acdef'), new Set('abc')))).toBe('acdef');
  expect(ids(heldStill(list('def'), new Set('abc')))).toBe('def');
});
