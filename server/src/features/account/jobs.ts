import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { sweepSessions } from '../sessions/writes.ts';
import { sweepCodes } from './writes.ts';

/** Removes codes and sessions whose time is over. They opened nothing any more. */
export function sweepAccountsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-accounts',
    cron: '17 * * * *',
    async handle() {
      await sweepCodes(db, clock.now());
      await sweepSessions(db, clock.now());
    },
  };
}
