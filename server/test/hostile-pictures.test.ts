import { readdir } from 'node:fs/promises';
import type { CallPath } from '@easel/contract/calls';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { claimingPng } from '@easel/testkit/pictures';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Pictures that somebody means badly, or that are merely odd, through every call that takes one. */

const engine = createPuppetEngine();
const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
let studio: TestStudio;
let member: StudioClient;
/** 60 by 40. */
let image: string;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine] });
  engine.alone(true);
  member = await studio.client.signUp();
  image = (await member.upload('Image/upload_do', await drawnPicture(60, 40))).info.asset.id;
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const uploads: readonly (readonly [CallPath, () => Record<string, string>])[] = [
  ['Image/upload_do', () => ({})],
  ['Image/redraw_do', () => ({ image })],
  ['User/picture_save_do', () => ({})],
];

async function traces() {
  const entries = await readdir(`${studio.dataFolder}/files`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const assets = await studio.context.db.selectFrom('assets').select('id').execute();
  const works = await studio.context.db.selectFrom('works').select('id').execute();
  return { files: files.sort(), assets: assets.length, works: works.length, credits: await creditsOf(member) };
}

async function truncated(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080', noise } })
    .toFormat(format)
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

/** A real start, and then a page. */
const disguised = async () => Buffer.concat([(await drawnPicture(60, 40)).subarray(0, 40), html]);

describe.each(uploads)('%s', (path, fields) => {
  let before: Awaited<ReturnType<typeof traces>>;
  beforeEach(async () => {
    before = await traces();
  });

  test.each([
    ['zero bytes', async () => Buffer.alloc(0), ['broken_picture']],
    ['a page named .png', async () => html, ['type_refused']],
    ['a page behind the start of a picture', disguised, ['broken_picture']],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), ['type_refused']],
    ['a moving GIF', movingGif, ['type_refused']],
    ['half a PNG', () => truncated('png'), ['broken_picture']],
    ['half a JPEG', () => truncated('jpeg'), ['broken_picture', 'type_refused']],
    ['half a WebP', () => truncated('webp'), ['broken_picture', 'type_refused']],
    ['a head of 40 000 by 40 000', async () => claimingPng(40_000, 40_000), ['picture_too_large']],
    ['a head of no size', async () => claimingPng(0, 40), ['broken_picture']],
    ['eleven megabytes', async () => Buffer.concat([await drawnPicture(60, 40), Buffer.alloc(11 * 1024 * 1024)]), ['picture_too_large']],
  ])('%s is refused, and nothing of it is kept', async (_what, bytes, codes) => {
    const answer = await member.uploadRefusal(path, await bytes(), fields(), 'holiday.png');
    expect(codes).toContain(answer.code);
    // A sentence, and none about us.
    expect(answer.info.length).toBeGreaterThan(10);
    expect(answer.info).not.toMatch(/sharp|vips|Error|\//);
    expect(await traces()).toEqual(before);
  });
});

async function movingGif(): Promise<Buffer> {
  const frames = await Promise.all([drawnPicture(20, 20), drawnPicture(20, 20)]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('an odd picture that is one', () => {
  const odd = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6ea5' } });
  test.each([
    ['with 16 bits', () => odd().toColourspace('rgb16').png().toBuffer(), 60, 40],
    ['in ink colours', () => odd().toColourspace('cmyk').jpeg().toBuffer(), 60, 40],
    ['in grey', () => odd().toColourspace('b-w').jpeg().toBuffer(), 60, 40],
    ['with a palette', () => odd().png({ palette: true, colours: 4 }).toBuffer(), 60, 40],
    ['with alpha', () => odd().ensureAlpha(0.5).webp().toBuffer(), 60, 40],
    ['on its side', () => odd().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 40, 60],
    ['that moves', movingWebp, 20, 20],
    ['of one pixel', () => odd().resize(1, 1).png().toBuffer(), 1, 1],
  ])('%s is started from like any other', async (_what, bytes, width, height) => {
    const { asset } = (await member.upload('Image/upload_do', await bytes())).info;
    expect(asset).toMatchObject({ width, height });
    const work = await make(member, 'Image/enhance_do', { image: asset.id, factor: 2 });
    expect(work).toMatchObject({ state: 'succeeded', recipe: { width: width * 2, height: height * 2 } });
  });

  test.each([
    ['of 16 bits', (mask: Sharp) => mask.toColourspace('grey16').png()],
    ['in colours', (mask: Sharp) => mask.toColourspace('srgb').png()],
    ['with a palette', (mask: Sharp) => mask.png({ palette: true, colours: 2 })],
    ['with alpha', (mask: Sharp) => mask.toColourspace('srgb').ensureAlpha().png()],
  ])('is a mask %s', async (_what, as) => {
    const white = { create: { width: 20, height: 20, channels: 3 as const, background: '#ffffff' } };
    const flat = sharp({ create: { width: 60, height: 40, channels: 3, background: '#000000' } }).composite([
      { input: white, left: 0, top: 20 },
    ]);
    const mask = await as(sharp(await flat.png().toBuffer())).toBuffer();
    const { works } = (await member.upload('Image/redraw_do', mask, { image })).info;
    const { sources } = (await engine.started(works[0]?.id)).request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of studio.context.storage.read(sources.mask?.key ?? '')) chunks.push(chunk as Uint8Array);
    const { data, info } = await sharp(Buffer.concat(chunks)).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[0], data[30 * 60 + 10], data[30 * 60 + 30]]).toEqual([60, 40, 0, 255, 0]);
  });
});

test('many bombs at once cost bounded memory, and others are served meanwhile', async () => {
  const mb = 1024 * 1024;
  const bomb = claimingPng(10_000, 5_000, 5_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  try {
    const bombs = [
      ...Array.from({ length: 8 }, () => member.upload('Image/upload_do', bomb)),
      ...Array.from({ length: 8 }, () => member.uploadRefusal('Image/redraw_do', bomb, { image })),
    ];
    const small = await make(member, 'Image/img2img_do', { image });
    expect(small.state).toBe('succeeded');
    const answers = await Promise.all(bombs);
    const refused = answers.filter((answer) => 'code' in answer);
    expect(refused.map(({ code, fields }) => [code, fields])).toEqual(Array.from({ length: 8 }, () => ['invalid', { mask: 'mask_size' }]));
    expect((most - before) / mb).toBeLessThan(500);
  } finally {
    clearInterval(watch);
  }
});

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([drawnPicture(20, 20), drawnPicture(20, 20)]);
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}
