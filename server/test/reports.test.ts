import { runOperator } from '@easel/server/roles/operator';
import { openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { make } from '@easel/testkit/making';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What is reported, what operators decide, and what strikes come to. */

const language = createPuppetLanguage();
const engine = createPuppetEngine();
let now = Date.parse('2026-11-28T08:00:00Z');
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  studio = await startStudio({
    ...{ languages: [language], engines: [engine], chat: { titles: false }, prices: { text2img: 0 } },
    clock: { now: () => new Date(now) },
  });
  engine.alone(true);
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'moderator'));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const userOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info;
const reported = async () => (await room.call('Console/report_lists', {})).info.items;

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}

async function mailsTo(to: string, subject: string): Promise<string[]> {
  const found = async () => (await studio.client.emails()).filter((mail) => mail.to === to && mail.subject.includes(subject));
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  return (await found()).map(({ text }) => text);
}

async function signIn(email: string) {
  const body = new URLSearchParams({ type: '4', email, password: md5('easel2026'), lang: '2', app_v: '1.0.1' });
  return (await (await fetch(`${studio.client.url}/api/User/login_do`, { method: 'POST', body })).json()) as {
    status: number;
    code?: string;
    info: unknown;
    usertoken?: string;
  };
}

/** A link to a chat with one answer. */
async function sharedBy(member: StudioClient): Promise<string> {
  const socket = await openChatSocket(member);
  const id = (await member.call('Chat/create_do', {})).info.chat.id;
  const { answer } = await socket.send(id, 'Hello');
  const answering = await language.next();
  answering.say('Hello.');
  answering.end();
  await socket.end(answer);
  await socket.close();
  return (await member.call('Chat/share_do', { id })).info.share.url.split('/').at(-1) ?? '';
}

test('a shared chat is reported by anybody once, and hidden by an operator, who tells its member why', async () => {
  const [owner, other] = [await studio.client.signUp(), await studio.client.signUp()];
  const { id, email } = await userOf(owner);
  const link = await sharedBy(owner);
  expect(await owner.refusal('Chat/report_do', { link, reason: 'Mine' })).toMatchObject({ code: 'forbidden' });
  expect(await other.refusal('Chat/report_do', { link, reason: ' ' })).toMatchObject({ fields: { reason: 'reason_needed' } });
  expect(await other.refusal('Chat/report_do', { link: 'none', reason: 'Gone' })).toMatchObject({ code: 'not_found' });
  await other.call('Chat/report_do', { link, reason: 'Rude' });
  await other.call('Chat/report_do', { link, reason: 'Very rude' });
  await studio.client.visitor().call('Chat/report_do', { link, reason: 'An address of mine is in it' });
  const visitor = await studio.client.visit();
  await visitor.call('Chat/report_do', { link, reason: 'An address of mine is in it, indeed' });
  const [item] = await reported();
  expect(item).toMatchObject({
    kind: 'chat',
    id: link,
    reports: 2,
    owner: { id, email },
    hidden: false,
    strikes: 0,
    url: `/shared/${link}`,
  });
  expect(item?.reasons).toEqual(expect.arrayContaining(['Very rude', 'An address of mine is in it, indeed']));

  await room.call('Console/report_decide_do', { about: 'chat', target_id: link, decision: 'hide', note: 'It tells where somebody lives' });
  expect(await studio.client.visitor().refusal('Chat/shared', { link })).toMatchObject({ code: 'not_found' });
  expect(await reported()).toEqual([]);
  const [text] = await mailsTo(email, 'was hidden');
  expect(text).toContain('The reason: It tells where somebody lives');
  expect(text).toMatch(/write to \S+@\S+/);
  expect((await admin('audit', '--target', link))[0]).toMatchObject({ action: 'chat.hide', reason: 'It tells where somebody lives' });

  // Decided twice, it is decided once; and it does not come back by another link.
  const again = { about: 'chat', target_id: link, decision: 'hide', strike: 1 } as const;
  expect(await room.refusal('Console/report_decide_do', again)).toMatchObject({ code: 'conflict' });
  expect(await admin('strike', 'list', email)).toEqual([]);
  const chat = (await owner.call('Chat/share_lists', {})).info.items[0];
  expect(await owner.refusal('Chat/share_del_do', { id: chat?.id ?? '' })).toMatchObject({ code: 'forbidden' });
  const id_ = (await owner.call('Chat/lists', {})).info.items[0]?.id ?? '';
  expect(await owner.refusal('Chat/share_do', { id: id_, named: 1 })).toMatchObject({ code: 'forbidden' });
});

test('works of a chat whose link is reported are found, and what waits is counted for those who decide', async () => {
  const waiting = async () => (await room.call('Console/info', {})).info.reports;
  const found = async () => (await room.call('Console/work_lists', { filter: 'reported' })).info.items.map(({ id }) => id);
  const [owner, other] = [await studio.client.signUp(), await studio.client.signUp()];
  const { id: work } = await make(owner, 'Image/text2img_do', { prompt: 'in a chat' });
  await make(owner, 'Image/text2img_do', { prompt: 'elsewhere' });
  const link = await sharedBy(owner);
  const { db } = studio.context;
  const { id: message_id } = await db
    .selectFrom('messages')
    .innerJoin('chat_shares', 'chat_shares.chat_id', 'messages.chat_id')
    .select('messages.id')
    .where('chat_shares.id', '=', link)
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow();
  await db.insertInto('message_works').values({ message_id, work_id: work, place: 0 }).execute();
  expect([await waiting(), await found()]).toEqual([0, []]);
  await other.call('Chat/report_do', { link, reason: 'Rude' });
  await studio.client.visitor().call('Chat/report_do', { link, reason: 'Ugly' });
  expect([await waiting(), await found()]).toEqual([1, [work]]);
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  expect((await support.call('Console/info', {})).info.reports).toBe(0);
  await room.call('Console/report_decide_do', { about: 'chat', target_id: link, decision: 'leave', note: '' });
  expect([await waiting(), await found()]).toEqual([0, []]);
});

test('what is left as it is waits no more, until somebody reports it again', async () => {
  const [owner, other] = [await studio.client.signUp(), await studio.client.signUp()];
  const { bot } = (await owner.call('Bot/save_do', { name: 'Poet', accessibility: 'public' })).info;
  await other.call('Bot/report_do', { id: bot.id, reason: 'Bad verses' });
  expect(await reported()).toMatchObject([{ kind: 'bot', id: bot.id, title: 'Poet', reports: 1, reasons: ['Bad verses'] }]);
  await admin('report', 'leave', 'bot', bot.id);
  expect(await reported()).toEqual([]);
  await other.call('Bot/report_do', { id: bot.id, reason: 'Worse ones' });
  await admin('report', 'hide', 'bot', bot.id, '--note', 'Spam');
  expect(await other.refusal('Bot/info', { id: bot.id })).toMatchObject({ code: 'not_found' });
  expect(await admin('report', 'hide', 'bot', 'none')).toMatchObject({ error: { code: 'not_found' } });
});

test('the third strike suspends, each is told, and old or lifted ones do not count', async () => {
  let member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  const strike = async () => {
    const { id: work } = await make(member, 'Image/text2img_do', { prompt: 'hateful' });
    // They are listed by their time.
    now += 1000;
    await room.call('Console/work_take_down_do', { work_id: work, why: 'hate', strike: 1 });
  };
  await strike();
  now += 181 * 24 * 60 * 60 * 1000;
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'moderator'));
  member = createClient(studio.client.url, (await signIn(email)).usertoken);
  await strike();
  await strike();
  const [lifted] = await admin('strike', 'list', email);
  await room.call('Console/strike_lift_do', { strike_id: lifted.id });
  expect(await room.refusal('Console/strike_lift_do', { strike_id: lifted.id })).toMatchObject({ code: 'not_found' });
  await strike();
  expect(await signIn(email)).toMatchObject({ status: 1 });
  await strike();
  expect(await signIn(email)).toMatchObject({
    status: 0,
    code: 'account_suspended',
    info: expect.stringContaining('3 strikes, the last one: It has hateful'),
  });
  await expect.poll(async () => (await mailsTo(email, 'A strike on')).length).toBe(5);
  expect((await mailsTo(email, 'A strike on')).join('\n')).toContain(
    'Strike 3 of 3; with 3 the account is suspended. The reason: It has hateful',
  );
  expect((await mailsTo(email, 'is suspended'))[0]).toContain('3 strikes');
  expect((await admin('strike', 'list', id)).length).toBe(5);
  const { items, strikes_max, days } = (await room.call('Console/strike_lists', {})).info;
  expect([strikes_max, days]).toEqual([3, 180]);
  const mine = items.filter((item) => item.member.id === id);
  expect(mine.map(({ lifted_at }) => lifted_at !== null)).toEqual([false, false, true, false, false]);
  expect(mine[0]).toMatchObject({ member: { email }, counting: 3, work: expect.any(String), reason: expect.stringContaining('hateful') });
  expect(await admin('strike', 'list')).toMatchObject(mine.map((item) => ({ id: item.id, counting: 3 })));
});

test('a strike shortens no suspension', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  const works = [];
  for (let made = 0; made < 3; made += 1) works.push((await make(member, 'Image/text2img_do', { prompt: 'a lake' })).id);
  await admin('member', 'suspend', email, '--reason', 'Fraud');
  for (const work of works) await room.call('Console/work_take_down_do', { work_id: work, why: 'hate', strike: 1 });
  expect(await signIn(email)).toMatchObject({ code: 'account_suspended', info: expect.stringContaining('Fraud') });
  expect((await admin('strike', 'list', id)).length).toBe(3);
});

test('nobody but an owner gives an operator a strike', async () => {
  const colleague = await studio.client.signUp();
  await openConsole(studio, colleague, 'support');
  const { id: work } = await make(colleague, 'Image/text2img_do', { prompt: 'mine' });
  expect(await room.refusal('Console/work_take_down_do', { work_id: work, why: 'other', strike: 1 })).toMatchObject({
    code: 'operator_protected',
  });
  expect((await colleague.call('Work/info', { id: work })).info.work.state).toBe('succeeded');
});
