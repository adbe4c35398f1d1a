import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { removeExpired } from './writes.ts';

/** Removes what people brought once its time is over. */
export function sweepAssetsJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'sweep-assets', cron: '*/5 * * * *', handle: () => removeExpired(db, storage, clock.now()) };
}
