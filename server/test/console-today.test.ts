import type { OutputAt } from '@easel/contract/calls';
import { runOperator } from '@easel/server/roles/operator';
import { passTime } from '@easel/testkit/billing';
import { openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage } from '@easel/testkit/language';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The figures of the console's first room, to the last credit and cent: a day that begins at midnight of UTC, and the 24 hours before. */

const hourMs = 3_600_000;
const glass = { ...wordlessModel, id: 'glass', inputs: { ...wordlessModel.inputs, prompt: { max: 500 } } };
const clay = { ...glass, id: 'clay', name: { zh: '陶土', en: 'Clay' } };
const payments = createPuppetPayments();
const talker = createPuppetLanguage({ priceIn: 10, priceOut: 100, outputMax: 1000 });
const midnight = Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs;
const at = (hours: number) => new Date(midnight + hours * hourMs);
let now = at(-4);
let studio: TestStudio;
let puppet: PuppetServer;
let idle: StudioClient;

beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass, clay], concurrency: 1 });
  puppet.engine.alone(true);
  const more = { languages: [talker], payments: [payments], signUpCredits: 200, clock: { now: () => now } };
  studio = await startStudio({ engines: [], engineKinds: [puppetKind], ...more });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await puppet.close();
});

async function admin(...args: string[]): Promise<void> {
  const told = await runOperator(studio.context, { args, language: 'en', user: 'root', folder: '/' });
  expect(told).toMatchObject({ code: 0 });
}
const emailOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info.email;

async function make(member: StudioClient, model: 'glass' | 'clay', until: 'succeeded' | 'failed' | 'running' | 'queued') {
  const socket = await member.socket();
  await socket.frame('ready');
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake', model })).info.works[0]?.id ?? '';
  if (until !== 'queued') await socket.frame('work', ({ work }) => work.id === id && work.state === until);
  socket.close();
  return id;
}

async function todayAs(role: 'owner' | 'finance' | 'support' | 'moderator'): Promise<OutputAt<'Console/today'>['info']> {
  const room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), role));
  return (await room.call('Console/today', {})).info;
}

/** The evening before: an engine with two models, of which one has a cost, and a work of that one. */
async function evening(): Promise<void> {
  const owner = await studio.client.signUp();
  const room = createClient(studio.client.url, await openConsole(studio, owner));
  expect((await room.call('Console/today', {})).info).toMatchObject({
    works: [],
    engines: [],
    money: { taken: [], by_tool: [], by_engine: [] },
  });
  await room.call('Console/engine_add_do', { address: puppet.url, engine: 'shed' });
  await room.call('Console/model_save_do', { engine: 'shed', model_id: 'glass', price: 3, cost: 4000 });
  await room.call('Console/model_save_do', { engine: 'shed', model_id: 'clay', price: 2 });
  await room.call('Console/engine_state_do', { engine: 'shed', engine_state: 'enabled' });
  idle = await studio.client.signUp();
  await expect.poll(async () => (await idle.call('Extend/config', {})).info.tools.text2img?.models.length).toBe(2);
  await make(idle, 'glass', 'succeeded');
}

/** The morning after: two members join, works succeed, fail, run and wait; one pays, and gets a part of it back. */
async function morning(): Promise<void> {
  const [painter, leaver] = [await studio.client.signUp(), await studio.client.signUp()];
  await make(painter, 'glass', 'succeeded');
  await make(leaver, 'clay', 'succeeded');
  await leaver.call('User/logout_do', {});
  puppet.engine.failNext({ kind: 'refused', detail: 'No' });
  await make(painter, 'glass', 'failed');
  puppet.engine.alone(false);
  await make(painter, 'glass', 'running');
  now = at(10.5);
  await make(painter, 'clay', 'queued');
  now = at(11);

  const { id: chat } = (await painter.call('Chat/create_do', {})).info.chat;
  const socket = await openChatSocket(painter);
  const { answer } = await socket.send(chat, 'How deep is the lake?');
  const answering = await talker.next();
  answering.say('330 metres.');
  answering.usage(900, 110);
  answering.end();
  await socket.end(answer);
  await socket.close();
  const { id: member_id } = (await painter.call('User/usage_info', {})).info.user_info;
  const session = { id: 'drawn', member_id, attempt: 1, created_at: now };
  await studio.context.db.insertInto('realtime_sessions').values(session).execute();
  const minute = { session_id: 'drawn', minute: 0, price: 5, cost: 700, created_at: now };
  await studio.context.db.insertInto('realtime_minutes').values(minute).execute();

  await painter.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  const { order } = payments.pay();
  await painter.call('User/check_subscribe_do', {});
  await admin('order', 'refund', order, '--amount', '3.00', '--reason', 'A broken picture', '--yes');
  await passTime(studio);
  await admin('credits', 'give', await emailOf(painter), '50', '--reason', 'The outage');
  await admin('credits', 'take', await emailOf(painter), '20', '--reason', 'Too much');
}

test('the figures of a day are those that its works, payments and members make', async () => {
  await evening();
  now = at(10);
  await morning();
  const today = await todayAs('owner');
  expect(today).toMatchObject({ at: at(11).toISOString(), since: at(0).toISOString() });
  expect(today.works).toEqual([
    { tool: 'text2img', state: 'failed', works: 1 },
    { tool: 'text2img', state: 'queued', works: 1 },
    { tool: 'text2img', state: 'running', works: 1 },
    { tool: 'text2img', state: 'succeeded', works: 2 },
  ]);
  expect(today.queue).toEqual({ running: 1, waiting: 1, oldest_at: at(10.5).toISOString() });
  expect(today.engines).toEqual([{ id: 'shed', state: 'enabled', health: 'well', open_until: null, running: 1, waiting: 1 }]);
  // The two, and the operator who looks; whoever was here yesterday only is not among them.
  expect(today.members).toEqual({ joined: 3, active: 3 });
  expect(today.credits).toEqual({ works: 5, chats: 20, realtime: 0, given: 50, taken: 20 });
  expect(today.money).toEqual({
    taken: [{ provider: 'puppet', currency: 'USD', in_cents: 990, out_cents: 300 }],
    credit_worth: expect.any(Number),
    by_tool: [
      { tool: 'text2img', made: 3, credits: 8, costed_credits: 6, cost: 8000 },
      { tool: 'chat', made: 1, credits: 20, costed_credits: 0, cost: 0 },
      { tool: 'realtime', made: 1, credits: 5, costed_credits: 5, cost: 700 },
    ],
    by_engine: expect.arrayContaining([
      { engine: 'shed', made: 3, credits: 8, costed_credits: 6, cost: 8000 },
      { engine: 'puppets', made: 1, credits: 20, costed_credits: 0, cost: 0 },
    ]),
  });
  expect(today.audit.slice(0, 5).map(({ action }) => action)).toEqual([
    'console.enrol',
    'operator.add',
    'credits.take',
    'credits.give',
    'order.refund',
  ]);
});

test('money is for owners and finance', async () => {
  expect((await todayAs('finance')).money).toMatchObject({ taken: [{ in_cents: 990, out_cents: 300 }] });
  for (const role of ['support', 'moderator'] as const) {
    const { money, queue } = await todayAs(role);
    expect({ money, queue }).toMatchObject({ money: null, queue: { waiting: 1 } });
  }
});

test('a day later nothing of it is left', async () => {
  now = at(36);
  const today = await todayAs('owner');
  expect(today).toMatchObject({ works: [], credits: { works: 0, chats: 0, given: 0, taken: 0 }, members: { joined: 1, active: 1 } });
  expect(today.money).toMatchObject({ taken: [], by_tool: [], by_engine: [] });
});
