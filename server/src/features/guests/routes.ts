import { freeUses, webVersion } from '@easel/contract/sign-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import { readFreeUses } from './reads.ts';
import { openVisitor } from './writes.ts';

interface GuestDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  /** Works that a visitor may have made for free in a day. */
  visitorUses: number;
}

export function guestRoutes({ db, clock, limiter, visitorUses }: GuestDeps): Route[] {
  return [
    route(webVersion, async ({ device_id }, caller) => {
      await limiter.take(db, 'web-version', { caller, device: device_id });
      const { visitorHash, language, userAgent, ip } = caller;
      const request = { device: device_id, visitorHash, language, userAgent, ip };
      const { token } = await db.transaction().execute((tx) => openVisitor(tx, request, clock.now()));
      return { info: { temp_usertoken: token } };
    }),
    route(freeUses, async (_input, { kind, memberId, ip }) => {
      const used = kind === 'visitor' ? await readFreeUses(db, { visitor: memberId, ip }, clock.now()) : visitorUses;
      return { info: { left: Math.max(0, visitorUses - used), per_day: visitorUses } };
    }),
  ];
}
