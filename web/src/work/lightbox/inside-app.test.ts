import { expect, test } from 'vitest';
import { isInsideApp } from './inside-app.ts';

test('browsers inside of other apps are told from those that save files', () => {
  expect(isInsideApp('Mozilla/5.0 (Linux; Android 16) Mobile MicroMessenger/8.0.60')).toBe(true);
  expect(isInsideApp('Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150')).toBe(false);
});
