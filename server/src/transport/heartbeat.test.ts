import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { heartbeat, keepAlive } from './heartbeat.ts';

it('ends the socket of a reader that does not answer, and of no other one', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  let beats = 0;
  server.on('connection', (socket) => keepAlive(socket, () => (beats += 1), { everyMs: 30, answerMs: 60 }));
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [silent, present] = [new WebSocket(address, { autoPong: false }), new WebSocket(address)];
  await Promise.all([once(silent, 'open'), once(present, 'open')]);
  const [code] = await once(silent, 'close');
  expect(code).toBe(1006);
  while (beats < 10) await once(present, 'ping');
  expect(present.readyState).toBe(present.OPEN);
  present.close();
  await once(present, 'close');
  server.close();
});

it('finds one within half a minute', () => {
  expect(heartbeat.everyMs + heartbeat.answerMs).toBeLessThan(30_000);
});
