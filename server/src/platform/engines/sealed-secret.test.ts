import { expect, test } from 'vitest';
import { createSecretBox } from './sealed-secret.ts';

const box = createSecretBox('a key of the studio that is long enough for it');

test('a sealed secret says nothing, is another one each time, and opens for its engine', () => {
  const sealed = box.seal('sk-very-secret', 'comfy');
  expect(sealed).not.toContain('secret');
  expect(box.seal('sk-very-secret', 'comfy')).not.toBe(sealed);
  expect(box.open(sealed, 'comfy')).toBe('sk-very-secret');
});

test('it opens for no other engine, with no other key, and not when it was changed', () => {
  const sealed = box.seal('sk-very-secret', 'comfy');
  expect(() => box.open(sealed, 'other')).toThrow();
  expect(() => createSecretBox('another key of the studio, as long as it').open(sealed, 'comfy')).toThrow();
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => box.open(`${version}.${bytes.toString('base64url')}`, 'comfy')).toThrow();
  expect(() => box.open('sk-very-secret', 'comfy')).toThrow('another version');
});
