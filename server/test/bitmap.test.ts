import { setImmediate } from 'node:timers/promises';
import { BrokenBitmap, readBitmap, readBitmapHead } from '@easel/server/platform/pictures/bitmap';
import { type BitmapRecipe, bitmap } from '@easel/testkit/pictures';
import { describe, expect, test } from 'vitest';

const red = [255, 0, 0] as const;
const green = [0, 255, 0] as const;
const blue = [0, 0, 255] as const;
const white = [255, 255, 255] as const;

/** The pixels as lists, from above. */
async function pixelsOf(bytes: Buffer): Promise<number[][]> {
  const { pixels, channels } = await readBitmap(bytes);
  return Array.from({ length: pixels.length / channels }, (_, index) => [...pixels.subarray(index * channels, (index + 1) * channels)]);
}

// Two by two: red, green above blue, white. 24 bits are blue, green, red; each row is filled up to eight bytes.
const above = [0, 0, 255, 0, 255, 0, 0, 0];
const below = [255, 0, 0, 255, 255, 255, 0, 0];

describe('a bitmap', () => {
  test.each([
    ['24 bits from below', { width: 2, height: 2, bits: 24, rows: Buffer.from([...below, ...above]) }],
    ['24 bits from above', { width: 2, height: -2, bits: 24, rows: Buffer.from([...above, ...below]) }],
    [
      '32 bits without alpha',
      { width: 2, height: -2, bits: 32, rows: Buffer.from([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]) },
    ],
    [
      '32 bits with the usual masks',
      { width: 2, height: -2, bits: 32, compression: 3, rows: Buffer.from([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]) },
    ],
    ['8 bits', { width: 2, height: 2, bits: 8, palette: [red, green, blue, white], rows: Buffer.from([2, 3, 0, 0, 0, 1, 0, 0]) }],
    ['4 bits', { width: 2, height: 2, bits: 4, palette: [red, green, blue, white], rows: Buffer.from([0x23, 0, 0, 0, 0x01, 0, 0, 0]) }],
  ] satisfies [string, BitmapRecipe][])('of %s has its colours in their places', async (_kind, recipe) => {
    expect(await pixelsOf(bitmap(recipe))).toEqual([[...red], [...green], [...blue], [...white]]);
  });

  test('of 1 bit goes from the highest bit to the lowest and into the next byte', async () => {
    const rows = Buffer.from([0b10000001, 0b10000000, 0, 0]);
    const bytes = bitmap({ width: 9, height: 1, bits: 1, palette: [red, white], rows });
    expect(await pixelsOf(bytes)).toEqual([white, red, red, red, red, red, red, white, white].map((colour) => [...colour]));
  });

  test('of 32 bits keeps alpha where it is used', async () => {
    const bytes = bitmap({ width: 2, height: 1, bits: 32, rows: Buffer.from([0, 0, 255, 128, 0, 255, 0, 0]) });
    expect(await pixelsOf(bytes)).toEqual([
      [255, 0, 0, 128],
      [0, 255, 0, 0],
    ]);
  });

  test('of 50 megapixels lets others go on while it is read', async () => {
    const rows = Buffer.alloc(Math.ceil(10_000 / 32) * 4 * 5_000, 0x55);
    const reading = readBitmap(bitmap({ width: 10_000, height: 5_000, bits: 1, palette: [red, white], rows }));
    let turns = 0;
    let done = false;
    reading.finally(() => {
      done = true;
    });
    while (!done) {
      turns += 1;
      await setImmediate();
    }
    expect((await reading).pixels.length).toBe(150_000_000);
    expect(turns).toBeGreaterThan(50);
  });

  test('tells its size from its head alone', () => {
    const whole = bitmap({ width: 40_000, height: -30_000, bits: 24, rows: Buffer.alloc(1) });
    expect(readBitmapHead(whole)).toEqual({ width: 40_000, height: 30_000 });
  });
});

describe('a broken bitmap', () => {
  const good: BitmapRecipe = { width: 2, height: 2, bits: 24, rows: Buffer.from([...below, ...above]) };
  const whole = bitmap(good);
  const changed = (write: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole);
    write(bytes);
    return bytes;
  };

  test.each([
    ['that ends in its pixels', whole.subarray(0, whole.length - 6)],
    ['that ends in its head', whole.subarray(0, 40)],
    ['without a width', bitmap({ ...good, width: 0 })],
    ['with a negative width', bitmap({ ...good, width: -2 })],
    ['without a height', bitmap({ ...good, height: 0 })],
    ['with the least height there is', bitmap({ ...good, height: -2_147_483_648 })],
    ['of 16 bits', bitmap({ ...good, bits: 16 })],
    ['of two planes', bitmap({ ...good, planes: 2 })],
    ['with runs', bitmap({ ...good, bits: 8, compression: 1, palette: [red] })],
    ['with other masks', bitmap({ ...good, bits: 24, compression: 3 })],
    ['with an old head', changed((bytes) => bytes.writeUInt32LE(12, 14))],
    ['whose pixels begin in the head', changed((bytes) => bytes.writeUInt32LE(20, 10))],
    ['whose pixels begin after the end', changed((bytes) => bytes.writeUInt32LE(4_000_000_000, 10))],
    ['with more colours than fit', bitmap({ width: 1, height: 1, bits: 1, palette: [red, green, blue], rows: Buffer.alloc(4) })],
    ['with a colour outside of its palette', bitmap({ width: 1, height: 1, bits: 8, palette: [red], rows: Buffer.from([9, 0, 0, 0]) })],
  ])('%s is refused', async (_what, bytes) => {
    await expect(readBitmap(bytes)).rejects.toThrow(BrokenBitmap);
  });
});
