import type { Context } from '../context.ts';
import { scheduledJobs } from './worker.ts';

/** Sends the scheduled jobs when their time comes. Several clocks on one database send each job once. */
export async function startClock(context: Context): Promise<void> {
  await context.jobs.schedule(scheduledJobs(context));
}
