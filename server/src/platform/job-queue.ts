import { CompiledQuery } from 'kysely';
import { type Job, PgBoss } from 'pg-boss';
import type { DatabaseDriver } from '../ports/database.ts';
import type { Transaction } from './db/database.ts';
import type { Events } from './events.ts';
import { JobRunner, retryDelaySeconds } from './job-runner.ts';
import type { JobContext, JobDefinition, JobSender, ScheduledJob } from './jobs.ts';
import type { Log } from './logging.ts';
import type { QueueLoad } from './metrics.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * The queue of jobs: pg-boss keeps them in the studio's own database, so that a job enters it in the same
 * transaction as its work. Taking jobs is ours (`job-runner.ts`): a notification wakes it, and so does each
 * job that ends, so a backlog never waits for a poll.
 */
export interface JobQueue extends JobSender {
  /** Makes the tables and the queues of these jobs, before anything is sent. Of a `single` one no two are there at a time. */
  open(names: readonly string[], single?: readonly string[]): Promise<void>;
  /** Takes and runs jobs. */
  work(definitions: readonly JobDefinition<never>[]): void;
  /** How many jobs there are, as last counted. */
  load(): Promise<QueueLoad[]>;
  /** The jobs that there are now, and how many seconds ago a clock last looked for scheduled ones; nothing where none ever did. */
  backlog(): Promise<{ queues: QueueBacklog[]; clockedSeconds: number | undefined }>;
  /** Sends the scheduled jobs when their time comes. */
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Takes no more jobs. */
  rest(): void;
  /** Tells running jobs to stop, gives them back and lets go of the database. */
  close(): Promise<void>;
}

/** The jobs of one kind. */
export interface QueueBacklog {
  queue: string;
  /** Their time has come. */
  waiting: number;
  running: number;
  /** They wait for a later time, such as the next try. */
  later: number;
  /** For how many seconds the first of `waiting` could have been taken. */
  oldestSeconds: number;
}

export interface JobQueueOptions {
  driver: DatabaseDriver;
  events: Events;
  log: Log;
  /** This process watches over the jobs of dead processes. */
  supervises: boolean;
  /** This process sends scheduled jobs. */
  schedules: boolean;
}

const schema = 'jobs';
/** The least that pg-boss allows. */
const heartbeatSeconds = 10;
/** The id of no job. */
const nobody = '00000000-0000-0000-0000-000000000000';
const day = 24 * 60 * 60;

const backlogText = `
  select name,
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
    extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))::float8 as oldest_seconds
  from ${schema}.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' group by name order by name`;

export function createJobQueue({ driver, events, log, supervises, schedules }: JobQueueOptions): JobQueue {
  const shared = driver.kind === 'server';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(driver, text, values) },
    backend: shared ? 'postgres' : 'pglite',
    schema,
    supervise: supervises,
    schedule: schedules,
    superviseIntervalSeconds: shared ? 5 : 60,
    monitorIntervalSeconds: shared ? 5 : 60,
    cronMonitorIntervalSeconds: 30,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    // The database adapter has logged it, and the queue retries by itself.
    if (!isUnavailable(error)) log.error({ err: error }, 'The job queue failed; it goes on by itself');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue reports a problem'));
  const runners: JobRunner[] = [];
  let unsubscribe: (() => void)[] = [];

  function wake(name: string): void {
    for (const runner of runners) if (runner.name === name) runner.wake();
  }

  /** Workers of other processes find it by their poll. */
  function wakeLater(name: string, seconds: number): void {
    setTimeout(() => wake(name), seconds * 1000 + 50).unref();
  }

  return {
    async open(names, single = []) {
      await boss.start();
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of names) {
        // How often a job is tried is decided by its definition; a crash never uses up its tries.
        const settings = { retryLimit: 1_000, retryDelay: retryDelaySeconds, expireInSeconds: day - 1 };
        const policy = single.includes(name) ? { policy: 'exclusive' as const } : {};
        if (!known.has(name)) await boss.createQueue(name, { ...settings, ...policy, ...(shared ? { heartbeatSeconds } : {}) });
      }
      // Queues of older versions.
      await execute(driver, `update ${schema}.queue set policy = 'exclusive' where name = any($1) and policy <> 'exclusive'`, [single]);
      // Makes pg-boss learn the queues now: later it would ask inside a transaction, on another connection.
      for (const name of names) await boss.findJobs(name, { id: nobody });
      // The embedded database is ours alone: whatever was running when we died is running no more.
      if (!shared) {
        await execute(driver, `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`);
      }
    },
    async send(tx, name, data, seconds = 0) {
      const db = { executeSql: (text: string, values?: unknown[]) => executeIn(tx, text, values) };
      await boss.send(name, data, { db, ...(seconds > 0 ? { startAfter: seconds } : {}) });
      if (seconds > 0) wakeLater(name, seconds);
      else await events.publish(tx, 'job-sent', { queue: name });
    },
    work(definitions) {
      for (const definition of definitions) {
        runners.push(
          new JobRunner({
            boss,
            definition,
            log,
            giveBack: (job, untouched) => giveBack(driver, job, untouched),
            finish: (job) => finish(driver, job),
            touches: shared,
          }),
        );
      }
      const wakeAll = () => {
        for (const runner of runners) runner.wake();
      };
      unsubscribe = [events.subscribe('job-sent', ({ queue }) => wake(queue)), events.onMissed(wakeAll)];
      wakeAll();
    },
    async load() {
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount }) => ({ queue: name, waiting: queuedCount, active: activeCount }));
    },
    async backlog() {
      const { rows } = await execute(driver, backlogText);
      const clocked = await execute(driver, `select extract(epoch from now() - cron_on)::float8 as seconds from ${schema}.version`);
      const seconds = clocked.rows[0]?.seconds;
      return {
        queues: rows.map(({ name, waiting, running, later, oldest_seconds }) => ({
          queue: String(name),
          ...{ waiting: Number(waiting), running: Number(running), later: Number(later) },
          oldestSeconds: Number(oldest_seconds ?? 0),
        })),
        clockedSeconds: seconds === null || seconds === undefined ? undefined : Number(seconds),
      };
    },
    async schedule(jobs) {
      const wanted = new Map(jobs.map((job) => [job.name, job.cron]));
      for (const schedule of await boss.getSchedules()) {
        if (wanted.get(schedule.name) === schedule.cron) wanted.delete(schedule.name);
        else if (!wanted.has(schedule.name)) await boss.unschedule(schedule.name);
      }
      for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    rest() {
      for (const stop of unsubscribe) stop();
      for (const runner of runners) runner.rest();
    },
    async close() {
      this.rest();
      await Promise.all(runners.map((runner) => runner.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** A scheduled job is a job like any other, of which there is one at a time: a slow one never meets itself. */
export function asJob(job: ScheduledJob): JobDefinition<object> {
  return { name: job.name, attempts: 1, concurrency: 1, handle: (_data: object, context: JobContext) => job.handle(context) };
}

/** `retry_count` names the taking, so that a job which another worker has taken since is left alone. */
async function giveBack(driver: DatabaseDriver, { name, id, retryCount }: Job, untouched: boolean): Promise<void> {
  // A job with a start behind it counts as one more attempt when it is taken again.
  const state = untouched ? `state = 'created', started_on = null` : `state = 'retry'`;
  const text = `update ${schema}.job set ${state}, heartbeat_on = null where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;
  await execute(driver, text, [name, id, retryCount]);
}

/** Deletes a job that ended: its data may be personal. */
async function finish(driver: DatabaseDriver, { name, id, retryCount }: Job): Promise<void> {
  const text = `delete from ${schema}.job where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;
  await execute(driver, text, [name, id, retryCount]);
}

type Rows = Promise<{ rows: Record<string, unknown>[] }>;

async function execute(driver: DatabaseDriver, text: string, values: unknown[] = []): Rows {
  const connection = await driver.connect();
  try {
    return await connection.query(text, values);
  } finally {
    connection.release();
  }
}

async function executeIn(tx: Transaction, text: string, values: unknown[] = []): Rows {
  const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}
