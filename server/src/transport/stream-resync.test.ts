import { EventEmitter } from 'node:events';
import { closeCodes } from '@easel/contract/protocol';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import { createLog } from '../platform/logging.ts';
import { createStreamResync } from './stream-resync.ts';
import { UnauthenticatedSockets } from './unauthenticated-sockets.ts';

it('asks once for each session, whose sockets read what they missed or close', async () => {
  let missed = () => {};
  const events = {
    onMissed(listener: () => void) {
      missed = listener;
      return () => {};
    },
  } as Events;
  const asked: string[] = [];
  const resync = createStreamResync({
    events,
    log: createLog({ level: 'error', terminal: false, output: { write: () => {} } }),
    unauthenticated: new UnauthenticatedSockets(),
    async authenticate(tokenHash) {
      asked.push(tokenHash);
      return tokenHash === hashOf('alive') ? { memberId: 'ann', sessionId: 'one', kind: 'member', leaving: false } : undefined;
    },
  });
  const read: number[] = [];
  const closed: number[] = [];
  const sockets = ['alive', 'dead', 'alive', 'dead', 'alive'].map((token, place) => {
    const socket = Object.assign(new EventEmitter(), { close: (code: number) => closed.push(code) });
    resync.add(socket as unknown as WebSocket, token, () => read.push(place));
    return socket;
  });
  sockets[2]?.emit('close');
  missed();
  await vi.waitUntil(() => asked.length === 2);
  await vi.waitUntil(() => closed.length === 2);
  expect(asked).toEqual([hashOf('alive'), hashOf('dead')]);
  expect(read).toEqual([0, 4]);
  expect(closed).toEqual([closeCodes.deadToken, closeCodes.deadToken]);
  for (const socket of sockets) socket.emit('close');
  missed();
  await Promise.resolve();
  expect(asked).toHaveLength(2);
});
