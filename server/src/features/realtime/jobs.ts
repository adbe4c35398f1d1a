import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import './tables.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets sessions in which nobody painted for thirty days, with their minutes. What was paid stays in the ledger. */
export function sweepRealtimeJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-realtime',
    cron: '29 4 * * *',
    handle({ signal }) {
      const horizon = new Date(clock.now().getTime() - retentionMs);
      const painted = sql`exists (
        select from realtime_minutes m where m.session_id = realtime_sessions.id and m.created_at > ${horizon})`;
      return removeRows(db, 'realtime_sessions', sql`created_at <= ${horizon} and not ${painted}`, signal);
    },
  };
}
