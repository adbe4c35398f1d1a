import type { Transaction } from '../../platform/db/database.ts';
import type { KeptSignIn } from '../../ports/identity.ts';

/** A sign-in that was begun and not yet ended. */
export interface BegunSignIn extends KeptSignIn {
  returnTo: string;
  inviteToken: string | undefined;
  /** Who wants Google linked to the account; nothing for a sign-in. */
  member: string | undefined;
}

/** Gives somebody who just signed in what this browser made as a visitor. */
export type Welcome = (tx: Transaction, arrival: { visitorHash: string | undefined; member: string }, now: Date) => Promise<void>;
