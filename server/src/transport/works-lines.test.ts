import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { DatabaseUnavailable } from '../platform/db/failures.ts';
import { createLog } from '../platform/logging.ts';
import { MemberLines, WorksLine } from './works-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks a database that is away no more often, however many wake up', async () => {
  const log = createLog({ level: 'error', terminal: false, output: { write: () => {} } });
  let asked = 0;
  const away = async (): Promise<never> => {
    asked += 1;
    throw new DatabaseUnavailable('away');
  };
  const lines = new MemberLines('ann', away, log);
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1 });
  const line = new WorksLine(socket as unknown as WebSocket, { session: 'one', language: 'en', after: 0 });
  lines.add(line);
  for (let wakes = 0; wakes < 20; wakes += 1) {
    await vi.advanceTimersByTimeAsync(10);
    lines.pull();
  }
  await vi.advanceTimersByTimeAsync(0);
  const begun = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  // Every two to four seconds.
  expect(asked - begun).toBeLessThanOrEqual(30);
  expect(asked - begun).toBeGreaterThanOrEqual(14);
  lines.remove(line);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
