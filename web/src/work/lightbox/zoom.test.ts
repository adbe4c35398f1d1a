import { expect, test } from 'vitest';
import { actualSize, fitted, moved, panBy, sizesIn, zoomAt } from './zoom.ts';

const view = { width: 1000, height: 600 };
const sizes = sizesIn(view, { width: 1600, height: 1200 }, 1);

test('what lies under the pointer stays there', () => {
  const at = { x: 100, y: 50 };
  const zoomed = zoomAt(fitted, 4, at, sizes);
  // The point of the picture under the pointer, before and after.
  expect((at.x - zoomed.x) / zoomed.scale).toBeCloseTo(100);
  expect((at.y - zoomed.y) / zoomed.scale).toBeCloseTo(50);
});

test('zooming stops at both ends and returns to the middle', () => {
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, sizes).scale).toBe(8);
  expect(zoomAt({ scale: 2, x: 120, y: -80 }, 0.1, { x: 300, y: 200 }, sizes)).toEqual(fitted);
});

test('each pixel of the file is one of the screen, nearer than fitted or farther', () => {
  expect(sizes.picture).toEqual({ width: 800, height: 600 });
  expect(actualSize(sizes)).toEqual({ ...fitted, scale: 2 });
  expect(actualSize(sizesIn(view, { width: 1600, height: 1200 }, 2))).toEqual(fitted);
  const small = sizesIn(view, { width: 400, height: 300 }, 1);
  expect(actualSize(small)).toEqual({ ...fitted, scale: 0.5 });
  expect(zoomAt(fitted, 0.1, { x: 200, y: 100 }, small)).toEqual({ ...fitted, scale: 0.5 });
  expect(actualSize(sizesIn({ width: 100, height: 100 }, { width: 4000, height: 4000 }, 1)).scale).toBe(8);
});

test('in a view of another size pixels stay as large and the middle where it was; what is fitted stays fitted', () => {
  const half = sizesIn({ width: 500, height: 600 }, { width: 1600, height: 1200 }, 1);
  expect(moved(fitted, sizes, half)).toEqual(fitted);
  expect(moved(actualSize(sizes), sizes, half)).toEqual(actualSize(half));
  const aside = { scale: 2, x: 120, y: -80 };
  const there = moved(aside, sizes, half);
  expect(there).toEqual({ scale: 3.2, x: 120, y: -80 });
  expect(moved(there, half, sizes)).toEqual(aside);
  // Farther than fitted it goes only where each pixel of the file is one of the screen.
  expect(moved({ scale: 1.25, x: 40, y: 0 }, half, sizes)).toEqual(fitted);
});

test('a pan cannot push the picture out of the view', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, sizes)).toEqual({ scale: 2, x: 300, y: -300 });
  expect(panBy(fitted, { x: 40, y: 40 }, sizes)).toEqual(fitted);
});
