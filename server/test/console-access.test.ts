import { calls } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { runOperator } from '@easel/server/roles/operator';
import { codeOf } from '@easel/testkit/authenticator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Who gets into the console, and for how long. */

let now = Date.now();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}
const emailOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.email;
const idOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.id;
/** The console as the member's browser opens it. */
const consoleOf = ({ token }: { token: string }) => createClient(studio.client.url, token);
/** Codes are taken once: the next one needs the next half minute. */
const later = () => {
  now += 30_000;
};

/** A member who is an operator with a second factor, and a session of the console. */
async function operator(...more: string[]) {
  const member = await studio.client.signUp();
  const email = await emailOf(member);
  const { setup_code } = await admin('operator', 'add', email, ...more);
  const { info: secret } = await member.call('Console/enrol_do', { setup_code });
  const { info } = await member.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret.secret, now) });
  return { member, email, setup_code, secret: secret.secret, uri: secret.uri, opened: info, room: consoleOf(info) };
}

test('a member without the role finds nothing, with or without a code', async () => {
  const member = await studio.client.signUp();
  for (const [path, input] of [
    ['Console/access_info', {}],
    ['Console/sign_in_do', { code: '123456' }],
    ['Console/enrol_do', { setup_code: 'AAAA-AAAA-AAAA' }],
    ['Console/enrol_confirm_do', { setup_code: 'AAAA-AAAA-AAAA', code: '123456' }],
  ] as const) {
    expect(await member.refusal(path, input)).toMatchObject({ code: 'not_found' });
  }
  expect(await member.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });
});

test('the setup code of the command line sets up an authenticator once, which opens the console for twelve hours', async () => {
  const { member, setup_code, uri, secret, opened, room } = await operator();
  expect(uri).toContain('otpauth://totp/');
  expect(opened.recovery_codes).toHaveLength(10);
  expect((await room.call('Console/info', {})).info).toMatchObject({ role: 'owner', currency: 'USD' });
  expect((await member.call('Console/access_info', {})).info).toEqual({ role: 'owner', enrolled: true });
  // The setup code is used up, also for whoever has the member's session.
  expect(await member.refusal('Console/enrol_do', { setup_code })).toMatchObject({ code: 'setup_code_wrong' });
  now += 12 * 60 * 60 * 1000;
  expect(await room.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });
  const { info } = await member.call('Console/sign_in_do', { code: codeOf(secret, now) });
  expect((await consoleOf(info).call('Console/info', {})).info.ends_at).toBe(new Date(now + 12 * 60 * 60 * 1000).toISOString());
});

test('a setup code ends after a day', async () => {
  const member = await studio.client.signUp();
  const { setup_code } = await admin('operator', 'add', await emailOf(member));
  expect(await member.refusal('Console/sign_in_do', { code: '123456' })).toMatchObject({ code: 'second_factor_missing' });
  now += 25 * 60 * 60 * 1000;
  expect(await member.refusal('Console/enrol_do', { setup_code })).toMatchObject({ code: 'setup_code_wrong' });
});

test('a code is taken once, as is each recovery code', async () => {
  const { member, secret, opened } = await operator();
  expect(await member.refusal('Console/sign_in_do', { code: codeOf(secret, now) })).toMatchObject({ code: 'second_factor_wrong' });
  later();
  const code = codeOf(secret, now);
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => member.call('Console/sign_in_do', { code: `${code.slice(0, 3)} ${code.slice(3)}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const recovery = opened.recovery_codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect((await member.call('Console/sign_in_do', { code: recovery })).info.recovery_left).toBe(9);
  expect(await member.refusal('Console/sign_in_do', { code: recovery })).toMatchObject({ code: 'second_factor_wrong' });
});

test('guessing is paused, also for the right code', async () => {
  const { member, secret } = await operator();
  later();
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1) answers.push((await member.refusal('Console/sign_in_do', { code: '000000' })).code);
  expect(answers.at(0)).toBe('second_factor_wrong');
  expect(answers.at(-1)).toBe('login_paused');
  expect(await member.refusal('Console/sign_in_do', { code: codeOf(secret, now) })).toMatchObject({ code: 'login_paused' });
  now += 16 * 60 * 1000;
  await member.call('Console/sign_in_do', { code: codeOf(secret, now) });
});

test('a session of the console is none of the member, and the other way round', async () => {
  const { member, room } = await operator();
  for (const { path, who } of calls) {
    const wrong = who === 'operator' ? member : room;
    if (who === 'anyone' || who === 'visitor') continue;
    const body = new URLSearchParams({ usertoken: wrong.token, app_v: limits.appVersion, lang: '2' });
    expect([path, (await wrong.post(`/api/${path}`, body)).json]).toEqual([path, { status: 0, info: 'nologin', code: 'nologin' }]);
  }
});

test('it ends with the session of the member that it was opened from, with the role, and when it is left', async () => {
  const { member, email, secret, room } = await operator();
  await room.call('Console/sign_out_do', {});
  expect(await room.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });
  later();
  const second = consoleOf((await member.call('Console/sign_in_do', { code: codeOf(secret, now) })).info);
  await admin('operator', 'reset', email);
  expect(await second.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });

  const other = await operator();
  await other.member.call('User/logout_do', {});
  expect(await other.room.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });

  const third = await operator();
  await admin('operator', 'remove', third.email);
  expect(await third.room.refusal('Console/info', {})).toMatchObject({ code: 'nologin' });
  expect(await third.member.refusal('Console/access_info', {})).toMatchObject({ code: 'not_found' });
});

test('what operators and the command line do is in the audit; addresses and codes are not', async () => {
  const { member, email, secret, opened, room } = await operator('--role', 'support', '--reason', 'Our new colleague');
  later();
  await member.call('Console/sign_in_do', { code: codeOf(secret, now) });
  await room.call('Console/sign_out_do', {});
  await admin('operator', 'role', email, 'moderator');
  await admin('operator', 'remove', email);
  const id = await idOf(member);
  const rows = await admin('audit', '--target', id);
  expect(rows.map(({ actor, action }: Record<string, string>) => [actor, action]).reverse()).toEqual([
    ['root', 'operator.add'],
    [id, 'console.enrol'],
    [id, 'console.sign-in'],
    [id, 'console.sign-out'],
    ['root', 'operator.role'],
    ['root', 'operator.remove'],
  ]);
  const text = JSON.stringify(rows);
  for (const kept of [email, secret, opened.token, ...opened.recovery_codes]) expect(text).not.toContain(kept);
});

test('nothing that opens the console stands in the database as it is', async () => {
  const { secret, opened, setup_code } = await operator();
  const { db } = studio.context;
  const rows = await Promise.all([
    db.selectFrom('operators').selectAll().execute(),
    db.selectFrom('operator_recovery_codes').selectAll().execute(),
    db.selectFrom('operator_sessions').selectAll().execute(),
  ]);
  const text = JSON.stringify(rows);
  for (const kept of [secret, setup_code, opened.token, ...opened.recovery_codes]) expect(text).not.toContain(kept);
});

test('the command line lists operators and refuses what is none', async () => {
  const { email } = await operator();
  expect(await admin('operator', 'list')).toContainEqual(expect.objectContaining({ email, role: 'owner', sessions: 1, recovery_left: 10 }));
  expect(await admin('operator', 'add', email)).toMatchObject({ error: { code: 'conflict' } });
  const member = await studio.client.signUp();
  expect(await admin('operator', 'reset', await emailOf(member))).toMatchObject({ error: { code: 'not_found' } });
});
