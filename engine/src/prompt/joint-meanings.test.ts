import { expect, it } from 'vitest';
import { readMentions } from './mentions.ts';

function mentionOf(prompt: string, name: string) {
  return readMentions(prompt, false).find(({ names }) => (names as readonly string[]).includes(name));
}

it.each([
  ['三片西瓜', 'watermelon-slice', {}],
  ['一个西瓜', 'watermelon', {}],
  ['a goldfish in a bowl', 'fishbowl', {}],
  ['soup in a bowl', 'bowl', {}],
  ['满墙的书架', 'bookshelf', { count: 5 }],
  ['一盘苹果', 'apple', { plural: true }],
  ['白鹅在河里', 'goose', { colours: ['white'] }],
  ['a red and white striped hot-air balloon', 'balloon', { colours: ['red', 'white'] }],
  ['红白条纹的热气球', 'balloon', { colours: ['red', 'white'], striped: true }],
  ['a black and white cat', 'cat', { colours: ['black', 'white'] }],
])('reads words that mean something else together: %s', (prompt, name, meant) => {
  expect(mentionOf(prompt, name)).toMatchObject(meant);
});
