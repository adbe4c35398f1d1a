import { expect, test } from 'vitest';
import { newIdeas, withIdeas } from './with-ideas.ts';

test('an idea is not offered for what a prompt names already', () => {
  const prompt = 'Two red sailing boats by a teal nebula';
  expect(newIdeas(prompt, ['a sailing boat', 'a nebula', 'a planet', 'light fog'])).toEqual(['a planet', 'light fog']);
  expect(newIdeas('雪山', ['雪山', '湖'])).toEqual(['湖']);
});

test('ideas join a prompt as its language does', () => {
  expect(withIdeas('a hill. ', ['a lake', 'fog'])).toBe('a hill, a lake, fog');
  expect(withIdeas('雪山。', ['湖', '薄雾'])).toBe('雪山，湖，薄雾');
});
