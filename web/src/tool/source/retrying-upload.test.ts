import { expect, test } from 'vitest';
import { waitAfter } from './retrying-upload.ts';

test('each wait is twice the one before, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
