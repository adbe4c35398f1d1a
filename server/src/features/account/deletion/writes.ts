import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inBatches } from '../../../platform/db/sweep.ts';
import type { Storage } from '../../../ports/storage.ts';
import { removeMemberFiles } from '../../assets/writes.ts';
import '../tables.ts';

/** How many accounts one step reads. */
const batch = 20;

/** Cancels a deletion. `stays`: there was none. `late`: its time is over, and files may be gone already. */
export async function cancelDeletion(tx: Transaction, memberId: string, now: Date): Promise<'kept' | 'stays' | 'late'> {
  const kept = await tx
    .updateTable('members')
    .set({ deletes_at: null })
    .where('id', '=', memberId)
    .where('deletes_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (kept) return 'kept';
  const stays = await tx.selectFrom('members').select('id').where('id', '=', memberId).where('deletes_at', 'is', null).executeTakeFirst();
  return stays ? 'stays' : 'late';
}

/**
 * Deletes the accounts whose time is over with everything of theirs. What stays are lines of the ledger, which name
 * nobody: the id in them belongs to no one any more.
 */
export async function deleteDueAccounts(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(batch, signal, async () => {
    const left = await db.selectFrom('members').select(['id', 'email']).where('deletes_at', '<=', now).limit(batch).execute();
    for (const { id, email } of left) {
      await removeMemberFiles(db, storage, id);
      await db.deleteFrom('email_codes').where('email', '=', email).execute();
      await db.deleteFrom('members').where('id', '=', id).execute();
    }
    return left.length;
  });
}
