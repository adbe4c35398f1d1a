import { deleteAccountsJob } from '@easel/server/features/account/jobs';
import { chatABit } from '@easel/testkit/chat-belongings';
import { newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let studio: TestStudio;
const engine = createPuppetEngine();
const payments = createPuppetPayments();
let now = Date.now();
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], payments: [payments], signUpCredits: 40, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const password = md5('easel2026');
let addresses = 0;
const codeIn = (subject: string) => /\b[2-9A-HJ-NP-Z]{4}\b/.exec(subject)?.[0] ?? '';
const codeTo = async (address: string) => codeIn((await emailTo(studio.client, address)).subject);
const accountOf = async (member: StudioClient) => (await member.call('User/account_info', {})).info.account;

async function signUp() {
  const email = `leaver${++addresses}@example.com`;
  return { email, member: await studio.client.signUp(email) };
}

async function signIn(email: string) {
  const { usertoken } = await studio.client.call('User/login_do', { type: 4, email, password });
  return createClient(studio.url, usertoken);
}

async function subscribe(member: StudioClient) {
  await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  payments.pay();
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
}

async function exportOf({ token }: StudioClient) {
  const answer = await fetch(`${studio.url}/api/User/export_do`, {
    method: 'POST',
    body: new URLSearchParams({ usertoken: token, lang: '2' }),
  });
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

/** Rows of the job queue, in whichever of its tables, that name any of these. */
async function jobsAbout(...words: string[]) {
  const { db } = studio.context;
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p')`.execute(db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(`jobs.${name}`)} as t`.execute(db);
    found.push(...rows.filter(({ line }) => words.some((word) => line.includes(word))));
  }
  return found;
}

/** One finished picture. */
async function make(member: StudioClient) {
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await (await engine.started(id)).succeed();
  return vi.waitUntil(async () => {
    const { work } = (await member.call('Work/info', { id })).info;
    return work.ended_at !== null && work;
  }, 10_000);
}

const sweep = () => deleteAccountsJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });

test('asks for the password, ends every session and says how to come back', async () => {
  const { member, email } = await signUp();
  const elsewhere = await signIn(email);
  expect(await member.refusal('User/account_del_do', {})).toMatchObject({ code: 'invalid', fields: { password: 'tip2' } });
  expect(await member.refusal('User/account_del_do', { password: md5('wrong1') })).toMatchObject({ code: 'login_wrong' });
  const { deletes_at } = (await member.call('User/account_del_do', { password })).info;
  expect(Date.parse(deletes_at) - now).toBe(7 * day);
  for (const client of [member, elsewhere]) expect(await client.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
  await vi.waitFor(async () => expect((await emailTo(studio.client, email)).text).toContain(deletes_at.slice(0, 10)), 10_000);
});

test('may be proved by a code, of its own kind', async () => {
  const { member, email } = await signUp();
  // A third code within an hour would take the picture of characters.
  now += 3_600_000;
  await studio.client.call('Extend/sms_send_do', { email, purpose: 'reset' });
  const reset = await codeTo(email);
  expect(await member.refusal('User/account_del_do', { ver_code: reset })).toMatchObject({ code: 'code_wrong' });
  await studio.client.call('Extend/sms_send_do', { email, purpose: 'delete' });
  await member.call('User/account_del_do', { ver_code: await codeTo(email) });
  expect(await member.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
});

test('leaves a week in which one can look, take things along and stay', async () => {
  const { member, email } = await signUp();
  const work = await make(member);
  await member.call('User/account_del_do', { password });
  now += 6 * day;
  const back = await signIn(email);
  expect((await back.call('User/usage_info', {})).info.user_info.deletes_at).toBe((await accountOf(back)).deletes_at);
  for (const [path, input] of [
    ['Image/text2img_do', { prompt: 'a lake' }],
    ['Work/favorite_do', { id: work.id, value: 1 }],
    ['Chat/create_do', {}],
    ['User/profile_save_do', { name: 'new' }],
    ['Extend/subscribe_pay_info', { plan_id: 'basic-monthly' }],
    ['User/account_del_do', { password }],
  ] as const) {
    expect(await back.refusal(path, input), path).toMatchObject({ code: 'account_leaving' });
  }
  expect(await back.uploadRefusal('Image/upload_do', Buffer.from('x'))).toMatchObject({ code: 'account_leaving' });
  expect((await back.call('Work/lists', {})).info.items).toMatchObject([{ id: work.id }]);
  await back.call('User/invoice_lists', {});
  // Documents of what was paid may still come, for whoever they are made out to.
  await back.call('User/billing_save_do', { name: 'Ada Lovelace', company: '', address: '', country: '', tax_number: '' });
  await back.call('User/ledger_lists', {});
  const answer = await fetch(`${studio.url}/api/User/export_do`, {
    method: 'POST',
    body: new URLSearchParams({ usertoken: back.token }),
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  await answer.arrayBuffer();

  expect((await back.call('User/account_keep_do', {})).info.account.deletes_at).toBeNull();
  now += 2 * day;
  await sweep();
  await back.call('Work/lists', {});
});

test('ends with everything gone, files too, and the address free', async () => {
  const { member, email } = await signUp();
  await make(member);
  const [painted] = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works;
  const painting = await engine.started(painted?.id ?? '');
  await member.upload(
    'Image/upload_do',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  await member.upload(
    'User/picture_save_do',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  await chatABit(member, 'A secret');
  const { id } = await accountOf(member);
  expect(await jobsAbout(id, email)).not.toEqual([]);
  painting.fail({ kind: 'refused', detail: 'no more' });
  const { db, storage } = studio.context;
  const files = await db.selectFrom('assets').select('storage_key').where('member_id', '=', id).execute();
  expect(files.length).toBe(6);
  await member.call('User/account_del_do', { password });
  now += 7 * day - 60_000;
  await sweep();
  expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 1 });
  now += 120_000;
  const late = await signIn(email);
  expect(await late.refusal('User/account_keep_do', {})).toMatchObject({ code: 'conflict' });
  await sweep();
  for (const { storage_key } of files) expect(await storage.size(storage_key)).toBeUndefined();
  for (const table of ['sessions', 'works', 'assets', 'credit_buckets', 'credit_holds', 'chats', 'chat_files', 'chat_shares'] as const) {
    expect(await db.selectFrom(table).select('member_id').where('member_id', '=', id).execute(), table).toEqual([]);
  }
  expect(await db.selectFrom('bots').select('id').where('owner_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('messages').select('id').where('text', '=', 'A secret').execute()).toEqual([]);
  expect(await db.selectFrom('members').select('id').where('id', '=', id).execute()).toEqual([]);
  await vi.waitFor(async () => expect(await jobsAbout(id, email)).toEqual([]), 5000);
  expect(await late.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
  await studio.client.signUp(email);
});

test('a plan is not charged meanwhile, and goes on once the account is kept', async () => {
  const { member, email } = await signUp();
  await subscribe(member);
  const { plan } = (await member.call('User/usage_info', {})).info;
  expect(plan.next_charge).toMatchObject({ amount_cents: 990, at: plan.period_end });
  await member.call('User/account_del_do', { password });
  const back = await signIn(email);
  expect((await back.call('User/usage_info', {})).info.plan).toEqual({ ...plan, next_charge: null });
  await back.call('User/account_keep_do', {});
  expect((await back.call('User/usage_info', {})).info.plan).toEqual(plan);
});

test('a chat that was open meanwhile takes messages once the account is kept', async () => {
  const { member, email } = await signUp();
  const { id: chat } = (await member.call('Chat/create_do', {})).info.chat;
  await member.call('User/account_del_do', { password });
  const back = await signIn(email);
  const socket = await openChatSocket(back);
  socket.request({ type: 'message-send', request_id: newRequestId(), chat, text: 'Hello?' });
  expect(await socket.frame('refusal')).toMatchObject({ code: 'account_leaving' });
  await back.call('User/account_keep_do', {});
  const { answer } = await socket.send(chat, 'Hello?');
  expect(await socket.end(answer)).toMatchObject({ type: 'message-end' });
  await socket.close();
});

test('what was paid is in the export, with a page that names every file in both languages', async () => {
  const { member } = await signUp();
  await subscribe(member);
  const work = await make(member);
  const files = await exportOf(member);
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');
  const [invoice] = json('invoices');
  expect(invoice).toMatchObject({ amount_cents: 990, state: 'paid' });
  expect(json('orders')).toMatchObject([{ kind: 'first', state: 'paid', amount_cents: 990 }]);
  expect(json('subscriptions')).toMatchObject([{ state: 'active', plan: { id: 'basic-monthly' } }]);
  expect(json('coupons')).toEqual([]);
  expect(files.get(`invoices/${invoice.number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
  const page = files.get('index.html')?.toString() ?? '';
  expect(page).toContain('Your data');
  expect(page).toContain('我的数据');
  const linked = [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => decodeURIComponent(address ?? ''));
  expect([...new Set(linked)].sort()).toEqual([...files.keys()].filter((name) => name !== 'index.html').sort());
  expect(linked).toContain(json('works').find(({ id }: { id: string }) => id === work.id).files[0]);
});
