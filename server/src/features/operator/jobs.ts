import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { sweepConsoleSessions } from './access/writes.ts';

export { refuseRefund } from './writes.ts';

/** Removes console sessions whose time is over. They opened nothing any more. */
export function sweepConsoleJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'sweep-console', cron: '23 * * * *', handle: ({ signal }) => sweepConsoleSessions(db, clock.now(), signal) };
}
