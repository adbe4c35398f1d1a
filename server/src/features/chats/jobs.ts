import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { sweepChats } from './writes.ts';

/** Removes chats whose time is over. */
export function sweepChatsJob({ db, clock }: { db: Database; clock: Clock }): ScheduledJob {
  return {
    name: 'sweep-chats',
    cron: '* * * * *',
    handle: ({ signal }) => sweepChats(db, clock.now(), signal),
  };
}
