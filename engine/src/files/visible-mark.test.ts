import { describe, expect, it } from 'vitest';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { drawVisibleMark } from './visible-mark.ts';

function plain(width: number, height: number, channels: 1 | 3 | 4, value: number): Raster {
  const picture = createRaster(width, height, channels);
  picture.data.fill(value);
  return picture;
}

describe('the visible mark', () => {
  it.each([0, 128, 255])('has bright letters on a dark plate on a ground of %i', (ground) => {
    const picture = plain(200, 150, 3, ground);
    drawVisibleMark(picture);
    // Along the plate's lower rim there is no letter; through its middle there are some.
    const row = (y: number) => [...picture.data.subarray((y * 200 + 165) * 3, (y * 200 + 190) * 3)];
    expect(Math.max(...row(143))).toBeLessThan(135);
    expect(Math.max(...row(139))).toBeGreaterThan(200);
    expect(Math.min(...row(139))).toBeLessThan(135);
  });

  it('stands in the lower right corner, five hundredths of the shorter side high or more, and leaves the rest alone', () => {
    const sizes: [number, number][] = [
      [1000, 600],
      [600, 1000],
      [64, 64],
      [4096, 201],
    ];
    for (const [width, height] of sizes) {
      const picture = plain(width, height, 3, 77);
      drawVisibleMark(picture);
      let [left, top, right, bottom, letterTop, letterBottom] = [width, height, 0, 0, height, 0];
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const value = picture.data[(y * width + x) * 3] as number;
          if (value === 77) continue;
          [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
          if (value > 190) [letterTop, letterBottom] = [Math.min(letterTop, y), Math.max(letterBottom, y)];
        }
      }
      const short = Math.min(width, height);
      expect(left).toBeGreaterThan(width - Math.max(short * 0.32, 60));
      expect(top).toBeGreaterThan(height - Math.max(short * 0.13, 24));
      expect(right).toBeLessThan(width);
      expect(bottom).toBeLessThan(height);
      expect(letterBottom - letterTop + 1).toBeGreaterThanOrEqual(Math.round(short * 0.05) - 1);
    }
  });

  it('can be seen on nothing', () => {
    const clear = plain(200, 200, 4, 0);
    drawVisibleMark(clear);
    const alphas = [...clear.data].filter((_value, at) => at % 4 === 3);
    expect(Math.max(...alphas)).toBe(255);
    const grey = plain(200, 200, 1, 10);
    drawVisibleMark(grey);
    expect(Math.max(...grey.data)).toBe(255);
  });
});
