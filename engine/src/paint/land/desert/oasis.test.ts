import { describe, expect, it } from 'vitest';
import { createNoise } from '../../../pixels/noise.ts';
import { crescentMiddle, poolOf } from './oasis.ts';

/** How much water lies one behind the other at a place across, and how far away the last of it is. */
function waterAt(poolAt: (x: number, z: number) => number, x: number): { breadth: number; last: number } {
  let [breadth, last] = [0, 0];
  for (let z = 2; z < 14; z += 0.01) if (poolAt(x, z) < 0) [breadth, last] = [breadth + 0.01, z];
  return { breadth, last };
}

describe('a crescent lake', () => {
  it('is a slim sickle that ends in points at both sides and lies before its pavilion, not around it', () => {
    for (const seed of [3, 7, 42])
      for (const side of [-1, 1]) {
        const poolAt = poolOf(true, side, createNoise(seed));
        const middle = waterAt(poolAt, 0);
        expect(middle.breadth).toBeGreaterThan(0.6);
        expect(middle.breadth).toBeLessThan(1.2);
        for (const hand of [-1, 1]) {
          expect(waterAt(poolAt, hand * 2.2).breadth).toBeLessThan(middle.breadth);
          expect(waterAt(poolAt, hand * 2.7).breadth).toBe(0);
        }
        for (let x = -3; x <= 3; x += 0.1) expect(waterAt(poolAt, x).last).toBeLessThan(crescentMiddle.z);
      }
  });
});
