/** Who a living session belongs to. */
export interface SessionOwner {
  memberId: string;
  sessionId: string;
  kind: SessionKind;
  /** The account waits for its deletion. */
  leaving: boolean;
}

/** A session as its member reads of it. */
export interface SessionRow {
  id: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

export type SessionKind = 'member' | 'visitor';

/** A session that was not used for this long has ended. */
export const sessionDays = 60;
/** The same for a visitor's. */
export const visitorDays = 30;
/** How often at most a session's last use is written down. */
export const seenEveryMinutes = 5;
const minute = 60_000;

/** A sign-in is remembered for so long. */
const signInDays = 90;

export function signInHorizon(now: Date): Date {
  return new Date(now.getTime() - signInDays * 24 * 60 * minute);
}

/** Sessions last seen before this moment have ended. */
export function sessionHorizon(now: Date): Date {
  return new Date(now.getTime() - sessionDays * 24 * 60 * minute);
}

/** Visitors last seen before this moment have ended. */
export function visitorHorizon(now: Date): Date {
  return new Date(now.getTime() - visitorDays * 24 * 60 * minute);
}

/** Whether a session's last use is old enough to be written again. */
export function isStale(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() > seenEveryMinutes * minute;
}
