import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import './tables.ts';
import { dayMs, dayOf } from './writes.ts';

const keptDays = 90;

/** Forgets what was shown a season ago; until then a dialog that was closed at one place does not come at another one. */
export function sweepPromotionsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-promotions',
    cron: '7 3 * * *',
    handle({ signal }) {
      const before = dayOf(new Date(clock.now().getTime() - keptDays * dayMs));
      return removeRows(db, 'promotion_views', sql`day < ${before}`, signal);
    },
  };
}
