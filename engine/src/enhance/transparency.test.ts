import { describe, expect, it } from 'vitest';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { enlargeLanczos } from './lanczos.ts';
import { joinTransparency, splitTransparency } from './transparency.ts';

/** A red disc; what cannot be seen is green, as leftovers of editing often are. */
function disc(side: number): Raster<4> {
  const picture = createRaster(side, side, 4);
  for (let index = 0; index < side * side; index += 1) {
    const inside = Math.hypot((index % side) - side / 2, Math.floor(index / side) - side / 2) < side / 3;
    picture.data.set(inside ? [220, 30, 30, 255] : [0, 255, 0, 0], index * 4);
  }
  return picture;
}

describe('transparency', () => {
  it('leaves no fringe of hidden colours at edges', () => {
    const { colour, alpha } = splitTransparency(disc(40));
    const large = joinTransparency(enlargeLanczos(colour, 4), enlargeLanczos(alpha as Raster<1>, 4));
    expect(large).toMatchObject({ width: 160, height: 160, channels: 4 });
    let seen = 0;
    for (let index = 0; index < large.data.length; index += 4) {
      const [red = 0, green = 0, , opacity = 0] = large.data.subarray(index, index + 4);
      if (opacity === 0) continue;
      seen += 1;
      expect(green).toBeLessThan(60);
      expect(red).toBeGreaterThan(190);
    }
    expect(seen).toBeGreaterThan(160 * 160 * 0.3);
  });

  it('comes back as it was where nothing is done between', () => {
    const picture = disc(21);
    const { colour, alpha } = splitTransparency(picture);
    const joined = joinTransparency(colour, alpha);
    for (let index = 0; index < picture.data.length; index += 4) {
      expect(joined.data[index + 3]).toBe(picture.data[index + 3]);
      if (picture.data[index + 3]) expect(joined.data.subarray(index, index + 3)).toEqual(picture.data.subarray(index, index + 3));
    }
  });

  it('is nothing in an opaque picture, and everything in an empty one', () => {
    const opaque = createRaster(5, 4, 3);
    expect(splitTransparency(opaque)).toEqual({ colour: opaque, alpha: undefined });
    expect(joinTransparency(opaque, undefined)).toBe(opaque);
    expect(new Set(splitTransparency(createRaster(50, 1, 4)).colour.data)).toEqual(new Set([128]));
  });
});
