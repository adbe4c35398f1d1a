import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from '@easel/contract/chats';
import { type ChatSocket, newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage } from '@easel/testkit/language';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Answers of processes that die or stop. On a database server another process tells the readers; on a folder the next one does. */

const folder = mkdtempSync(join(tmpdir(), 'easel-killed-'));
const program = fileURLToPath(import.meta.resolve('@easel/testkit/talking-studio'));
/** The model of that program, in this process. */
const model = createPuppetLanguage({ id: 'counting', engine: 'counter', priceIn: 1, priceOut: 10 });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The process that is killed, and the one that stays. */
let writer: StudioProcess | undefined;
let other: TestStudio | undefined;

const startOther = () =>
  startStudio({ dataFolder: folder, databaseUrl: database?.url, languages: [model], signUpCredits: 500, answerGraceMs: 500 });

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
  const place = { EASEL_DATA: folder, ...(database ? { DATABASE_URL: database.url } : {}) };
  const started = spawnStudio({ ...place, EASEL_SIGNUP_CREDITS: '500', EASEL_ROLES: 'api,clock,worker' }, program);
  // One after the other: both would bring the database up to date.
  writer = await started;
  if (database) other = await startOther();
});
afterAll(async () => {
  expect(other?.errors).toEqual([]);
  await writer?.end();
  await other?.close({ keep: true });
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function points(member: StudioClient) {
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  return { remaining, held };
}
const newChat = async (member: StudioClient) => (await member.call('Chat/create_do', {})).info.chat.id;
const at = ({ url }: { url: string }, { token }: StudioClient) => createClient(url, token);
const within10s = 10_000;
/** About three seconds of counting: it was saved on the way. */
const some = ' 120 ';

test('a member stops from one process what another one writes', { timeout: 120_000 }, async () => {
  const here = (writer as StudioProcess).client;
  const member = await here.signUp();
  const chat = await newChat(member);
  const socket = await openChatSocket(member);
  const { answer } = await socket.send(chat, 'Count, please');
  const far = await openChatSocket(at(other ?? here, member));
  far.request({ type: 'resume', message: answer, offset: 0 });
  await far.reads(answer, ' 20 ');
  far.request({ type: 'message-stop', chat });
  expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
  expect(await far.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
  expect(far.text(answer)).toBe(socket.text(answer));
});

/** What is left of an answer whose writer was killed at `killedAt`. */
async function expectBrokenOff(reader: ChatSocket, member: StudioClient, { chat, answer, read, killedAt }: Broken): Promise<void> {
  expect(await reader.end(answer)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
  expect(Date.now() - killedAt).toBeLessThan(within10s);
  const { info } = await member.call('Chat/info', { id: chat });
  const stored = info.messages.at(-1);
  expect(stored).toMatchObject({ id: answer, state: 'failed', error: { code: 'answer_stopped' } });
  expect(reader.text(answer)).toBe(stored?.text);
  expect(info.chat.generating).toBe(false);
  // Saved every second: no more than the last one is lost, and what is lost is not paid.
  expect(stored?.text.startsWith('0 1 2 ')).toBe(true);
  expect(read.startsWith(stored?.text ?? '-') || stored?.text.startsWith(read)).toBe(true);
  const { input = 0, output = 0 } = stored?.usage ?? {};
  expect(output).toBe(Math.ceil((stored?.text.length ?? 0) / 4));
  expect(stored?.price).toBe(Math.ceil((input + output * 10) / 1000));
  expect(await points(member)).toEqual({ remaining: 500 - (stored?.price ?? 0), held: 0 });
}

interface Broken {
  chat: string;
  answer: string;
  /** What its reader had when it was killed. */
  read: string;
  killedAt: number;
}

test('what a killed process wrote is kept, paid for what arrived, and told within ten seconds', { timeout: 120_000 }, async () => {
  const first = writer as StudioProcess;
  const member = await first.client.signUp();
  const chat = await newChat(member);
  const socket = await openChatSocket(member);
  const there = other && (await openChatSocket(at(other, member)));
  const { answer } = await socket.send(chat, 'Count, please');
  await socket.reads(answer, some);
  if (there) await there.reads(answer, some);
  const [read, killedAt] = [socket.text(answer), Date.now()];
  writer = undefined;
  await first.end('SIGKILL');
  if (other && there) return expectBrokenOff(there, at(other, member), { chat, answer, read, killedAt });
  other = await startOther();
  const reader = await openChatSocket(at(other, member));
  reader.request({ type: 'resume', message: answer, offset: 0 });
  await expectBrokenOff(reader, at(other, member), { chat, answer, read, killedAt: Date.now() });
});

test('a process that stops lets answers end, and says of others that they broke off', { timeout: 120_000 }, async () => {
  const stopping = other as TestStudio;
  const member = await stopping.client.signUp();
  const socket = await openChatSocket(member);
  const begin = async (text: string) => {
    const { answer } = await socket.send(await newChat(member), text);
    const answering = await model.next();
    answering.say('Half of it');
    await socket.reads(answer, 'Half of it');
    return { answer, answering };
  };
  const [short, long] = [await begin('Be brief'), await begin('Tell me everything')];
  const late = await newChat(member);
  other = undefined;
  const closed = stopping.close({ keep: true });
  const request_id = newRequestId();
  socket.request({ type: 'message-send', chat: late, text: 'And me?', request_id });
  expect(await socket.frame('refusal', (frame) => frame.request_id === request_id)).toMatchObject({ code: 'upgrading' });
  short.answering.say(', and the rest.');
  short.answering.end();
  expect(await socket.end(short.answer)).toMatchObject({ type: 'message-end', state: 'done' });
  expect(await socket.end(long.answer)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
  await closed;
  other = await startOther();
  const reader = at(other, member);
  const messages: Message[] = [];
  for (const { id } of (await reader.call('Chat/lists', {})).info.items) {
    const { info } = await reader.call('Chat/info', { id });
    expect(info.chat.generating).toBe(false);
    messages.push(...info.messages);
  }
  const paid = [short, long].map(({ answer }) => messages.find(({ id }) => id === answer));
  expect(paid[0]).toMatchObject({ state: 'done', text: 'Half of it, and the rest.' });
  expect(paid[1]).toMatchObject({ state: 'failed', text: 'Half of it', error: { code: 'answer_stopped' } });
  for (const message of paid) expect(message?.price).toBe(1);
  expect(await points(reader)).toEqual({ remaining: 498, held: 0 });
});
