import { expect, it } from 'vitest';
import { createMemory } from '../picture.ts';
import { smearStage, wetMirrorOf } from './wet-mirror.ts';

const side = 60;
const shore = 20;

/** Water below a shore, and one lit window in it. */
function waterWith(row: number, column: number, dry: readonly number[] = []) {
  const memory = createMemory();
  const colour = memory.floats('colour', side * side * 3);
  const canvas = { width: side, height: side, seed: 1, colour, depth: memory.floats('depth', side * side), memory };
  const wet = wetMirrorOf(canvas, 'water');
  for (let y = shore; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (dry.includes(y)) continue;
      wet.share[y * side + x] = 0.5;
      wet.rough[y * side + x] = 0.1;
    }
  wet.radiance.fill(1, (row * side + column) * 3, (row * side + column) * 3 + 3);
  smearStage(canvas, wet, 10, 1).paint(0, side);
  return (y: number, x: number) => colour[(y * side + x) * 3] as number;
}

it('smears what water mirrors upright, where it is, and fades it', () => {
  const at = waterWith(40, 30);
  expect(at(40, 30)).toBeGreaterThan(0.01);
  expect(at(43, 30)).toBeGreaterThan(0.005);
  expect(at(43, 30)).toBeLessThan(at(40, 30));
  expect(at(37, 30)).toBeCloseTo(at(43, 30), 5);
  expect(at(40, 34)).toBe(0);
  expect(at(shore + 1, 30)).toBe(0);
  expect(at(58, 30)).toBe(0);
});

it('is sharp where a thing stands in the water', () => {
  const at = waterWith(shore, 30);
  expect(at(shore, 30)).toBeGreaterThan(2 * at(shore + 2, 30));
});

it('does not carry light across what lies in the water', () => {
  const boat = [36, 37, 38];
  expect(waterWith(40, 30, boat)(35, 30)).toBe(0);
  expect(waterWith(40, 30, boat)(42, 30)).toBeGreaterThan(0);
});
