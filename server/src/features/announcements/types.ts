import type { Sentence } from '@easel/contract/language';

export interface Announcement extends Sentence {
  id: string;
  starts_at: Date;
  ends_at: Date | null;
}

export interface Maintenance extends Sentence {
  since: Date;
}

/** What this process tells everybody, and whether works are taken: nobody waits for the database for it. */
export interface Announcer {
  /** What is told now, the newest first. */
  shown(): readonly Announcement[];
  /** What is said of the maintenance; nothing where there is none. */
  maintenance(): Sentence | undefined;
  /** Refuses what would begin something new, with `upgrading`, while the studio is under maintenance. */
  checkOpen(): void;
  close(): void;
}
