import { expect, test } from 'vitest';
import { diffWords } from './words-diff.ts';

const told = (before: string, after: string) => diffWords(before, after).map(({ as, text }) => `${as}:${text.trim()}`);

test('what was taken away and what came stand in their places', () => {
  expect(told('a lake at first light, snow', 'a lake at dusk, snow')).toEqual([
    'same:a lake at',
    'gone:first light,',
    'new:dusk,',
    'same:snow',
  ]);
  expect(told('清晨的湖', '黄昏的湖')).toEqual(['gone:清晨', 'new:黄昏', 'same:的湖']);
});

test('the same words are one part, and nothing of nothing is nothing', () => {
  expect(told('a lake', 'a lake')).toEqual(['same:a lake']);
  expect(told('', 'a lake')).toEqual(['new:a lake']);
  expect(told('', '')).toEqual([]);
});
