import type { Generated } from 'kysely';

export interface AnnouncementsTable {
  id: string;
  zh: string;
  en: string;
  starts_at: Date;
  /** Nothing: until it is removed. */
  ends_at: Date | null;
  created_at: Date;
}

/** One row while the studio is under maintenance. */
export interface MaintenanceTable {
  id: Generated<number>;
  /** Empty: the usual words. */
  zh: string;
  en: string;
  since: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
    maintenance: MaintenanceTable;
  }
}
