import type { Transaction } from '../../platform/db/database.ts';
import type { KeptSignIn } from '../../ports/identity.ts';

/** A sign-in that was begun and not yet ended. */
export interface BegunSignIn extends KeptSignIn {
  returnTo: string;
  inviteToken: string | undefined;
  /** Who wants Google linked to the account; nothing for a sign-in. */
  member: string | undefined;
}

/** What else is done for somebody who just signed in, or up: then `inviteToken` is what they were invited with. */
export type Welcome = (tx: Transaction, arrival: Arrival, now: Date) => Promise<void>;

interface Arrival {
  visitorHash: string | undefined;
  member: string;
  inviteToken?: string | undefined;
}
