import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { removeExpired, removeOrphans } from './writes.ts';

/** Removes what people brought once its time is over. */
export function sweepAssetsJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'sweep-assets', cron: '*/5 * * * *', handle: ({ signal }) => removeExpired(db, storage, clock.now(), signal) };
}

/** Removes files that no row names. */
export function sweepFilesJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'sweep-files', cron: '31 3 * * *', handle: ({ signal }) => removeOrphans(db, storage, clock.now(), signal) };
}
