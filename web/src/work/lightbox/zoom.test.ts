import { expect, test } from 'vitest';
import { fitted, maxScale, panBy, zoomAt } from './zoom.ts';

const sizes = { picture: { width: 800, height: 600 }, view: { width: 1000, height: 600 } };

test('what lies under the pointer stays there', () => {
  const at = { x: 100, y: 50 };
  const zoomed = zoomAt(fitted, 4, at, sizes);
  // The point of the picture under the pointer, before and after.
  expect((at.x - zoomed.x) / zoomed.scale).toBeCloseTo(100);
  expect((at.y - zoomed.y) / zoomed.scale).toBeCloseTo(50);
});

test('zooming stops at both ends and returns to the middle', () => {
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, sizes).scale).toBe(maxScale);
  expect(zoomAt({ scale: 2, x: 120, y: -80 }, 0.1, { x: 300, y: 200 }, sizes)).toEqual(fitted);
});

test('a pan cannot push the picture out of the view', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, sizes)).toEqual({ scale: 2, x: 300, y: -300 });
  expect(panBy(fitted, { x: 40, y: 40 }, sizes)).toEqual(fitted);
});
