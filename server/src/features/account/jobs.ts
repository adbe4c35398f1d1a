import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { sweepSessions } from '../sessions/writes.ts';
import { deleteLeft } from './leaving/writes.ts';
import { sweepPlaces } from './watching/writes.ts';
import { sweepCodes } from './writes.ts';

export { tellOwnerJob } from './watching/jobs.ts';

/** Removes codes and sessions whose time is over. They opened nothing any more. */
export function sweepAccountsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-accounts',
    cron: '17 * * * *',
    async handle() {
      await sweepCodes(db, clock.now());
      await sweepPlaces(db, clock.now());
      await sweepSessions(db, clock.now());
    },
  };
}

/** Deletes accounts a week after their members asked for it. */
export function deleteAccountsJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'delete-accounts', cron: '*/10 * * * *', handle: () => deleteLeft(db, storage, clock.now()) };
}
