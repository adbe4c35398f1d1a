import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { sweepSignIns } from './writes.ts';

/** Removes sign-ins that were not finished in time. */
export function sweepSignInsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'sweep-sign-ins', cron: '47 * * * *', handle: ({ signal }) => sweepSignIns(db, clock.now(), signal) };
}
