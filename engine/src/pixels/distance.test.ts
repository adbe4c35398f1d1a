import { describe, expect, it } from 'vitest';
import { distanceTo } from './distance.ts';
import { createRandom } from './random.ts';

describe('the distance to a shape', () => {
  it.each([
    [1, 1, 1],
    [13, 7, 0.1],
    [40, 33, 0.01],
    [5, 60, 0.3],
  ])('is exact in a window of %i×%i', (width, height, share) => {
    const random = createRandom(width * height);
    const inside = Uint8Array.from({ length: width * height }, () => (random() < share ? 1 : 0));
    inside[0] = 1;
    const found = distanceTo(inside, width, height);
    for (let at = 0; at < inside.length; at += 1) {
      let nearest = Number.POSITIVE_INFINITY;
      for (let other = 0; other < inside.length; other += 1) {
        if (!inside[other]) continue;
        const across = (at % width) - (other % width);
        const down = Math.floor(at / width) - Math.floor(other / width);
        nearest = Math.min(nearest, Math.hypot(across, down));
      }
      expect(found[at]).toBeCloseTo(nearest, 4);
    }
  });

  it('is infinite where nothing is marked', () => {
    expect([...distanceTo(new Uint8Array(6), 3, 2)]).toEqual(Array(6).fill(Number.POSITIVE_INFINITY));
  });
});
