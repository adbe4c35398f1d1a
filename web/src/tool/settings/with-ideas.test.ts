import { expect, test } from 'vitest';
import { withIdeas } from './with-ideas.ts';

test('ideas join a prompt as its language does', () => {
  expect(withIdeas('a hill. ', ['a lake', 'fog'])).toBe('a hill, a lake, fog');
  expect(withIdeas('雪山。', ['湖', '薄雾'])).toBe('雪山，湖，薄雾');
});
