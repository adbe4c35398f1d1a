import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Mask } from './mask.ts';
import { fillOutline, fillRectangle } from './mask-edits.ts';
import { encodeMask, greyOf, maskFits } from './mask-file.ts';

test.each([[{ width: 321, height: 203 }], [{ width: 1, height: 1 }], [{ width: 5000, height: 700 }]])(
  'a file holds exactly the bytes of the mask, in grey: %o',
  async (size) => {
    const mask = new Mask(size);
    fillRectangle(mask, { left: 0, top: 0, right: Math.ceil(size.width / 2), bottom: size.height }, false);
    fillOutline(
      mask,
      [
        { x: 0, y: 0 },
        { x: size.width, y: size.height / 2 },
        { x: 0, y: size.height },
      ],
      false,
    );
    const file = await encodeMask(mask);
    expect(file.type).toBe('image/png');
    const read = sharp(Buffer.from(await file.arrayBuffer()));
    expect(await read.metadata()).toMatchObject({ format: 'png', channels: 1, depth: 'uchar', ...size });
    const { data } = await read.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    expect(new Uint8Array(data)).toEqual(mask.pixels);
  },
);

test('a mask in colours counts by how light it is, and not where it is clear', () => {
  expect(greyOf(255, 255, 255, 255)).toBe(255);
  expect(greyOf(0, 0, 0, 255)).toBe(0);
  expect(greyOf(255, 255, 255, 0)).toBe(0);
  expect(greyOf(128, 128, 128, 255)).toBe(128);
});

test('a mask of the same shape fits at any size, another shape does not', () => {
  const picture = { width: 3000, height: 2000 };
  expect(maskFits(picture, picture)).toBe(true);
  expect(maskFits({ width: 768, height: 512 }, picture)).toBe(true);
  expect(maskFits({ width: 512, height: 512 }, picture)).toBe(false);
  expect(maskFits({ width: 2000, height: 3000 }, picture)).toBe(false);
});
