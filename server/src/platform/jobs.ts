import type { Transaction } from './db/database.ts';

/** The queue, as features see it. At least once: a handler may run again after a crash. */
export interface JobContext {
  /** Fires when this process shuts down: hand the work back, do not fail it, and throw. The job then runs again. */
  signal: AbortSignal;
  /** 1 for the first try. Larger than the definition's `attempts` after crashes, which use up no tries. */
  attempt: number;
}

export interface JobDefinition<Data extends object> {
  name: string;
  /** Tries in all. */
  attempts: number;
  /** How many run at once in one process; asked anew for each. */
  concurrency: number | (() => number);
  handle(data: Data, context: JobContext): Promise<void>;
}

export interface ScheduledJob {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  handle(context: JobContext): Promise<void>;
}

export interface JobSender {
  /** Enters the queue when the transaction commits; an idle worker starts it at once, or once `seconds` have passed. */
  send(tx: Transaction, name: string, data: object, seconds?: number): Promise<void>;
}
