import type { Transaction } from '../../../platform/db/database.ts';

/** Runs in the transaction of each sign-in or sign-up, before its session is created. `inviteToken` comes with sign-ups only. */
export type OnSignedIn = (tx: Transaction, signedIn: SignedIn, now: Date) => Promise<void>;

interface SignedIn {
  visitorHash: string | undefined;
  member: string;
  inviteToken?: string | undefined;
}
