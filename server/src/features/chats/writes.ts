import { sql, type Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import { newId } from '../../platform/ids.ts';
import { countUse } from '../bots/writes.ts';
import { chatExpiry, restoreHorizon } from './policy.ts';
import { findDeletedChat, readChat } from './reads.ts';
import type { ChatsTable } from './tables.ts';
import './tables.ts';

/** Begins an empty chat, which is kept from its first message on: one that stays empty goes after a day. */
export async function createChat(
  tx: Transaction,
  { member, bot, temporary }: { member: string; bot: string | null; temporary: boolean },
  now: Date,
): Promise<string> {
  const id = newId();
  const expires_at = chatExpiry({ temporary: true, pinned: false, favorite: false }, 0, now);
  await tx
    .insertInto('chats')
    .values({ id, member_id: member, bot_id: bot, title: '', temporary, created_at: now, updated_at: now, expires_at })
    .execute();
  if (bot) await countUse(tx, bot);
  return id;
}

/** Refuses with `not_found`. */
export async function changeChat(db: Database | Transaction, member: string, id: string, change: Updateable<ChatsTable>): Promise<void> {
  const changed = await db
    .updateTable('chats')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
}

/** Gives a chat a better title, unless it has another one by now than it had from its first message. Answers whether it did. */
export async function replaceTitle(db: Database, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const changed = await db
    .updateTable('chats')
    .set({ title: to })
    .where('id', '=', id)
    .where('title', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Pins or favours a chat, which then stays; without both it goes in its time again. */
export async function markChat(
  db: Database,
  member: string,
  id: string,
  mark: { pinned: boolean } | { favorite: boolean },
  retentionDays: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const chat = await readChat(tx, member, id);
    await changeChat(tx, member, id, { ...mark, expires_at: chatExpiry({ ...chat, ...mark }, retentionDays, now) });
  });
}

/** It can be restored for a day. */
export async function deleteChat(db: Database, member: string, id: string, now: Date): Promise<void> {
  await changeChat(db, member, id, { deleted_at: now });
}

export async function restoreChat(db: Database, member: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findDeletedChat(tx, member, id, now))) throw new AppError('not_found');
    await tx.updateTable('chats').set({ deleted_at: null }).where('id', '=', id).execute();
  });
}

/** Removes chats whose time is over, and those that cannot be restored any more. One that is being written to stays. */
export async function sweepChats(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'chats', sql`expires_at <= ${now} and generating_id is null`, signal);
  await removeRows(db, 'chats', sql`deleted_at <= ${restoreHorizon(now)} and generating_id is null`, signal);
}
