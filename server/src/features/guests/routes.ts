import { webVersion } from '@easel/contract/sign-in';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import { openVisitor } from './writes.ts';

export function guestRoutes({ db, clock }: { db: Database; clock: Clock }): Route[] {
  return [
    route(webVersion, async ({ device_id }, { visitorHash, language, userAgent, ip }) => {
      const arrival = { device: device_id, visitorHash, language, userAgent, ip };
      const { token } = await db.transaction().execute((tx) => openVisitor(tx, arrival, clock.now()));
      return { info: { temp_usertoken: token } };
    }),
  ];
}
