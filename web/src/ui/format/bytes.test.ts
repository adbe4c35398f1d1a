import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 kB'],
  [820_400, '820 kB'],
  [3_440_000, '3.4 MB'],
  [1_234_000_000, '1.2 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
});
