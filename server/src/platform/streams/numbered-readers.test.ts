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
  const connection = { isBehind: false, send() {}, offer() {}, sendBytes: async () => {}, flush() {}, close() {} };
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

interface Change {
  type: 'change' | 'ready';
  seq: number;
  of?: string;
  reset?: boolean;
}

it('sends a slow reader the newest state of what changed, each number whole, once they have caught up', async () => {
  const log = createLog({ level: 'error', terminal: false, output: { write: () => {} } });
  const numbers = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 3],
  ]);
  let reads = 0;
  const readers = new NumberedReaders<Change>(async (after) => {
    reads += 1;
    const changes = [...numbers].filter(([, seq]) => seq > after).map(([of, seq]) => ({ type: 'change', of, seq }) as const);
    return { latest: Math.max(...numbers.values()), frames: () => changes.sort((one, other) => one.seq - other.seq) };
  }, log);
  const sent: Change[] = [];
  const connection = {
    isBehind: false,
    send(frame: Change) {
      sent.push(frame);
      // It takes one change, and the half of another.
      if (frame.of === 'b') connection.isBehind = true;
    },
    offer() {},
    sendBytes: async () => {},
    flush() {},
    close() {},
  };
  const reader = new NumberedReader<Change>(connection, { language: 'en', after: 0 });
  const told = () => sent.map(({ of, seq }) => `${of ?? 'ready'} ${seq}`);
  readers.add(reader);
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual(['ready 0', 'a 1', 'b 2', 'c 2']);
  expect(reader.after).toBe(2);
  // Meanwhile much happens: nobody reads it from the database, nothing is buffered.
  for (let seq = 4; seq < 100; seq += 1) {
    numbers.set('a', seq);
    readers.sync();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(reads).toBe(1);
  expect(sent).toHaveLength(4);
  connection.isBehind = false;
  readers.sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(told().slice(4)).toEqual(['d 3', 'a 99']);
  readers.remove(reader);
});

it('reads once for all who ask at the same time', async () => {
  const log = createLog({ level: 'error', terminal: false, output: { write: () => {} } });
  let reads = 0;
  const readers = new NumberedReaders<Change>(async () => {
    reads += 1;
    return { latest: 7, frames: () => [] };
  }, log);
  const connection = { isBehind: false, send() {}, offer() {}, sendBytes: async () => {}, flush() {}, close() {} };
  const all = [7, 7, 7].map((after) => new NumberedReader<Change>(connection, { language: 'en', after }));
  for (const reader of all) readers.add(reader);
  await vi.advanceTimersByTimeAsync(0);
  reads = 0;
  for (const _ of all) readers.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
  for (const reader of all) readers.remove(reader);
});
