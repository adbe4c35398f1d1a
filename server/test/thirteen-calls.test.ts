import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer } from '@easel/testkit/database';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { createServerDatabase } from '@easel/testkit/server-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The thirteen calls of the original protocol, as a client knows them that knows nothing of our contract: a process of
 * the real server, plain forms, plain JSON. What is checked here may never change.
 */

type Json = Record<string, unknown>;
type Fields = Record<string, string>;

/** As much of Google as a sign-in needs to begin. */
async function startProvider(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    const ends = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...ends, response_types_supported: ['code'] }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

let provider: { url: string; close(): void };
let studio: StudioProcess;
let folder: string;
let drop: () => Promise<void> = async () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  const database = testServer ? await createServerDatabase(testServer) : undefined;
  drop = async () => database?.drop();
  provider = await startProvider();
  const google = { EASEL_GOOGLE_CLIENT_ID: 'easel', EASEL_GOOGLE_CLIENT_SECRET: 'a secret', EASEL_GOOGLE_ISSUER: provider.url };
  const variables = { ...google, EASEL_DATA: folder, EASEL_PAINT_THREADS: '1', EASEL_SIGNUP_CREDITS: '1' };
  studio = await spawnStudio({ ...variables, ...(database ? { DATABASE_URL: database.url } : {}) });
});
afterAll(async () => {
  expect(await studio.end()).toBe(0);
  provider.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const added = (lang: string): Fields => ({ usertoken: '', temp_usertoken: '', app_v: '1.0.1', lang });

async function send(path: string, body: URLSearchParams | FormData | string, headers: Fields = {}) {
  const answer = await fetch(`${studio.client.url}/api/${path}`, { method: 'POST', body, headers });
  return { http: answer.status, type: answer.headers.get('content-type') ?? '', json: (await answer.json()) as Json };
}

/** A call as the wrapper makes it: form-encoded, with the four added fields. */
async function call(path: string, fields: Fields = {}, lang = '2'): Promise<Json> {
  const { http, type, json } = await send(path, new URLSearchParams({ ...added(lang), ...fields }));
  expect(http).toBe(200);
  expect(type).toMatch(/^application\/json/);
  expect([0, 1]).toContain(json.status);
  return json;
}

const md5 = (password: string) => createHash('md5').update(password).digest('hex');

async function codeOf(email: string): Promise<string> {
  const emails = (await (await fetch(`${studio.client.url}/dev/mail.json`)).json()) as { to: string; text: string }[];
  return /\b[2-9A-HJ-NP-Z]{4}\b/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
}

async function register(email: string, more: Fields = {}): Promise<string> {
  expect(await call('Extend/sms_send_do', { email, img_code: '' })).toMatchObject({ status: 1 });
  const answer = await call('User/login_do', {
    ...{ type: '4', email, ver_code: await codeOf(email), password: md5('abc123'), invite_token: '' },
    ...more,
  });
  expect(answer).toMatchObject({ status: 1 });
  return String(answer.usertoken);
}

const nologin = { status: 0, info: 'nologin', code: 'nologin' };

describe('User/usage_info', () => {
  test('tells who somebody is, the plan, the points and the limits', async () => {
    const usertoken = await register('usage@example.com');
    const answer = await call('User/usage_info', { usertoken, show_type: '2' });
    expect(answer).toMatchObject({
      status: 1,
      info: {
        user_info: { icon_url: expect.any(String), id: expect.any(String), name: 'usage', email: 'usage@example.com' },
        plan: { id: expect.any(String), name: expect.any(String), period_end: null, cancel_at_period_end: false },
        points: { remaining: 1, held: 0, buckets: [{ source: expect.any(String), amount: 1, expires_at: expect.any(String) }] },
      },
      url: {
        limit_config: {
          ...{ image_mb: 10, description_max: 500, attachment_count: 20, attachment_mb: 20, attachment_words: 100_000 },
          ...{ simultaneous: expect.any(Number), retention_days: 3, enhance_max_side: 4096, creativity_max: 10 },
        },
      },
    });
  });

  test('is nologin without a token, with a dead one and with a visitor’s', async () => {
    const { temp_usertoken } = (await call('Extend/web_version', { device_id: 'usage-1' })).info as Fields;
    for (const usertoken of ['', 'dead', temp_usertoken ?? '']) {
      expect(await call('User/usage_info', { usertoken, show_type: '2' })).toEqual(nologin);
    }
  });
});

describe('User/logout_do', () => {
  test('answers 1 whoever asks, and ends the session', async () => {
    const usertoken = await register('logout@example.com');
    for (const token of [usertoken, usertoken, 'dead', '']) {
      expect(await call('User/logout_do', { usertoken: token })).toMatchObject({ status: 1 });
    }
    expect(await call('User/usage_info', { usertoken, show_type: '2' })).toEqual(nologin);
  });
});

describe('Extend/ad_lists', () => {
  test('answers for each of the eight places, to members only', async () => {
    const usertoken = await register('promotions@example.com');
    for (const local of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const answer = await call('Extend/ad_lists', { usertoken, local });
      expect(answer).toMatchObject({ status: 1, info: { type: expect.any(Number) } });
      expect([0, 1, 2]).toContain((answer.info as { type: number }).type);
    }
    for (const local of ['0', '9', '', 'x', '1.5']) {
      expect(await call('Extend/ad_lists', { usertoken, local })).toMatchObject({ status: 0, code: 'invalid' });
    }
    expect(await call('Extend/ad_lists', { local: '1' })).toEqual(nologin);
  });
});

describe('Extend/subscribe_config', () => {
  test('has two types, monthly and then weekly, of three plans each, for anybody', async () => {
    for (const lang of ['1', '2']) {
      const answer = await call('Extend/subscribe_config', { show_type: '2' }, lang);
      expect(answer).toMatchObject({ status: 1, url: { pay_methods: expect.any(Array) } });
      const types = answer.info as (Json & { plan_lists: Json[] })[];
      expect(types.map(({ type }) => type)).toEqual(['Monthly', 'Weekly']);
      for (const type of types) {
        expect(Object.keys(type).sort()).toEqual(['discount', 'name', 'pay_discount', 'plan_lists', 'show_remind', 'type']);
        expect(type.plan_lists).toHaveLength(3);
        for (const plan of type.plan_lists) {
          expect(plan).toEqual({
            ...{ id: expect.stringMatching(/^[\w-]+$/), name: expect.stringMatching(lang === '1' ? /[\u4e00-\u9fff]/ : /^[A-Z][a-z]+$/) },
            ...{ amt: expect.stringMatching(/^\d+\.\d{2}$/), old_amt: expect.stringMatching(/^(\d+\.\d{2})?$/), unit: '$' },
            ...{ tips: expect.any(String), services: expect.any(Array), status: 1, button_text: expect.stringMatching(/./) },
            ...{ link_type: expect.any(Number), target: '', next_from: null },
            ...{
              recommended: String(plan.id).startsWith('standard'),
              buys: expect.stringMatching(lang === '1' ? /^约可生成 / : /^Enough for about /),
            },
          });
          expect(plan.services).toContainEqual({ name: expect.stringMatching(/\d/) });
        }
      }
    }
  });

  test('says what credits are enough for, and what there is without a plan', async () => {
    for (const [lang, buys, gift, bought] of [
      ['1', '约可生成 1,000 张图片，或 250 段 4 秒视频', '注册即送 1 积分，30 天内有效', '约可生成 1 张图片'],
      [
        '2',
        'Enough for about 1,000 pictures or 250 clips of 4 seconds',
        '1 credit when you sign up, good for 30 days',
        'Enough for about 1 picture',
      ],
    ] as const) {
      const { info, url } = await call('Extend/subscribe_config', {}, lang);
      expect((info as { plan_lists: Json[] }[])[0]?.plan_lists[0]).toMatchObject({ id: 'basic-monthly', buys });
      expect(url).toMatchObject({
        free: { services: [{ name: gift }, { name: expect.stringMatching(/10/) }, { name: expect.stringMatching(/3/) }], buys: bought },
      });
    }
  });

  test('is the same for a member without a plan', async () => {
    const usertoken = await register('plans@example.com');
    expect(await call('Extend/subscribe_config', { usertoken })).toEqual(await call('Extend/subscribe_config'));
  });
});

describe('Extend/subscribe_pay_info', () => {
  test('answers where to pay, the same for every press, and takes addresses of this studio only', async () => {
    const usertoken = await register('pay@example.com');
    const plan_id = 'basic-monthly';
    const here = encodeURIComponent(`${studio.client.url}/payinfo?from=/pricing`);
    const order = { usertoken, plan_id, pay_type: '15', jump_url: here, cancel_url: encodeURIComponent('/pricing') };
    const answer = await call('Extend/subscribe_pay_info', order);
    expect(answer).toEqual({ status: 1, info: { status: 1, pay_url: expect.stringMatching(/^https?:/), is_pop: expect.any(Number) } });
    expect(await call('Extend/subscribe_pay_info', order, '1')).toEqual(answer);
    expect(await call('User/check_subscribe_do', { usertoken })).toEqual({ status: 1, info: { is_update: 0, outcome: 'open' } });
    for (const name of ['jump_url', 'cancel_url']) {
      const away = { ...order, [name]: encodeURIComponent('https://elsewhere.example/') };
      expect(await call('Extend/subscribe_pay_info', away)).toMatchObject({ code: 'invalid', fields: { [name]: expect.any(String) } });
    }
    expect(await call('Extend/subscribe_pay_info', { ...order, plan_id: 'unknown' })).toMatchObject({ code: 'not_found' });
    expect(await call('Extend/subscribe_pay_info', { ...order, usertoken: '' })).toEqual(nologin);
  });
});

describe('User/coupon_use_do and User/check_subscribe_do', () => {
  test('an unknown coupon does not exist; nothing became active', async () => {
    const usertoken = await register('coupon@example.com');
    expect(await call('User/coupon_use_do', { usertoken, id: 'unknown' })).toMatchObject({ status: 0, code: 'not_found' });
    expect(await call('User/check_subscribe_do', { usertoken })).toEqual({ status: 1, info: { is_update: 0 } });
    expect(await call('User/coupon_use_do', { id: 'unknown' })).toEqual(nologin);
    expect(await call('User/check_subscribe_do')).toEqual(nologin);
  });
});

describe('User/google_login', () => {
  test('answers where the browser goes, and lets it come back to this studio only', async () => {
    const redirect_uri = `${studio.client.url}/googleLogin`;
    const answer = await call('User/google_login', { redirect_uri });
    expect(answer).toEqual({ status: 1, info: { url: expect.any(String) } });
    const url = new URL((answer.info as { url: string }).url);
    expect(url.origin + url.pathname).toBe(`${provider.url}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ redirect_uri, response_type: 'code', client_id: 'easel' });
    for (const elsewhere of ['https://elsewhere.example/googleLogin', '//elsewhere.example/', 'javascript:alert(1)', '']) {
      expect(await call('User/google_login', { redirect_uri: elsewhere })).toMatchObject({ status: 0, code: 'invalid' });
    }
  });

  test('a return that nobody asked for is refused with words', async () => {
    const forged = await call('User/google_login_do', { code: 'code', state: 'state' });
    expect(forged).toMatchObject({ status: 0, code: 'oauth', info: expect.stringMatching(/^OAuth error/) });
  });
});

describe('User/check_account', () => {
  test('1 for an account, 0 with an empty info for none, is_google at the top', async () => {
    const email = 'check@example.com';
    expect(await call('User/check_account', { email })).toEqual({ status: 0, info: '', is_google: 0 });
    await register(email);
    expect(await call('User/check_account', { email })).toEqual({ status: 1, info: '', is_google: 0 });
    expect(await call('User/check_account', { email: ' CHECK@Example.com ' })).toMatchObject({ status: 1 });
  });

  test('names what is wrong with an address', async () => {
    expect(await call('User/check_account', { email: '' })).toMatchObject({ code: 'invalid', fields: { email: 'mobile_err1' } });
    expect(await call('User/check_account', { email: 'a@b' })).toMatchObject({ code: 'invalid', fields: { email: 'mobile_err2' } });
  });
});

describe('Extend/sms_send_do', () => {
  test('mails four characters, and asks for the picture at the third request of an address', async () => {
    const email = 'codes@example.com';
    await register(email);
    expect(await codeOf(email)).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    expect(await call('Extend/sms_send_do', { email, img_code: '' })).toMatchObject({ status: 1 });
    expect(await call('Extend/sms_send_do', { email, img_code: '' })).toMatchObject({ status: 0, info: 'image' });
    const { info } = (await call('Extend/img_code')) as { info: { image: string; id: string } };
    expect(info.image).toMatch(/^data:image\/png;base64,/);
    const wrong = await call('Extend/sms_send_do', { email, img_code: '????', img_id: info.id });
    expect(wrong).toMatchObject({ status: 0, code: 'img_code_wrong', info: expect.stringMatching(/[a-z]/) });
  });
});

describe('User/login_do', () => {
  test('usertoken is at the top and in info', async () => {
    const email = 'login@example.com';
    await register(email, { invite_token: 'abc', unknown_field: 'ignored' });
    const answer = await call('User/login_do', { type: '4', email, password: md5('abc123') });
    expect(answer).toEqual({ status: 1, usertoken: expect.stringMatching(/^[\w-]{20,}$/), info: { usertoken: answer.usertoken } });
    expect(await call('User/usage_info', { usertoken: String(answer.usertoken), show_type: '2' })).toMatchObject({ status: 1 });
  });

  test('a wrong password and an unknown account read the same', async () => {
    await register('known@example.com');
    const [wrong, unknown] = [
      await call('User/login_do', { type: '4', email: 'known@example.com', password: md5('wrong1') }),
      await call('User/login_do', { type: '4', email: 'unknown@example.com', password: md5('wrong1') }),
    ];
    expect(wrong).toMatchObject({ status: 0, info: expect.stringMatching(/[a-z]/) });
    expect(unknown).toEqual(wrong);
  });

  test('names fields that are missing', async () => {
    expect(await call('User/login_do', { type: '4', email: '', password: '' })).toMatchObject({
      status: 0,
      code: 'invalid',
      fields: { email: 'mobile_err1', password: 'tip2' },
    });
  });
});

describe('User/chg_login_password', () => {
  test('sets the password by a code and ends every other session', async () => {
    const email = 'reset@example.com';
    const usertoken = await register(email);
    expect(await call('Extend/sms_send_do', { email })).toMatchObject({ status: 1 });
    const ver_code = await codeOf(email);
    const wrong = ver_code === '2222' ? '3333' : '2222';
    const change = { type: '4', email, ver_code, password: md5('new2026') };
    expect(await call('User/chg_login_password', { ...change, ver_code: wrong })).toMatchObject({ status: 0, code: 'code_wrong' });
    expect(await call('User/chg_login_password', change)).toMatchObject({ status: 1 });
    expect(await call('User/chg_login_password', change)).toMatchObject({ status: 0, code: 'code_wrong' });
    expect(await call('User/usage_info', { usertoken, show_type: '2' })).toEqual(nologin);
    expect(await call('User/login_do', { type: '4', email, password: md5('new2026') })).toMatchObject({ status: 1 });
  });
});

describe('Extend/web_version', () => {
  test('gives a device a temporary token, which is no session', async () => {
    const answer = await call('Extend/web_version', { device_id: '0123456789abcdef0123456789abcdef' });
    expect(answer).toEqual({ status: 1, info: { temp_usertoken: expect.stringMatching(/^[\w-]{20,}$/) } });
    const { temp_usertoken } = answer.info as { temp_usertoken: string };
    expect(await call('Extend/ad_lists', { usertoken: temp_usertoken, local: '1' })).toEqual(nologin);
    expect(await call('Extend/web_version', { device_id: '' })).toMatchObject({ status: 0, code: 'invalid' });
  });
});

describe('the wrapper', () => {
  test('form data passes as it is', async () => {
    const form = new FormData();
    const fields = { ...added('2'), email: 'multipart@example.com', unknown_field: 'ignored' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(await send('User/check_account', form)).toMatchObject({ http: 200, json: { status: 0, info: '', is_google: 0 } });
  });

  test('the added fields may be missing, empty or odd', async () => {
    for (const fields of [{}, added(''), { ...added('2'), app_v: '99' }, { ...added('9'), extra: 'x', 'extra[]': 'y' }]) {
      const body = new URLSearchParams({ email: 'wrapper@example.com', ...fields });
      expect((await send('User/check_account', body)).json).toEqual({ status: 0, info: '', is_google: 0 });
    }
  });

  test.each([
    ['1', '', /[\u4e00-\u9fff]/],
    ['2', '', /^[\x20-\x7e]+$/],
    ['1', 'en-GB', /[\u4e00-\u9fff]/],
    ['2', 'zh-CN', /^[\x20-\x7e]+$/],
    ['', 'en-GB', /^[\x20-\x7e]+$/],
    ['', 'zh-CN', /[\u4e00-\u9fff]/],
    ['', '', /[\u4e00-\u9fff]/],
    ['garbage', 'en', /^[\x20-\x7e]+$/],
    ['3', '', /[\u4e00-\u9fff]/],
  ])('lang %j with a browser of %j answers in its language', async (lang, browser, words) => {
    const body = new URLSearchParams({ ...(lang ? { lang } : {}), email: 'x' });
    const { json } = await send('User/check_account', body, { 'accept-language': browser });
    expect(json.info).toMatch(words);
  });

  test('a failed call has words in info; short of credits it is subscribe', async () => {
    const usertoken = await register('poor@example.com');
    expect(await call('Image/text2img_do', { usertoken, prompt: 'x', count: '2' })).toMatchObject({ status: 0, info: 'subscribe' });
    expect(await call('User/check_account', { email: 'x' })).toMatchObject({ status: 0, info: expect.stringMatching(/\w+ \w+/) });
  });

  test('every call is a post', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(`${studio.client.url}/api/User/check_account`, { method });
      expect(answer.status).toBe(404);
    }
  });
});
