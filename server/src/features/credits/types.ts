/**
 * How credits move. A `grant` opens a bucket, a `hold` takes credits out of buckets for a work, a `release` puts
 * back what the work did not need, an `expire` empties a bucket that ran out. What a work pays is its hold less its release.
 */
export type EntryKind = 'grant' | 'hold' | 'release' | 'expire';

/** Why credits moved: every entry of the ledger points at one. */
export interface Cause {
  type: 'sign-up' | 'work' | 'expiry';
  id: string;
}

/** The gift of the operator's configuration for whoever signs up. */
export interface SignUpGift {
  amount: number;
  days: number;
}
