import { once } from 'node:events';
import { connect } from 'node:net';
import type { Refusal } from '@easel/contract/envelope';
import { errorSentences } from '@easel/contract/errors';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()] });
});
afterAll(async () => {
  // Refusals are no faults: nothing was logged as one.
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const formType = 'application/x-www-form-urlencoded';

async function post(path: string, body: string | Uint8Array<ArrayBuffer> | FormData, headers: Record<string, string> = {}) {
  const answer = await studio.client.post(path, body, body instanceof FormData ? headers : { 'content-type': formType, ...headers });
  return { status: answer.status, refusal: answer.json as Refusal, type: answer.headers.get('content-type') };
}

describe('a body that is no proper form', () => {
  const call = '/api/User/check_account';

  it('may have a megabyte at most', async () => {
    const { status, refusal } = await post(call, `email=${'a'.repeat(5_000_000)}`, { 'accept-language': 'en' });
    expect(status).toBe(413);
    expect(refusal).toEqual({ status: 0, info: errorSentences.too_large.en, code: 'too_large' });
  });

  it.each(['application/json', 'text/plain', 'application/xml', 'nonsense'])('is refused as %s', async (type) => {
    const { status, refusal } = await post(call, '{"email":"a@b.cc"}', { 'content-type': type, 'accept-language': 'zh-CN' });
    expect(status).toBe(415);
    expect(refusal).toEqual({ status: 0, info: errorSentences.type_refused.zh, code: 'type_refused' });
  });

  it.each([
    ['a repeated field', 'email=a%40b.cc&email=c%40d.ee', { email: 'field_invalid' }],
    ['a list in brackets', 'email%5B%5D=a%40b.cc', { email: 'mobile_err1' }],
    ['a zero character', 'email=a%00%40b.cc', { email: 'field_invalid' }],
    ['half a percent sign', 'email=%4', undefined],
    ['a byte that is no character', 'email=%ff', undefined],
  ])('with %s is refused', async (_what, body, fields) => {
    const { status, refusal } = await post(call, `${body}&lang=2`);
    expect(status).toBe(200);
    expect(refusal).toMatchObject({ status: 0, code: 'invalid' });
    expect(refusal.fields).toEqual(fields);
  });

  it('with raw bytes that are no characters is refused', async () => {
    const { refusal } = await post(call, Uint8Array.from([101, 61, 255, 254]));
    expect(refusal.code).toBe('invalid');
  });

  it('with a hundred thousand fields is refused', async () => {
    const { status, refusal } = await post(call, Array.from({ length: 100_000 }, (_, field) => `f${field}=`).join('&'));
    expect(status).toBe(413);
    expect(refusal.code).toBe('too_large');
  });

  it('cannot reach the prototype of anything', async () => {
    const { refusal } = await post(call, '__proto__=1&constructor=2&toString=3&email=a%40b.cc');
    expect(refusal).toEqual({ status: 0, info: '', is_google: 0 });
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('may be multipart, without files', async () => {
    const form = new FormData();
    form.set('email', 'a@b.cc');
    expect((await post(call, form)).refusal).toEqual({ status: 0, info: '', is_google: 0 });
    form.set('file', new Blob(['x']), 'x.png');
    expect((await post(call, form)).refusal).toMatchObject({ code: 'invalid', fields: { file: 'field_invalid' } });
    const broken = await post(call, '--x\r\nnot a form', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(broken.refusal.code).toBe('invalid');
  });
});

describe('whoever calls', () => {
  it.each(['', 'dead', 'a'.repeat(10_000), '💥'])('without a living token is asked to sign in (%#)', async (token) => {
    for (const path of ['User/usage_info', 'Work/lists', 'Image/text2img_do']) {
      const { status, refusal } = await post(`/api/${path}`, new URLSearchParams({ usertoken: token, lang: '2' }).toString());
      expect(status).toBe(200);
      expect(refusal).toEqual({ status: 0, info: 'nologin', code: 'nologin' });
    }
  });

  it('is answered in the language of the form, else of the browser, else in Chinese', async () => {
    const info = async (lang: string, header: Record<string, string>) =>
      (await post('/api/User/login_do', `lang=${lang}&email=a`, header)).refusal.info;
    const [zh, en] = ['邮箱格式不正确', 'This does not look like an email address'];
    expect(await info('1', { 'accept-language': 'en' })).toBe(zh);
    expect(await info('2', { 'accept-language': 'zh' })).toBe(en);
    expect(await info('', { 'accept-language': 'fr, en;q=0.8' })).toBe(en);
    expect(await info('7', { 'accept-language': '' })).toBe(zh);
  });

  it('learns of every wrong field at once', async () => {
    const member = await studio.client.signUp();
    const wrong = { prompt: '', style: 'crayon', scale: '7:3', count: 9, seed: 'abc', creativity: 11 };
    const answer = await member.refusal('Image/text2img_do', wrong);
    expect(answer.fields).toEqual({
      prompt: 'prompt_empty',
      style: 'style_unknown',
      scale: 'scale_unknown',
      count: 'count_range',
      seed: 'seed_invalid',
      creativity: 'creativity_range',
    });
    expect(answer.info).toBe('Please describe the picture you want');
    expect((await member.call('Work/lists', {})).info.items).toEqual([]);
    expect((await member.call('User/usage_info', {})).info.points.held).toBe(0);
  });
});

describe('an address that does not exist', () => {
  it('is an envelope below /api/, whatever is sent there', async () => {
    const { status, refusal } = await post('/api/User/nothing', '{}', { 'content-type': 'application/json', 'accept-language': 'en' });
    expect(status).toBe(404);
    expect(refusal).toEqual({ status: 0, info: errorSentences.not_found.en, code: 'not_found' });
    expect((await fetch(`${studio.url}/api/User/usage_info`)).status).toBe(404);
  });

  it('answers a form in the language that it names', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' };
    const say = async (body: string, headers: Record<string, string> = form) =>
      (await post('/api/User/nothing', body, headers)).refusal.info;
    expect(await say('lang=2&usertoken=')).toBe(errorSentences.not_found.en);
    expect(await say('lang=1', { ...form, 'accept-language': 'en' })).toBe(errorSentences.not_found.zh);
    const several = new FormData();
    several.set('lang', '2');
    expect((await studio.client.post('/api/User/nothing', several, { 'accept-language': 'zh-CN' })).text).toContain(
      errorSentences.not_found.en,
    );
    // Whatever cannot be read is answered in the browser's.
    expect(await say('lang=2&lang=1')).toBe(errorSentences.not_found.zh);
    expect(await say(`a=${'b'.repeat(20_000)}&lang=2`)).toBe(errorSentences.not_found.zh);
  });

  it('has no body elsewhere', async () => {
    for (const path of ['/files/none', '/ws/none', '/dev/none']) expect((await fetch(studio.url + path)).status).toBe(404);
    expect((await fetch(`${studio.url}/home`, { method: 'POST' })).status).toBe(404);
  });
});

it('answers garbage on the line without falling over', async () => {
  const { port } = new URL(studio.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GARBAGE\r\n\r\n');
  const [data] = await once(socket, 'data');
  expect(String(data)).toMatch(/^HTTP\/1\.1 400/);
  socket.destroy();
  expect((await fetch(`${studio.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${studio.url}/readyz`)).status).toBe(200);
});

it('shows captured mail to this machine only', async () => {
  expect((await fetch(`${studio.url}/dev/mail.json`)).status).toBe(200);
  expect(await (await fetch(`${studio.url}/dev/mail`)).text()).toContain('本机邮件');
  expect((await fetch(`${studio.url}/dev/mail.json`, { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404);
});
