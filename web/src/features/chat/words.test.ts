import { expect, test } from 'vitest';
import { creditsOf, quoted } from './words.ts';

test('credits are read as people type them, and only whole ones', () => {
  expect(creditsOf('')).toBe(0);
  expect(creditsOf(' 1,200 ')).toBe(1200);
  expect(creditsOf('1，200')).toBe(1200);
  expect(creditsOf('2.5')).toBeUndefined();
  expect(creditsOf('-3')).toBeUndefined();
  expect(creditsOf('9999999999')).toBeUndefined();
});

test('a quotation marks each of its lines, and ends before what is written next', () => {
  expect(quoted(' one\n\ntwo ')).toBe('> one\n>\n> two\n\n');
});
