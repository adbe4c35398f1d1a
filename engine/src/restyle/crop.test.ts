import { describe, expect, it } from 'vitest';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { cropToFill } from './crop.ts';

/** An even grey picture with a patch of checks. */
function patched(width: number, height: number, left: number, top: number, side: number): Raster<3> {
  const picture = createRaster(width, height, 3);
  picture.data.fill(128);
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1)
      picture.data.fill(((x >> 2) + (y >> 2)) % 2 ? 255 : 0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return picture;
}

describe('a crop', () => {
  it('is the whole picture where the shape is right', () => {
    expect(cropToFill(patched(120, 80, 10, 10, 20), 1.5)).toEqual({ left: 0, top: 0, width: 120, height: 80 });
  });

  it('fills the asked shape and stays inside, whatever the picture', () => {
    for (const [width, height] of [
      [400, 100],
      [99, 401],
      [64, 64],
      [1000, 37],
      [1, 50],
    ] as const) {
      for (const ratio of [1, 4 / 3, 9 / 16, 16 / 9]) {
        const crop = cropToFill(createRaster(width, height, 1), ratio);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(crop.width === width || crop.height === height).toBe(true);
        expect(Math.abs(crop.width - crop.height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio));
      }
    }
  });

  it('holds what matters', () => {
    for (const left of [5, 150, 340]) {
      const crop = cropToFill(patched(400, 100, left, 30, 50), 1);
      expect(crop.left).toBeLessThanOrEqual(left);
      expect(crop.left + crop.width).toBeGreaterThanOrEqual(left + 50);
    }
    const crop = cropToFill(patched(100, 400, 20, 320, 50), 1);
    expect(crop.top + crop.height).toBeGreaterThanOrEqual(370);
  });

  it('leaves air above a head', () => {
    const picture = patched(100, 400, 20, 300, 40);
    for (let y = 150; y < 200; y += 1) for (let x = 25; x < 75; x += 1) picture.data.set([210, 160, 130], (y * 100 + x) * 3);
    const crop = cropToFill(picture, 1);
    expect(crop.top).toBeLessThan(150);
    expect(crop.top + crop.height).toBeGreaterThanOrEqual(200);
  });

  it('of an even picture is near its middle', () => {
    const crop = cropToFill(createRaster(300, 100, 3), 1);
    expect(Math.abs(crop.left - 100)).toBeLessThan(12);
  });
});
