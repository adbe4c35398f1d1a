import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/failures.ts';
import { createLog } from '../logging.ts';
import { NumberedReader, NumberedReaders } from './numbered-readers.ts';

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
  const readers = new NumberedReaders(away, log);
  const connection = { isBehind: false, send() {}, offer() {}, sendBytes: async () => {}, close() {} };
  const reader = new NumberedReader(connection, { language: 'en', after: 0 });
  readers.add(reader);
  for (let wakes = 0; wakes < 20; wakes += 1) {
    await vi.advanceTimersByTimeAsync(10);
    readers.sync();
  }
  await vi.advanceTimersByTimeAsync(0);
  const begun = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  // Every two to four seconds.
  expect(asked - begun).toBeLessThanOrEqual(30);
  expect(asked - begun).toBeGreaterThanOrEqual(14);
  readers.remove(reader);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
