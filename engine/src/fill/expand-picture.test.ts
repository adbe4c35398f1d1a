import { describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { expandPicture } from './expand-picture.ts';
import { drawSky, drawTexture, withChannels } from './fixtures/known-pictures.ts';

const none = { left: 0, top: 0, right: 0, bottom: 0 };

/** A part of a picture. */
function cut({ data, width, channels }: Raster, x: number, y: number, across: number, down: number): number[] {
  return Array.from({ length: down }, (_none, row) => [
    ...data.subarray(((y + row) * width + x) * channels, ((y + row) * width + x + across) * channels),
  ]).flat();
}

/** The mean of each colour. */
function meanOf(values: readonly number[]): number[] {
  return [0, 1, 2].map((channel) => {
    const own = values.filter((_value, at) => at % 3 === channel);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  });
}

/** Sky above, ground below, of one colour each with a little texture. */
function landscape(): Raster {
  const picture = drawTexture(120, 90, 4);
  for (let at = 0; at < 120 * 90; at += 1) {
    const base = at < 120 * 50 ? [120, 160, 220] : [70, 110, 40];
    for (let channel = 0; channel < 3; channel += 1) {
      picture.data[at * 3 + channel] = (base[channel] as number) + (((picture.data[at * 3 + channel] as number) - 128) >> 4);
    }
  }
  return picture;
}

describe('expanding', () => {
  it.each([1, 3, 4] as const)('leaves every byte of the picture as it is, with %i channels', (channels) => {
    const image = withChannels(drawTexture(67, 53, 5), channels);
    for (const margins of [
      { ...none, left: 20 },
      { ...none, top: 9 },
      { left: 12, top: 7, right: 30, bottom: 21 },
    ]) {
      const sheet = expandPicture({ image, margins, seed: 1 }, noopControl);
      expect(sheet).toMatchObject({ width: 67 + margins.left + margins.right, height: 53 + margins.top + margins.bottom, channels });
      expect(cut(sheet, margins.left, margins.top, 67, 53)).toEqual([...image.data]);
    }
  });

  it('goes on with sky where there is sky, and with ground where there is ground', () => {
    const image = landscape();
    const sheet = expandPicture({ image, margins: { left: 40, top: 30, right: 40, bottom: 30 }, seed: 3 }, noopControl);
    const [skyRed = 0, , skyBlue = 0] = meanOf(cut(sheet, 50, 0, 100, 26));
    expect(skyBlue - skyRed).toBeGreaterThan(80);
    const [groundRed = 0, groundGreen = 0, groundBlue = 0] = meanOf(cut(sheet, 50, 124, 100, 26));
    expect(Math.min(groundGreen - groundRed, groundGreen - groundBlue)).toBeGreaterThan(25);
    for (const x of [0, 170]) {
      const [, , besideSky = 0] = meanOf(cut(sheet, x, 40, 30, 30));
      const [, , besideGround = 0] = meanOf(cut(sheet, x, 90, 30, 25));
      expect(besideSky - besideGround).toBeGreaterThan(100);
    }
  });

  it('leaves no seam', () => {
    const image = drawSky(120, 100);
    const sheet = expandPicture({ image, margins: { ...none, right: 40 }, seed: 2 }, noopControl);
    const [inside, outside] = [meanOf(cut(sheet, 119, 0, 1, 100)), meanOf(cut(sheet, 120, 0, 1, 100))];
    for (const [channel, value] of inside.entries()) expect(Math.abs(value - (outside[channel] as number))).toBeLessThan(3);
  });

  it('makes the same of the same seed, and something else of another', () => {
    const image = drawTexture(80, 60, 6);
    const expand = (seed: number) => [...expandPicture({ image, margins: { ...none, left: 30 }, seed }, noopControl).data];
    expect(expand(1)).toEqual(expand(1));
    expect(expand(1)).not.toEqual(expand(2));
  });

  it('refuses a sheet that is no larger', () => {
    expect(() => expandPicture({ image: drawTexture(40, 40, 1), margins: none, seed: 1 }, noopControl)).toThrow('empty');
  });
});
