import { expect, it } from 'vitest';
import { nameInSentence } from './values.ts';

it.each([
  ['画架', 'zh', '画架'],
  ['Easel', 'zh', ' Easel '],
  ['画架 Pro', 'zh', '画架 Pro '],
  ['Easel', 'en', 'Easel'],
] as const)('the name %s within a sentence (%s)', (name, language, written) => {
  expect(nameInSentence(name, language)).toBe(written);
});
