import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';
import type { ShareRow } from './types.ts';

function shareRows(db: Database | Transaction) {
  return db
    .selectFrom('chat_shares')
    .innerJoin('chats', 'chats.id', 'chat_shares.chat_id')
    .selectAll('chat_shares')
    .select('chats.title')
    .where('chats.deleted_at', 'is', null);
}

/** The newest first. */
export function listShares(db: Database, member: string, chat: string | undefined): Promise<ShareRow[]> {
  const rows = shareRows(db).where('chat_shares.member_id', '=', member);
  const those = chat === undefined ? rows : rows.where('chat_shares.chat_id', '=', chat);
  return those.orderBy('chat_shares.created_at', 'desc').orderBy('chat_shares.id').limit(500).execute();
}

/** What a link shows, whoever has it. Refuses with `not_found`, also once its chat is deleted. */
export async function readShare(
  db: Database,
  link: string,
): Promise<ShareRow & { leaf_id: string; author: string | null; bot_id: string | null }> {
  const row = await shareRows(db)
    .innerJoin('members', 'members.id', 'chat_shares.member_id')
    .select(['chats.bot_id', 'members.name as author'])
    .where('chat_shares.id', '=', link)
    .where('members.deletes_at', 'is', null)
    .executeTakeFirst();
  if (!row?.leaf_id) throw new AppError('not_found');
  return { ...row, leaf_id: row.leaf_id, author: row.named ? row.author : null };
}
