import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Control, noopControl } from '../control.ts';
import { encodePng } from '../files/encode.ts';
import { distanceTo } from '../pixels/distance.ts';
import { createRaster, type Mask, type Raster } from '../pixels/raster.ts';
import { apartIn, blotted, drawSky, drawTexture, ellipse, withChannels } from './fixtures/known-pictures.ts';
import { removeArea } from './remove-area.ts';

/** Pixels that differ, and the farthest of them from the mask. */
function changes(before: Raster, after: Raster, mask: Mask): { count: number; farthest: number; alpha: boolean } {
  const away = distanceTo(
    mask.data.map((value) => (value >= 128 ? 1 : 0)),
    mask.width,
    mask.height,
  );
  const { channels } = before;
  let count = 0;
  let farthest = 0;
  let alpha = false;
  for (let at = 0; at < mask.data.length; at += 1) {
    if (channels === 4 && before.data[at * 4 + 3] !== after.data[at * 4 + 3]) alpha = true;
    let differs = false;
    for (let from = at * channels; from < at * channels + Math.min(3, channels); from += 1)
      differs ||= before.data[from] !== after.data[from];
    if (!differs) continue;
    count += 1;
    farthest = Math.max(farthest, away[at] as number);
  }
  return { count, farthest, alpha };
}

describe('removing', () => {
  it('goes on with texture and structure: no blot is left, and less is wrong than in a smooth filling', () => {
    const truth = drawTexture(200, 160, 3);
    const mask = ellipse(200, 160, 96, 78, 22, 18);
    const image = blotted(truth, mask);
    const filled = removeArea({ image, mask, feather: 8, seed: 1 }, noopControl);
    const smooth = { ...image, data: new Uint8Array(image.data) };
    const mean = [0, 1, 2].map(
      (channel) => truth.data.filter((_value, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0) / 32_000,
    );
    for (let at = 0; at < mask.data.length; at += 1) if (mask.data[at]) smooth.data.set(mean.map(Math.round), at * 3);
    expect(apartIn(mask, image, truth)).toBeGreaterThan(90);
    expect(apartIn(mask, filled, truth)).toBeLessThan(apartIn(mask, smooth, truth) * 0.85);
    expect(roughness(filled, mask)).toBeGreaterThan(roughness(truth, mask) * 0.8);
  });

  it('leaves no seam in a sky', () => {
    const truth = drawSky(180, 140);
    const mask = ellipse(180, 140, 100, 70, 14, 40);
    const filled = removeArea({ image: blotted(truth, mask), mask, feather: 6, seed: 2 }, noopControl);
    expect(apartIn(mask, filled, truth)).toBeLessThan(4);
  });

  it.each([1, 3, 4] as const)('changes nothing farther from the mask than the feather, with %i channels', async (channels) => {
    const image = withChannels(drawTexture(67, 53, 5), channels);
    for (const [mask, feather] of [
      [ellipse(67, 53, 35, 25, 6, 8), 0],
      [ellipse(67, 53, 35, 25, 6, 8), 5],
      [ellipse(67, 53, 0, 52, 9, 7), 4],
      [ellipse(67, 53, 42, 20, 0.5, 0.5), 0],
      [ellipse(67, 53, 42, 20, 0.5, 0.5), 3],
    ] as const) {
      const filled = removeArea({ image, mask, feather, seed: 3 }, noopControl);
      expect([filled.width, filled.height, filled.channels]).toEqual([67, 53, channels]);
      const { farthest, alpha } = changes(image, filled, mask);
      expect(farthest).toBeLessThanOrEqual(feather);
      expect(alpha).toBe(false);
      const bytes = await encodePng(filled, { source: 'algorithmic', producer: 'Test', produceId: '1' });
      const picture = channels === 1 ? sharp(bytes).toColourspace('b-w') : sharp(bytes);
      expect(Buffer.compare(await picture.raw({ depth: 'uchar' }).toBuffer(), filled.data)).toBe(0);
    }
  });

  it('removes a single pixel', () => {
    const truth = drawSky(80, 70);
    const mask = ellipse(80, 70, 33, 21, 0.5, 0.5);
    const filled = removeArea({ image: blotted(truth, mask), mask, feather: 0, seed: 1 }, noopControl);
    expect(apartIn(mask, filled, truth)).toBeLessThan(8);
  });

  it('gives the same for the same seed and others for others, all of them good', () => {
    const truth = drawTexture(110, 100, 8);
    const mask = ellipse(110, 100, 50, 48, 14, 14);
    const image = blotted(truth, mask);
    const fill = (seed: number) => removeArea({ image, mask, feather: 6, seed }, noopControl);
    const fillings = [1, 2, 3, 4].map(fill);
    expect(Buffer.compare(fill(1).data, (fillings[0] as Raster).data)).toBe(0);
    for (const [index, one] of fillings.entries()) {
      expect(roughness(one, mask)).toBeGreaterThan(roughness(truth, mask) * 0.75);
      for (const other of fillings.slice(index + 1)) expect(apartIn(mask, one, other)).toBeGreaterThan(3);
    }
  });

  it('copes with masks of nearly everything, and refuses those of everything and of nothing', () => {
    const image = drawTexture(48, 36, 2);
    const most = createRaster(48, 36, 1);
    for (let at = 0; at < most.data.length; at += 1) most.data[at] = at % 48 < 36 ? 255 : 0;
    expect(changes(image, removeArea({ image, mask: most, feather: 2, seed: 1 }, noopControl), most).count).toBeGreaterThan(1000);
    const full = { ...most, data: most.data.map(() => 255) };
    expect(() => removeArea({ image, mask: full, feather: 0, seed: 1 }, noopControl)).toThrow(
      expect.objectContaining({ code: 'area_too_large' }),
    );
    const empty = { ...most, data: most.data.map(() => 127) };
    expect(() => removeArea({ image, mask: empty, feather: 8, seed: 1 }, noopControl)).toThrow(
      expect.objectContaining({ code: 'no_area' }),
    );
  });

  it('never copies what cannot be seen', () => {
    const image = withChannels(drawSky(90, 80), 4);
    // A hidden strip in a colour that shows nowhere.
    for (let at = 0; at < 90 * 80; at += 1)
      image.data.set(at % 90 > 60 ? [255, 0, 0, 0] : [image.data[at * 4] as number, 90, 160, 255], at * 4);
    const mask = ellipse(90, 80, 40, 40, 10, 10);
    const filled = removeArea({ image, mask, feather: 4, seed: 1 }, noopControl);
    for (let at = 0; at < mask.data.length; at += 1) if (mask.data[at]) expect(filled.data[at * 4]).toBeLessThan(200);
  });

  it('tells progress and stops when told to', () => {
    const image = drawTexture(100, 80, 4);
    const mask = ellipse(100, 80, 50, 40, 12, 12);
    const told: number[] = [];
    removeArea({ image, mask, feather: 4, seed: 1 }, { ...noopControl, progress: (share) => told.push(share) });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
    let asked = 0;
    const stopping: Control = {
      progress: () => undefined,
      throwIfStopped: () => {
        asked += 1;
        if (asked === 20) throw new Error('not wanted any more');
      },
    };
    expect(() => removeArea({ image, mask, feather: 4, seed: 1 }, stopping)).toThrow('not wanted any more');
    expect(asked).toBe(20);
  });
});

/** Mean step between neighbours in the mask: a blurred filling has a small one. */
function roughness({ data, channels, width }: Raster, mask: Mask): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < mask.data.length - width; at += 1) {
    if (!mask.data[at] || !mask.data[at + 1]) continue;
    sum += Math.abs((data[at * channels] as number) - (data[(at + 1) * channels] as number));
    count += 1;
  }
  return sum / count;
}
