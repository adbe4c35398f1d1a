import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import './tables.ts';

/** Forgets what was shown on earlier days: it counts for nothing any more. */
export function sweepPromotionsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-promotions',
    cron: '7 3 * * *',
    handle: ({ signal }) => removeRows(db, 'promotion_views', sql`day < ${clock.now().toISOString().slice(0, 10)}`, signal),
  };
}
