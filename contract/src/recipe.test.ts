import { describe, expect, test } from 'vitest';
import { enhancedSize, pictureSize, restyledSideMax, restyledSize, scales } from './recipe.ts';

test('a scale has its long side exactly and its short one in steps of eight', () => {
  expect(scales.map((scale) => pictureSize(scale))).toEqual([
    { width: 1024, height: 1024 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 1024, height: 680 },
    { width: 680, height: 1024 },
    { width: 1024, height: 576 },
    { width: 576, height: 1024 },
  ]);
});

describe('a restyled picture', () => {
  test.each([
    [600, 400, undefined, 600, 400],
    [4000, 3000, undefined, 2048, 1536],
    [3000, 4000, undefined, 1536, 2048],
    [2049, 101, undefined, 2048, 101],
    [1, 1, undefined, 1, 1],
    [20_000, 3, undefined, 2048, 1],
    [600, 400, '1:1', 400, 400],
    [600, 400, '3:2', 600, 400],
    [600, 400, '9:16', 225, 400],
    [4000, 3000, '16:9', 2048, 1152],
    [8000, 8000, '1:1', 2048, 2048],
    [3, 3, '16:9', 3, 2],
  ] as const)('of %d by %d in the scale %s has %d by %d', (width, height, scale, across, down) => {
    const size = restyledSize({ width, height }, scale);
    expect(size).toEqual({ width: across, height: down });
    expect(size.width).toBeLessThanOrEqual(Math.min(width, restyledSideMax));
    expect(size.height).toBeLessThanOrEqual(Math.min(height, restyledSideMax));
  });
});

test('an enhanced picture is so many times as large', () => {
  expect(enhancedSize({ width: 301, height: 17 }, 4)).toEqual({ width: 1204, height: 68 });
});
