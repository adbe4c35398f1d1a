import type { StudioClient } from '@easel/testkit/client';
import { boxMask } from '@easel/testkit/making';
import { bitmap } from '@easel/testkit/pictures';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What people bring is what tools start from, to the last pixel, wherever its file says enough. */

let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ signUpCredits: 40 });
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const [width, height] = [121, 90];
type Channels = 1 | 3 | 4;

/** Noise over a slope: what an encoding that loses anything cannot give back. */
function noise(channels: Channels): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length: width * height * channels }, (_none, at) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return ((at / channels / width) * 1.5 + ((state >>> 16) % 120)) & 255;
    }),
  );
}
const noisy = (channels: Channels) => sharp(noise(channels), { raw: { width, height, channels } });
const plain = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } });

async function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file, { ignoreIcc: true }).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

async function upload(bytes: Buffer) {
  const { asset } = (await member.upload('Image/upload_do', bytes)).info;
  const file = Buffer.from(await (await fetch(studio.url + asset.url)).arrayBuffer());
  expect(file.length).toBe(asset.bytes);
  return { ...asset, file };
}

async function colourOf(file: Buffer): Promise<number[]> {
  return [...(await pixelsOf(file)).subarray(0, 3)];
}
const near = (colour: number[], wanted: number[], by: number) =>
  expect(Math.max(...colour.map((value, at) => Math.abs(value - (wanted[at] ?? 0)))), `${colour} instead of ${wanted}`).toBeLessThanOrEqual(
    by,
  );

describe('a lossless file', () => {
  const rows = () => {
    const stride = Math.ceil((width * 3) / 4) * 4;
    const all = Buffer.alloc(stride * height);
    for (let y = 0; y < height; y += 1) noise(3).copy(all, y * stride, y * width * 3, (y + 1) * width * 3);
    return all;
  };
  test.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => noisy(3).png().toBuffer()],
    ['PNG with alpha', () => noisy(4).png().toBuffer()],
    ['grey PNG', () => noisy(1).toColourspace('b-w').png().toBuffer()],
    ['PNG with a palette', () => noisy(3).png({ palette: true, colours: 200, dither: 0 }).toBuffer()],
    ['PNG line by line and over again', () => noisy(3).png({ progressive: true }).toBuffer()],
    ['PNG that says it is in sRGB', () => noisy(3).withIccProfile('srgb').png().toBuffer()],
    ['WebP', () => noisy(3).webp({ lossless: true }).toBuffer()],
    ['WebP with alpha', () => noisy(4).webp({ lossless: true, exact: true }).toBuffer()],
    [
      'WebP with metadata',
      () =>
        noisy(3)
          .withExif({ IFD0: { Make: 'secret' } })
          .webp({ lossless: true })
          .toBuffer(),
    ],
    ['bitmap', async () => bitmap({ width, height: -height, bits: 24, rows: rows() })],
  ])('comes back with the same pixels: %s', async (kind, file) => {
    const own = await file();
    const { file: stored, mime } = await upload(own);
    expect(mime).toBe('image/png');
    const wanted = kind === 'bitmap' ? await pixelsOf(await swapped().png().toBuffer()) : await pixelsOf(own);
    expect((await pixelsOf(stored)).equals(wanted)).toBe(true);
    expect(await sharp(stored).metadata()).toMatchObject({ depth: 'uchar', hasProfile: false });
    expect(stored.includes('secret')).toBe(false);
  });
  /** Bitmaps name blue first. */
  const swapped = () => {
    const data = noise(3);
    for (let at = 0; at < data.length; at += 3) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
    return sharp(data, { raw: { width, height, channels: 3 } });
  };
});

/** An application segment of a JPEG, or a comment. */
function segment(code: number, text: string): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

describe('a JPEG', () => {
  const told = [segment(0xe1, 'Exif\0\0secret'), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret'), segment(0xfe, 'secret')];
  const after = Buffer.from('<script>secret</script>');
  test.each<[string, () => Sharp]>([
    ['of the plainest kind', () => noisy(3).jpeg()],
    ['in several passes', () => noisy(3).jpeg({ progressive: true })],
    ['with all colours', () => noisy(3).jpeg({ chromaSubsampling: '4:4:4', quality: 100 })],
    ['in grey', () => noisy(1).toColourspace('b-w').jpeg()],
    ['that says it is in sRGB', () => noisy(3).withIccProfile('srgb').jpeg()],
    ['upright, and it says so', () => noisy(3).withMetadata({ orientation: 1 }).jpeg()],
    ['from a scanner', () => noisy(3).withDensity(300).jpeg()],
  ])('%s is not encoded again, and loses what it tells beside the picture', async (_kind, encode) => {
    const own = await encode().toBuffer();
    const { file, mime } = await upload(Buffer.concat([withSegments(own, ...told), after]));
    expect(mime).toBe('image/jpeg');
    expect((await pixelsOf(file)).equals(await pixelsOf(own))).toBe(true);
    expect(file.length).toBeLessThanOrEqual(own.length);
    expect(file.includes('secret')).toBe(false);
    const { exif, xmp, icc, density, orientation } = await sharp(file).metadata();
    expect([exif, xmp, icc, density, orientation]).toEqual([undefined, undefined, undefined, 72, undefined]);
  });

  test('that ends a few bytes early is refused', async () => {
    const own = await noisy(3).jpeg({ quality: 90 }).toBuffer();
    for (const cut of [2, 3, 40]) {
      const answer = await member.uploadRefusal('Image/upload_do', own.subarray(0, own.length - cut));
      expect(answer.code, `${cut} bytes less`).toBe('broken_picture');
    }
  });

  test('on its side is turned with all its colours', async () => {
    const { file, width: wide } = await upload(await noisy(3).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer());
    expect(wide).toBe(height);
    expect(await sharp(file).metadata()).toMatchObject({ chromaSubsampling: '4:4:4', height: width });
  });
});

describe('colours', () => {
  const wide = () => plain('#c83c78').withIccProfile('p3');
  const asIs = [200, 60, 120];
  test.each<[string, () => Promise<Buffer>, number]>([
    ['PNG', () => wide().png().toBuffer(), 1],
    ['JPEG', () => wide().jpeg({ quality: 98 }).toBuffer(), 4],
    ['lossless WebP', () => wide().webp({ lossless: true }).toBuffer(), 1],
    [
      'PNG of 16 bits',
      async () =>
        sharp(await plain('#c83c78').png().toBuffer())
          .toColourspace('rgb16')
          .withIccProfile('p3')
          .png()
          .toBuffer(),
      1,
    ],
    [
      'PNG of 16 bits in sRGB',
      async () =>
        sharp(await plain('#c83c78').png().toBuffer())
          .toColourspace('rgb16')
          .withIccProfile('srgb')
          .png()
          .toBuffer(),
      1,
    ],
    [
      'PNG of 16 bits without a profile',
      async () =>
        sharp(await plain('#c83c78').png().toBuffer())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
      0,
    ],
  ])('of a profile come to sRGB once: %s', async (_kind, encode, by) => {
    const own = await encode();
    const { file } = await upload(own);
    near(await colourOf(file), asIs, by);
    expect(await sharp(file).metadata()).toMatchObject({ hasProfile: false, depth: 'uchar' });
    // Brought a second time it is the same.
    near(await colourOf((await upload(file)).file), asIs, by);
  });

  test('of ink are read as they are meant, which Adobe writes the other way round', async () => {
    const ink = (background: string) => plain(background).toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer();
    const white = await ink('#ffffff');
    expect(white.includes('Adobe')).toBe(true);
    near(await colourOf((await upload(white)).file), [255, 255, 255], 4);
    const [red = 0, green = 255, blue = 255] = await colourOf((await upload(await ink('#e02020'))).file);
    expect(red - Math.max(green, blue)).toBeGreaterThan(120);
  });
});

test.each<[string, () => Promise<Buffer>]>([
  ['PNG', () => noisy(3).png().toBuffer()],
  ['PNG with alpha', () => noisy(4).png().toBuffer()],
  ['JPEG', () => noisy(3).jpeg({ quality: 80 }).toBuffer()],
])('a redrawn %s is the member’s own file wherever the soft mask does not reach', async (_kind, file) => {
  const own = await file();
  const { id } = await upload(own);
  const [left, top, side, feather] = [40, 30, 24, 4];
  const mask = await boxMask({ width, height }, [left, top, side, side]);
  const socket = await member.socket();
  await socket.frame('ready');
  const { works } = (await member.upload('Image/redraw_do', mask, { image: id, feather: String(feather), seed: '3' })).info;
  const { work } = await socket.frame('work', (frame) => frame.work.id === works[0]?.id && frame.work.ended_at !== null);
  socket.close();
  expect(work).toMatchObject({ state: 'succeeded' });
  const after = await pixelsOf(Buffer.from(await (await fetch(studio.url + work.outputs[0]?.url)).arrayBuffer()));
  const before = await pixelsOf(own);
  // The soft edge ends within its width, and half a pixel more.
  const reach = feather + 1;
  let changed = 0;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const equal = after.subarray(at * 4, at * 4 + 4).equals(before.subarray(at * 4, at * 4 + 4));
    const reached = x >= left - reach && x < left + side + reach && y >= top - reach && y < top + side + reach;
    if (!reached) expect(equal, `${x}, ${y}`).toBe(true);
    if (!equal) changed += 1;
  }
  expect(changed).toBeGreaterThan((side * side) / 2);
});
