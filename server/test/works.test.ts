import type { Work } from '@easel/contract/works';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine, type PuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let studio: TestStudio;
let engine: PuppetEngine;
let now = Date.now();
const hours = (count: number) => {
  now += count * 3_600_000;
};

beforeAll(async () => {
  engine = createPuppetEngine();
  studio = await startStudio({ engines: [engine], signUpCredits: 100, clock: { now: () => new Date(now) } });
});
beforeEach(() => engine.alone(true));
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const prompt = 'a lake under snowy mountains';

/** Submits and waits on the socket until the work has ended. */
async function make(member: StudioClient, input: Record<string, unknown> = {}): Promise<Work> {
  const socket = await member.socket();
  await socket.frame('ready');
  const { info } = await member.call('Image/text2img_do', { prompt, ...input });
  const id = info.works[0]?.id;
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  socket.close();
  return work;
}

async function creditsOf(member: StudioClient) {
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  return { remaining, held };
}

describe('a work from prompt to picture', () => {
  test('is accepted with its price held, and ends with its outputs paid', async () => {
    const member = await studio.client.signUp();
    engine.alone(false);
    const socket = await member.socket();
    await socket.frame('ready');
    const request = { prompt, unwanted: 'clouds', style: 'oil', scale: '3:2', count: 2, creativity: 7, seed: 42 } as const;
    const { works, points } = (await member.call('Image/text2img_do', request)).info;
    expect(works).toHaveLength(1);
    const accepted = works[0] as Work;
    expect(accepted).toMatchObject({ state: 'queued', tool: 'text2img', queue_position: 0, price: 2, refunded: 0, outputs: [] });
    expect(accepted.recipe).toEqual({ tool: 'text2img', model: 'puppet-1', ...request, long_side: 1024, width: 1024, height: 680 });
    expect(Date.parse(accepted.expires_at ?? '') - now).toBe(3 * 24 * 3_600_000);
    expect(points).toEqual({ remaining: 98, held: 2 });

    const puppet = await engine.started(accepted.id);
    expect(puppet.request).toMatchObject({ model: 'puppet-1', recipe: accepted.recipe });
    puppet.progress(0.4, 'working', undefined, { zh: '第 2 步', en: 'Step 2 of 5' });
    await socket.frame('work', ({ work }) => work.state === 'running' && work.progress === 0.4 && work.phase_label === 'Step 2 of 5');
    expect((await member.call('Work/info', { id: accepted.id })).info.work).toMatchObject({ phase: 'working', phase_label: 'Step 2 of 5' });
    await puppet.output();
    await socket.frame('work', ({ work }) => work.state === 'running' && work.outputs.length === 1);
    await puppet.succeed(['snowy']);
    const { work } = await socket.frame('work', (frame) => frame.work.state === 'succeeded');
    expect(work).toMatchObject({ id: accepted.id, progress: 1, refunded: 0, undrawn: ['snowy'], error: null, queue_position: null });
    expect(work.outputs.map(({ seed, width, height, mime }) => ({ seed, width, height, mime }))).toEqual([
      { seed: 42, width: 1024, height: 680, mime: 'image/png' },
      { seed: 43, width: 1024, height: 680, mime: 'image/png' },
    ]);
    expect(work.outputs[0]?.colour).toBe('#2a0000');
    await socket.frame('points', (frame) => frame.points.held === 0);
    expect(await creditsOf(member)).toEqual({ remaining: 98, held: 0 });
    expect(
      socket.frames.every((frame, index, all) => !('seq' in frame) || index === 0 || frame.seq >= (all[index - 1] as { seq: number }).seq),
    ).toBe(true);
    socket.close();
  });

  test('its picture and thumbnails are served', async () => {
    const member = await studio.client.signUp();
    const work = await make(member, { scale: '16:9' });
    const output = work.outputs[0] as NonNullable<Work['outputs'][0]>;
    const [picture, thumb, large] = await Promise.all(
      [output.url, output.thumb_url, output.thumb_large_url].map((url) => fetch(studio.url + url)),
    );
    expect(picture?.headers.get('content-type')).toBe('image/png');
    expect((await picture?.arrayBuffer())?.byteLength).toBe(output.bytes);
    expect(thumb?.headers.get('content-type')).toBe('image/webp');
    expect(large?.status).toBe(200);
  });

  test('a seed is chosen where none is given, and told', async () => {
    const member = await studio.client.signUp();
    const [one, other] = [await make(member), await make(member)];
    expect(one.recipe.seed).toBeTypeOf('number');
    expect(one.recipe.seed).not.toBe(other.recipe.seed);
    expect(one.outputs[0]?.seed).toBe(one.recipe.seed);
  });

  test('the same request_id gives the same work for a day, also at the same time', async () => {
    const member = await studio.client.signUp();
    const send = () => member.call('Image/text2img_do', { prompt, request_id: 'click-1' });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = new Set(answers.map(({ info }) => info.works[0]?.id));
    expect(ids.size).toBe(1);
    expect((await creditsOf(member)).remaining).toBe(99);
    hours(25);
    const later = await send();
    expect(ids.has(later.info.works[0]?.id)).toBe(false);
  });

  test('a request_id of one member means nothing to another', async () => {
    const [one, other] = [await studio.client.signUp(), await studio.client.signUp()];
    const input = { prompt, request_id: 'shared' };
    const works = [await one.call('Image/text2img_do', input), await other.call('Image/text2img_do', input)];
    expect(works[0]?.info.works[0]?.id).not.toBe(works[1]?.info.works[0]?.id);
  });
});

describe('refusals', () => {
  const fields: [string, Record<string, unknown>, Record<string, string>][] = [
    ['an empty prompt', { prompt: '  ' }, { prompt: 'prompt_empty' }],
    ['no prompt', {}, { prompt: 'prompt_empty' }],
    ['501 characters', { prompt: '湖'.repeat(501) }, { prompt: 'text_too_long' }],
    ['501 unwanted characters', { prompt, unwanted: 'x'.repeat(501) }, { unwanted: 'text_too_long' }],
    ['an unknown style', { prompt, style: 'baroque' }, { style: 'style_unknown' }],
    ['a style that the model does not have', { prompt, style: 'toon' }, { style: 'style_unknown' }],
    ['count 9', { prompt, count: 9 }, { count: 'count_range' }],
    ['creativity 11', { prompt, creativity: 11 }, { creativity: 'creativity_range' }],
    ['seed "abc"', { prompt, seed: 'abc' }, { seed: 'seed_invalid' }],
    ['scale "7:3"', { prompt, scale: '7:3' }, { scale: 'scale_unknown' }],
    ['a long side of 1200', { prompt, long_side: 1200 }, { long_side: 'side_range' }],
    ['model "x"', { prompt, model: 'x' }, { model: 'model_unknown' }],
  ];
  test.each(fields)('%s: named, nothing stored, nothing charged', async (_name, input, wrong) => {
    const member = await studio.client.signUp();
    expect(await member.refusal('Image/text2img_do', input)).toMatchObject({ status: 0, code: 'invalid', fields: wrong });
    expect((await member.call('Work/lists', {})).info.items).toEqual([]);
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
  });

  test('a dead token', async () => {
    const visitor = studio.client.visitor();
    visitor.token = 'dead';
    expect(await visitor.refusal('Image/text2img_do', { prompt })).toMatchObject({ info: 'nologin', code: 'nologin' });
  });

  test('500 characters are fine, an emoji counts as one', async () => {
    const member = await studio.client.signUp();
    await member.call('Image/text2img_do', { prompt: '🏔'.repeat(500) });
  });

  test('a cursor that is none', async () => {
    const member = await studio.client.signUp();
    expect(await member.refusal('Work/lists', { cursor: 'zzz' })).toMatchObject({ code: 'invalid', fields: { cursor: 'field_invalid' } });
  });
});

describe('the work list', () => {
  test('goes newest first in pages, and new works do not shift them', async () => {
    const member = await studio.client.signUp();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await make(member, { prompt: `lake ${index}` })).id);
    const first = (await member.call('Work/lists', { limit: 2 })).info;
    await make(member, { prompt: 'one more' });
    const second = (await member.call('Work/lists', { limit: 2, cursor: first.next ?? '' })).info;
    const third = (await member.call('Work/lists', { limit: 2, cursor: second.next ?? '' })).info;
    expect([...first.items, ...second.items, ...third.items].map((work) => work.id)).toEqual(made);
    expect(third.next).toBeNull();
  });

  test('filters by text, favorite, state, tool and type', async () => {
    const member = await studio.client.signUp();
    const lake = await make(member, { prompt: 'a Lake, 100% calm' });
    const forest = await make(member, { prompt: 'a forest' });
    await member.call('Work/favorite_do', { id: forest.id, value: 1 });
    const ids = async (filter: Record<string, unknown>) => (await member.call('Work/lists', filter)).info.items.map((work) => work.id);
    expect(await ids({ text: 'lake' })).toEqual([lake.id]);
    expect(await ids({ text: '100%' })).toEqual([lake.id]);
    expect(await ids({ text: '_' })).toEqual([]);
    expect(await ids({ favorite: 1 })).toEqual([forest.id]);
    expect(await ids({ favorite: 0 })).toEqual([lake.id]);
    expect(await ids({ state: 'succeeded' })).toEqual([forest.id, lake.id]);
    expect(await ids({ state: 'failed' })).toEqual([]);
    expect(await ids({ type: 'image', tool: '' })).toEqual([forest.id, lake.id]);
    expect(await ids({ type: 'video' })).toEqual([]);
    expect(await ids({ tool: 'enhance' })).toEqual([]);
  });
});

describe('deleting', () => {
  test('takes works out of the list for a day, in which they can come back', async () => {
    const member = await studio.client.signUp();
    const works = [await make(member), await make(member)];
    const ids = works.map((work) => work.id);
    const socket = await member.socket();
    await socket.frame('ready');
    await member.call('Work/del_do', { ids });
    await socket.frame('gone', (frame) => frame.work === ids[0]);
    expect((await member.call('Work/lists', {})).info.items).toEqual([]);
    expect(await member.refusal('Work/info', { id: ids[0] })).toMatchObject({ code: 'not_found' });
    hours(23);
    const restored = (await member.call('Work/restore_do', { ids })).info.works;
    expect(restored.map((work) => work.id)).toEqual(ids);
    await member.call('Work/del_do', { ids });
    hours(25);
    const late = await member.refusal('Work/restore_do', { ids });
    expect(late).toMatchObject({ code: 'not_found', info: 'This work is gone for good. It can no longer be restored' });
    socket.close();
  });

  test('all or none', async () => {
    const member = await studio.client.signUp();
    const work = await make(member);
    expect(await member.refusal('Work/del_do', { ids: [work.id, 'unknown'] })).toMatchObject({ code: 'not_found' });
    await member.call('Work/info', { id: work.id });
  });

  test('not while a work is being made', async () => {
    const member = await studio.client.signUp();
    engine.alone(false);
    const { info } = await member.call('Image/text2img_do', { prompt });
    const id = info.works[0]?.id ?? '';
    await engine.started(id);
    const running = (info: string) => ({ code: 'work_running', info });
    expect(await member.refusal('Work/del_do', { ids: [id] })).toMatchObject(running('Image cannot be deleted during generation'));
    expect(await member.refusal('Work/download', { ids: [id] })).toMatchObject(running('Image is generating, cannot delete or download'));
    expect(await member.refusal('Work/favorite_do', { id, value: 1 })).toMatchObject(running('Generating, please wait!'));
    expect(await member.refusal('Work/retry_do', { id })).toMatchObject(running('Generating, please wait!'));
    member.language = 'zh';
    expect(await member.refusal('Work/download', { ids: [id] })).toMatchObject(running('图片正在生成，不能删除或下载'));
    await member.call('Work/cancel_do', { id });
    expect(await member.refusal('Work/cancel_do', { id })).toMatchObject({ code: 'work_ended', info: '作品已结束或正在取消' });
  });

  test('what has ended well has nothing to cancel or to retry', async () => {
    const member = await studio.client.signUp();
    const { id } = await make(member);
    const ended = (info: string) => ({ code: 'work_ended', info });
    expect(await member.refusal('Work/cancel_do', { id })).toMatchObject(ended('This work has ended, or is being cancelled already'));
    expect(await member.refusal('Work/retry_do', { id })).toMatchObject(ended('This work succeeded. There is nothing to retry'));
  });
});

describe('downloading', () => {
  test('answers a zip that opens, with every output in it as it is', async () => {
    const member = await studio.client.signUp();
    const works = [await make(member, { count: 3 }), await make(member)];
    const body = new URLSearchParams({ usertoken: member.token, lang: '2', ids: JSON.stringify(works.map((work) => work.id)) });
    const answer = await fetch(`${studio.url}/api/Work/download`, { method: 'POST', body });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('works.zip');
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    const outputs = works.flatMap((work) => work.outputs);
    // The pictures of one work are numbered, a single one is not.
    const names = [...files.keys()].map((name) => /^a lake under snowy mountains-\w{8}(-\d)?\.png$/.exec(name)?.[1] ?? name.slice(-4));
    expect(names).toEqual(['-1', '-2', '-3', '.png']);
    const originals = await Promise.all(outputs.map(async ({ url }) => Buffer.from(await (await fetch(studio.url + url)).arrayBuffer())));
    expect([...files.values()]).toEqual(originals);
  });
});

describe('somebody else', () => {
  const one = (id: string) => ({ id });
  const many = (id: string) => ({ ids: [id] });
  const calls = [
    ['Work/info', one],
    ['Work/cancel_do', one],
    ['Work/retry_do', one],
    ['Work/vary_do', one],
    ['Work/lineage_tree', one],
    ['Work/favorite_do', (id: string) => ({ id, value: 1 })],
    ['Work/del_do', many],
    ['Work/restore_do', many],
    ['Work/download', many],
  ] as const;

  test.each(calls)('%s: another’s work reads exactly like an unknown one', async (path, input) => {
    const [owner, reader] = [await studio.client.signUp(), await studio.client.signUp()];
    const work = await make(owner);
    const unknown = await reader.refusal(path, input('AAAAAAAAAAAAAAAAAAAAAA'));
    expect(unknown).toMatchObject({ code: 'not_found' });
    expect(await reader.refusal(path, input(work.id))).toEqual(unknown);
    expect(await studio.client.visitor().refusal(path, input(work.id))).toMatchObject({ code: 'nologin' });
    expect((await owner.call('Work/info', { id: work.id })).info.work).toEqual(work);
  });

  test('lists and sockets show one’s own only', async () => {
    const [owner, reader] = [await studio.client.signUp(), await studio.client.signUp()];
    const socket = await reader.socket();
    await socket.frame('ready');
    await make(owner);
    expect((await reader.call('Work/lists', {})).info.items).toEqual([]);
    await make(reader);
    expect(socket.frames.filter((frame) => frame.type === 'work').every((frame) => frame.work.recipe.prompt === prompt)).toBe(true);
    const own = new Set((await reader.call('Work/lists', {})).info.items.map((work) => work.id));
    for (const frame of socket.frames) if (frame.type === 'work') expect(own.has(frame.work.id)).toBe(true);
    socket.close();
  });
});

test('Extend/config tells what the engines offer, in the reader’s language', async () => {
  const reader = studio.client.visitor();
  const { info } = await reader.call('Extend/config', {});
  expect(info.tools.text2img?.models[0]).toMatchObject({ id: 'puppet-1', name: 'Puppet', engine: 'puppet', price: 1 });
  expect(info.tools.text2img?.models[0]?.inputs).toMatchObject({ prompt: { max: 500, required: true }, long_side: [1024, 1536], seed: {} });
  expect(info.styles.map((style) => style.id)).not.toContain('toon');
  expect(info.sockets.works).toBe('/ws/works');
  expect(info.features).toEqual({ google: false, mail_page: true, sign_up_credits: 100 });
  reader.language = 'zh';
  const chinese = (await reader.call('Extend/config', {})).info;
  expect(chinese.styles.find((style) => style.id === 'ink')?.name).toBe('木偶的 ink');
});
