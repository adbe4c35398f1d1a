import { bookProblems } from '@easel/testkit/billing';
import { type ChatSocket, newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage, type PuppetAnswer } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** What answers cost: the most is held, what was written is paid, and the rest comes back. */

/** 10 credits for 1 000 tokens that it reads and 100 for those that it writes, of which there are 1 000 at most. */
const paid = createPuppetLanguage({ id: 'paid', priceIn: 10, priceOut: 100, outputMax: 1000 });
const free = createPuppetLanguage({ id: 'free' });
const gift = 200;
let studio: TestStudio;
let member: StudioClient;
let socket: ChatSocket;
let chat: string;

beforeAll(async () => {
  studio = await startStudio({ languages: [paid, free], signUpCredits: gift });
});
beforeEach(async () => {
  member = await studio.client.signUp();
  socket = await openChatSocket(member);
  chat = (await member.call('Chat/create_do', {})).info.chat.id;
});
afterAll(async () => {
  expect(await bookProblems(studio)).toEqual([]);
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function points() {
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  return { remaining, held };
}
const messageOf = async (id: string) => (await member.call('Chat/info', { id: chat })).info.messages.find((message) => message.id === id);

async function ask(text = 'How high is it?') {
  return { ...(await socket.send(chat, text)), answering: await paid.next() };
}

async function refusalOf(text: string) {
  const request_id = newRequestId();
  socket.request({ type: 'message-send', chat, text, request_id });
  return socket.frame('refusal', (frame) => frame.request_id === request_id);
}

async function endOf({ answer, answering }: { answer: string; answering: PuppetAnswer }, text: string) {
  answering.say(text);
  answering.end();
  return socket.end(answer);
}

test('what it can cost is held, what the model counted is paid, and the receipt says so', async () => {
  const { answer, answering } = await ask();
  expect(await points()).toEqual({ remaining: gift - 101, held: 101 });
  answering.say('330 metres.');
  answering.usage(900, 110);
  answering.end();
  expect(await socket.end(answer)).toMatchObject({ usage: { input: 900, output: 110 }, price: 20 });
  expect(await points()).toEqual({ remaining: gift - 20, held: 0 });
  expect(await messageOf(answer)).toMatchObject({ price: 20, usage: { input: 900, output: 110 } });
  const { items } = (await member.call('User/ledger_lists', {})).info;
  expect(items.map(({ cause }) => cause.text)).toContain('Chat');
  expect(items[0]?.balance).toBe(gift - 20);
});

test('a screen with works is told of the credits', async () => {
  const works = await member.socket();
  await works.frame('ready');
  const asked = await ask();
  await works.frame('points', ({ points: told }) => told.held === 101);
  await endOf(asked, 'x'.repeat(40));
  await works.frame('points', ({ points: told }) => told.held === 0 && told.remaining === gift - 2);
  works.close();
});

test('where the model counts nothing the studio does, in both languages', async () => {
  // 4 for the message and its frame, and 400 characters of Chinese.
  const asked = await ask('塔高几米');
  expect(await endOf(asked, '很'.repeat(400))).toMatchObject({ usage: { input: 8, output: 400 }, price: 41 });
});

test('a model that counts more than was agreed is paid what was held', async () => {
  const { answer, answering } = await ask();
  answering.usage(1_000_000, 1_000_000);
  answering.end();
  expect(await socket.end(answer)).toMatchObject({ price: 101 });
  expect(await points()).toEqual({ remaining: gift - 101, held: 0 });
});

describe('what does not come to its end', () => {
  test('costs nothing where nothing came', async () => {
    const { answer, answering } = await ask();
    answering.fail('unavailable');
    await socket.end(answer);
    expect(await messageOf(answer)).toMatchObject({ price: 0, usage: { input: 0, output: 0 } });
    expect(await points()).toEqual({ remaining: gift, held: 0 });
  });

  test.each([
    ['stopped', () => socket.request({ type: 'message-stop', chat })],
    ['broken off', undefined],
  ] as const)('costs what was written: %s', async (_how, stop) => {
    const { answer, answering } = await ask();
    answering.say('y'.repeat(400));
    await socket.reads(answer, 'y'.repeat(400));
    if (stop) stop();
    else answering.hangUp();
    await socket.end(answer);
    expect(await messageOf(answer)).toMatchObject({ price: 11, usage: { output: 100 } });
    expect(await points()).toEqual({ remaining: gift - 11, held: 0 });
  });

  test('costs what was written where its chat is deleted', async () => {
    const { answer, answering } = await ask();
    answering.say('z'.repeat(400));
    await socket.reads(answer, 'z'.repeat(400));
    await member.call('Chat/del_do', { id: chat });
    await vi.waitFor(async () => expect(await points()).toEqual({ remaining: gift - 11, held: 0 }), 5000);
    expect(answering.aborted).toBe(true);
  });
});

describe('limits', () => {
  test('an answer is as long as its limit pays for', async () => {
    const limited = await member.call('Chat/limit_do', { id: chat, answer: 50 });
    expect(limited.info.chat.limits).toEqual({ answer: 50, total: null, tools: 0 });
    const { answer, answering } = await ask();
    expect(answering.request.maxTokens).toBeLessThanOrEqual(500);
    expect((await points()).held).toBeLessThanOrEqual(50);
    answering.end();
    await socket.end(answer);
    await member.call('Chat/limit_do', { id: chat, answer: 2 });
    expect(await refusalOf('And now?')).toMatchObject({ code: 'spending_limit' });
    await member.call('Chat/limit_do', { id: chat });
    await endOf(await ask(), 'Unlimited.');
  });

  test('all answers of a chat together stay within its limit', async () => {
    await member.call('Chat/limit_do', { id: chat, total: 60 });
    await endOf(await ask(), '几'.repeat(400));
    const { answer, answering } = await ask();
    expect(answering.request.maxTokens).toBeLessThanOrEqual(190);
    answering.say('几'.repeat(180));
    answering.end();
    await socket.end(answer);
    expect(await refusalOf('More?')).toMatchObject({ code: 'spending_limit' });
  });

  test('whoever has too little is asked to subscribe, and chats with what is free', async () => {
    const poor = (await points()).remaining - 3;
    const { id } = (await member.call('User/usage_info', {})).info.user_info;
    await sql`update credit_buckets set remaining = remaining - ${poor} where member_id = ${id}`.execute(studio.context.db);
    expect(await refusalOf('Rich?')).toMatchObject({
      ...{ code: 'subscribe', text: expect.stringMatching(/^This answer costs at least ([4-9]|\d\d) credits\. You have 3\.$/) },
    });
    expect((await member.call('Chat/info', { id: chat })).info.messages).toEqual([]);
    const bot = (await member.call('Bot/save_do', { name: 'Free', model: 'free' })).info.bot;
    chat = (await member.call('Chat/create_do', { bot: bot.id })).info.chat.id;
    const { answer } = await socket.send(chat, 'Hello');
    (await free.next()).end();
    expect(await socket.end(answer)).toMatchObject({ price: 0 });
    await sql`update credit_buckets set remaining = remaining + ${poor} where member_id = ${id}`.execute(studio.context.db);
  });

  test('twenty chats at once spend no more than there is', async () => {
    const chats = await Promise.all(Array.from({ length: 20 }, async () => (await member.call('Chat/create_do', {})).info.chat.id));
    const ids = chats.map((one) => {
      const request_id = newRequestId();
      socket.request({ type: 'message-send', chat: one, text: 'All of it', request_id });
      return request_id;
    });
    const told = () =>
      socket.frames.filter((frame) => 'request_id' in frame && frame.type !== 'message-saved' && ids.includes(frame.request_id));
    await vi.waitFor(() => expect(told()).toHaveLength(20), 10_000);
    const { remaining, held } = await points();
    expect(remaining).toBeGreaterThanOrEqual(0);
    expect(remaining + held).toBe(gift);
    const begun = told().filter(({ type }) => type === 'message-start');
    for (const _one of begun) (await paid.next()).end();
    await vi.waitFor(async () => expect((await points()).held).toBe(0), 10_000);
  });
});
