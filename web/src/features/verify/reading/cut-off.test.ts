import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.ts';

const noise = () => sharp({ create: { width: 64, height: 48, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } } as never);

test('a picture is cut off wherever its end is missing, and whole with its end, whatever stands behind that', async () => {
  const files = {
    'image/png': await noise().png().toBuffer(),
    'image/jpeg': await noise().jpeg({ progressive: true }).toBuffer(),
    'image/webp': await noise().webp().toBuffer(),
  };
  for (const [mime, file] of Object.entries(files)) {
    expect(isCutOff(file, mime), mime).toBe(false);
    expect(isCutOff(Buffer.concat([file, Buffer.alloc(9)]), mime), mime).toBe(false);
    for (const length of [16, 40, Math.floor(file.length / 2), file.length - 2]) {
      expect(isCutOff(file.subarray(0, length), mime), `${mime} ${length}`).toBe(true);
    }
  }
});

test('a clip is cut off inside one of its boxes', () => {
  const box = (name: string, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(length);
    bytes.write(name, 4, 'latin1');
    return bytes;
  };
  const file = Buffer.concat([box('ftyp', 24), box('moov', 40), box('mdat', 100)]);
  expect(isCutOff(file, 'video/mp4')).toBe(false);
  expect(isCutOff(file.subarray(0, 120), 'video/mp4')).toBe(true);
});
