import type { Language, Sentence } from '@easel/contract/language';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { readBotNames } from '../bots/reads.ts';
import { readFilesOfMessages } from '../chat-files/reads.ts';
import { readBranch, readChat, readChatWorks, readMessages } from '../chats/reads.ts';
import type { MessageRow } from '../chats/types.ts';
import { jsonOf, markdownOf } from './policy.ts';
import './tables.ts';
import { exportName, type ShareRow } from './types.ts';

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

/** What a link shows, whoever has it. Refuses with `not_found`, also once its chat is deleted or an operator has hidden it. */
export async function readShare(
  db: Database,
  link: string,
): Promise<ShareRow & { leaf_id: string; author: string | null; bot_id: string | null }> {
  const row = await shareRows(db)
    .innerJoin('members', 'members.id', 'chat_shares.member_id')
    .select(['chats.bot_id', 'members.name as author'])
    .where('chat_shares.id', '=', link)
    .where('members.deletes_at', 'is', null)
    .where('chat_shares.hidden', '=', false)
    .executeTakeFirst();
  if (!row?.leaf_id) throw new AppError('not_found');
  return { ...row, leaf_id: row.leaf_id, author: row.named ? row.author : null };
}

const usualBot: Sentence = { zh: '助手', en: 'Assistant' };

/** Messages that are shown or taken along at most. */
export const messagesMax = 10_000;

/** What was attached to messages and made in them, by message. */
export async function belongings(db: Database, member: string, messages: readonly MessageRow[]) {
  const files = await readFilesOfMessages(
    db,
    messages.map(({ id }) => id),
  );
  const known = await readChatWorks(
    db,
    member,
    messages.flatMap((message) => message.works),
  );
  return { files, works: new Map(messages.map(({ id, works }) => [id, works.flatMap((work) => known.get(work) ?? [])])) };
}

export async function botNameOf(db: Database, member: string, bot: string | null, language: Language): Promise<string | null> {
  if (bot === null) return usualBot[language];
  return (await readBotNames(db, member, [bot], language)).get(bot)?.name ?? null;
}

export interface ChatExport {
  text: string;
  mime: string;
  name: string;
}

/** A chat as a file: as Markdown the branch that is shown, as JSON the whole tree. Refuses with `not_found`. */
export async function readExport(
  db: Database,
  { memberId, language }: { memberId: string; language: Language },
  id: string,
  format: 'markdown' | 'json',
): Promise<ChatExport> {
  const chat = await readChat(db, memberId, id);
  const branch = () => readBranch(db, id, chat.leaf_id, messagesMax);
  const messages = format === 'json' ? (await readMessages(db, id, { limit: messagesMax })).messages : await branch();
  const { files, works } = await belongings(db, memberId, messages);
  const botName = (await botNameOf(db, memberId, chat.bot_id, language)) ?? usualBot[language];
  const content = { chat, messages, files, works, botName };
  if (format === 'json') {
    return { text: jsonOf(content), mime: 'application/json; charset=utf-8', name: exportName(chat, 'json') };
  }
  return { text: markdownOf(content, language), mime: 'text/markdown; charset=utf-8', name: exportName(chat, 'md') };
}
