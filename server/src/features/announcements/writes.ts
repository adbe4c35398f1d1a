import type { Sentence } from '@easel/contract/language';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import './tables.ts';
import type { Announcement } from './types.ts';

/** Saves an announcement, a new one where it has no id; every process follows. Answers its id. Refuses with `not_found`. */
export async function saveAnnouncement(
  tx: Transaction,
  events: Events,
  { id, ...values }: Omit<Announcement, 'id'> & { id: string | undefined },
  now: Date,
): Promise<string> {
  const saved =
    id === undefined
      ? await tx
          .insertInto('announcements')
          .values({ id: newId(), ...values, created_at: now })
          .returning('id')
          .executeTakeFirst()
      : await tx.updateTable('announcements').set(values).where('id', '=', id).returning('id').executeTakeFirst();
  if (!saved) throw new AppError('not_found');
  await events.publish(tx, 'announcements-changed', {});
  return saved.id;
}

/** Answers what it said. Refuses with `not_found`. */
export async function removeAnnouncement(tx: Transaction, events: Events, id: string): Promise<Sentence> {
  const removed = await tx.deleteFrom('announcements').where('id', '=', id).returning(['zh', 'en']).executeTakeFirst();
  if (!removed) throw new AppError('not_found');
  await events.publish(tx, 'announcements-changed', {});
  return removed;
}

/** Begins a maintenance, or changes its words. Empty words are the usual ones. */
export async function beginMaintenance(tx: Transaction, events: Events, words: Sentence, now: Date): Promise<void> {
  await tx
    .insertInto('maintenance')
    .values({ ...words, since: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute();
  await events.publish(tx, 'announcements-changed', {});
}

/** `false`: there was none. */
export async function endMaintenance(tx: Transaction, events: Events): Promise<boolean> {
  const ended = await tx.deleteFrom('maintenance').returning('id').executeTakeFirst();
  if (ended) await events.publish(tx, 'announcements-changed', {});
  return ended !== undefined;
}
