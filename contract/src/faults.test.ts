import { expect, test } from 'vitest';
import { cleanFault } from './faults.ts';

const of = (message: string, stack = '', path = '/') => cleanFault({ message, stack, path });

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'outputs')",
    'TypeError: Cannot read properties of undefined (reading outputs)',
  ],
  ['TypeError: x.at is not a function', 'TypeError: x.at is not a function'],
  [
    'TypeError: Failed to fetch dynamically imported module: https://studio.example/assets/login-Bx3d9.js',
    'TypeError: Failed to fetch dynamically imported module: /assets/login-Bx3d9.js',
  ],
])('keeps what is about the program: %s', (message, kept) => {
  expect(of(message).message).toBe(kept);
});

test.each([
  'SyntaxError: Unexpected token \'a\', "a lake for Mei" is not valid JSON',
  'Error: mei@example.com is not there',
  'Error: 日落时分雪山下的湖',
  'Error: token 3f9a5b7c1d2e4f60718293a4b5c6d7e8 was refused',
  'Error: call 555 0199 1234 back',
  'Error: at https://studio.example/image/text2img?prompt=a+lake&mei=1',
  'Error: /image/text2img?prompt=lake',
  'DOMException: The element “lake” is gone',
  "Error: it's 'a lake' for 'Mei'",
])('lets nothing of anybody through: %s', (message) => {
  expect(of(message).message).not.toMatch(/lake|Mei|example|雪|3f9a|0199|555|1234|prompt=/);
});

test('of a stack only the places in our own files are kept', () => {
  const stack = `TypeError: mei@example.com
    at Mei (https://studio.example/assets/works-D3k_.js:1:2345)
    at chrome-extension://abcdef/lake.js:1:1
    at https://evil.example/assets/../x.js?mei=1:9:9
    at async https://studio.example/assets/base-1.js:22:7`;
  expect(of('Error', stack).stack).toEqual(['works-D3k_.js:1:2345', 'base-1.js:22:7']);
  expect(of('Error', '/assets/a.js:1:1\n'.repeat(50)).stack).toHaveLength(8);
});

test('a path is one of a screen, without its query', () => {
  expect(of('', '', '/workbench/nav/1/item-1').path).toBe('/workbench/nav/1/item-1');
  for (const path of ['/image?prompt=lake', '/mei@example.com', '/湖', `/${'a'.repeat(60)}`, 'lake'])
    expect(of('', '', path).path).toBe('…');
});
