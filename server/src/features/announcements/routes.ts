import { announcements } from '@easel/contract/announcements';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/logging.ts';
import { type Route, route } from '../../platform/route.ts';
import { maintenanceWords, stateOf } from './policy.ts';
import { findMaintenance, listAnnouncements } from './reads.ts';
import type { Announcement, Announcer, Maintenance } from './types.ts';

export type { Announcer } from './types.ts';

interface AnnouncerDeps {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
}

export async function createAnnouncer({ db, clock, events, log }: AnnouncerDeps): Promise<Announcer> {
  let all: readonly Announcement[] = [];
  let maintenance: Maintenance | undefined;
  const read = async () => {
    [all, maintenance] = await Promise.all([listAnnouncements(db), findMaintenance(db)]);
  };
  // One after the other: what was read last counts.
  let reading = read();
  const follow = () => {
    reading = reading.then(read).catch((error) => log.warn({ err: error }, 'The announcements could not be read'));
  };
  const unsubscribe = [events.subscribe('announcements-changed', follow), events.onMissed(follow)];
  await reading;
  const words = () => maintenance && maintenanceWords(maintenance);
  return {
    shown: () => all.filter((one) => stateOf(one, clock.now()) === 'shown'),
    maintenance: words,
    checkOpen() {
      const sentence = words();
      if (sentence) throw new AppError('upgrading', { sentence });
    },
    close() {
      for (const stop of unsubscribe) stop();
    },
  };
}

/** What every page tells. */
export function announcementRoutes(announcer: Announcer): Route[] {
  return [
    route(announcements, async (_input, { language }) => ({
      info: {
        items: announcer.shown().map((one) => ({ id: one.id, text: one[language] })),
        maintenance: announcer.maintenance()?.[language] ?? null,
      },
    })),
  ];
}
