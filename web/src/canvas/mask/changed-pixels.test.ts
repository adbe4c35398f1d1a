import { expect, test } from 'vitest';
import { countChanges, noteChanges } from './changed-pixels.ts';
import { Mask } from './mask.ts';
import { fillRectangle } from './mask-edits.ts';

const size = { width: 60, height: 50 };

/** All pixels at most `reach` from the square, by plain counting. */
function changedAround(reach: number): Uint8Array {
  return Uint8Array.from({ length: size.width * size.height }, (_, place) => {
    const x = place % size.width;
    const y = Math.floor(place / size.width);
    const aside = Math.max(0, 20 - x, x - 29);
    const above = Math.max(0, 20 - y, y - 29);
    return Math.hypot(aside, above) <= reach ? 255 : 0;
  });
}

test.each([0, 1, 5, 12])('changes within a soft edge of %i pixels are inside, one pixel more is not', (reach) => {
  const mask = new Mask(size);
  fillRectangle(mask, { left: 20, top: 20, right: 30, bottom: 30 }, false);
  const within = changedAround(reach);
  const count = within.filter((value) => value > 0).length;
  expect(countChanges({ ...size, pixels: within }, mask, reach)).toMatchObject({ inside: count, outside: 0 });
  within[20 * size.width + 30 + reach] = 255;
  within[0] = 255;
  expect(countChanges({ ...size, pixels: within }, mask, reach)).toMatchObject({ inside: count, outside: 2 });
});

test('pixels differ if any of their four bytes does', () => {
  const before = new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]);
  const after = new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 7, 255, 7, 8, 9, 254]);
  const changed = new Uint8Array(5);
  noteChanges(changed, 1, before, after);
  expect([...changed]).toEqual([0, 0, 255, 255, 0]);
});
