import { sweepAssetsJob } from '@easel/server/features/assets/jobs';
import { sweepWorksJob } from '@easel/server/features/works/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Videos as any engine makes them, through the front door. */

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

const upload = async (width = 300, height = 200) =>
  (await member.upload('Image/upload_do', await drawnPicture(width, height))).info.asset.id;
const refused = (path: 'Video/text2video_do' | 'Video/img2video_do', input: Record<string, unknown>) => member.refusal(path, input);
const anyTime = { signal: new AbortController().signal, attempt: 1 };
const sweep = async () => {
  await sweepAssetsJob(studio.context).handle(anyTime);
  await sweepWorksJob(studio.context).handle(anyTime);
};
const files = async () => {
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  return (await studio.context.db.selectFrom('assets').select('id').where('member_id', '=', id).execute()).length;
};

describe('words become a clip', () => {
  test('with everything that was asked for, paid by the second, and all of its files', async () => {
    const asked = {
      ...{ prompt: 'waves at dusk', unwanted: 'boats', style: 'oil', scale: '16:9', duration: 8, motion: 'closer', creativity: 7, seed: 5 },
      long_side: 1280,
    };
    const work = await make(member, 'Video/text2video_do', { ...asked, price: 8 });
    expect(work).toMatchObject({ tool: 'text2video', state: 'succeeded', price: 8, parent: null, follows: null });
    expect(work.recipe).toEqual({ tool: 'text2video', model: 'puppet-film', ...asked, fps: 24, width: 1280, height: 720 });
    const [clip] = work.outputs;
    expect(clip).toMatchObject({
      ...{ kind: 'video', mime: 'video/mp4', width: 1280, height: 720, duration: 8, fps: 24, sound: false, seed: 5 },
      name: expect.stringMatching(/^waves at dusk-\w{8}\.mp4$/),
    });
    const [film, poster, loop] = await Promise.all(
      [clip?.url, clip?.thumb_url, clip?.preview_url].map((url) => fetch(`${studio.url}${url}`)),
    );
    expect([film?.headers.get('content-type'), loop?.headers.get('content-type')]).toEqual(['video/mp4', 'video/mp4']);
    expect([film?.headers.get('accept-ranges'), film?.headers.get('cache-control')]).toEqual([
      'bytes',
      'private, max-age=31536000, immutable',
    ]);
    expect((await sharp(await poster?.arrayBuffer()).metadata()).format).toBe('webp');
    const part = await fetch(`${studio.url}${clip?.url}`, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range'), (await part.bytes()).length]).toEqual([206, 'bytes 1000-1999/4000', 1000]);
    expect(await creditsOf(member)).toEqual({ remaining: 992, held: 0 });
  });

  test('with what is usual, where nothing was said', async () => {
    const { recipe, price } = await make(member, 'Video/text2video_do', { prompt: 'waves' });
    expect(recipe).toEqual({
      ...{
        tool: 'text2video',
        model: 'puppet-film',
        prompt: 'waves',
        style: 'photo',
        scale: '16:9',
        duration: 4,
        fps: 24,
        motion: 'still',
      },
      ...{ creativity: 5, seed: expect.any(Number), long_side: 768, width: 768, height: 432 },
    });
    expect(price).toBe(4);
  });

  test('what its model does not take is refused beside its name, in words about videos', async () => {
    const wrong = { duration: 5, motion: 'dance', scale: '4:3', long_side: 900, style: 'toon', fps: 30, extends: undefined };
    expect(await refused('Video/text2video_do', wrong)).toMatchObject({
      code: 'invalid',
      fields: {
        ...{ prompt: 'video_prompt_empty', duration: 'duration_unknown', motion: 'motion_unknown', scale: 'scale_unknown' },
        ...{ long_side: 'side_range', style: 'style_unknown', fps: 'choice_unknown' },
      },
    });
    for (const duration of ['four', '-4', '4.00001', '1e9', '601', {}]) {
      expect((await refused('Video/text2video_do', { prompt: 'waves', duration })).fields).toEqual({ duration: 'duration_unknown' });
    }
    expect((await refused('Video/text2video_do', { prompt: 'a'.repeat(501) })).info).toBe('500 characters at most. Please shorten it');
    member.language = 'zh';
    expect((await refused('Video/text2video_do', {})).info).toBe('请描述你想要的视频');
    expect(await creditsOf(member)).toEqual({ remaining: 1000, held: 0 });
  });
});

test('one more than may be made at once is refused in words about videos', async () => {
  engine.alone(false);
  const { simultaneous } = (await member.call('User/usage_info', { show_type: 2 })).url.limit_config;
  const ids: string[] = [];
  while (ids.length < simultaneous) ids.push((await member.call('Video/text2video_do', { prompt: 'waves' })).info.works[0]?.id ?? '');
  const told = {
    en: 'Exceeding the limit for generating the number of videos simultaneously',
    zh: '超出同时生成视频数量的限制',
  };
  for (const language of ['en', 'zh'] as const) {
    member.language = language;
    expect(await refused('Video/text2video_do', { prompt: 'waves' })).toMatchObject({ code: 'too_many_works', info: told[language] });
  }
  for (const id of ids) await member.call('Work/cancel_do', { id });
  await vi.waitUntil(async () => (await creditsOf(member)).held === 0, 10_000);
});

describe('a picture becomes a clip', () => {
  test('in its own shape, or cut to a scale', async () => {
    const image = await upload(300, 200);
    const work = await make(member, 'Video/img2video_do', { image, prompt: 'clouds drift', motion: 'orbit', seed: 3 });
    expect(work).toMatchObject({ price: 4, parent: { work: null, asset: image }, recipe: { image, width: 768, height: 512 } });
    expect((await engine.started(work.id)).request.sources.image).toMatchObject({ asset: image, width: 300 });
    const upright = await make(member, 'Video/img2video_do', { image, scale: '9:16' });
    expect(upright.recipe).toMatchObject({ width: 432, height: 768 });
  });

  test('and what of it is cut off is told before, as far as its engine can tell', async () => {
    const image = await upload(300, 200);
    const asked = { image, width: 432, height: 768 };
    expect((await member.call('Video/crop', asked)).info.window).toBeNull();
    const seen = vi.fn(async () => [90, 0, 113, 200] as [number, number, number, number]);
    Object.assign(engine, { cropFor: seen });
    expect((await member.call('Video/crop', asked)).info.window).toEqual([90, 0, 113, 200]);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ asset: image }), { width: 432, height: 768 }, expect.any(AbortSignal));
    Object.assign(engine, { cropFor: undefined });
    expect((await member.refusal('Video/crop', { ...asked, width: 0 })).fields).toEqual({ width: 'side_range' });
  });
  test('from a first frame to a last one', async () => {
    const [first_frame, last_frame] = [await upload(400, 400), await upload(300, 200)];
    const work = await make(member, 'Video/img2video_do', { first_frame, last_frame, duration: 8 });
    expect(work).toMatchObject({ price: 8, parent: { asset: first_frame }, recipe: { first_frame, last_frame, width: 768, height: 768 } });
    const { steps } = (await member.call('Work/lineage', { id: work.id })).info;
    expect(steps).toMatchObject([{ asset: { id: first_frame } }, { work: { id: work.id }, others: [{ id: last_frame }] }]);
  });

  test('what cannot be a start is refused beside its name', async () => {
    const [image, other, narrow] = [await upload(), await upload(), await upload(3000, 20)];
    const clip = (await make(member, 'Video/text2video_do', { prompt: 'waves' })).outputs[0]?.id;
    const of = async (input: Record<string, unknown>) => {
      const { code, fields } = await refused('Video/img2video_do', input);
      return [code, fields];
    };
    expect(await of({})).toEqual(['invalid', { image: 'start_needed' }]);
    expect(await of({ last_frame: image })).toEqual(['invalid', { last_frame: 'first_frame_needed' }]);
    expect(await of({ image, first_frame: other })).toEqual(['invalid', { first_frame: 'image_or_frames' }]);
    expect(await of({ image, first_frame: other, last_frame: other })).toEqual([
      'invalid',
      { first_frame: 'image_or_frames', last_frame: 'image_or_frames' },
    ]);
    expect(await of({ image: clip })).toEqual(['invalid', { image: 'source_kind' }]);
    expect(await of({ extends: image })).toEqual(['invalid', { extends: 'source_kind' }]);
    expect(await of({ extends: clip, image })).toEqual(['invalid', { image: 'extends_alone' }]);
    expect(await of({ image: narrow })).toEqual(['clip_too_small', undefined]);
    expect(await of({ image: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual(['not_found', undefined]);
    expect((await creditsOf(member)).remaining).toBe(996);
  });
});

describe('a still of a clip', () => {
  test('its last frame is there, whole, and starts any tool', async () => {
    const work = await make(member, 'Video/text2video_do', { prompt: 'waves', seed: 255 });
    const output = work.outputs[0]?.id ?? '';
    const [asset, again, late] = await Promise.all(
      (['last', 'last', 3.99] as const).map(async (at) => (await member.call('Video/frame_do', { output, at })).info.asset),
    );
    expect(asset).toMatchObject({ mime: 'image/png', width: 768, height: 432, expires_at: work.expires_at });
    expect([again?.id, late?.id]).toEqual([asset?.id, asset?.id]);
    const { dominant } = await sharp(await (await fetch(`${studio.url}${asset?.url}`)).arrayBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(240);
    const redone = await make(member, 'Image/img2img_do', { image: asset?.id ?? '' });
    expect(redone).toMatchObject({ parent: { work: work.id, asset: asset?.id }, follows: null });
    const further = await make(member, 'Video/img2video_do', { first_frame: asset?.id });
    expect(further).toMatchObject({ parent: { work: work.id, asset: asset?.id }, follows: work.id });
  });

  test('at some second it is what its reader has seen, once for each frame', async () => {
    const work = await make(member, 'Video/text2video_do', { prompt: 'waves' });
    const output = work.outputs[0]?.id ?? '';
    const frame = await drawnPicture(768, 432);
    expect(await member.refusal('Video/frame_do', { output, at: 1.5 })).toMatchObject({ code: 'frame_unreadable' });
    vi.spyOn(studio.context.clips, 'still').mockRejectedValueOnce(new DOMException('It took too long', 'TimeoutError'));
    expect(await member.refusal('Video/frame_do', { output, at: 1.5 })).toMatchObject({ code: 'frame_unreadable' });
    expect((await member.refusal('Video/frame_do', { output, at: 4.01 })).fields).toEqual({ at: 'moment_outside' });
    for (const at of ['first', '-1', '', 'NaN', '0x1']) {
      expect((await member.refusal('Video/frame_do', { output, at })).fields).toEqual({ at: 'moment_outside' });
    }
    const wrong = await member.uploadRefusal('Video/frame_do', await drawnPicture(768, 430), { output, at: '1.5' });
    expect(wrong.fields).toEqual({ frame: 'frame_size' });
    const before = await files();
    const took = await Promise.all(
      ['1.5', '1.501', '1.54'].map((at) => member.upload('Video/frame_do', frame, { output, at }).then(({ info }) => info.asset.id)),
    );
    expect([new Set(took).size, (await files()) - before]).toEqual([1, 1]);
    const other = (await member.upload('Video/frame_do', frame, { output, at: '1.55' })).info.asset;
    expect(other.id).not.toBe(took[0]);
    const work2 = await make(member, 'Video/img2video_do', { image: other.id });
    expect(work2).toMatchObject({ parent: { work: work.id, asset: other.id }, follows: null });
    const { steps } = (await member.call('Work/lineage', { id: work2.id })).info;
    expect(steps).toMatchObject([{ work: { id: work.id }, asset: { id: other.id, kind: 'image' } }, { work: { id: work2.id } }]);
  });

  test('of what is no clip, or not theirs, there is none', async () => {
    const image = await upload();
    expect((await member.refusal('Video/frame_do', { output: image, at: 'last' })).fields).toEqual({ output: 'source_kind' });
    const picture = (await make(member, 'Image/text2img_do', { prompt: 'a lake' })).outputs[0]?.id;
    expect((await member.refusal('Video/frame_do', { output: picture, at: 0 })).fields).toEqual({ output: 'source_kind' });
  });
});

describe('a clip that goes on', () => {
  test('has the last frame, the size, the words, the seed and the motion of the one before', async () => {
    const said = { prompt: 'waves', motion: 'orbit', seed: 77, creativity: 2, duration: 8, scale: '9:16', style: 'ink' };
    const work = await make(member, 'Video/text2video_do', said);
    const output = work.outputs[0]?.id ?? '';
    const next = await make(member, 'Video/text2video_do', { extends: output });
    expect(next.recipe).toEqual({ ...work.recipe, extends: output, offset: 8, link: 1 });
    const third = await make(member, 'Video/text2video_do', { extends: next.outputs[0]?.id, duration: 4, motion: 'closer' });
    expect(third.recipe).toMatchObject({ offset: 16, link: 2, duration: 4, motion: 'closer', seed: 77 });
    expect(third).toMatchObject({ price: 4, follows: next.id, parent: { work: next.id } });
    // By another tool: it begins with the frame that was kept.
    const moved = await make(member, 'Video/img2video_do', { extends: third.outputs[0]?.id });
    const { sources } = (await engine.started(moved.id)).request;
    const { asset } = (await member.call('Video/frame_do', { output: third.outputs[0]?.id ?? '', at: 'last' })).info;
    expect(moved.recipe).toMatchObject({ extends: third.outputs[0]?.id, first_frame: asset.id, seed: 77, motion: 'closer', width: 432 });
    expect(moved.recipe).not.toHaveProperty('offset');
    expect(moved.recipe).not.toHaveProperty('style');
    expect([sources.extends?.mime, sources.first_frame?.mime]).toEqual(['video/mp4', 'image/png']);
    const chain = (await member.call('Video/chain', { id: next.id })).info.works.map(({ id }) => id);
    expect(chain).toEqual([work.id, next.id, third.id, moved.id]);
    const { steps } = (await member.call('Work/lineage', { id: moved.id })).info;
    expect(steps.map((step) => [step.asset?.id, step.others])).toEqual(
      [work, next, third, moved].map(({ outputs }) => [outputs[0]?.id, []]),
    );
    const again = await make(member, 'Video/text2video_do', { extends: next.outputs[0]?.id });
    expect((await member.call('Video/chain', { id: work.id })).info.works.map(({ id }) => id)).toEqual([work.id, next.id, again.id]);
  });
});

test('what goes on from a clip without words needs some, where its model does', async () => {
  const wordless = await make(member, 'Video/img2video_do', { image: await upload(), motion: 'orbit' });
  const next = { extends: wordless.outputs[0]?.id };
  expect((await refused('Video/text2video_do', next)).fields).toEqual({ prompt: 'video_prompt_empty' });
  const { recipe } = await make(member, 'Video/text2video_do', { ...next, prompt: 'and then it rains' });
  expect(recipe).toMatchObject({ prompt: 'and then it rains', motion: 'orbit', width: 768, height: 512 });
});

test('videos and pictures are listed apart', async () => {
  const film = await make(member, 'Video/text2video_do', { prompt: 'waves' });
  const moving = await make(member, 'Video/img2video_do', { image: await upload() });
  const still = await make(member, 'Image/text2img_do', { prompt: 'waves' });
  const ids = async (filter: object) => (await member.call('Work/lists', filter)).info.items.map(({ id }) => id);
  expect(await ids({ type: 'video' })).toEqual([moving.id, film.id]);
  expect(await ids({ type: 'video', tool: 'text2video' })).toEqual([film.id]);
  expect(await ids({ tool: 'img2video' })).toEqual([moving.id]);
  expect(await ids({ type: 'image' })).toEqual([still.id]);
  expect(await ids({ type: 'image', tool: 'text2video' })).toEqual([]);
});

test('one that is being made is neither deleted nor downloaded, and none chosen is none', async () => {
  engine.alone(false);
  const { works } = (await member.call('Video/text2video_do', { prompt: 'waves' })).info;
  const ids = [works[0]?.id ?? ''];
  for (const path of ['Work/del_do', 'Work/download'] as const) {
    member.language = 'en';
    expect(await member.refusal(path, { ids })).toMatchObject({
      code: 'work_running',
      info: 'Video is generating, cannot delete or download',
    });
    const none = { code: 'invalid', fields: { ids: 'videos_needed' } };
    expect(await member.refusal(path, { ids: [], type: 'video' })).toMatchObject({ ...none, info: 'Select video to delete or download' });
    member.language = 'zh';
    expect(await member.refusal(path, { ids })).toMatchObject({ info: '视频正在生成，不能删除或下载' });
    expect(await member.refusal(path, { ids: [], type: 'video' })).toMatchObject({ info: '请选择要删除或下载的视频' });
  }
  await member.call('Work/cancel_do', { id: ids[0] ?? '' });
});

test('after three days a clip is gone with all of its files, and a still has a time of its own', async () => {
  const work = await make(member, 'Video/text2video_do', { prompt: 'waves' });
  const output = work.outputs[0]?.id ?? '';
  expect(await files()).toBe(5);
  now += 2 * dayMs;
  const still = (await member.upload('Video/frame_do', await drawnPicture(768, 432), { output, at: '1' })).info.asset;
  expect(still.expires_at).toBe(new Date(now + 3 * dayMs).toISOString());
  now += 1 * dayMs;
  await sweep();
  now += 10 * 60_000;
  await sweep();
  expect(await files()).toBe(1);
  expect(await member.refusal('Video/frame_do', { output, at: 'last' })).toMatchObject({ code: 'not_found' });
  await make(member, 'Video/img2video_do', { image: still.id });
});
