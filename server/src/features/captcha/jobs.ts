import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { sweepImageCodes } from './writes.ts';

/** Removes counts and picture codes whose time is over. */
export function sweepLimitsJob({ db, clock, limiter }: { db: Database; clock: Clock; limiter: Limiter }): ScheduledJob {
  return {
    name: 'sweep-limits',
    cron: '23 * * * *',
    async handle({ signal }) {
      await limiter.sweep(db, signal);
      await sweepImageCodes(db, clock.now(), signal);
    },
  };
}
