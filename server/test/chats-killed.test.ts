import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChatSocket, openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { type StudioProcess, spawnStudio } from '@easel/testkit/processes';
import { copySeed } from '@easel/testkit/seed';
import { createTestDatabase } from '@easel/testkit/server-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Answers of processes that die. On a database server another process tells the readers; on a folder the next one does. */

const folder = mkdtempSync(join(tmpdir(), 'easel-killed-'));
const program = fileURLToPath(import.meta.resolve('@easel/testkit/talking-studio'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running = new Set<StudioProcess>();

async function start(): Promise<StudioProcess> {
  const place = { EASEL_DATA: folder, ...(database ? { DATABASE_URL: database.url } : {}) };
  const studio = await spawnStudio({ ...place, EASEL_SIGNUP_CREDITS: '500', EASEL_ROLES: 'api,clock,worker' }, program);
  running.add(studio);
  return studio;
}

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database) await copySeed(join(folder, 'database'));
});
afterAll(async () => {
  for (const studio of running) await studio.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function points(member: StudioClient) {
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  return { remaining, held };
}
const newChat = async (member: StudioClient) => (await member.call('Chat/create_do', {})).info.chat.id;
const at = (studio: StudioProcess, { token }: StudioClient) => createClient(studio.client.url, token);
const within10s = 10_000;
/** About a second of counting. */
const some = ' 40 ';

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
  const first = await start();
  const other = database && (await start());
  const member = await first.client.signUp();
  const chat = await newChat(member);
  const socket = await openChatSocket(member);
  const there = other && (await openChatSocket(at(other, member)));
  const { answer } = await socket.send(chat, 'Count, please');
  await socket.reads(answer, some);
  if (there) await there.reads(answer, some);
  const [read, killedAt] = [socket.text(answer), Date.now()];
  running.delete(first);
  await first.end('SIGKILL');
  if (other && there) return expectBrokenOff(there, at(other, member), { chat, answer, read, killedAt });
  const next = await start();
  const reader = await openChatSocket(at(next, member));
  reader.request({ type: 'resume', message: answer, offset: 0 });
  await expectBrokenOff(reader, at(next, member), { chat, answer, read, killedAt: Date.now() });
});

test('a process that ends in order says at once that its answers broke off', { timeout: 120_000 }, async () => {
  const studio = database ? await start() : ([...running][0] as StudioProcess);
  const member = await studio.client.signUp();
  const chat = await newChat(member);
  const socket = await openChatSocket(member);
  const { answer } = await socket.send(chat, 'Count, please');
  await socket.reads(answer, some);
  running.delete(studio);
  await studio.end();
  const next = [...running][0] ?? (await start());
  const reader = at(next, member);
  const { messages, chat: told } = (await reader.call('Chat/info', { id: chat })).info;
  expect(messages.at(-1)).toMatchObject({ id: answer, state: 'failed', error: { code: 'answer_stopped' } });
  expect(messages.at(-1)?.text).toContain(some);
  expect(told.generating).toBe(false);
  expect((await points(reader)).held).toBe(0);
});

test('a member stops from one process what another one writes', { timeout: 120_000 }, async () => {
  const here = [...running][0] ?? (await start());
  const elsewhere = database ? await start() : here;
  const member = await here.client.signUp();
  const chat = await newChat(member);
  const socket = await openChatSocket(member);
  const { answer } = await socket.send(chat, 'Count, please');
  const far = await openChatSocket(at(elsewhere, member));
  far.request({ type: 'resume', message: answer, offset: 0 });
  await far.reads(answer, ' 20 ');
  far.request({ type: 'message-stop', chat });
  expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
  expect(await far.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
  expect(far.text(answer)).toBe(socket.text(answer));
});
