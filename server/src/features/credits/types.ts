import type { Tool } from '@easel/contract/recipe';

/**
 * How credits move. A `grant` opens a bucket, a `hold` takes credits out of buckets for a work, a `release` puts
 * back what the work did not need, an `expire` empties a bucket that ran out. What a work pays is its hold less its release.
 * A `spend` pays at once, with nothing to come back. A `withdraw` takes back what was granted for money that was returned.
 */
export type EntryKind = 'grant' | 'hold' | 'release' | 'expire' | 'spend' | 'withdraw';

/**
 * Why credits moved: every entry of the ledger points at one. `realtime` is one minute of a session, as
 * `<session>/<minute>`; `cycle` is a paid one, as `<subscription>/<cycle>`, or an upgrade within it,
 * as `<subscription>/<cycle>/<order>`; `pack` is an order of credits alone; `invite` is a reward; `adjustment` is the
 * operator's.
 */
export interface Cause {
  type: 'sign-up' | 'work' | 'expiry' | 'realtime' | 'cycle' | 'pack' | 'invite' | 'adjustment';
  id: string;
}

/** What credits are held for: a work of a tool, or an answer in a chat. */
export type HeldFor = Tool | 'chat';

/** What a member can spend, and what is held for works and answers. The wire calls it `points`. */
export interface CreditBalance {
  remaining: number;
  held: number;
}

/** The credits that a sign-up brings, from the configuration. */
export interface SignUpGift {
  amount: number;
  days: number;
}
