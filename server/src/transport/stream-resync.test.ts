import { EventEmitter } from 'node:events';
import { closeCodes } from '@easel/contract/protocol';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import { createLog } from '../platform/logging.ts';
import { createStreamResync } from './stream-resync.ts';
import { UnauthenticatedSockets } from './unauthenticated-sockets.ts';

/** The studio as sockets see it: `missed` says that events may have been, `answers` who is alive. */
function studio(answers: (tokenHash: string) => boolean) {
  let missed = () => {};
  const events = {
    onMissed(listener: () => void) {
      missed = listener;
      return () => {};
    },
  } as Events;
  const resync = createStreamResync({
    events,
    log: createLog({ level: 'fatal', terminal: false, output: { write: () => {} } }),
    unauthenticated: new UnauthenticatedSockets(),
    authenticate: async (tokenHash) =>
      answers(tokenHash) ? { memberId: 'ann', sessionId: 'one', kind: 'member', leaving: false } : undefined,
  });
  return { resync, missed: () => missed() };
}

it('asks once for each session, whose sockets read what they missed or close', async () => {
  const asked: string[] = [];
  const { resync, missed } = studio((tokenHash) => {
    asked.push(tokenHash);
    return tokenHash === hashOf('alive');
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

it('asks again until the database answers', async () => {
  vi.useFakeTimers();
  let unreachable = 2;
  const { resync, missed } = studio(() => {
    if (unreachable-- > 0) throw new Error('terminating connection due to administrator command');
    return false;
  });
  const closed: number[] = [];
  resync.add(Object.assign(new EventEmitter(), { close: (code: number) => closed.push(code) }) as unknown as WebSocket, 'dead', () => {});
  missed();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(closed).toEqual([closeCodes.deadToken]);
  vi.useRealTimers();
});
