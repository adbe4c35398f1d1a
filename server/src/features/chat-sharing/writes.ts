import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportedChat } from './importing/imported-chat.ts';
import './tables.ts';
import type { ShareRow } from './types.ts';

const isHidden = () =>
  new AppError('forbidden', {
    sentence: {
      zh: '本站隐藏了这个对话的分享，不能再次分享。如有异议，请按我们发给你的邮件申诉',
      en: 'The studio has hidden what was shared of this chat, so it cannot be shared again. The email that we sent you says how to appeal',
    },
  });

/** One link for each branch, with the name or without. Refuses with `forbidden` a chat that an operator has hidden. */
export async function saveShare(
  db: Database,
  { member, chat, leaf, named }: { member: string; chat: string; leaf: string; named: boolean },
  now: Date,
): Promise<Omit<ShareRow, 'title'>> {
  return db.transaction().execute(async (tx) => {
    // Asked twice at once, it is one link all the same.
    await tx.selectFrom('chats').select('id').where('id', '=', chat).forNoKeyUpdate().executeTakeFirst();
    const hidden = await tx
      .selectFrom('chat_shares')
      .select('id')
      .where('chat_id', '=', chat)
      .where('hidden', '=', true)
      .executeTakeFirst();
    if (hidden) throw isHidden();
    const known = await tx
      .selectFrom('chat_shares')
      .selectAll()
      .where('chat_id', '=', chat)
      .where('leaf_id', '=', leaf)
      .where('named', '=', named)
      .executeTakeFirst();
    if (known) return known;
    return tx
      .insertInto('chat_shares')
      .values({ id: newId(), chat_id: chat, member_id: member, leaf_id: leaf, named, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** From now on the link shows nothing. One that an operator has hidden stays, and shows nothing already. */
export async function removeShare(db: Database, member: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('chat_shares')
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('hidden', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (removed) return;
  const kept = await db.selectFrom('chat_shares').select('id').where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
  throw kept ? isHidden() : new AppError('not_found');
}

/** A second report of the same reporter takes the place of the first, and waits for an operator again. */
export async function reportShare(db: Database, share: string, reporter: string, reason: string, now: Date): Promise<void> {
  await db
    .insertInto('chat_reports')
    .values({ share_id: share, reporter, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['share_id', 'reporter']).doUpdateSet({ reason, created_at: now, decided_at: null }))
    .execute();
}

/** By an operator: no link to the chat shows anything any more, and there is no new one. */
export async function hideShare(tx: Transaction, id: string): Promise<void> {
  const { chat_id } = await tx.selectFrom('chat_shares').select('chat_id').where('id', '=', id).executeTakeFirstOrThrow();
  // One that is being made waits, and finds it hidden.
  await tx.selectFrom('chats').select('id').where('id', '=', chat_id).forNoKeyUpdate().executeTakeFirst();
  await tx.updateTable('chat_shares').set({ hidden: true }).where('chat_id', '=', chat_id).execute();
}

/**
 * An operator decides about all reports of a link. Answers what its chat is called and whose it is; nothing where there is none. Refuses
 * with `conflict` where no report waits: somebody else has decided.
 */
export async function decideChatReports(tx: Transaction, id: string, now: Date): Promise<{ title: string; owner: string } | undefined> {
  const decided = await tx
    .updateTable('chat_reports')
    .set({ decided_at: now })
    .where('share_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  const thing = await thingOf(tx, id);
  if (thing && decided.numUpdatedRows === 0n) throw new AppError('conflict');
  return thing;
}

function thingOf(tx: Transaction, id: string): Promise<{ title: string; owner: string } | undefined> {
  return tx
    .selectFrom('chat_shares')
    .innerJoin('chats', 'chats.id', 'chat_shares.chat_id')
    .select(['chats.title', 'chat_shares.member_id as owner'])
    .where('chat_shares.id', '=', id)
    .executeTakeFirst();
}

/** How many messages one statement inserts. */
const batch = 500;

/** Stores a chat that was brought along, as if it had been written here. One that is there already stays as it is: false. */
export async function storeImportedChat(
  tx: Transaction,
  member: string,
  { source, title, messages, leaf, createdAt }: ImportedChat,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  // Brought twice at once, the second one waits and finds it.
  await tx.selectFrom('members').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst();
  const known = await tx
    .selectFrom('chats')
    .select('id')
    .where('member_id', '=', member)
    .where('imported_from', '=', source)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (known) return false;
  const chat = newId();
  const ids = new Map(messages.map(({ key }) => [key, newId()]));
  const idOf = (key: string | undefined) => (key === undefined ? null : (ids.get(key) ?? null));
  await tx
    .insertInto('chats')
    .values({
      ...{
        id: chat,
        member_id: member,
        bot_id: null,
        title,
        imported_from: source,
        temporary: false,
        leaf_id: idOf(leaf),
        generating_id: null,
      },
      ...{ answer_limit: null, chat_limit: null, created_at: createdAt ?? now, updated_at: now, expires_at: expiresAt, deleted_at: null },
    })
    .execute();
  for (let at = 0; at < messages.length; at += batch) {
    await tx
      .insertInto('messages')
      .values(
        messages.slice(at, at + batch).map(({ key, parent, role, text, model, createdAt: written }) => ({
          ...{ id: idOf(key) as string, chat_id: chat, parent_id: idOf(parent), role, state: 'done' as const, text, model: model ?? null },
          ...{ engine_id: null, request_id: null, error_code: null, created_at: written ?? createdAt ?? now },
        })),
      )
      .execute();
  }
  return true;
}
