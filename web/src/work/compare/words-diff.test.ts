import { expect, test } from 'vitest';
import { diffWords } from './words-diff.ts';

const told = (before: string, after: string) => diffWords(before, after).map(({ as, text }) => `${as}:${text.trim()}`);

test('what was taken away and what came stand in their places', () => {
  expect(told('a lake at first light, snow', 'a lake at dusk, snow')).toEqual([
    'same:a lake at',
    'gone:first light',
    'new:dusk',
    'same:, snow',
  ]);
  expect(told('清晨的湖', '黄昏的湖')).toEqual(['gone:清晨', 'new:黄昏', 'same:的湖']);
});

test('a sign behind a word does not change the word', () => {
  expect(told('a lake at sunset', 'a lake at sunset, with pine trees')).toEqual(['same:a lake at sunset', 'new:, with pine trees']);
  expect(told('晨雾中的湖', '晨雾中的湖，湖边有小屋')).toEqual(['same:晨雾中的湖', 'new:，湖边有小屋']);
});

test('of texts that have little in common each stands whole', () => {
  expect(told('a castle on a hill', 'three red boats at dusk, far from a shore')).toEqual([
    'gone:a castle on a hill',
    'new:three red boats at dusk, far from a shore',
  ]);
  expect(told('晨雾中的湖', '雨夜里一只红色的狐狸')).toEqual(['gone:晨雾中的湖', 'new:雨夜里一只红色的狐狸']);
});

test('the same words are one part, and nothing of nothing is nothing', () => {
  expect(told('a lake', 'a lake')).toEqual(['same:a lake']);
  expect(told('', 'a lake')).toEqual(['new:a lake']);
  expect(told('', '')).toEqual([]);
});
