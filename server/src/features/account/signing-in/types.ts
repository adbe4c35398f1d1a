import type { Transaction } from '../../../platform/db/database.ts';

/** What else is done for somebody who just signed in, or up: then `inviteToken` is what they were invited with. */
export type Welcome = (tx: Transaction, arrival: Arrival, now: Date) => Promise<void>;

interface Arrival {
  visitorHash: string | undefined;
  member: string;
  inviteToken?: string | undefined;
}
