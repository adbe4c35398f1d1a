import { readdir } from 'node:fs/promises';
import { sweepAssetsJob } from '@easel/server/features/assets/jobs';
import { sweepWorksJob } from '@easel/server/features/works/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { boxMask, creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const engine = createPuppetEngine();
const dayMs = 24 * 60 * 60 * 1000;
let studio: TestStudio;
let member: StudioClient;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 1000, clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  engine.alone(true);
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const upload = async (width = 60, height = 40, client = member) =>
  (await client.upload('Image/upload_do', await drawnPicture(width, height))).info.asset;
const assetRow = (id: string) => studio.context.db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
const assets = async () => (await studio.context.db.selectFrom('assets').select('id').execute()).length;
const anyTime = { signal: new AbortController().signal, attempt: 1 };
const sweep = async () => {
  await sweepAssetsJob(studio.context).handle(anyTime);
  await sweepWorksJob(studio.context).handle(anyTime);
};

async function bytesOf(key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of studio.context.storage.read(key)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

describe('a picture becomes a work', () => {
  test('in another style, in its own shape', async () => {
    const { id } = await upload();
    const asked = { image: id, prompt: 'autumn', unwanted: 'fog', style: 'oil', count: 2, creativity: 3, seed: 9 } as const;
    const work = await make(member, 'Image/img2img_do', asked);
    expect(work).toMatchObject({ tool: 'img2img', state: 'succeeded', price: 2, parent: { work: null, asset: id } });
    expect(work.recipe).toEqual({ tool: 'img2img', model: 'puppet-styles', ...asked, width: 60, height: 40 });
    expect(work.outputs.map(({ width, height, seed }) => [width, height, seed])).toEqual([
      [60, 40, 9],
      [60, 40, 10],
    ]);
    const source = (await engine.started(work.id)).request.sources.image;
    expect(source).toMatchObject({ asset: id, width: 60, height: 40, mime: 'image/png' });
    expect(await sharp(await bytesOf(source?.key ?? '')).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 });
    expect(await creditsOf(member)).toEqual({ remaining: 998, held: 0 });
  });

  test('cut to a scale, without words, with a seed of its own', async () => {
    const { id } = await upload(300, 200);
    const { recipe } = await make(member, 'Image/img2img_do', { image: id, scale: '1:1' });
    expect(recipe).toEqual({
      ...{
        tool: 'img2img',
        model: 'puppet-styles',
        image: id,
        style: 'photo',
        scale: '1:1',
        count: 1,
        creativity: 5,
        width: 200,
        height: 200,
      },
      seed: expect.any(Number),
    });
  });

  test('enhanced, in the size that was promised', async () => {
    const { id } = await upload(50, 70);
    const work = await make(member, 'Image/enhance_do', { image: id, factor: 4, denoise: 2, sharpen: 10 });
    expect(work).toMatchObject({ tool: 'enhance', state: 'succeeded', price: 2, outputs: [{ width: 200, height: 280 }] });
    const asked = { image: id, factor: 4, mode: 'fine', denoise: 2, sharpen: 10 };
    expect(work.recipe).toEqual({ tool: 'enhance', model: 'puppet-enhancer', ...asked, width: 200, height: 280 });
  });

  test('expanded, in the size that was promised', async () => {
    const { id } = await upload(50, 70);
    const work = await make(member, 'Image/expand_do', { image: id, margins: { left: 20, bottom: 30 }, count: 2, seed: 4 });
    const size = { width: 70, height: 100 };
    expect(work).toMatchObject({ tool: 'expand', state: 'succeeded', price: 2, outputs: [size, size] });
    const margins = { left: 20, top: 0, right: 0, bottom: 30 };
    expect(work.recipe).toEqual({ tool: 'expand', model: 'puppet-expander', image: id, margins, count: 2, seed: 4, ...size });
  });

  test('redrawn under a mask that comes along, which is kept with it', async () => {
    const { id } = await upload();
    const mask = await boxMask({ width: 60, height: 40 }, [10, 10, 20, 20]);
    const { info } = await member.upload('Image/redraw_do', mask, { image: id, prompt: 'a boat', count: '3', feather: '12', seed: '5' });
    const work = info.works[0];
    const maskId = work?.recipe.mask ?? '';
    expect(work?.recipe).toEqual({
      ...{
        tool: 'redraw',
        model: 'puppet-redraw',
        image: id,
        mask: maskId,
        prompt: 'a boat',
        feather: 12,
        count: 3,
        seed: 5,
        width: 60,
        height: 40,
      },
    });
    const { sources } = (await engine.started(work?.id)).request;
    const { data, info: size } = await sharp(await bytesOf(sources.mask?.key ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([size.width, size.height, data[0], data[(15 * 60 + 15) * size.channels]]).toEqual([60, 40, 0, 255]);
    expect((await assetRow(maskId))?.expires_at?.toISOString()).toBe(work?.expires_at);
    const picture = await member.call('Image/info', { id: maskId });
    expect(picture.info.picture).toMatchObject({ width: 60, height: 40, mime: 'image/png', work: null });
  });

  test('redrawn under a mask that was stored before', async () => {
    const { id } = await upload();
    const { mask } = (await member.call('Image/sam_do', { image: id, box: [5, 5, 20, 10] })).info;
    const work = await make(member, 'Image/redraw_do', { image: id, mask: mask.id });
    expect(work).toMatchObject({ state: 'succeeded', price: 1, recipe: { mask: mask.id, feather: 8, count: 1 } });
    expect(work.recipe).not.toHaveProperty('prompt');
  });

  test('that another tool starts from, in the size of its file', async () => {
    const first = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const output = first.outputs[0]?.id ?? '';
    const second = await make(member, 'Image/enhance_do', { image: output, mode: 'fast' });
    expect(second).toMatchObject({ state: 'succeeded', parent: { work: first.id, asset: output } });
    expect(second.recipe).toMatchObject({ width: 2048, height: 2048, mode: 'fast' });
  });
});

describe('a refusal charges and stores nothing', () => {
  let image: string;
  let output: string;
  let before: { remaining: number; held: number };
  let stored: number;

  beforeEach(async () => {
    image = (await upload()).id;
    const made = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    output = made.outputs[0]?.id ?? '';
    [before, stored] = [await creditsOf(member), await assets()];
  });

  const none = async () => {
    expect(await creditsOf(member)).toEqual(before);
    expect((await member.call('Work/lists', {})).info.items).toHaveLength(1);
    expect(await assets()).toBe(stored);
  };

  test.each([
    ['Image/img2img_do', {}, { image: 'source_needed' }],
    ['Image/img2img_do', { image: '' }, { image: 'source_needed' }],
    ['Image/img2img_do', { image: '../etc' }, { image: 'id_invalid' }],
    ['Image/img2img_do', { image: 'own', style: 'toon' }, { style: 'style_unknown' }],
    ['Image/img2img_do', { image: 'own', style: 'gothic' }, { style: 'style_unknown' }],
    ['Image/img2img_do', { image: 'own', scale: '5:4' }, { scale: 'scale_unknown' }],
    ['Image/img2img_do', { image: 'own', count: 5 }, { count: 'count_range' }],
    ['Image/img2img_do', { image: 'own', creativity: 11 }, { creativity: 'creativity_range' }],
    ['Image/img2img_do', { image: 'own', model: 'painter-9' }, { model: 'model_unknown' }],
    ['Image/img2img_do', { image: 'own', model: 'puppet-1' }, { model: 'model_unknown' }],
    ['Image/enhance_do', { image: 'own', factor: 3 }, { factor: 'factor_unknown' }],
    ['Image/enhance_do', { image: 'own', factor: 8 }, { factor: 'factor_unknown' }],
    ['Image/enhance_do', { image: 'own', denoise: 11 }, { denoise: 'strength_range' }],
    ['Image/enhance_do', { image: 'own', mode: 'slow' }, { mode: 'choice_unknown' }],
    ['Image/expand_do', { image: 'own' }, { margins: 'margins_range' }],
    ['Image/expand_do', { image: 'own', margins: { left: 0, top: 0 } }, { margins: 'margins_range' }],
    ['Image/expand_do', { image: 'own', margins: { left: 513 } }, { margins: 'margins_range' }],
    ['Image/expand_do', { image: 'own', margins: { left: -8, top: 9 } }, { margins: 'margins_range' }],
    ['Image/expand_do', { image: 'own', margins: 'wide' }, { margins: 'margins_range' }],
    ['Image/redraw_do', { image: 'own', feather: 65 }, { feather: 'feather_range' }],
    ['Image/redraw_do', { image: 'own', mask: 'made' }, { mask: 'mask_size' }],
  ] as const)('%s %j', async (path, fields, wrong) => {
    const named = Object.entries(fields).map(([name, value]) => [name, value === 'own' ? image : value === 'made' ? output : value]);
    expect(await member.refusal(path, Object.fromEntries(named))).toMatchObject({ code: 'invalid', fields: wrong });
    await none();
  });

  test('pictures that are not there', async () => {
    const { thumb_id } = await studio.context.db
      .selectFrom('outputs')
      .select('thumb_id')
      .where('asset_id', '=', output)
      .executeTakeFirstOrThrow();
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', thumb_id]) {
      for (const path of ['Image/img2img_do', 'Image/enhance_do', 'Image/redraw_do', 'Image/face_lists'] as const) {
        expect(await member.refusal(path, { image: id })).toMatchObject({ code: 'not_found' });
      }
      expect(await member.refusal('Image/redraw_do', { image, mask: id })).toMatchObject({ code: 'not_found' });
    }
    await none();
  });

  test('fast enhancing of what was not made here', async () => {
    expect(await member.refusal('Image/enhance_do', { image, mode: 'fast' })).toMatchObject({ code: 'fast_needs_made' });
    await none();
  });

  test('a picture too narrow to be painted', async () => {
    for (const [width, height, scale] of [
      [15, 40],
      [3000, 20],
      [24, 24, '16:9'],
    ] as const) {
      const { id } = await upload(width, height);
      stored += 1;
      expect(await member.refusal('Image/img2img_do', { image: id, ...(scale ? { scale } : {}) })).toMatchObject({
        code: 'picture_too_small',
      });
    }
    await none();
  });

  test('a result larger than the operator allows', async () => {
    const large = (await upload(1025, 16)).id;
    stored += 1;
    expect(await member.refusal('Image/enhance_do', { image: large, factor: 4 })).toMatchObject({ code: 'enhance_too_large' });
    const wide = (await upload(3900, 16)).id;
    stored += 1;
    expect(await member.refusal('Image/expand_do', { image: wide, margins: { left: 200 } })).toMatchObject({ code: 'expand_too_large' });
    await none();
    const { recipe } = await make(member, 'Image/enhance_do', { image: (await upload(1024, 16)).id, factor: 4 });
    expect(recipe).toMatchObject({ width: 4096, height: 64 });
  });

  test('a redrawing of nothing', async () => {
    expect(await member.refusal('Image/redraw_do', { image })).toMatchObject({ code: 'no_area' });
    const size = { width: 60, height: 40 };
    const black = await boxMask(size, [0, 0, 0, 0]);
    const faint = await sharp({ create: { ...size, channels: 3, background: '#7f7f7f' } })
      .png()
      .toBuffer();
    const hidden = await sharp({ create: { ...size, channels: 4, background: '#ffffff20' } })
      .png()
      .toBuffer();
    for (const mask of [black, faint, hidden]) {
      expect(await member.uploadRefusal('Image/redraw_do', mask, { image })).toMatchObject({ code: 'no_area' });
    }
    const other = await boxMask({ width: 40, height: 60 }, [0, 0, 9, 9]);
    expect(await member.uploadRefusal('Image/redraw_do', other, { image })).toMatchObject({
      code: 'invalid',
      fields: { mask: 'mask_size' },
    });
    const jpeg = await sharp(other).jpeg().toBuffer();
    expect(await member.uploadRefusal('Image/redraw_do', jpeg, { image })).toMatchObject({ code: 'type_refused', http: 415 });
    await none();
  });

  test('a mask of somebody who cannot pay', async () => {
    const poor = await studio.client.signUp();
    const { id } = await upload(60, 40, poor);
    await studio.context.db
      .updateTable('credit_buckets')
      .set({ remaining: 0 })
      .where('member_id', '=', await ownerOf(id))
      .execute();
    const mask = await boxMask({ width: 60, height: 40 }, [0, 0, 9, 9]);
    stored = await assets();
    expect(await poor.uploadRefusal('Image/redraw_do', mask, { image: id })).toMatchObject({ code: 'subscribe', info: 'subscribe' });
    expect(await assets()).toBe(stored);
    expect(await files()).toBe(await assets());
  });
});

const ownerOf = async (asset: string) => (await assetRow(asset))?.member_id ?? '';

/** How many files lie in the storage. */
async function files(): Promise<number> {
  const entries = await readdir(`${studio.dataFolder}/files`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('the same request is the same work, and its second mask is not kept', async () => {
  const { id } = await upload();
  const mask = await boxMask({ width: 60, height: 40 }, [10, 10, 20, 20]);
  const ask = () => member.upload('Image/redraw_do', mask, { image: id, request_id: 'once' });
  const [one, two] = [await ask(), await ask()];
  expect(two.info.works[0]?.id).toBe(one.info.works[0]?.id);
  await engine.started(one.info.works[0]?.id);
  expect(await creditsOf(member)).toMatchObject({ remaining: 999 });
  const rows = await studio.context.db
    .selectFrom('assets')
    .select('id')
    .where('member_id', '=', await ownerOf(id))
    .where('id', '!=', id)
    .where('expires_at', 'is not', null)
    .execute();
  expect(rows).toEqual([{ id: one.info.works[0]?.recipe.mask }]);
});

describe('what a work starts from', () => {
  test('stays as long as the work, and no longer', async () => {
    const { id } = await upload();
    now += 2 * dayMs;
    const work = await make(member, 'Image/img2img_do', { image: id });
    expect((await assetRow(id))?.expires_at?.toISOString()).toBe(work.expires_at);
    now += 2 * dayMs;
    await sweep();
    await make(member, 'Image/enhance_do', { image: id });
    now += 4 * dayMs;
    expect(await member.refusal('Image/img2img_do', { image: id })).toMatchObject({ code: 'not_found' });
    await sweep();
    expect(await assetRow(id)).toBeUndefined();
  });

  test('is not kept by a work that was refused', async () => {
    const { id, expires_at } = await upload();
    now += dayMs;
    await member.refusal('Image/enhance_do', { image: id, mode: 'fast' });
    expect((await assetRow(id))?.expires_at?.toISOString()).toBe(expires_at);
  });

  test('that is gone when the engine starts gives everything back', async () => {
    const { id } = await upload();
    engine.failNext({ kind: 'bad-input', detail: 'the file is gone', code: 'source_gone' });
    const work = await make(member, 'Image/img2img_do', { image: id, count: 2 });
    expect(work).toMatchObject({ state: 'failed', refunded: 2, error: { code: 'source_gone' } });
    expect(work.error?.text).toBe('The source picture or video was deleted. Please choose another');
    engine.failNext({ kind: 'bad-input', detail: 'no' });
    const other = await make(member, 'Image/img2img_do', { image: id });
    expect(other.error?.text).toBe('Image processing failed. Your credits were refunded. Please try again');
    expect(await creditsOf(member)).toEqual({ remaining: 1000, held: 0 });
  });
});

describe('another try', () => {
  const failed = async (input: { image: string; seed?: number }) => {
    engine.failNext({ kind: 'bad-input', detail: 'not this time' });
    return make(member, 'Image/img2img_do', input);
  };

  test('has the same recipe and the same parent', async () => {
    const { id } = await upload();
    const work = await failed({ image: id });
    now += dayMs;
    const again = (await member.call('Work/retry_do', { id: work.id })).info.works[0];
    expect(again).toMatchObject({ recipe: work.recipe, parent: { work: null, asset: id } });
    expect((await assetRow(id))?.expires_at?.toISOString()).toBe(again?.expires_at);
    expect((await engine.started(again?.id)).request.sources.image?.asset).toBe(id);
  });

  test('is refused when the picture is gone, and costs nothing', async () => {
    const source = await make(member, 'Image/text2img_do', { prompt: 'a lake' });
    const work = await failed({ image: source.outputs[0]?.id ?? '' });
    await member.call('Work/del_do', { ids: [source.id] });
    const before = await creditsOf(member);
    expect(await member.refusal('Work/retry_do', { id: work.id })).toMatchObject({ code: 'source_gone' });
    expect(await creditsOf(member)).toEqual(before);
    await member.call('Work/restore_do', { ids: [source.id] });
    await member.call('Work/retry_do', { id: work.id });
  });
});

test('the studio tells what every tool offers', async () => {
  const { info } = await studio.client.call('Extend/config', {});
  expect(Object.keys(info.tools)).toEqual([
    'text2img',
    'img2img',
    'enhance',
    'expand',
    'face',
    'redraw',
    'realtime',
    'text2video',
    'img2video',
  ]);
  expect(info.tools.enhance?.models[0]?.inputs.mode).toEqual([
    { id: 'fast', seconds_per_megapixel: 0.25 },
    { id: 'fine', seconds_per_megapixel: 4 },
  ]);
  expect(info.tools.img2img?.models[0]).toMatchObject({ price: 1, inputs: { count: { max: 4 } }, styles: expect.arrayContaining(['oil']) });
  expect(info.tools.redraw?.models[0]?.styles).toEqual([]);
  expect(info.prices).toMatchObject({ text2img: 1, img2img: 1, enhance: 2, face: 2, redraw: 1 });
  expect(info.limits).toMatchObject({
    image_mb: 10,
    image_megapixels: 50,
    feather_max: 64,
    face_pairs_max: 10,
    enhance_max_side: 4096,
    visitor_uses: 2,
  });
});
