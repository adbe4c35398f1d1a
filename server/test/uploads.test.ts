import { sweepAssetsJob } from '@easel/server/features/assets/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { bitmap, claimingPng } from '@easel/testkit/pictures';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let studio: TestStudio;
let member: StudioClient;
let now = Date.now();

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()], clock: { now: () => new Date(now) } });
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors.filter((line) => !isFull(line))).toEqual([]);
  await studio.close();
});

const isFull = (line: string) => line.includes('ENOSPC');

const upload = async (bytes: Uint8Array, name?: string) => (await member.upload('Image/upload_do', bytes, {}, name)).info.asset;
const refusal = (bytes: Uint8Array, name?: string) => member.uploadRefusal('Image/upload_do', bytes, {}, name);

async function stored(bytes: Uint8Array): Promise<Buffer> {
  const { url } = await upload(bytes);
  return Buffer.from(await (await fetch(studio.url + url)).arrayBuffer());
}

/** The mean colour of a corner, 0 to 255 each. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** 60 by 40: the left half red, the right half blue. */
function twoHalves(): Sharp {
  const right = { input: { create: { width: 30, height: 40, channels: 3 as const, background: '#0000ff' } }, left: 30, top: 0 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .composite([right])
    .removeAlpha();
}

const near = (colour: number[], wanted: number[], by = 12) =>
  expect(colour.map((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= by)).toEqual(colour.map(() => true));

test('where the disk is full an upload says so, and is not kept', async () => {
  const { storage } = studio.context;
  const put = storage.put;
  storage.put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  try {
    expect(await refusal(await twoHalves().png().toBuffer())).toMatchObject({
      ...{ http: 507, code: 'storage_full' },
      info: 'Storage space insufficient. Please try again later, or tell the studio',
    });
  } finally {
    storage.put = put;
  }
  expect(studio.errors.filter(isFull)).toHaveLength(1);
});

describe('a picture', () => {
  test('becomes an asset of whoever brought it, by a signed address, for three days', async () => {
    const asset = await upload(await twoHalves().png().toBuffer());
    expect(asset).toMatchObject({ mime: 'image/png', width: 60, height: 40 });
    expect(Date.parse(asset.expires_at ?? '') - now).toBe(3 * 24 * 60 * 60 * 1000);
    const answer = await fetch(studio.url + asset.url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBe(asset.bytes);
    expect((await fetch(`${studio.url}/files/${asset.id}/picture.png`)).status).toBe(403);
    const { member_id } = await studio.context.db
      .selectFrom('assets')
      .select('member_id')
      .where('id', '=', asset.id)
      .executeTakeFirstOrThrow();
    expect(member_id).toBe((await member.call('User/usage_info', {})).info.user_info.id);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('may be a %s, whatever it is called', async (format) => {
    const picture = await stored(await twoHalves().toFormat(format).toBuffer());
    near(await colourAt(picture, 5, 20), [255, 0, 0]);
    near(await colourAt(picture, 55, 20), [0, 0, 255]);
    expect(await upload(await twoHalves().toFormat(format).toBuffer(), 'letter.txt')).toMatchObject({ width: 60 });
  });

  test('may be a bitmap', async () => {
    const rows = Buffer.alloc(8 * 8 * 3);
    for (let pixel = 0; pixel < 64; pixel += 1) rows[pixel * 3 + 1] = 200;
    const picture = await stored(bitmap({ width: 8, height: 8, bits: 24, rows }));
    near(await colourAt(picture, 4, 4), [0, 200, 0]);
  });

  test('is turned upright and loses what it knew', async () => {
    // Orientation 6: the camera was held so that the top of the scene is on the right.
    const bytes = await twoHalves()
      .withExif({ IFD0: { Make: 'a camera', ImageDescription: 'at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Exif')).toBe(true);
    const picture = await stored(bytes);
    const head = await sharp(picture).metadata();
    expect([head.width, head.height, head.orientation, head.exif, head.icc]).toEqual([40, 60, undefined, undefined, undefined]);
    near(await colourAt(picture, 20, 5), [255, 0, 0]);
    near(await colourAt(picture, 20, 55), [0, 0, 255]);
  });

  test('keeps its alpha as PNG', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 255, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect(await upload(bytes)).toMatchObject({ mime: 'image/png' });
    near(await colourAt(await stored(bytes), 4, 4), [0, 255, 0, 128], 1);
  });

  test.each([
    ['16 bits', () => twoHalves().toColourspace('rgb16').png()],
    ['ink colours', () => twoHalves().toColourspace('cmyk').jpeg({ quality: 95 })],
  ])('of %s becomes an ordinary one', async (_kind, make) => {
    const picture = await stored(await make().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    const [red = 0, , blue = 255] = await colourAt(picture, 5, 20);
    expect(red).toBeGreaterThan(blue + 80);
  });

  test('of grey stays as grey as it was', async () => {
    const picture = await stored(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777777' } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    );
    near(await colourAt(picture, 4, 4), [119, 119, 119], 3);
  });

  test('that moves gives its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('#ff0000'), await frame('#0000ff')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const picture = await stored(moving);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 20, height: 20 });
    near(await colourAt(picture, 10, 10), [255, 0, 0]);
  });

  test('vanishes when its time is over', async () => {
    const { id, url } = await upload(await twoHalves().png().toBuffer());
    const { storage_key } = await studio.context.db
      .selectFrom('assets')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sweep = () => sweepAssetsJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
    await sweep();
    expect((await fetch(studio.url + url)).status).toBe(200);
    now += 3 * 24 * 60 * 60 * 1000 + 1000;
    await sweep();
    expect(await studio.context.storage.size(storage_key)).toBeUndefined();
    expect(await studio.context.db.selectFrom('assets').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('a hostile file', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  test.each([
    ['a page', Buffer.from(html)],
    ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['a program', Buffer.from('MZ\x90\x00\x03')],
    ['nothing but zeros', Buffer.alloc(1000)],
    ['a text that begins like a bitmap', Buffer.from('BMW builds cars, and other words follow here.')],
  ])('%s is refused by what it is, not by its name', async (_what, bytes) => {
    expect(await refusal(bytes, 'holiday.png')).toMatchObject({ code: 'type_refused', http: 415 });
  });

  test('that is empty or cut off is broken', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'broken_picture', http: 200 });
    const noise = sharp({
      create: { width: 300, height: 300, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    });
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await noise.clone().toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9]) {
        expect(await refusal(whole.subarray(0, Math.floor(whole.length * share))), `${format} ${share}`).toMatchObject({
          code: 'broken_picture',
        });
      }
    }
    const cut = bitmap({ width: 100, height: 100, bits: 24, rows: Buffer.alloc(200) });
    expect(await refusal(cut)).toMatchObject({ code: 'broken_picture' });
  });

  test.each([
    ['png', claimingPng(40_000, 40_000)],
    ['bmp', bitmap({ width: 40_000, height: 40_000, bits: 24, rows: Buffer.alloc(1000) })],
  ])('that claims 1600 megapixels is refused before it is decoded: %s', async (_kind, bytes) => {
    const before = process.memoryUsage().rss;
    expect(await refusal(bytes)).toMatchObject({ code: 'picture_too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('that unpacks to 50 megapixels of nothing is a picture, one of 51 is none', async () => {
    expect(await upload(claimingPng(10_000, 5_000, 5_000))).toMatchObject({ width: 10_000, height: 5_000 });
    expect(await refusal(claimingPng(10_000, 5_100, 5_100))).toMatchObject({ code: 'picture_too_large' });
  });

  test('that is a picture and a page at once leaves as a picture only', async () => {
    const both = Buffer.concat([await twoHalves().png().toBuffer(), Buffer.from(html)]);
    const picture = await stored(both);
    expect(picture.includes('script')).toBe(false);
    const comment = await twoHalves()
      .withExif({ IFD0: { ImageDescription: html } })
      .jpeg()
      .toBuffer();
    expect(comment.includes('script')).toBe(true);
    expect((await stored(comment)).includes('script')).toBe(false);
  });

  test('of more than ten megabytes is refused, whether a little or a lot', async () => {
    const mb = 1024 * 1024;
    const start = await twoHalves().png().toBuffer();
    for (const size of [10 * mb + 1, 11 * mb]) {
      const padded = Buffer.concat([start, Buffer.alloc(size - start.length)]);
      expect(await refusal(padded)).toMatchObject({ code: 'picture_too_large', http: 413 });
    }
  });
});

describe('a form with a file', () => {
  const call = '/api/Image/upload_do';
  const picture = () => twoHalves().png().toBuffer();
  async function post(fill: (form: FormData) => void) {
    const form = new FormData();
    form.set('usertoken', member.token);
    fill(form);
    return (await studio.client.post(call, form)).json as { code: string; fields?: unknown };
  }

  test('names the missing file', async () => {
    expect(await member.refusal('Image/upload_do', {})).toMatchObject({ code: 'invalid', fields: { file: 'field_invalid' } });
    expect(await post((form) => form.set('file', 'a text'))).toMatchObject({ code: 'invalid', fields: { file: 'field_invalid' } });
  });

  test('carries one file, in its field, and twenty others', async () => {
    const file = new Blob([new Uint8Array(await picture())]);
    const other = { code: 'invalid', fields: { other: 'field_invalid' } };
    expect(await post((form) => form.set('other', file, 'a.png'))).toMatchObject(other);
    const two = await post((form) => {
      form.append('file', file, 'a.png');
      form.append('file', file, 'b.png');
    });
    expect(two).toMatchObject({ code: 'invalid', fields: { file: 'field_invalid' } });
    const many = await post((form) => {
      for (let index = 0; index < 40; index += 1) form.set(`field${index}`, 'x');
      form.set('file', file, 'a.png');
    });
    expect(many).toMatchObject({ code: 'too_large' });
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['no name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n'],
    ['a head without end', 'multipart/form-data; boundary=x', `--x\r\n${'A: b\r\n'.repeat(2000)}`],
  ])('that has %s is refused', async (_what, type, body) => {
    expect((await studio.client.post(call, body, { 'content-type': type })).json).toMatchObject({ code: 'invalid' });
  });

  test('from nobody is refused', async () => {
    expect(await studio.client.visitor().uploadRefusal('Image/upload_do', await picture())).toMatchObject({ code: 'nologin' });
  });
});
