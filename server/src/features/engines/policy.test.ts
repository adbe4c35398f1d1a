import { expect, test } from 'vitest';
import { cleanAddress, freeId } from './policy.ts';

test.each([
  ['http://127.0.0.1:8188/', 'http://127.0.0.1:8188'],
  ['https://Images.example/v1', 'https://images.example/v1'],
])('%s is kept as %s', (typed, kept) => {
  expect(cleanAddress(typed)).toBe(kept);
});

test.each(['', 'localhost:8188', 'ftp://images.example', 'https://user:word@images.example'])('%s is no address', (typed) => {
  expect(() => cleanAddress(typed)).toThrow('no_address');
});

test('an engine without a name is called after its kind', () => {
  expect(freeId('comfyui', [])).toBe('comfyui');
  expect(freeId('comfyui', ['comfyui', 'comfyui-2'])).toBe('comfyui-3');
});
