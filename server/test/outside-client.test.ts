import { createHash } from 'node:crypto';
import { readMarks } from '@easel/engine/files/encode';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

/**
 * What somebody relies on who knows the wire alone: plain forms, plain JSON, a plain socket. Nothing here is made
 * from the contract, and the engine is the real one.
 */

type Json = Record<string, unknown>;
interface WireWork {
  id: string;
  state: string;
  price: number;
  recipe: { seed: number; style: string; scale: string };
  outputs: { url: string; thumb_url: string; mime: string; width: number; height: number; seed: number }[];
  undrawn: string[];
  report?: { text: string; as: string; by?: string }[];
}

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio({ signUpCredits: 40 });
});
afterAll(async () => {
  await studio.close();
});

async function post(path: string, fields: Record<string, string>, lang = '2'): Promise<Json> {
  const body = new URLSearchParams({ usertoken: '', temp_usertoken: '', app_v: '1.0.1', lang, ...fields });
  return (await (await fetch(`${studio.url}/api/${path}`, { method: 'POST', body })).json()) as Json;
}

async function signUp(email: string, lang = '2'): Promise<string> {
  expect(await post('User/check_account', { email }, lang)).toMatchObject({ status: 0, is_google: 0, info: '' });
  expect(await post('Extend/sms_send_do', { email, img_code: '' }, lang)).toMatchObject({ status: 1 });
  const emails = (await (await fetch(`${studio.url}/dev/mail.json`)).json()) as {
    to: string;
    subject: string;
    text: string;
    at: string;
  }[];
  const message = emails.find(({ to }) => to === email);
  const code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  const password = createHash('md5').update('abc123').digest('hex');
  const answer = await post('User/login_do', { type: '4', email, ver_code: code, password, invite_token: '' }, lang);
  expect(answer).toMatchObject({ status: 1, usertoken: expect.any(String), info: { usertoken: answer.usertoken } });
  expect(await post('User/check_account', { email }, lang)).toMatchObject({ status: 1, is_google: 0 });
  return String(answer.usertoken);
}

async function paint(usertoken: string, fields: Record<string, string>, lang = '2'): Promise<WireWork> {
  const answer = await post('Image/text2img_do', { usertoken, ...fields }, lang);
  expect(answer).toMatchObject({ status: 1, info: { points: { remaining: expect.any(Number), held: expect.any(Number) } } });
  const { id } = (answer.info as { works: WireWork[] }).works[0] as WireWork;
  for (;;) {
    const work = ((await post('Work/info', { usertoken, id })).info as { work: WireWork }).work;
    if (['succeeded', 'failed', 'cancelled'].includes(work.state)) return work;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer());

describe('by the calls alone', () => {
  test('an account, a picture of an English prompt, its marks and its price', async () => {
    const token = await signUp('wire@example.com');
    const work = await paint(token, { prompt: 'a lake under snowy mountains at sunset, oil painting', scale: '4:3', seed: '7' });
    expect(work).toMatchObject({ state: 'succeeded', price: 1, undrawn: [], recipe: { seed: 7, style: 'oil', scale: '4:3' } });
    const [output] = work.outputs;
    expect(output).toMatchObject({ mime: 'image/png', width: 1024, height: 768, seed: 7 });
    const file = await bytesOf(output?.url ?? '');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1024, height: 768 });
    expect(file.subarray(37, 41).toString()).toBe('iTXt');
    const marks = await readMarks(file);
    expect(marks.digitalSourceType).toMatch(/algorithmicMedia$/);
    expect(marks.label).toMatchObject({ Label: '1', ContentProducer: 'Easel' });
    const thumb = await sharp(await bytesOf(output?.thumb_url ?? '')).metadata();
    expect(thumb).toMatchObject({ format: 'webp', width: 320 });
    expect(await post('User/usage_info', { usertoken: token, show_type: '2' })).toMatchObject({
      status: 1,
      info: { user_info: { email: 'wire@example.com' }, points: { remaining: 39, held: 0 } },
      url: { limit_config: { description_max: 500, creativity_max: 10 } },
    });
  });

  test('a Chinese prompt, and words that could not be drawn', async () => {
    const token = await signUp('zh@example.com', '1');
    const work = await paint(token, { prompt: '雨夜的霓虹城市，一条美人鱼', scale: '9:16' }, '1');
    expect(work).toMatchObject({ state: 'succeeded', undrawn: ['美人鱼'], recipe: { style: 'photo' } });
    const report = [
      { text: '雨夜', as: 'drawn' },
      { text: '霓虹', as: 'drawn' },
      { text: '城市', as: 'drawn' },
      { text: '美人鱼', as: 'missing' },
    ];
    expect(work.report).toEqual(report);
    // The same before anything is paid, and to whoever asks.
    const words = { tool: 'text2img', prompt: '雨夜的霓虹城市，一条美人鱼' };
    expect(await post('Image/read_do', words, '1')).toMatchObject({ status: 1, info: { report } });
    expect(await post('Image/read_do', { ...words, prompt: '富士山' }, '1')).toMatchObject({
      info: { report: [{ text: '富士山', as: 'replaced', by: expect.stringContaining('山') }] },
    });
    expect(await post('Image/read_do', { tool: 'face' }, '1')).toMatchObject({ info: { report: null, ideas: [], style: null } });
    expect(await post('Image/read_do', { ...words, prompt: '湖，水彩' }, '1')).toMatchObject({ info: { style: 'watercolour' } });
    const inOil = { tool: 'img2img', prompt: '冬天，水彩', style: 'oil' };
    expect(await post('Image/read_do', inOil, '1')).toMatchObject({
      info: { report: expect.arrayContaining([{ text: '水彩', as: 'replaced', by: '油画' }]) },
    });
    expect(await post('Image/read_do', { ...words, prompt: '湖边的雪山' }, '1')).toMatchObject({
      info: { ideas: expect.arrayContaining(['日落时分']) },
    });
    expect(work.outputs[0]).toMatchObject({ width: 576, height: 1024 });
  });

  test('the same seed gives the same bytes, another seed another picture', async () => {
    const token = await signUp('seed@example.com');
    const pixels = async (seed: string) => {
      const work = await paint(token, { prompt: 'desert at dawn', scale: '3:2', seed });
      return sharp(await bytesOf(work.outputs[0]?.url ?? ''))
        .raw()
        .toBuffer();
    };
    const [one, same, other] = [await pixels('99'), await pixels('99'), await pixels('100')];
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  test('a plain socket tells of the work from queued to done, with previews', async () => {
    const token = await signUp('socket@example.com');
    const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/ws/works`);
    const frames: Json[] = [];
    const done = new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', usertoken: token, lang: 2, after: 0 })));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Json;
        frames.push(frame);
        if (frame.type === 'ready') void post('Image/text2img_do', { usertoken: token, prompt: 'ocean', scale: '16:9' });
        if (frame.type === 'work' && (frame.work as WireWork).state === 'succeeded') resolve();
      });
    });
    await done;
    socket.close();
    const states = frames.filter(({ type }) => type === 'work').map(({ work }) => (work as WireWork).state);
    expect(states.at(-1)).toBe('succeeded');
    expect(states).toContain('running');
    expect(frames.some(({ type, image }) => type === 'preview' && String(image).startsWith('data:image/'))).toBe(true);
    expect(frames.some(({ type }) => type === 'points')).toBe(true);
    const numbers = frames.flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});

describe('bad input is refused in the reader’s language, and nothing is stored or charged', () => {
  const cases: [string, Record<string, string>, string, string][] = [
    ['an empty prompt', { prompt: '' }, 'prompt', 'prompt_empty'],
    ['501 characters', { prompt: '画'.repeat(501) }, 'prompt', 'text_too_long'],
    ['an unknown style', { prompt: 'x', style: 'baroque' }, 'style', 'style_unknown'],
    ['count 9', { prompt: 'x', count: '9' }, 'count', 'count_range'],
    ['seed abc', { prompt: 'x', seed: 'abc' }, 'seed', 'seed_invalid'],
    ['scale 7:3', { prompt: 'x', scale: '7:3' }, 'scale', 'scale_unknown'],
  ];
  test.each(cases)('%s', async (_label, fields, field, key) => {
    const token = await signUp(`bad-${field}-${key}@example.com`);
    const [english, chinese] = [
      await post('Image/text2img_do', { usertoken: token, ...fields }),
      await post('Image/text2img_do', { usertoken: token, ...fields }, '1'),
    ];
    for (const answer of [english, chinese]) expect(answer).toMatchObject({ status: 0, code: 'invalid', fields: { [field]: key } });
    expect(english.info).toMatch(/[a-z]/);
    expect(chinese.info).toMatch(/[\u4e00-\u9fff]/);
    expect(await post('Work/lists', { usertoken: token })).toMatchObject({ info: { items: [] } });
    expect(await post('User/usage_info', { usertoken: token })).toMatchObject({ info: { points: { remaining: 40, held: 0 } } });
  });

  test('a dead token, a body of 5 MB, a wrong content type', async () => {
    expect(await post('Image/text2img_do', { usertoken: 'dead', prompt: 'x' })).toMatchObject({
      status: 0,
      info: 'nologin',
      code: 'nologin',
    });
    const send = (body: string, type: string) =>
      fetch(`${studio.url}/api/Image/text2img_do`, { method: 'POST', body, headers: { 'content-type': type, 'accept-language': 'zh-CN' } });
    const large = await send(`prompt=${'x'.repeat(5 * 1024 * 1024)}`, 'application/x-www-form-urlencoded');
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ status: 0, code: 'too_large', info: expect.stringMatching(/[\u4e00-\u9fff]/) });
    const json = await send('{"prompt":"x"}', 'application/json');
    expect(json.status).toBe(415);
    expect(await json.json()).toMatchObject({ status: 0, code: 'type_refused', info: expect.stringMatching(/[\u4e00-\u9fff]/) });
  });
});
