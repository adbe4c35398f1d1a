import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as runtime from 'onnxruntime-node';
import { afterAll, describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { farthest, paintedPicture } from './fixtures/drawn-pictures.ts';
import { openOnnxTiles } from './onnx-tiles.ts';
import { enlargeByTiles, planTiles } from './tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-tiles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each pixel becomes a square: what tiles must add up to is known exactly. */
async function double({ data, width, height }: Raster<3>): Promise<Raster<3>> {
  const result = createRaster(width * 2, height * 2, 3);
  for (let y = 0; y < height * 2; y += 1) {
    for (let x = 0; x < width * 2; x += 1) {
      const from = ((y >> 1) * width + (x >> 1)) * 3;
      result.data.set(data.subarray(from, from + 3), (y * width * 2 + x) * 3);
    }
  }
  return result;
}

function speckled(width: number, height: number): Raster<3> {
  const picture = createRaster(width, height, 3);
  for (let index = 0; index < picture.data.length; index += 1) picture.data[index] = (index * 7919) % 251;
  return picture;
}

const options = { factor: 2, side: 20, atOnce: 3, control: noopControl } as const;

describe('tiles', () => {
  it.each([
    [64, 64],
    [101, 37],
    [7, 300],
    [1, 1],
  ])('of %i×%i cover every pixel once and see 8 pixels around', (width, height) => {
    const covered = new Uint8Array(width * height);
    for (const { core, whole } of planTiles(width, height, 20)) {
      for (let y = core.top; y < core.top + core.height; y += 1) {
        for (let x = core.left; x < core.left + core.width; x += 1) covered[y * width + x] = (covered[y * width + x] as number) + 1;
      }
      expect(Math.max(core.width, core.height)).toBeLessThanOrEqual(20);
      expect(whole.left).toBe(Math.max(0, core.left - 8));
      expect(whole.top + whole.height).toBe(Math.min(height, core.top + core.height + 8));
    }
    expect(covered.every((times) => times === 1)).toBe(true);
  });

  it.each([
    [64, 64],
    [101, 37],
    [33, 150],
    [1, 40],
    [40, 1],
    [1, 1],
  ])('put a picture of %i×%i together as if it were one', async (width, height) => {
    const picture = speckled(width, height);
    const result = await enlargeByTiles(picture, double, options);
    const expected = await double(picture);
    expect([result.width, result.height]).toEqual([width * 2, height * 2]);
    expect(farthest(result, expected)).toBe(0);
  });

  it('come to the same picture in whatever order they are ready', async () => {
    const picture = speckled(90, 90);
    const held: (() => void)[] = [];
    const result = enlargeByTiles(
      picture,
      async (tile) => {
        // Each second tile waits until the next one has been asked for.
        if (held.length % 2 === 0) await new Promise<void>((resolve) => held.push(resolve));
        else for (const release of held.splice(0)) release();
        return double(tile);
      },
      { ...options, atOnce: 2 },
    );
    const timer = setInterval(() => {
      for (const release of held.splice(0)) release();
    }, 1);
    expect(farthest(await result, await double(picture))).toBe(0);
    clearInterval(timer);
  });

  it('tell how far they are, and stop', async () => {
    const told: number[] = [];
    let stopped = false;
    const control = {
      progress: (share: number) => {
        told.push(share);
        stopped = told.length === 5;
      },
      throwIfStopped: () => {
        if (stopped) throw new Error('stopped');
      },
    };
    await expect(enlargeByTiles(speckled(100, 100), double, { ...options, atOnce: 1, control })).rejects.toThrow('stopped');
    expect(told).toHaveLength(5);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('leave no seams when the network enlarges them', { timeout: 120_000 }, async () => {
    const picture = paintedPicture('still life with apples and a vase', 'photo', 60, 3);
    const tiles = await openOnnxTiles(runtime, { folder, factor: 2, threads: 2 });
    const whole = await enlargeByTiles(picture, tiles.run, { factor: 2, side: 64, atOnce: 1, control: noopControl });
    const parts = await enlargeByTiles(picture, tiles.run, { factor: 2, side: 30, atOnce: 1, control: noopControl });
    const strip = await enlargeByTiles({ ...picture, width: 1, height: 60, data: picture.data.subarray(0, 180) }, tiles.run, {
      factor: 2,
      side: 64,
      atOnce: 1,
      control: noopControl,
    });
    await tiles.close();
    expect(farthest(whole, parts)).toBeLessThanOrEqual(2);
    expect([strip.width, strip.height]).toEqual([2, 120]);
  });
});
