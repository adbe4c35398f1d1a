import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let studio: TestStudio;
let now = Date.now();
const seconds = (count: number) => {
  now += count * 1000;
};

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()], signUpCredits: 40, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

let addresses = 0;
const newAddress = () => `reader${++addresses}@example.com`;
const password = md5('secret2026');

async function codeFor(client: StudioClient, email: string, purpose?: 'register' | 'reset'): Promise<string> {
  await client.call('Extend/sms_send_do', { email, purpose });
  const message = await emailTo(client, email);
  return /\b[2-9A-HJ-NP-Z]{4}\b/.exec(message.subject)?.[0] ?? '';
}

const wrongOf = (code: string) => (code === '2222' ? '3333' : '2222');

describe('registration', () => {
  test('an address becomes a member by the code that was mailed', async () => {
    const { client } = studio;
    const email = 'Li.Wei+tag@Example.com';
    expect(await client.call('User/check_account', { email })).toEqual({ status: 0, info: '', is_google: 0 });
    const code = await codeFor(client, email.toLowerCase());
    const answer = await client.call('User/login_do', { type: 4, email, password, ver_code: code.toLowerCase() });
    expect(answer.usertoken).toBe(answer.info.usertoken);
    expect(await client.call('User/check_account', { email })).toMatchObject({ status: 1 });

    const { info, url } = await createClient(studio.url, answer.usertoken).call('User/usage_info', { show_type: 2 });
    expect(info.user_info).toMatchObject({ name: 'li.wei', email: 'li.wei+tag@example.com', icon_url: '' });
    expect(info.points).toMatchObject({ remaining: 40, held: 0, buckets: [{ source: 'sign-up', amount: 40 }] });
    expect(Date.parse(info.points.buckets[0]?.expires_at ?? '') - now).toBe(30 * 24 * 60 * 60 * 1000);
    expect(info.plan).toMatchObject({ id: 'free', state: 'none', period_end: null });
    expect(url.limit_config).toMatchObject({ image_mb: 10, description_max: 500, simultaneous: 10, retention_days: 3 });
  });

  test('letters speak the reader’s language', async () => {
    const reader = studio.client.visitor();
    const email = newAddress();
    reader.language = 'zh';
    await reader.call('Extend/sms_send_do', { email });
    const message = await emailTo(reader, email);
    expect(message.subject).toContain('验证码');
    expect(message.text).toContain('10 分钟');
  });

  test('another code only after a minute, and then the old one is dead', async () => {
    const [email, hurried] = [newAddress(), newAddress()];
    const first = await codeFor(studio.client, email);
    await codeFor(studio.client, hurried);
    seconds(20);
    expect(await studio.client.refusal('Extend/sms_send_do', { email: hurried })).toMatchObject({ code: 'code_wait', retry_after: 40 });
    seconds(41);
    const second = await codeFor(studio.client, email);
    if (first !== second) {
      expect(await studio.client.refusal('User/login_do', { email, password, ver_code: first })).toMatchObject({ code: 'code_wrong' });
    }
    await studio.client.call('User/login_do', { email, password, ver_code: second });
  });

  test('a code ends after ten minutes', async () => {
    const email = newAddress();
    const code = await codeFor(studio.client, email);
    seconds(601);
    expect(await studio.client.refusal('User/login_do', { email, password, ver_code: code })).toMatchObject({ code: 'code_wrong' });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 0 });
  });

  test('five attempts are all there are, also at the same time', async () => {
    const email = newAddress();
    const code = await codeFor(studio.client, email);
    const wrong = { email, password, ver_code: wrongOf(code) };
    const guesses = await Promise.all(Array.from({ length: 5 }, () => studio.client.refusal('User/login_do', wrong)));
    expect(guesses.map((guess) => guess.code)).toEqual(Array(5).fill('code_wrong'));
    expect(await studio.client.refusal('User/login_do', { email, password, ver_code: code })).toMatchObject({ code: 'code_wrong' });
  });

  test('two registrations with one code at the same time make one member', async () => {
    const email = newAddress();
    const code = await codeFor(studio.client, email);
    const tries = Array.from({ length: 4 }, () => studio.client.call('User/login_do', { email, password, ver_code: code }));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('an address with an account cannot register again', async () => {
    const email = newAddress();
    await studio.client.signUp(email);
    const taken = { code: 'account_exists' };
    expect(await studio.client.refusal('User/login_do', { email, password, ver_code: 'ABCD' })).toMatchObject(taken);
    expect(await studio.client.refusal('Extend/sms_send_do', { email, purpose: 'register' })).toMatchObject(taken);
  });

  test.each([
    ['User/check_account', { email: '' }, { email: 'mobile_err1' }],
    ['User/check_account', { email: 'not-an-address' }, { email: 'mobile_err2' }],
    ['User/login_do', { email: 'a@b.cc', password: '' }, { password: 'tip2' }],
    ['User/login_do', { email: 'a@b.cc', password, ver_code: 'ABC' }, { ver_code: 'code_err' }],
    ['User/chg_login_password', { email: 'a@b.cc', password, ver_code: '' }, { ver_code: 'code_err' }],
  ] as const)('%s names the field that is wrong in %j', async (path, input, fields) => {
    expect(await studio.client.refusal(path, input)).toMatchObject({ status: 0, code: 'invalid', fields });
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown account read the same', async () => {
    const email = newAddress();
    await studio.client.signUp(email);
    const wrong = await studio.client.refusal('User/login_do', { type: 4, email, password: md5('wrong1') });
    const unknown = await studio.client.refusal('User/login_do', { type: 4, email: newAddress(), password: md5('wrong1') });
    expect(wrong).toMatchObject({ code: 'login_wrong' });
    expect(unknown).toEqual(wrong);
  });

  test('signing out ends the session, and may be done twice or by nobody', async () => {
    const member = await studio.client.signUp();
    await member.call('User/logout_do', {});
    await member.call('User/logout_do', {});
    await studio.client.visitor().call('User/logout_do', {});
    expect(await member.refusal('User/usage_info', {})).toMatchObject({ info: 'nologin', code: 'nologin' });
  });

  test('a session that nobody used for two months has ended', async () => {
    const member = await studio.client.signUp();
    await member.call('User/usage_info', {});
    seconds(61 * 24 * 60 * 60);
    expect(await member.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
    expect(await member.refusal('Work/lists', {})).toMatchObject({ code: 'nologin' });
  });

  test('tokens and passwords are stored as hashes only', async () => {
    const email = newAddress();
    const member = await studio.client.signUp(email, 'plain2026');
    const stored = await studio.context.db.selectFrom('members').select('password_hash').where('email', '=', email).execute();
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await studio.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(member.token);
  });
});

describe('resetting a password', () => {
  test('the new password works, the old one does not, and every other session ends', async () => {
    const email = newAddress();
    const member = await studio.client.signUp(email, 'before2026');
    const socket = await member.socket();
    await socket.frame('ready');
    seconds(61);
    const ver_code = await codeFor(studio.client, email);
    await studio.client.call('User/chg_login_password', { type: 4, email, ver_code, password: md5('after2026') });
    expect(await member.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
    expect(await socket.closed()).toBe(4401);
    expect(await studio.client.refusal('User/login_do', { email, password: md5('before2026') })).toMatchObject({ code: 'login_wrong' });
    await studio.client.call('User/login_do', { email, password: md5('after2026') });
  });

  test('the session that resets stays', async () => {
    const email = newAddress();
    const member = await studio.client.signUp(email);
    const ver_code = await codeFor(member, email, 'reset');
    await member.call('User/chg_login_password', { email, ver_code, password: md5('after2026') });
    await member.call('User/usage_info', {});
  });

  test('a reset of an unknown address reads like any other and sends nothing', async () => {
    const email = newAddress();
    expect(await studio.client.call('Extend/sms_send_do', { email, purpose: 'reset' })).toEqual({ info: '' });
    expect((await studio.client.emails()).some((message) => message.to === email)).toBe(false);
  });

  test('a code for registering resets nothing', async () => {
    const email = newAddress();
    const ver_code = await codeFor(studio.client, email, 'register');
    expect(await studio.client.refusal('User/chg_login_password', { email, ver_code, password })).toMatchObject({ code: 'code_wrong' });
  });
});
