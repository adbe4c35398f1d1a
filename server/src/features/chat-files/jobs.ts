import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Storage } from '../../ports/storage.ts';
import { removeForgotten } from './writes.ts';

/** Removes files that no message and no bot has. */
export function sweepChatFilesJob({ db, clock, storage }: { db: Database; clock: Clock; storage: Storage }): ScheduledJob {
  return { name: 'sweep-chat-files', cron: '17 * * * *', handle: ({ signal }) => removeForgotten(db, storage, clock.now(), signal) };
}
