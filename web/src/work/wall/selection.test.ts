import { expect, test } from 'vitest';
import { emptySelection, extend, retainKnown, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

test('a click selects, another deselects', () => {
  const one = toggle(emptySelection, 'b');
  expect(ids(one)).toBe('b');
  expect(ids(toggle(one, 'b'))).toBe('');
});

test('shift selects the range from the last click, in both directions', () => {
  const from = toggle(emptySelection, 'c');
  expect(ids(extend(from, 'e', order))).toBe('cde');
  expect(ids(extend(from, 'a', order))).toBe('abc');
  expect(ids(extend(emptySelection, 'd', order))).toBe('d');
});

test('works that are gone leave the selection', () => {
  const both = toggle(toggle(emptySelection, 'a'), 'x');
  expect(ids(retainKnown(both, order))).toBe('a');
});
