import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const engine = createPuppetEngine();
const blind = createPuppetEngine({ id: 'blind' });
const { select: _select, findFaces: _findFaces, ...sightless } = blind;
let studio: TestStudio;
let member: StudioClient;
let image: string;

beforeAll(async () => {
  studio = await startStudio({ engines: [sightless, engine], rates: { exceptions: { select: { member: [40, 3600] } } } });
  member = await studio.client.signUp();
  image = (await member.upload('Image/upload_do', await drawnPicture(60, 40))).info.asset.id;
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

describe('smart select', () => {
  test('answers a mask in the size of the picture, and how much of it is selected', async () => {
    const points = [
      { x: 50, y: 20, include: 1 as const },
      { x: 12, y: 7, include: 0 as const },
    ];
    const { mask, area } = (await member.call('Image/sam_do', { image, points, box: [10, 5, 20, 10] })).info;
    expect(engine.selections.at(-1)).toEqual({
      points: [
        { x: 50, y: 20, include: true },
        { x: 12, y: 7, include: false },
      ],
      box: [10, 5, 20, 10],
    });
    expect(area).toBeCloseTo((200 + 9 - 9) / 2400);
    const file = Buffer.from(await (await fetch(studio.url + mask.url)).arrayBuffer());
    const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([60, 40]);
    expect([data[0], data[10 * 60 + 20], data[7 * 60 + 12], data[20 * 60 + 50]]).toEqual([0, 255, 0, 255]);
  });

  test('keeps its mask as long as what people bring', async () => {
    const { mask } = (await member.call('Image/sam_do', { image, box: [0, 0, 9, 9] })).info;
    const { picture } = (await member.call('Image/info', { id: mask.id })).info;
    expect(picture).toMatchObject({ width: 60, height: 40, mime: 'image/png', work: null });
    const row = await studio.context.db.selectFrom('assets').selectAll().where('id', '=', mask.id).executeTakeFirstOrThrow();
    expect((row.expires_at?.getTime() ?? 0) - row.created_at.getTime()).toBe(3 * 24 * 60 * 60 * 1000);
    const other = await studio.client.signUp();
    expect(await other.refusal('Image/info', { id: mask.id })).toMatchObject({ code: 'not_found' });
  });

  test('takes points from a visitor, over the edge of nothing', async () => {
    const visitor = await studio.client.visit();
    const { asset } = (await visitor.upload('Image/upload_do', await drawnPicture(60, 40))).info;
    const edges = [
      { x: 0, y: 0, include: true },
      { x: 60, y: 40, include: true },
    ];
    const { area } = (await visitor.call('Image/sam_do', { image: asset.id, points: edges })).info;
    expect(area).toBeGreaterThan(0);
    expect(await visitor.refusal('Image/sam_do', { image, points: edges })).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['nothing', {}],
    ['only what is to stay out', { points: [{ x: 5, y: 5, include: 0 }] }],
    ['a box without a side', { box: [5, 5, 0, 9] }],
    ['a box drawn backwards', { box: [9, 9, -4, -4] }],
  ])('%s is no area', async (_what, fields) => {
    expect(await member.refusal('Image/sam_do', { image, ...fields })).toMatchObject({ code: 'no_area' });
  });

  test('what the engine finds empty is no area, and no file', async () => {
    const files = async () => (await studio.context.db.selectFrom('assets').select('id').execute()).length;
    const before = await files();
    const taken = [
      { x: 20, y: 20, include: 1 },
      { x: 20, y: 20, include: 0 },
    ];
    expect(await member.refusal('Image/sam_do', { image, points: taken })).toMatchObject({ code: 'no_area' });
    expect(await files()).toBe(before);
  });

  test.each([
    [{ points: [{ x: 60.5, y: 5, include: 1 }] }, { points: 'outside_picture' }],
    [{ points: [{ x: 5, y: -1, include: 0 }] }, { points: 'outside_picture' }],
    [{ box: [50, 5, 20, 10] }, { box: 'outside_picture' }],
    [{ box: [-1, 0, 5, 5] }, { box: 'outside_picture' }],
    [{ points: 'here' }, { points: 'list_invalid' }],
    [{ points: [{ x: '1', y: 1, include: 1 }] }, { points: 'list_invalid' }],
    [{ points: [{ x: 1, y: 1, include: 2 }] }, { points: 'list_invalid' }],
    [{ points: Array.from({ length: 41 }, () => ({ x: 1, y: 1, include: 1 })) }, { points: 'list_invalid' }],
    [{ box: [1, 2, 3] }, { box: 'list_invalid' }],
    [{ box: '[0,0,1e999,5]' }, { box: 'list_invalid' }],
  ])('%j is refused', async (fields, wrong) => {
    expect(await member.refusal('Image/sam_do', { image, ...fields })).toMatchObject({ code: 'invalid', fields: wrong });
  });

  test('is counted, with words and a time for whoever asks too often', async () => {
    const hasty = await studio.client.signUp();
    const { asset } = (await hasty.upload('Image/upload_do', await drawnPicture(60, 40))).info;
    for (let click = 0; click < 40; click += 1) await hasty.call('Image/sam_do', { image: asset.id, box: [0, 0, 9, 9] });
    const answer = await hasty.refusal('Image/sam_do', { image: asset.id, box: [0, 0, 9, 9] });
    expect(answer).toMatchObject({ code: 'too_many', retry_after: expect.any(Number) });
  });
});
