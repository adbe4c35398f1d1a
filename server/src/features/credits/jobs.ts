import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { expireBuckets } from './writes.ts';

/** Writes expired credits out of the ledger. Balances leave them out from the very second. */
export function expireCreditsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'expire-credits', cron: '*/10 * * * *', handle: () => expireBuckets(db, clock.now()) };
}
