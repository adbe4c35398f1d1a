import type { DatabaseDriver } from '../../ports/database.ts';
import type { ScheduledJob } from '../jobs.ts';

/** Keeps up a database that does not do so by itself; nothing for a server. */
export function keepDatabaseJob({ driver }: { driver: DatabaseDriver }): ScheduledJob[] {
  if (!driver.keepUp) return [];
  return [{ name: 'keep-database', cron: '* * * * *', handle: async () => driver.keepUp?.() }];
}
