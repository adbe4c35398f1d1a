import { logout } from '@easel/contract/account';
import { sessionEnd, sessionLists, type sessionSchema } from '@easel/contract/profile';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import { deviceOf, placeOf } from './policy.ts';
import { findSession, listSessions } from './reads.ts';
import { isStale, type SessionOwner, type SessionRow } from './types.ts';
import { endSession, endSessionById, endSessions, touchSession } from './writes.ts';

/** Who a token belongs to, for transport. */
export async function authenticate(deps: { db: Database; clock: Clock }, tokenHash: string): Promise<SessionOwner | undefined> {
  const now = deps.clock.now();
  const session = await findSession(deps.db, tokenHash, now);
  if (!session) return undefined;
  if (isStale(session.lastSeen, now)) await touchSession(deps.db, session.sessionId, now);
  const { memberId, sessionId, kind, leaving } = session;
  return { memberId, sessionId, kind, leaving };
}

export function sessionRoutes(deps: { db: Database; events: Events; clock: Clock }): Route[] {
  const { db, events, clock } = deps;
  return [
    route(logout, async (_input, caller) => {
      // The visitor's session as well: the next user of this browser may be another person.
      for (const hash of [caller.tokenHash, caller.visitorHash]) if (hash) await endSession(deps.db, deps.events, hash);
      return { info: '' as const };
    }),
    route(sessionLists, async (_input, reader) => {
      const rows = await listSessions(db, reader.memberId, clock.now());
      return { info: { items: rows.map((row) => sessionOf(row, reader)), next: null } };
    }),
    route(sessionEnd, async ({ id }, reader) => {
      await db.transaction().execute(async (tx) => {
        if (id === 'others') return endSessions(tx, events, reader.memberId, reader.tokenHash);
        if (!(await endSessionById(tx, events, reader.memberId, id))) throw new AppError('not_found');
      });
      return { info: '' as const };
    }),
  ];
}

function sessionOf(row: SessionRow, reader: Member): z.input<typeof sessionSchema> {
  return {
    id: row.id,
    device: deviceOf(row.user_agent, reader.language),
    place: placeOf(row.ip, reader.language),
    current: row.id === reader.sessionId,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  };
}
