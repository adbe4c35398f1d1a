import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { inBatches } from './db/sweep.ts';
import type { ScheduledJob } from './jobs.ts';

const batch = 2000;

/** Removes jobs that ended: those of the queue's own, and what older versions left. Ours go as they end. */
export function sweepJobsJob({ db }: { db: Database }): ScheduledJob {
  return {
    name: 'sweep-jobs',
    cron: '37 * * * *',
    handle: ({ signal }) =>
      inBatches(batch, signal, async () => {
        const { numAffectedRows = 0n } = await sql`
          delete from jobs.job where (name, id) in (
            select name, id from jobs.job where state >= 'completed' and completed_on < now() - interval '1 hour' limit ${sql.lit(batch)})`.execute(
          db,
        );
        return Number(numAffectedRows);
      }),
  };
}
