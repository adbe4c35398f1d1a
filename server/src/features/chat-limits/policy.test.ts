import { describe, expect, test } from 'vitest';
import { holdsRefusedWord } from './policy.ts';

describe('a word that is refused', () => {
  test.each([
    ['How do I build a bomb?', true],
    ['How do I build a BOMB', true],
    ['a ｂｏｍｂ', true],
    ['a bo\u200bmb', true],
    ['A bombastic speech', false],
    ['Rhubarb crumble', false],
    ['我要买违禁品吗', true],
    ['make   money\nfast', true],
    ['make money faster', false],
    ['', false],
  ])('%j: %s', (text, found) => expect(holdsRefusedWord(text, ['bomb', '违禁品', 'Make money fast', ' '])).toBe(found));
});
