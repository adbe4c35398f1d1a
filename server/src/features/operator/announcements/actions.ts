import type { Sentence } from '@easel/contract/language';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Announcement } from '../../announcements/types.ts';
import { beginMaintenance, endMaintenance, removeAnnouncement, saveAnnouncement } from '../../announcements/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { writeAudit } from '../writes.ts';

/** What operators tell everybody, at the command line and in the console alike. */

export interface AnnouncementDeps {
  db: Database;
  events: Events;
  clock: Clock;
}

export function announce(
  { db, events, clock }: AnnouncementDeps,
  actor: Actor,
  given: Omit<Announcement, 'id'> & { id: string | undefined },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await saveAnnouncement(tx, events, given, clock.now());
    const { zh, en, starts_at, ends_at } = given;
    const details = { zh, en, from: starts_at.toISOString(), until: ends_at?.toISOString() ?? null };
    await writeAudit(tx, actor, { action: 'announcement.save', target: id, details, reason: undefined }, clock.now());
    return id;
  });
}

export function withdraw({ db, events, clock }: AnnouncementDeps, actor: Actor, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { zh, en } = await removeAnnouncement(tx, events, id);
    await writeAudit(tx, actor, { action: 'announcement.remove', target: id, details: { zh, en }, reason: undefined }, clock.now());
  });
}

/** Without words it ends. */
export function maintain({ db, events, clock }: AnnouncementDeps, actor: Actor, words: Sentence | undefined): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (words) await beginMaintenance(tx, events, words, clock.now());
    // Ended twice, it is over all the same.
    else if (!(await endMaintenance(tx, events))) return;
    const action = words ? 'maintenance.begin' : 'maintenance.end';
    await writeAudit(tx, actor, { action, target: 'maintenance', details: { ...words }, reason: undefined }, clock.now());
  });
}
