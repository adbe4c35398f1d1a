import { once } from 'node:events';
import { closeCodes } from '@easel/contract/protocol';
import { runOperator } from '@easel/server/roles/operator';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { openBareSocket } from '@easel/testkit/works-socket';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What operators do with members in the console, and what those who are shut out see, by calls and by sockets. */

let now = new Date();
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ clock: { now: () => now }, engines: [], proxies: 1 });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}

const userOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info;

/** Signs in with the password that the test client signs up with, in a language, from an address. */
async function signIn(email: string, lang: '1' | '2', from = '198.51.100.7') {
  const body = new URLSearchParams({ type: '4', email, password: md5('easel2026'), lang, app_v: '1.0.1' });
  const response = await fetch(`${studio.client.url}/api/User/login_do`, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  return (await response.json()) as { status: number; info: unknown; code?: string };
}

test('a suspended member is signed out everywhere, and reads why in their language when signing in', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  const socket = await member.socket();
  await socket.frame('ready');
  await room.call('Console/member_suspend_do', { member: id, reason: 'Advertising', days: 7 });
  expect(await socket.closed()).toBe(closeCodes.deadToken);
  expect(await member.refusal('Work/lists', {})).toMatchObject({ code: 'nologin' });
  const until = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');
  expect(await signIn(email, '2')).toMatchObject({
    status: 0,
    code: 'account_suspended',
    info: expect.stringMatching(
      `This account is suspended until ${until} .UTC.. The reason: Advertising. If you think this is a mistake, write to `,
    ),
  });
  expect((await signIn(email, '1')).info).toMatch(`这个账号已被停用至 ${until}（UTC）。原因：Advertising。如有异议，请写信至 `);
  expect((await room.call('Console/member_info', { member: id })).info.member).toMatchObject({ suspended_reason: 'Advertising' });
  expect((await room.call('Console/member_lists', { filter: 'suspended' })).info.items.map((one) => one.id)).toEqual([id]);

  now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect(await signIn(email, '2')).toMatchObject({ status: 1 });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
});

test('a suspension without an end is lifted by an operator, and told by email', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  await room.call('Console/member_suspend_do', { member: id, reason: 'Stolen cards' });
  now = new Date(now.getTime() + 1000);
  expect(await signIn(email, '2')).toMatchObject({ code: 'account_suspended' });
  await admin('member', 'lift', email);
  expect(await signIn(email, '2')).toMatchObject({ status: 1 });
  expect(await room.refusal('Console/member_lift_do', { member: id })).toMatchObject({ code: 'conflict' });
  const told = (await admin('audit', '--target', id)).map(({ action, reason }: Record<string, string>) => [action, reason]);
  expect(told.reverse()).toEqual([
    ['member.suspend', 'Stolen cards'],
    ['member.lift', ''],
  ]);
});

test('a banned network is refused by calls and sockets in the reader’s language, and served again when that is lifted', async () => {
  const from = '203.0.113.9';
  const { email } = await userOf(await studio.client.signUp());
  expect(await signIn(email, '2', from)).toMatchObject({ status: 1 });
  const member = await studio.client.signUp();
  const open = () => openBareSocket(studio.client.url, { 'x-forwarded-for': from });
  const hello = JSON.stringify({ type: 'hello', usertoken: member.token, lang: 2, after: 0 });
  const before = open().on('open', () => before.send(hello));
  await once(before, 'message');
  await room.call('Console/network_ban_do', { network: '203.0.113.0/24', reason: 'A program signs up' });
  expect((await once(before, 'close'))[0]).toBe(closeCodes.refused);
  const after = open().on('open', () => after.send(hello));
  expect((await once(after, 'close'))[0]).toBe(closeCodes.refused);
  await expect.poll(async () => (await signIn(email, '2', from)).code).toBe('network_banned');
  expect((await signIn(email, '2', from)).info).toMatch(/^This studio does not serve your network\. .* write to /);
  expect((await signIn(email, '1', from)).info).toMatch(/^你所在的网络已被这个网站停止服务/);
  expect(await signIn(email, '2', '203.0.114.9')).toMatchObject({ status: 1 });
  expect((await room.call('Console/network_lists', {})).info.items).toMatchObject([{ network: '203.0.113.0/24', until: null }]);
  await room.call('Console/network_lift_do', { network: '203.0.113.0/24' });
  await expect.poll(async () => (await signIn(email, '2', from)).status).toBe(1);
});

test('nobody bans the network that they are in, or half of the internet', async () => {
  expect(await room.refusal('Console/network_ban_do', { network: '127.0.0.1', reason: 'Me' })).toMatchObject({ code: 'network_own' });
  for (const network of ['203.0.0.0/8', 'everybody', '2001:db8::/16']) {
    expect(await room.refusal('Console/network_ban_do', { network, reason: 'All' })).toMatchObject({
      fields: { network: 'network_shape' },
    });
  }
});

test('credits, notes, sessions, addresses and deletions are done, written down and told', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  const before = (await member.call('User/usage_info', {})).info.points.remaining;
  await room.call('Console/member_credits_do', { member: id, credits: 200, days: 30, reason: 'The outage' });
  expect((await member.call('User/usage_info', {})).info.points.remaining).toBe(before + 200);
  expect((await room.refusal('Console/member_credits_do', { member: id, credits: -100_000, reason: 'All' })).code).toBe('too_few_credits');
  await room.call('Console/member_note_do', { member: id, note: 'Writes in French' });
  await room.call('Console/member_email_do', { member: id, email: `new.${email}`, reason: 'Lost the mailbox' });
  expect(await member.refusal('Work/lists', {})).toMatchObject({ code: 'nologin' });
  expect(await signIn(`new.${email}`, '2')).toMatchObject({ status: 1 });
  expect(await room.refusal('Console/member_del_do', { member: id, email, reason: 'Asked' })).toMatchObject({
    fields: { email: 'address_differs' },
  });
  await room.call('Console/member_del_do', { member: id, email: `new.${email}`, reason: 'Asked' });
  await room.call('Console/member_keep_do', { member: id });
  const { info } = await room.call('Console/member_info', { member: id });
  expect(info.member).toMatchObject({ email: `new.${email}`, note: 'Writes in French', deletes_at: null, credits: before + 200 });
  expect(info.sign_ins.length).toBeGreaterThan(1);
  expect(info.audit.map(({ action }) => action)).toEqual(['member.keep', 'member.delete', 'member.email', 'member.note', 'credits.give']);
  // The audit outlives members: no address and no note is in it.
  expect(JSON.stringify(await admin('audit', '--target', id))).not.toMatch(/@|French/);
  expect(await room.refusal('Console/member_info', { member: 'nobody' })).toMatchObject({ code: 'not_found' });
});

test('the audit is searched by people, targets, reasons and details, page by page, by owners alone', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  await room.call('Console/member_credits_do', { member: id, credits: 37, reason: 'A lost picture' });
  for (const query of [id, email, 'lost pic', '"amount": 37']) {
    const { items } = (await room.call('Console/audit_lists', { query })).info;
    expect(items.map((one) => [one.action, one.target_id])).toEqual([['credits.give', id]]);
    expect(items[0]?.details).toMatchObject({ amount: 37 });
  }
  for (let credits = 1; credits <= 51; credits += 1)
    await room.call('Console/member_credits_do', { member: id, credits, reason: 'One of many' });
  const first = (await room.call('Console/audit_lists', { query: 'one of many', action: 'credits.give' })).info;
  const rest = (await room.call('Console/audit_lists', { query: 'one of many', cursor: first.next ?? '' })).info;
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 1, null]);
  expect((await admin('audit', '--find', 'lost pic')).map((one: Record<string, string>) => one.target)).toEqual([id]);
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  expect(await support.refusal('Console/audit_lists', {})).toMatchObject({ code: 'forbidden' });
});

test('members are found by name, address, id and filter, in pages', async () => {
  const { id, email } = await userOf(await studio.client.signUp());
  for (const query of [id, email, email.slice(0, -4).toUpperCase()]) {
    expect((await room.call('Console/member_lists', { query })).info.items.map((one) => one.id)).toContain(id);
  }
  const { info } = await room.call('Console/member_lists', { query: '%' });
  expect(info.items).toEqual([]);
  expect(info.counts.all).toBe(0);
});

test('operators are out of reach of those who are no owners, and of themselves', async () => {
  const owner = await studio.client.signUp();
  const owning = createClient(studio.client.url, await openConsole(studio, owner));
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  const { id } = await userOf(owner);
  for (const who of [support, owning]) {
    expect(await who.refusal('Console/member_suspend_do', { member: id, reason: 'No' })).toMatchObject({ code: 'operator_protected' });
  }
  expect((await support.call('Console/member_info', { member: id })).info.orders).toBeNull();
});
