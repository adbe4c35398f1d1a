import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { sweepConsoleSessions } from './access/writes.ts';
import { countDays } from './days/writes.ts';

export { refuseRefund } from './writes.ts';

/** Removes console sessions whose time is over. They opened nothing any more. */
export function sweepConsoleJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'sweep-console', cron: '23 * * * *', handle: ({ signal }) => sweepConsoleSessions(db, clock.now(), signal) };
}

/** Counts what was made before its works vanish. */
export function countDaysJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'count-days', cron: '7,37 * * * *', handle: () => countDays(db, clock.now()) };
}
