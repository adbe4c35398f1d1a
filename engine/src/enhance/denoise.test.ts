import { describe, expect, it } from 'vitest';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { denoise, denoiseRows, filterLevel } from './denoise.ts';
import { drawnChart, farthest, likeness, paintedPicture, withGrain } from './fixtures/drawn-pictures.ts';
import { estimateNoise } from './noise-level.ts';

const painting = paintedPicture('still life with apples and a vase', 'photo', 160, 3);

describe('taking noise away', () => {
  it('changes nothing at strength 0', () => {
    expect(denoise(painting, 0)).toBe(painting);
  });

  it.each([8, 18])('brings a picture with grain of %i closer to the clean one', (grain) => {
    const noisy = withGrain(painting, grain);
    const gained = [2, 5].map((strength) => likeness(denoise(noisy, strength), painting) - likeness(noisy, painting));
    expect(gained[1]).toBeGreaterThan(4.5);
    expect(gained[1]).toBeGreaterThan(gained[0] as number);
  });

  it('keeps the edges of a clean drawing', () => {
    const chart = drawnChart(120, 90);
    expect(likeness(denoise(chart, 5), chart)).toBeGreaterThan(36);
  });

  it('finds out how strong the grain is', () => {
    const flat: Raster<3> = { ...createRaster(200, 160, 3), data: new Uint8Array(200 * 160 * 3).fill(120) };
    expect(estimateNoise(flat)).toEqual({ grain: 0, blocks: 0 });
    // Grain of each colour on its own is two thirds as strong in brightness.
    for (const grain of [4, 12, 30]) {
      expect(estimateNoise(withGrain(flat, grain)).grain / (grain * 0.67)).toBeGreaterThan(0.8);
      expect(estimateNoise(withGrain(flat, grain)).grain / (grain * 0.67)).toBeLessThan(1.1);
    }
    expect(estimateNoise(createRaster(3, 3, 1)).grain).toBe(0);
  });

  it('sees the blocks of strong JPEG and assumes more noise then', () => {
    const blocky = createRaster(160, 160, 1);
    for (let index = 0; index < blocky.data.length; index += 1) {
      const x = (index % 160) >> 3;
      const y = Math.floor(index / 160) >> 3;
      blocky.data[index] = 60 + ((x * 31 + y * 17) % 23) * 4 + ((index % 160) % 8);
    }
    expect(estimateNoise(blocky).blocks).toBe(1);
    expect(estimateNoise(painting).blocks).toBeLessThan(0.3);
    expect(filterLevel(5, { grain: 0, blocks: 1 })).toBeGreaterThan(2 * filterLevel(5, { grain: 0, blocks: 0 }));
  });

  it('gives the same rows however they are shared out', () => {
    const noisy = withGrain(painting, 10);
    const whole = createRaster(160, 160, 3);
    denoiseRows(noisy, whole.data, 7, 0, 160);
    const parts = createRaster(160, 160, 3);
    for (const [from, to] of [
      [0, 1],
      [1, 40],
      [40, 133],
      [133, 160],
    ] as const)
      denoiseRows(noisy, parts.data, 7, from, to);
    expect(farthest(whole, parts)).toBe(0);
  });

  it.each([
    [1, 1],
    [1, 50],
    [37, 3],
    [65, 64],
  ])('takes grey and transparent pictures of %i×%i', (width, height) => {
    const grey = withGrain(createRaster(width, height, 1), 30);
    expect(denoise(grey, 6)).toMatchObject({ width, height, channels: 1 });
    const clear = withGrain(createRaster(width, height, 4), 30);
    const result = denoise(clear, 6);
    const alphaOf = ({ data }: Raster) => data.filter((_value, index) => index % 4 === 3);
    expect(alphaOf(result)).toEqual(alphaOf(clear));
    expect(Math.max(...denoise({ ...grey, data: new Uint8Array(width * height).fill(200) }, 10).data)).toBe(200);
  });

  it('stops when it is told to', () => {
    const control = {
      progress: () => undefined,
      throwIfStopped: () => {
        throw new Error('stopped');
      },
    };
    expect(() => denoise(painting, 5, control)).toThrow('stopped');
  });
});
