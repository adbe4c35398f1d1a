import { expect, test } from 'vitest';
import { bestColumns, mosaic, mosaicAspect } from './arrange.ts';

test('pictures stand as large as the stage allows', () => {
  expect(bestColumns(4, 1.5, 900, 600, 0)).toEqual({ columns: 2, width: 450 });
  expect(bestColumns(2, 16 / 9, 1000, 900, 0).columns).toBe(1);
  expect(bestColumns(2, 9 / 16, 1000, 900, 0).columns).toBe(2);
  expect(bestColumns(4, 9 / 16, 1600, 700, 12).columns).toBe(4);
  expect(bestColumns(3, 1, 0, 0, 12).width).toBe(0);
});

test.each([
  [1, 1.5],
  [2, 1.5],
  [2, 0.66],
  [3, 1.77],
  [3, 0.56],
  [4, 1],
])('%i pictures of shape %f fill their tile and do not overlap', (count, aspect) => {
  const width = 300;
  const height = width / mosaicAspect(count, aspect);
  const boxes = mosaic(count, aspect, width, 4);
  expect(boxes).toHaveLength(count);
  for (const box of boxes) {
    expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01);
    expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01);
    // The gaps alone change a picture's shape, and by little.
    expect(box.width / box.height / aspect).toBeGreaterThan(0.94);
    expect(box.width / box.height / aspect).toBeLessThan(1.06);
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.left + one.width <= other.left + 0.01 ||
        other.left + other.width <= one.left + 0.01 ||
        one.top + one.height <= other.top + 0.01 ||
        other.top + other.height <= one.top + 0.01;
      expect(apart).toBe(true);
    }
  }
});
