import type { DatabaseDriver } from '../../ports/database.ts';
import type { ScheduledJob } from '../jobs.ts';

/** The job that maintains an embedded database; none for a server. Its name stands in stored schedules: it stays. */
export function maintainDatabaseJob({ driver }: { driver: DatabaseDriver }): ScheduledJob[] {
  if (!driver.maintain) return [];
  return [{ name: 'keep-database', cron: '* * * * *', handle: async () => driver.maintain?.() }];
}
