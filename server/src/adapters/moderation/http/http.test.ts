import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpModerator } from './index.ts';

/** The service: it answers as a test tells it. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const asked: { body: string; key: string | undefined }[] = [];
const server = createServer(async (request, response) => {
  asked.push({ body: await text(request), key: request.headers.authorization });
  respond(request, response);
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/judge`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const moderator = (timeoutMs = 10_000) => createHttpModerator({ url, key: 'a-key', timeoutMs });
const answer = (body: string, status = 200) => {
  respond = (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

test('tells the text and where it is for, and takes the answer', async () => {
  answer('{"allowed":true,"score":0.1}');
  expect(await moderator().allows('一片湖', 'works')).toBe(true);
  answer('{"allowed":false}');
  expect(await moderator().allows('blood', 'chats')).toBe(false);
  expect(asked).toEqual([
    { body: '{"place":"works","text":"一片湖"}', key: 'Bearer a-key' },
    { body: '{"place":"chats","text":"blood"}', key: 'Bearer a-key' },
  ]);
});

test.each([
  ['a refusal of its own', () => answer('{"allowed":true}', 503)],
  ['no JSON', () => answer('<html>')],
  ['JSON that says nothing', () => answer('{"result":"ok"}')],
  ['an answer without an end', () => answer(`{"allowed":true,"why":"${'x'.repeat(20_000)}"}`)],
  ['another address', () => (respond = (_request, response) => void response.writeHead(302, { location: '/other' }).end())],
  ['nothing', () => (respond = () => undefined)],
  ['a line that breaks', () => (respond = (request) => request.socket.destroy())],
])('takes %s for no answer', async (name, prepare) => {
  prepare();
  const before = asked.length;
  await expect(moderator(name === 'nothing' ? 300 : undefined).allows('a lake', 'works')).rejects.toThrow();
  expect(asked.length).toBe(before + 1);
});
