import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineKind } from '@easel/server/ports/engine-kinds';
import { openChatSocket } from '@easel/testkit/chat-socket';
import { engineCommands } from '@easel/testkit/engine-commands';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** A server that speaks as llama-server was heard to, connected by the operator's command and paid by members. */

const key = 'sk-llama-4711-nobody-may-read-this';
const folder = mkdtempSync(join(tmpdir(), 'easel-chat-'));
const lines: string[] = [];
let llama: Server;
let address: string;
let studio: TestStudio;
const { run, done, refused } = engineCommands(() => studio, folder);
const modelsOf = async () => (await studio.client.call('Extend/config', {})).info.chat.models;

/** A kind of engine whose connections are counted. */
const talker = createPuppetLanguage({ engine: 'talker' });
const connections = { made: 0, closed: 0 };
const talkerKind: EngineKind = {
  id: 'talker',
  probe: async () => ({ models: [], languages: [talker.model] }),
  connect(place) {
    connections.made += 1;
    const close = async () => {
      connections.closed += 1;
    };
    // Each connection is another one.
    return Object.assign(createPuppetEngine({ id: place.id, models: [] }), { language: { ...talker.engine }, close });
  },
};

beforeAll(async () => {
  llama = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401, { 'content-type': 'application/json' });
      return void response.end('{"error":{"message":"Invalid API Key","type":"authentication_error","code":401}}');
    }
    if (request.url === '/v1/models') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ object: 'list', data: [{ id: 'tiny-random', meta: { n_ctx: 2048 } }] }));
    }
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) => response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', ...more })}\n\n`);
    chunk({ choices: [{ index: 0, finish_reason: null, delta: { role: 'assistant', content: null } }] });
    for (const content of ['Sample', 'useum', 'Щ']) chunk({ choices: [{ index: 0, finish_reason: null, delta: { content } }] });
    chunk({ choices: [{ index: 0, finish_reason: 'stop', delta: {} }] });
    chunk({ choices: [], usage: { prompt_tokens: 1500, completion_tokens: 600, total_tokens: 2100 } });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => llama.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(llama.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'key'), `${key}\n`);
  studio = await startStudio({ signUpCredits: 20, onLog: (line) => lines.push(line), engineKinds: [talkerKind] });
});
afterAll(async () => {
  await studio.close();
  llama.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a server is found out by itself, and offered once it has a price', async () => {
  await done('engine', 'add', 'auto', address, '--id', 'llama', '--key-file', join(folder, 'key'), '--enable');
  expect((await modelsOf()).map(({ id }) => id)).not.toContain('tiny-random');
  const told = await run('engine', 'model', 'llama', 'tiny-random', '--price', '0.5', '--price-out', '2');
  expect(JSON.stringify(told)).not.toContain(key);
  await vi.waitUntil(async () => (await modelsOf()).some(({ id }) => id === 'tiny-random'), { timeout: 10_000 });
  expect((await modelsOf())[0]).toMatchObject({ id: 'tiny-random', engine: 'llama', price_in: 0.5, price_out: 2, context: 2048 });
});

test('a member is answered by it and pays what it counted; its key is nowhere', async () => {
  const member = await studio.client.signUp();
  const socket = await openChatSocket(member);
  const { chat } = (await member.call('Chat/create_do', {})).info;
  const { answer } = await socket.send(chat.id, 'Hello 你好');
  // 1 500 tokens at 0.5 for a thousand, and 600 at 2: 1.95, rounded up.
  expect(await socket.end(answer)).toMatchObject({ type: 'message-end', usage: { input: 1500, output: 600 }, price: 2 });
  expect(socket.text(answer)).toBe('SampleuseumЩ');
  const { info } = await member.call('User/usage_info', {});
  expect(info.points).toMatchObject({ remaining: 18, held: 0 });
  await socket.close();
  expect(lines.join('\n')).not.toContain(key);
  expect(JSON.stringify(await modelsOf())).not.toContain(address);
});

test('a server that is gone costs nothing, and says what to do', async () => {
  const member = await studio.client.signUp();
  const socket = await openChatSocket(member);
  llama.closeAllConnections();
  await new Promise((resolve) => llama.close(resolve));
  const { chat } = (await member.call('Chat/create_do', {})).info;
  const { answer } = await socket.send(chat.id, 'Are you there?');
  expect(await socket.end(answer)).toMatchObject({ type: 'message-error', code: 'model_unavailable' });
  expect((await member.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 20, held: 0 });
  await socket.close();
  expect(lines.join('\n')).not.toContain(key);
});

test('one that is removed is offered no more: the guide answers again', async () => {
  await done('engine', 'remove', 'llama');
  await vi.waitUntil(async () => (await modelsOf()).every(({ engine }) => engine !== 'llama'), { timeout: 10_000 });
});

test('an engine that is connected anew or to be removed is not taken away from an answer', async () => {
  await done('engine', 'add', 'talker', 'http://127.0.0.1:9', '--enable');
  await done('engine', 'model', 'talker', 'puppet', '--price', '0');
  await vi.waitUntil(async () => (await modelsOf()).some(({ id }) => id === 'puppet'), { timeout: 10_000 });
  const member = await studio.client.signUp();
  const socket = await openChatSocket(member);
  const { chat } = (await member.call('Chat/create_do', {})).info;
  const { answer } = await socket.send(chat.id, 'Hello?', { model: 'puppet' });
  const answering = await talker.next();
  answering.say('Half and ');
  await socket.reads(answer, 'Half and ');
  expect(await refused('engine', 'remove', 'talker')).toBe('answers_running');
  const { made } = connections;
  await sql`update engines set address = 'http://127.0.0.1:10', revision = revision + 1 where id = 'talker'`.execute(studio.context.db);
  await vi.waitUntil(() => connections.made > made, { timeout: 10_000 });
  await done('engine', 'drain', 'talker');
  expect(await refused('engine', 'remove', 'talker')).toBe('answers_running');
  expect(connections.closed).toBe(0);
  answering.say('half.');
  answering.end();
  expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'done' });
  expect(socket.text(answer)).toBe('Half and half.');
  await vi.waitUntil(() => connections.closed === 1, { timeout: 5_000 });
  await done('engine', 'remove', 'talker');
  await vi.waitUntil(() => connections.closed === 2, { timeout: 5_000 });
  await socket.close();
});
