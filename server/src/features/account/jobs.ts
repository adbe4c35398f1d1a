import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Storage } from '../../ports/storage.ts';
import { sweepSessions, sweepSignIns } from '../sessions/writes.ts';
import { deleteDueAccounts } from './deletion/writes.ts';
import { sweepPlaces } from './sign-in-alerts/writes.ts';
import { sweepCodes } from './writes.ts';

export { sendNoticeJob } from './sign-in-alerts/jobs.ts';

/** Removes codes and sessions whose time is over. They opened nothing any more. */
export function sweepAccountsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-accounts',
    cron: '17 * * * *',
    async handle({ signal }) {
      await sweepCodes(db, clock.now(), signal);
      await sweepPlaces(db, clock.now(), signal);
      await sweepSessions(db, clock.now(), signal);
      await sweepSignIns(db, clock.now(), signal);
    },
  };
}

/** Deletes accounts a week after their members asked for it. */
export function deleteAccountsJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'delete-accounts', cron: '*/10 * * * *', handle: ({ signal }) => deleteDueAccounts(db, storage, clock.now(), signal) };
}

const capturedMailMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets emails that were captured instead of sent: they hold addresses and codes. */
export function sweepCapturedMailJob({ mail, clock }: { mail: Mail; clock: Clock }): ScheduledJob {
  return {
    // The name stands in stored schedules: it stays.
    name: 'sweep-letters',
    cron: '19 3 * * *',
    handle: async () => mail.forget?.(new Date(clock.now().getTime() - capturedMailMs)),
  };
}
