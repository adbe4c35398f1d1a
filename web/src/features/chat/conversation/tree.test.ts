import type { Message } from '@easel/contract/chats';
import { expect, test } from 'vitest';
import { wholeSentences } from './sentences.ts';
import { branchOf, newestBelow, siblingsOf } from './tree.ts';

const message = (id: string, parent: string | null): Message => ({
  id,
  parent,
  role: id.startsWith('u') ? 'user' : 'assistant',
  state: 'done',
  text: id,
  reasoning: '',
  files: [],
  asks: [],
  works: [],
  model: null,
  price: 0,
  usage: null,
  passages: [],
  error: null,
  created_at: '2026-11-23T00:00:00Z',
});

const first = message('u1', null);
const again = message('a1b', 'u1');
const messages = [first, message('a1', 'u1'), message('u2', 'a1'), message('a2', 'u2'), again, message('u1-edited', null)];

test('a branch goes from the first message to the leaf, and its siblings are those in its stead', () => {
  expect(branchOf(messages, 'a2').map(({ id }) => id)).toEqual(['u1', 'a1', 'u2', 'a2']);
  expect(branchOf(messages, null)).toEqual([]);
  expect(siblingsOf(messages, again).map(({ id }) => id)).toEqual(['a1', 'a1b']);
  expect(siblingsOf(messages, first).map(({ id }) => id)).toEqual(['u1', 'u1-edited']);
  expect([newestBelow(messages, 'a1'), newestBelow(messages, 'u1'), newestBelow(messages, 'u1-edited')]).toEqual([
    'a2',
    'a1b',
    'u1-edited',
  ]);
});

test('an answer is read aloud by whole sentences, each once', () => {
  const text = 'It is 3.5 cm. Then more';
  expect(wholeSentences(text, 0)).toBe('It is 3.5 cm.');
  expect(wholeSentences(text, 13)).toBe('');
  expect(wholeSentences('雪山。日落！还', 0)).toBe('雪山。日落！');
});
