import { type ChatSocket, newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage, type PuppetLanguage } from '@easel/testkit/language';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** What an operator allows in chats: words, answers a day, models by plan. */

const usual = createPuppetLanguage();
const second = createPuppetLanguage({ id: 'second', titles: true });
const payments = createPuppetPayments();
let studio: TestStudio;
let member: StudioClient;
let socket: ChatSocket;
let now = Date.parse('2026-11-23T20:00:00Z');

beforeAll(async () => {
  studio = await startStudio({
    ...{ languages: [usual, second], payments: [payments], clock: { now: () => new Date(now) } },
    chat: {
      ...{ titles: false, refusedWords: ['casino', '赌场'], free: { messagesPerDay: 2 } },
      plans: { 'basic-monthly': { messagesPerDay: 3 }, 'pro-weekly': { models: ['second'] }, 'pro-monthly': { models: ['another-model'] } },
    },
  });
});
beforeEach(async () => {
  await socket?.close();
  member = await studio.client.signUp();
  socket = await openChatSocket(member);
});
afterAll(async () => {
  await socket.close();
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const newChat = async () => (await member.call('Chat/create_do', {})).info.chat.id;

async function exchange(chat: string, text = 'Hello', answers: PuppetLanguage = usual, model?: string) {
  const [sent, answering] = [await socket.send(chat, text, model ? { model } : {}), await answers.next()];
  answering.say('Hello.');
  answering.end();
  await socket.end(sent.answer);
  return sent;
}

async function refusal(chat: string, text = 'Hello', model?: string) {
  const request_id = newRequestId();
  socket.request({ type: 'message-send', chat, text, request_id, ...(model ? { model } : {}) });
  const { code, text: told } = await socket.frame('refusal', (frame) => frame.request_id === request_id);
  return { code, told };
}

async function subscribe(plan: string) {
  await member.call('Extend/subscribe_pay_info', { plan_id: plan });
  payments.pay();
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
}

test('words that are refused are in no message and in no bot, and nothing of them is stored', async () => {
  const chat = await newChat();
  expect(await refusal(chat, 'Where is a CASINO?')).toMatchObject({ code: 'blocked', told: expect.stringContaining('not allowed here') });
  expect(await refusal(chat, '附近有赌场吗')).toMatchObject({ code: 'blocked' });
  expect((await member.call('Chat/info', { id: chat })).info.messages).toEqual([]);
  await exchange(chat, 'An occasion to write');
  for (const bot of [{ name: 'Casino' }, { name: 'a', prompt: 'You run a casino' }, { name: 'a', starters: ['赌场'] }]) {
    expect(await member.refusal('Bot/save_do', bot)).toMatchObject({ code: 'blocked' });
  }
});

test('so many answers a day, in all chats together, and anew at 0:00 UTC; a plan has its own number', async () => {
  const [first, second] = [await newChat(), await newChat()];
  await exchange(first);
  const { answer } = await exchange(second);
  expect(await refusal(first)).toMatchObject({ code: 'messages_used_up' });
  await member.call('Chat/del_do', { id: second });
  expect(await refusal(first)).toMatchObject({ code: 'messages_used_up' });
  await member.call('Chat/restore_do', { id: second });
  const request_id = newRequestId();
  socket.request({ type: 'message-regenerate', message: answer, request_id });
  expect(await socket.frame('refusal', (frame) => frame.request_id === request_id)).toMatchObject({ code: 'messages_used_up' });
  await subscribe('basic-monthly');
  await exchange(first);
  expect(await refusal(first)).toMatchObject({ code: 'messages_used_up' });
  now += 5 * 60 * 60 * 1000;
  await exchange(first);
});

test('a model that the plan does not have is answered with plans', async () => {
  await subscribe('pro-monthly');
  expect(await refusal(await newChat())).toMatchObject({ code: 'subscribe', told: 'Your plan does not include this model.' });
});

test('of the models that are chosen, the plan has some: others are answered with plans', async () => {
  const chat = await newChat();
  await exchange(chat, 'Before', usual, 'puppet');
  await subscribe('pro-weekly');
  // What was chosen for the chat before is not the plan's any more.
  expect(await refusal(chat)).toMatchObject({ code: 'subscribe' });
  await exchange(chat, 'By the one of the plan', second, 'second');
  expect(await refusal(chat, 'By the other one', 'puppet')).toMatchObject({ code: 'subscribe' });
  // Nobody is asked for a title: the second answer is to the second message.
  const other = await newChat();
  await exchange(other, 'The usual one is the plan’s', second);
  await exchange(other, 'And again', second);
  expect((await member.call('Chat/info', { id: other })).info.chat.title).toBe('The usual one is the plan’s');
});
