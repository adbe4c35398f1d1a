import { expect, test } from 'vitest';
import { stableList } from './stable-list.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (works: { id: string }[]) => works.map(({ id }) => id).join('');

test('nothing moves under the pointer: what is new on top waits', () => {
  expect(ids(stableList(list('xabc'), new Set('abc')))).toBe('abc');
});

test('a new page is shown from its first work on', () => {
  expect(ids(stableList(list('abcdef'), new Set('abc')))).toBe('abcdef');
  expect(ids(stableList(list('xyabcdef'), new Set('abc')))).toBe('abcdef');
});

test('what was deleted meanwhile takes nothing else along', () => {
  expect(ids(stableList(list('acdef'), new Set('abc')))).toBe('acdef');
  expect(ids(stableList(list('def'), new Set('abc')))).toBe('def');
});
