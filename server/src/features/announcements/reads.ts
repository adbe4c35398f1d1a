import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import type { Announcement, Maintenance } from './types.ts';

export { maintenanceWords, stateOf } from './policy.ts';

/** The newest first. */
export function listAnnouncements(db: Database): Promise<Announcement[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'zh', 'en', 'starts_at', 'ends_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export function findMaintenance(db: Database): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['zh', 'en', 'since']).executeTakeFirst();
}
