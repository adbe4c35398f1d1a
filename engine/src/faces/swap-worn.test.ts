import { beforeAll, describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { pointOf } from './face.ts';
import { headOf } from './fixtures/gallery.ts';
import { type Portrait, portraitOf } from './fixtures/portraits.ts';
import { lensesOf, withBeard, withGlasses } from './fixtures/worn-on-heads.ts';
import { faceTriangles } from './networks.ts';
import { swapFaces } from './swap-faces.ts';

let pale: Portrait;
let other: Portrait;

beforeAll(async () => {
  pale = await portraitOf(headOf({ seed: 1, skin: 0.1, size: 240, light: -0.3 }));
  other = await portraitOf(headOf({ seed: 8, skin: 0.4, hairColour: '#15100d', size: 240, light: 0.2 }));
}, 60_000);

function swap(target: Portrait, source: Portrait): Raster {
  return swapFaces(target.picture, source.picture, [{ target: target.face, source: source.face }], faceTriangles(), noopControl);
}

/** Mean and deviation of the green of a square around a place. */
function greenAround({ data, width }: Raster, x: number, y: number, reach: number): { mean: number; deviation: number } {
  const values: number[] = [];
  const [middleX, middleY] = [Math.round(x), Math.round(y)];
  for (let row = middleY - reach; row <= middleY + reach; row += 1) {
    for (let column = middleX - reach; column <= middleX + reach; column += 1) values.push(data[(row * width + column) * 3 + 1] as number);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/** Places of the chin and the jaw. */
const bearded = [18, 200, 199, 210, 430] as const;

describe('what faces wear', () => {
  it('keeps the glasses of the target', async () => {
    const target = await portraitOf(withGlasses(pale.picture, pale.face));
    const swapped = swap(target, other);
    const { left, right, reach } = lensesOf(pale.face);
    for (const [x, y] of [
      [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
      [left[0], left[1] + reach],
      [right[0], right[1] + reach],
    ] as const) {
      expect(greenAround(swapped, x, y, 0).mean).toBeLessThan(50);
      expect(greenAround(swapped, x, y + 9, 0).mean).toBeGreaterThan(90);
    }
  });

  it('does not print the glasses of the source', async () => {
    const source = await portraitOf(withGlasses(other.picture, other.face));
    const [bare, swapped] = [swap(pale, other), swap(pale, source)];
    let [darker, count] = [0, 0];
    // Below the eyes and between them; above them a rim over a brow is a thicker brow.
    const { left, right, reach } = lensesOf(pale.face);
    for (let y = Math.round(left[1]); y < left[1] + reach * 1.3; y += 1) {
      for (let x = Math.round(left[0] - reach); x < right[0] + reach; x += 1) {
        const at = (y * 240 + x) * 3 + 1;
        count += 1;
        if ((swapped.data[at] as number) < (bare.data[at] as number) - 30) darker += 1;
      }
    }
    expect(darker / count).toBeLessThan(0.01);
  });

  it('keeps the beard of the target, hair by hair', async () => {
    const target = await portraitOf(withBeard(pale.picture, pale.face));
    const swapped = swap(target, other);
    for (const point of bearded) {
      const [x, y] = pointOf(pale.face.mesh, point);
      const [before, after] = [greenAround(target.picture, x, y, 3), greenAround(swapped, x, y, 3)];
      expect(Math.abs(after.mean - before.mean)).toBeLessThan(6);
      expect(after.deviation).toBeGreaterThan(before.deviation * 0.85);
    }
  });

  it('leaves no patches of the beard of the source', async () => {
    const source = await portraitOf(withBeard(other.picture, other.face));
    const swapped = swap(pale, source);
    for (const point of bearded) {
      const [x, y] = pointOf(pale.face.mesh, point);
      expect(Math.abs(greenAround(swapped, x, y, 3).mean - greenAround(pale.picture, x, y, 3).mean)).toBeLessThan(14);
    }
  });
});
