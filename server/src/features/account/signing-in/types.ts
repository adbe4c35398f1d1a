import type { Transaction } from '../../../platform/db/database.ts';

/** Gives somebody who just signed in, by whatever way, what this browser made as a visitor. */
export type Welcome = (tx: Transaction, arrival: { visitorHash: string | undefined; member: string }, now: Date) => Promise<void>;
