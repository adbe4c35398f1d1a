import { limits } from '@easel/contract/limits';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PassageSource } from '../../platform/documents/passages.ts';
import type { SourceFile } from '../../ports/generation.ts';
import { unsentSince } from './policy.ts';
import './tables.ts';
import type { ChatFileRow } from './types.ts';

/** Everything but the text, which may be a megabyte. */
export const fileColumns = [
  ...(['id', 'member_id', 'message_id', 'bot_id', 'place', 'name', 'mime', 'bytes'] as const),
  ...(['kind', 'state', 'error_code', 'words', 'asset_id', 'created_at'] as const),
] as const;

/** Refuses with `not_found`. */
export async function readChatFile(db: Database | Transaction, member: string, id: string): Promise<ChatFileRow> {
  const row = await db.selectFrom('chat_files').select(fileColumns).where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The files of messages, in their order, by message. */
export async function readFilesOfMessages(db: Database | Transaction, messages: readonly string[]): Promise<Map<string, ChatFileRow[]>> {
  const files = new Map<string, ChatFileRow[]>();
  if (messages.length === 0) return files;
  const rows = await db.selectFrom('chat_files').select(fileColumns).where('message_id', 'in', messages).orderBy('place').execute();
  for (const row of rows) files.set(row.message_id as string, [...(files.get(row.message_id as string) ?? []), row]);
  return files;
}

/** What a bot knows, in its order. */
export function readFilesOfBot(db: Database | Transaction, bot: string): Promise<ChatFileRow[]> {
  return db.selectFrom('chat_files').select(fileColumns).where('bot_id', '=', bot).orderBy('place').execute();
}

/** Refuses what would be more than one message may have, by what its owner has brought and not sent. */
export async function checkUnsent(db: Database | Transaction, member: string, words: number, now: Date): Promise<void> {
  const unsent = await db
    .selectFrom('chat_files')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(words), 0)::int`.as('words')])
    .where('member_id', '=', member)
    .where('message_id', 'is', null)
    .where('bot_id', 'is', null)
    .where('created_at', '>', unsentSince(now))
    .executeTakeFirstOrThrow();
  if (unsent.count >= limits.attachmentCount) throw new AppError('files_too_many');
  if (unsent.words + words > limits.attachmentWords) throw new AppError('words_too_many');
}

/** Files that a member sends just now. */
export interface SentNow {
  member: string;
  files: readonly string[];
}

/** What there is to read for an answer: the files of its bot, of the messages before it, and of the one that is sent now. */
export async function readTexts(
  db: Database | Transaction,
  { bot, messages, sent: { member, files } }: { bot: string | null; messages: readonly string[]; sent: SentNow },
): Promise<PassageSource[]> {
  const rows = await db
    .selectFrom('chat_files')
    .select(['id', 'name', 'text'])
    .where((where) =>
      where.or([
        ...(bot === null ? [] : [where('bot_id', '=', bot)]),
        ...(messages.length === 0 ? [] : [where('message_id', 'in', messages)]),
        ...(files.length === 0 ? [] : [where.and([where('id', 'in', files), where('member_id', '=', member)])]),
        sql<boolean>`false`,
      ]),
    )
    .where('text', '<>', '')
    .orderBy(sql`message_id is not null`)
    .orderBy('created_at')
    .orderBy('place')
    .execute();
  return rows;
}

/** A picture that was attached, as engines read it. */
export interface ChatPicture extends SourceFile {
  name: string;
}

/** The pictures of messages, by message; those of the one that is sent now by an empty name. */
export async function readPictures(
  db: Database | Transaction,
  messages: readonly string[],
  { member, files }: SentNow,
): Promise<Map<string, ChatPicture[]>> {
  const pictures = new Map<string, ChatPicture[]>();
  if (messages.length === 0 && files.length === 0) return pictures;
  const rows = await db
    .selectFrom('chat_files')
    .innerJoin('assets', 'assets.id', 'chat_files.asset_id')
    .select([
      'chat_files.id as file',
      'chat_files.message_id',
      'chat_files.name',
      'assets.id',
      'assets.storage_key',
      'assets.mime',
      'assets.bytes',
      'assets.width',
      'assets.height',
    ])
    .where((where) =>
      where.or([
        ...(messages.length === 0 ? [] : [where('chat_files.message_id', 'in', messages)]),
        ...(files.length === 0 ? [] : [where.and([where('chat_files.id', 'in', files), where('chat_files.member_id', '=', member)])]),
      ]),
    )
    .orderBy('chat_files.place')
    .execute();
  for (const { file, message_id, name, id, storage_key: key, ...rest } of rows) {
    const message = files.includes(file) ? '' : (message_id as string);
    pictures.set(message, [...(pictures.get(message) ?? []), { asset: id, key, name, ...rest }]);
  }
  return pictures;
}

/** Everything that a member attached or gave to a bot, the oldest first, with where its picture lies. */
export function listAllFiles(db: Database, member: string) {
  return db
    .selectFrom('chat_files')
    .leftJoin('assets', 'assets.id', 'chat_files.asset_id')
    .select(['chat_files.id', 'chat_files.name', 'chat_files.kind', 'chat_files.message_id', 'chat_files.bot_id', 'chat_files.created_at'])
    .select(['assets.storage_key', 'assets.bytes'])
    .where('chat_files.member_id', '=', member)
    .orderBy('chat_files.created_at')
    .orderBy('chat_files.id')
    .execute();
}

/** What was read of a file. */
export async function readFileText(db: Database, member: string, id: string): Promise<string> {
  const row = await db.selectFrom('chat_files').select('text').where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
  return row?.text ?? '';
}
