import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { expireBuckets, sweepBuckets } from './writes.ts';

/** Writes expired credits out of the ledger. Balances leave them out from the very second. */
export function expireCreditsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'expire-credits', cron: '*/10 * * * *', handle: ({ signal }) => expireBuckets(db, clock.now(), signal) };
}

/** Removes buckets in which nothing is left and to which nothing can come back. The ledger stays. */
export function sweepBucketsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return { name: 'sweep-buckets', cron: '11 4 * * *', handle: ({ signal }) => sweepBuckets(db, clock.now(), signal) };
}
