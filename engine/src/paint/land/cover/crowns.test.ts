import { describe, expect, it } from 'vitest';
import { type Crown, crownsAt } from './crowns.ts';

/** Mean cover of a slope of 1 whose wood is this close, seen `pixel` wide. */
function meanCover(wood: number, pixel = 0.01): number {
  const crown: Crown = { cover: 0, light: 0, luck: 0 };
  let total = 0;
  for (let index = 0; index < 2000; index += 1) {
    const up = (index % 50) * 0.013;
    crownsAt({ round: index % 2 === 0, sunny: 1, seed: 5 }, Math.floor(index / 50) * 0.031, up, 10 + up, pixel, 0.09, wood, crown);
    expect(crown.cover).toBeGreaterThanOrEqual(0);
    expect(crown.cover).toBeLessThanOrEqual(1);
    total += crown.cover;
  }
  return total / 2000;
}

describe('the crowns of a wooded slope', () => {
  it('cover nothing where no wood is, all of a close one, and thin out between', () => {
    expect(meanCover(0)).toBe(0);
    expect(meanCover(1)).toBeGreaterThan(0.97);
    const thin = meanCover(0.3);
    expect(thin).toBeGreaterThan(0.15);
    expect(thin).toBeLessThan(0.9);
  });

  it('have soft edges', () => {
    const crown: Crown = { cover: 0, light: 0, luck: 0 };
    let jumps = 0;
    let last: number | undefined;
    for (let step = 0; step < 4000; step += 1) {
      crownsAt({ round: true, sunny: 1, seed: 5 }, step * 0.001, 0.4, 10, 0.03, 0.09, 0.3, crown);
      // A thirtieth of a pixel on: only where files of trees meet may the cover jump.
      if (last !== undefined && Math.abs(crown.cover - last) > 0.2) jumps += 1;
      last = crown.cover;
    }
    expect(jumps).toBeLessThan(20);
  });
});
