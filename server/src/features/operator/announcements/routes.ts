import {
  consoleAnnouncementDelete,
  consoleAnnouncementSave,
  consoleAnnouncements,
  consoleMaintenance,
} from '@easel/contract/announcements';
import { type Route, route } from '../../../platform/route.ts';
import { findMaintenance, listAnnouncements, maintenanceWords, stateOf } from '../../announcements/reads.ts';
import { countOpenWorks } from '../../works/reads.ts';
import { actorOf } from '../writes.ts';
import { type AnnouncementDeps, announce, maintain, withdraw } from './actions.ts';

/** The room of announcements. */
export function announcementRoomRoutes(deps: AnnouncementDeps): Route[] {
  const { db, clock } = deps;
  const answer = async () => {
    const [rows, maintenance, open] = await Promise.all([listAnnouncements(db), findMaintenance(db), countOpenWorks(db)]);
    const items = rows.map(({ starts_at, ends_at, ...row }) => ({
      ...row,
      from: starts_at.toISOString(),
      until: ends_at?.toISOString() ?? null,
      state: stateOf({ starts_at, ends_at }, clock.now()),
    }));
    const words = maintenanceWords(maintenance ?? { zh: '', en: '' });
    return {
      info: {
        items,
        maintenance: { ...words, on: maintenance !== undefined, since: maintenance?.since.toISOString() ?? null },
        open_works: [...open.values()].reduce((sum, count) => sum + count, 0),
      },
    };
  };
  return [
    route(consoleAnnouncements, answer),
    route(consoleAnnouncementSave, async ({ announcement: id, zh, en, starts_at, ends_at }, operator) => {
      const moments = { starts_at: new Date(starts_at), ends_at: ends_at === undefined ? null : new Date(ends_at) };
      await announce(deps, actorOf(operator), { id, zh, en, ...moments });
      return answer();
    }),
    route(consoleAnnouncementDelete, async ({ announcement }, operator) => {
      await withdraw(deps, actorOf(operator), announcement);
      return answer();
    }),
    route(consoleMaintenance, async ({ on, zh = '', en = '' }, operator) => {
      await maintain(deps, actorOf(operator), on ? { zh, en } : undefined);
      return answer();
    }),
  ];
}
