import { openTestDatabase, type TestDatabase, testServer } from '@easel/testkit/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../src/platform/db/connect.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createEventChannel, type EventChannel } from '../src/platform/event-channel.ts';
import { createJobQueue, type JobQueue } from '../src/platform/job-queue.ts';
import type { JobContext, JobDefinition } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/logging.ts';

const log = createLog({ level: 'silent', terminal: false });

let database: TestDatabase;
let db: Database;
let events: EventChannel;
const queues: JobQueue[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  db = connectDatabase(database.driver);
  events = createEventChannel(database.driver, () => {});
  await events.open();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  await events.close();
  await database.close();
});

async function openQueue(single: readonly string[] = []): Promise<JobQueue> {
  const queue = createJobQueue({ driver: database.driver, events, log, supervises: false, schedules: false });
  queues.push(queue);
  await queue.open(['count'], single);
  return queue;
}

async function closeQueue(queue: JobQueue): Promise<void> {
  queues.splice(queues.indexOf(queue), 1);
  await queue.close();
}

type Handle = (data: { n: number }, context: JobContext) => Promise<void>;
function counting(handle: Handle, settings: Partial<JobDefinition<{ n: number }>> = {}): JobDefinition<never>[] {
  return [{ name: 'count', attempts: 3, concurrency: 2, handle, ...settings }] as JobDefinition<never>[];
}

function send(queue: JobQueue, count: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) await queue.send(tx, 'count', { n });
  });
}

/** Resolves with everything that arrived, when so much has. */
function arrivals<Value>(count: number): { add(value: Value): void; all: Promise<Value[]> } {
  const values: Value[] = [];
  let resolve: (all: Value[]) => void = () => {};
  const all = new Promise<Value[]>((done) => {
    resolve = done;
  });
  return {
    add(value) {
      values.push(value);
      if (values.length === count) resolve(values);
    },
    all,
  };
}

describe('the queue', () => {
  it('starts a job as soon as its transaction is committed, and not one that was rolled back', async () => {
    const queue = await openQueue();
    const ran = arrivals<number>(1);
    queue.work(counting(async ({ n }) => ran.add(n)));
    await expect(
      db.transaction().execute(async (tx) => {
        await queue.send(tx, 'count', { n: 99 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const sent = performance.now();
    await send(queue, 1);
    expect(await ran.all).toEqual([0]);
    // Far below the interval of the poll, which must not be what found it.
    expect(performance.now() - sent).toBeLessThan(2_000);
  });

  it('drains a backlog of 200 without waiting for a poll, never more at once than allowed', async () => {
    const queue = await openQueue();
    await send(queue, 200);
    const ran = arrivals<number>(200);
    let running = 0;
    let most = 0;
    const started = performance.now();
    queue.work(
      counting(async ({ n }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        ran.add(n);
      }),
    );
    expect(new Set(await ran.all).size).toBe(200);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(most).toBe(2);
  });

  it('tries a failed job again, and no more often than its definition says', async () => {
    const queue = await openQueue();
    const tries = arrivals<number>(2);
    const other = arrivals<number>(1);
    queue.work(
      counting(
        async ({ n }, { attempt }) => {
          if (n === 1) return other.add(n);
          tries.add(attempt);
          throw new Error('fails always');
        },
        { attempts: 2, concurrency: 1 },
      ),
    );
    await send(queue, 1);
    expect(await tries.all).toEqual([1, 2]);
    await send(queue, 2);
    await other.all;
    const left = await database.driver.connect();
    const { rows } = await left.query(
      `select data ->> 'n' as n, state from jobs.job where name = 'count' and state in ('failed', 'retry')`,
    );
    left.release();
    // The second job 0 may wait for its next try; none has been given up by the queue itself.
    expect(rows.every(({ state }) => state === 'retry')).toBe(true);
  });

  it('hands running jobs back when it closes; another takes them at once', async () => {
    const first = await openQueue();
    const begun = arrivals<number>(1);
    first.work(
      counting(async ({ n }, { signal }) => {
        begun.add(n);
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }),
    );
    await send(first, 1);
    await begun.all;
    await closeQueue(first);

    const second = await openQueue();
    const taken = arrivals<{ n: number; attempt: number }>(1);
    second.work(counting(async ({ n }, { attempt }) => taken.add({ n, attempt })));
    expect(await taken.all).toEqual([{ n: 0, attempt: 1 }]);
  });

  it.runIf(!testServer)('on the embedded database gives a dead process’s jobs out at the next start', async () => {
    const queue = await openQueue();
    await send(queue, 1);
    const dead = await database.driver.connect();
    // As a process leaves it that was killed in the middle.
    await dead.query(`update jobs.job set state = 'active', started_on = now() where name = 'count'`);
    dead.release();
    const next = await openQueue();
    const taken = arrivals<number>(1);
    next.work(counting(async (_data, { attempt }) => taken.add(attempt)));
    expect(await taken.all).toEqual([2]);
  });

  it('leaves nothing of a job that ended, well or not', async () => {
    const queue = await openQueue();
    const ended = arrivals<number>(3);
    await send(queue, 2);
    queue.work(
      counting(
        async ({ n }) => {
          ended.add(n);
          if (n === 1) throw new Error('It cannot be done');
        },
        { attempts: 2 },
      ),
    );
    await ended.all;
    await vi.waitFor(async () => {
      const { rows } = await sql`select id from jobs.job where name = 'count'`.execute(db);
      expect(rows).toEqual([]);
    }, 10_000);
  });

  it('has one job at a time of those that are single, whoever sends and works', async () => {
    const queues = [await openQueue(['count']), await openQueue(['count'])] as const;
    let running = 0;
    let most = 0;
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const handle = async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    for (const queue of queues) queue.work(counting(handle));
    await send(queues[0], 1);
    await vi.waitUntil(() => running === 1, 10_000);
    for (const queue of queues) await send(queue, 3);
    const { rows } = await sql`select id from jobs.job where name = 'count'`.execute(db);
    expect(rows).toHaveLength(1);
    gate.resolve();
    await vi.waitUntil(() => running === 0, 10_000);
    expect([most, runs]).toEqual([1, 1]);
  });
});
