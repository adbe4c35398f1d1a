import { expect, test } from 'vitest';
import { floodFill } from './flood-fill.ts';

function white(width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
}
type Pixels = ReturnType<typeof white>;

const red = [200, 20, 20] as const;
const set = ({ width, data }: Pixels, x: number, y: number, value: number) => data.set([value, value, value], (y * width + x) * 4);
const at = ({ width, data }: Pixels, x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];

test('everything that hangs together is filled, and nothing behind a wall', () => {
  const pixels = white(20, 10);
  // Two pixels thick: the one at the side of the filling becomes its rim.
  for (let y = 0; y < 10; y += 1) for (const x of [9, 10]) set(pixels, x, y, 0);
  expect(floodFill(pixels, { x: 2.7, y: 3 }, red)).toEqual({ left: 0, top: 0, right: 10, bottom: 10 });
  for (let y = 0; y < 10; y += 1) {
    expect(at(pixels, 0, y)).toEqual([...red]);
    expect(at(pixels, 9, y)).toEqual([...red]);
    expect(at(pixels, 10, y)).toEqual([0, 0, 0]);
    expect(at(pixels, 11, y)).toEqual([255, 255, 255]);
  }
});

test('a winding way is followed to its end', () => {
  const pixels = white(41, 43);
  // Walls on every fourth row, two thick, open at alternating ends.
  for (let row = 3; row < 40; row += 4) {
    for (let x = 0; x < 41; x += 1) {
      const open = (row - 3) % 8 === 0 ? x > 37 : x < 3;
      if (!open) for (const y of [row, row + 1]) set(pixels, x, y, 30);
    }
  }
  floodFill(pixels, { x: 0, y: 0 }, red);
  expect(at(pixels, 20, 42)).toEqual([...red]);
});

test('outside, and on its own colour, nothing happens', () => {
  const pixels = white(4, 4);
  expect(floodFill(pixels, { x: 4, y: 0 }, red)).toBeUndefined();
  expect(floodFill(pixels, { x: -0.1, y: 0 }, red)).toBeUndefined();
  expect(floodFill(pixels, { x: 1, y: 1 }, [255, 255, 255])).toBeUndefined();
  expect(new Set(pixels.data)).toEqual(new Set([255]));
});

test('a single pixel is a picture too', () => {
  const pixels = white(1, 1);
  expect(floodFill(pixels, { x: 0, y: 0 }, red)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  expect(at(pixels, 0, 0)).toEqual([...red]);
});
