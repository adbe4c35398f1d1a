import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { DatabaseUnavailable } from '../platform/db/failures.ts';
import { createLog } from '../platform/logging.ts';
import { MemberConnections, WorksConnection } from './works-connections.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('retries an unreachable database at a fixed rate, however many events arrive', async () => {
  const log = createLog({ level: 'error', terminal: false, output: { write: () => {} } });
  let asked = 0;
  const away = async (): Promise<never> => {
    asked += 1;
    throw new DatabaseUnavailable('away');
  };
  const connections = new MemberConnections('ann', away, log);
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1 });
  const connection = new WorksConnection(socket as unknown as WebSocket, { session: 'one', language: 'en', after: 0 });
  connections.add(connection);
  for (let wakes = 0; wakes < 20; wakes += 1) {
    await vi.advanceTimersByTimeAsync(10);
    connections.sync();
  }
  await vi.advanceTimersByTimeAsync(0);
  const begun = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  // Every two to four seconds.
  expect(asked - begun).toBeLessThanOrEqual(30);
  expect(asked - begun).toBeGreaterThanOrEqual(14);
  connections.remove(connection);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
