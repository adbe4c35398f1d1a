import { expect, it } from 'vitest';
import { collage, headOf } from '../faces/fixtures/gallery.ts';
import { findThings } from './find-things.ts';

it('finds the box of a head in a picture, and nothing in noise', async () => {
  const head = headOf({ seed: 1, skin: 0.1, size: 240, light: -0.3 });
  const [x, y] = [head.width, 40];
  const [box, ...others] = await findThings(collage(head.width * 2 + 60, head.height + 80, [{ picture: head, x, y }]));
  expect(others).toEqual([]);
  const [left = 0, top = 0, width = 0, height = 0] = box ?? [];
  expect(left).toBeGreaterThan(x);
  expect(top).toBeGreaterThan(y);
  expect(left + width).toBeLessThan(x + head.width);
  expect(top + height).toBeLessThanOrEqual(y + head.height + 4);
  expect(width * height).toBeGreaterThan(0.4 * head.width * head.height);
  expect(await findThings(collage(400, 300, []))).toEqual([]);
});
