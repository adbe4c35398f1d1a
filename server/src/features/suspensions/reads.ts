import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { Suspension } from './types.ts';

/** Waits for an operator who is suspending the member just now. */
export async function lockSuspension(tx: Transaction, member: string): Promise<Suspension> {
  return tx
    .selectFrom('members')
    .select(['suspended_at', 'suspended_until', 'suspended_reason'])
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Networks that are banned now, the newest first. */
export async function listBannedNetworks(db: Database | Transaction, now: Date) {
  return db
    .selectFrom('banned_networks')
    .selectAll()
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('network')
    .execute();
}
