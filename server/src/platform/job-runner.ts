import { setTimeout as wait } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import type { JobDefinition } from './jobs.ts';
import type { Log } from './logging.ts';
import { isUnavailable } from './unavailable.ts';

/** How often the queue is polled for retries and jobs of dead workers; new jobs arrive by notification. */
const pollMs = 5_000;
const touchMs = 3_000;
/** How long after a failure a job is retried. */
export const retryDelaySeconds = 2;
/** How long after a failed write to an unreachable database it is retried. */
const retryMs = 1_000;
/** How long running jobs have to stop when the process shuts down. */
const stopGraceMs = 6_000;

export interface JobRunnerOptions {
  boss: PgBoss;
  definition: JobDefinition<never>;
  log: Log;
  /** Puts a job that was not finished back into the queue, if it is still ours. `untouched`: as if never taken. */
  giveBack(job: Job, untouched: boolean): Promise<void>;
  /** Takes a job that ended out of the queue, if it is still ours. */
  finish(job: Job): Promise<void>;
  /** Several processes share the queue: running jobs send heartbeats. */
  touches: boolean;
}

/** Takes the jobs of one queue, as many at once as the definition allows. */
export class JobRunner {
  readonly #boss: PgBoss;
  readonly #definition: JobDefinition<never>;
  readonly #log: Log;
  readonly #giveBack: (job: Job, untouched: boolean) => Promise<void>;
  readonly #finish: (job: Job) => Promise<void>;
  readonly #touches: boolean;
  readonly #running = new Map<Job, { abort: AbortController; ended: Promise<void> }>();
  readonly #poll: NodeJS.Timeout;
  #fetching: Promise<void> | undefined;
  #again = false;
  #resting = false;
  #stopping = false;

  constructor({ boss, definition, log, giveBack, finish, touches }: JobRunnerOptions) {
    this.#boss = boss;
    this.#definition = definition;
    this.#log = log.child({ job: definition.name });
    this.#giveBack = giveBack;
    this.#finish = finish;
    this.#touches = touches;
    this.#poll = setInterval(() => this.wake(), pollMs);
  }

  get name(): string {
    return this.#definition.name;
  }

  /** There may be something to do. */
  wake(): void {
    this.#again = true;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
      // A notification arrived between the last fetch and here.
      if (this.#again && this.#free() > 0) this.wake();
    });
  }

  /** Takes no more jobs; running ones continue. */
  rest(): void {
    this.#resting = true;
    clearInterval(this.#poll);
  }

  /** Aborts running jobs. Those that stop, or do not stop in time, go back to the queue. */
  async stop(): Promise<void> {
    this.rest();
    this.#stopping = true;
    await this.#fetching;
    for (const { abort } of this.#running.values()) abort.abort(new Error('The studio is shutting down'));
    const ended = Promise.all([...this.#running.values()].map((running) => running.ended));
    const late = AbortSignal.timeout(stopGraceMs);
    await Promise.race([ended, new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }))]);
    for (const job of this.#running.keys()) {
      await this.#giveBack(job, false).catch((error) =>
        this.#log.warn(
          { err: error, id: job.id },
          'A job could not be put back into the queue; another worker takes it once its heartbeat expires',
        ),
      );
    }
  }

  #free(): number {
    const { concurrency } = this.#definition;
    return this.#resting ? 0 : (typeof concurrency === 'number' ? concurrency : concurrency()) - this.#running.size;
  }

  async #fetch(): Promise<void> {
    while (this.#again && this.#free() > 0) {
      this.#again = false;
      try {
        const wanted = this.#free();
        const jobs = await this.#boss.fetch<object>(this.name, { batchSize: wanted });
        for (const job of jobs) this.#start(job);
        if (jobs.length === wanted) this.#again = true;
      } catch (error) {
        // The database adapter has logged it.
        if (!isUnavailable(error)) this.#log.error({ err: error }, 'Jobs could not be fetched from the queue; the next poll tries again');
      }
    }
  }

  #start(job: Job): void {
    const abort = new AbortController();
    const touching = this.#touches ? setInterval(() => this.#touch(job, abort), touchMs) : undefined;
    const ended = this.#run(job, abort.signal)
      .catch((error) => this.#log.error({ err: error, id: job.id }, 'The end of a job could not be written; the job may run once more'))
      .finally(() => {
        clearInterval(touching);
        this.#running.delete(job);
        this.wake();
      });
    this.#running.set(job, { abort, ended });
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const attempt = job.retryCount + 1;
    try {
      await this.#definition.handle(job.data as never, { signal, attempt });
    } catch (error) {
      if (signal.aborted) return this.#note(() => this.#giveBack(job, true));
      if (isUnavailable(error)) {
        this.#log.warn(
          { reason: (error as Error).message, id: job.id },
          'A job was put back into the queue: something that it needs was unreachable',
        );
        return this.#note(() => this.#giveBack(job, false), retryMs);
      }
      this.#log.error({ err: error, id: job.id, attempt }, 'A job failed');
      if (attempt < this.#definition.attempts) {
        await this.#note(() => this.#boss.fail(this.name, job, error as Error));
        setTimeout(() => this.wake(), retryDelaySeconds * 1000 + 50).unref();
        return;
      }
    }
    await this.#note(() => this.#finish(job));
  }

  /** Writes the outcome of a job, and retries while the database is unreachable. */
  async #note(write: () => Promise<unknown>, afterMs = 0): Promise<void> {
    if (afterMs > 0) await wait(afterMs);
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.#stopping || !isUnavailable(error)) throw error;
        await wait(retryMs);
      }
    }
  }

  /** Sends a heartbeat. A job that is no longer ours was given to another worker, because this one seemed dead. */
  async #touch(job: Job, abort: AbortController): Promise<void> {
    try {
      const { settled } = (await this.#boss.touch(this.name, job)) as { settled?: string[] };
      if (settled && !settled.includes(job.id)) abort.abort(new Error('The job was given to another worker'));
    } catch (error) {
      // The database adapter has logged it.
      if (!isUnavailable(error)) this.#log.warn({ err: error }, 'The heartbeat of a job could not be written; the next one tries again');
    }
  }
}
