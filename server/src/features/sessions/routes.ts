import { logout } from '@easel/contract/account';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Route, route } from '../../platform/route.ts';
import { findSession } from './reads.ts';
import { isStale, type SessionOwner } from './types.ts';
import { endSession, touchSession } from './writes.ts';

/** Who a token belongs to, for transport. */
export async function authenticate(deps: { db: Database; clock: Clock }, tokenHash: string): Promise<SessionOwner | undefined> {
  const now = deps.clock.now();
  const session = await findSession(deps.db, tokenHash, now);
  if (!session) return undefined;
  if (isStale(session.lastSeen, now)) await touchSession(deps.db, session.sessionId, now);
  return { memberId: session.memberId, sessionId: session.sessionId, kind: session.kind };
}

export function sessionRoutes(deps: { db: Database; events: Events }): Route[] {
  return [
    route(logout, async (_input, caller) => {
      // The visitor's as well: whoever uses this browser next is somebody else.
      for (const hash of [caller.tokenHash, caller.visitorHash]) if (hash) await endSession(deps.db, deps.events, hash);
      return { info: '' as const };
    }),
  ];
}
