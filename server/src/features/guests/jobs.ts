import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { sweepVisitors } from './writes.ts';

/** Removes visitors who came no more. */
export function sweepVisitorsJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'sweep-visitors', cron: '41 * * * *', handle: ({ signal }) => sweepVisitors(db, storage, clock.now(), signal) };
}
