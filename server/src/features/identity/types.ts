import type { Transaction } from '../../platform/db/database.ts';
import type { PendingSignIn } from '../../ports/identity.ts';

/** A sign-in that was begun and not yet ended. */
export interface StoredSignIn extends PendingSignIn {
  returnTo: string;
  inviteToken: string | undefined;
  /** Who wants Google linked to the account; nothing for a sign-in. */
  member: string | undefined;
}

/** Runs in the transaction of each sign-in or sign-up, before its session is created. `inviteToken` comes with sign-ups only. */
export type OnSignedIn = (tx: Transaction, signedIn: SignedIn, now: Date) => Promise<void>;

interface SignedIn {
  visitorHash: string | undefined;
  member: string;
  inviteToken?: string | undefined;
}
