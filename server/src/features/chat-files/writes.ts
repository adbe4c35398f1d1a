import { limits } from '@easel/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/sweep.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../ports/storage.ts';
import { recordAssets, removeAssets, removeFilesOnFailure, storeFile } from '../assets/writes.ts';
import { forgottenBefore } from './policy.ts';
import { checkUnsent, fileColumns, readChatFile } from './reads.ts';
import './tables.ts';
import type { ChatFileRow } from './types.ts';

/** What was read of a file. */
export interface NewChatFile extends Pick<ChatFileRow, 'name' | 'mime' | 'bytes' | 'kind' | 'words' | 'asset_id'> {
  text: string;
}

/** Keeps a file until it is sent. Refuses what is more than one message may have. */
export async function storeChatFile(tx: Transaction, member: string, file: NewChatFile, now: Date): Promise<ChatFileRow> {
  // Of several uploads at once, each counts what the others brought.
  await tx.selectFrom('members').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst();
  await checkUnsent(tx, member, file.words, now);
  return tx
    .insertInto('chat_files')
    .values({ id: newId(), member_id: member, message_id: null, bot_id: null, state: 'ready', error_code: null, created_at: now, ...file })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
}

/** Where files go: to a message, or to what a bot knows. */
export type FilePlace = { message_id: string } | { bot_id: string };

/**
 * Gives a member's files to a message or a bot, in this order; what is elsewhere already is copied. Refuses what is not theirs, and more than
 * one message may have.
 */
export async function placeFiles(
  tx: Transaction,
  member: string,
  place: FilePlace,
  ids: readonly string[],
  now: Date,
): Promise<ChatFileRow[]> {
  if (ids.length > limits.attachmentCount) throw new AppError('files_too_many');
  if (ids.length === 0) return [];
  const found = await tx
    .selectFrom('chat_files')
    .select(fileColumns)
    .where('member_id', '=', member)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  if (byId.size < ids.length) throw new AppError('invalid', { fields: { files: 'field_invalid' } });
  if (found.reduce((sum, { words }) => sum + words, 0) > limits.attachmentWords) throw new AppError('words_too_many');
  const placed: ChatFileRow[] = [];
  for (const [index, id] of ids.entries()) placed.push(await placeFile(tx, byId.get(id) as ChatFileRow, { place: index, ...place }, now));
  return placed;
}

async function placeFile(tx: Transaction, file: ChatFileRow, place: { place: number } & FilePlace, now: Date): Promise<ChatFileRow> {
  const isFree = file.message_id === null && file.bot_id === null;
  const isThere = 'bot_id' in place && file.bot_id === place.bot_id;
  if (isFree || isThere) {
    return tx.updateTable('chat_files').set(place).where('id', '=', file.id).returning(fileColumns).executeTakeFirstOrThrow();
  }
  const { text } = await tx.selectFrom('chat_files').select('text').where('id', '=', file.id).executeTakeFirstOrThrow();
  return tx
    .insertInto('chat_files')
    .values({ ...file, message_id: null, bot_id: null, ...place, id: newId(), text, created_at: now })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
}

/** A bot knows these files from now on, and no other. */
export async function setFilesOfBot(tx: Transaction, member: string, bot: string, ids: readonly string[], now: Date): Promise<void> {
  const kept = await placeFiles(tx, member, { bot_id: bot }, ids, now);
  const others = tx.updateTable('chat_files').set({ bot_id: null }).where('bot_id', '=', bot);
  const keptIds = kept.map(({ id }) => id);
  await (keptIds.length > 0 ? others.where('id', 'not in', keptIds) : others).execute();
}

/** Takes a file out of the next message. What was sent stays with its message: refuses with `conflict`. */
export async function removeUnsentFile(db: Database, storage: Storage, member: string, id: string): Promise<void> {
  const file = await readChatFile(db, member, id);
  if (file.message_id !== null || file.bot_id !== null) throw new AppError('conflict');
  await removeFiles(db, storage, [file]);
}

/** What a member's bot knows, their other bot knows too. Of a bot of somebody else nothing is copied. */
export async function copyFilesOfBot(
  tx: Transaction,
  member: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const files = await tx
    .selectFrom('chat_files')
    .select('id')
    .where('bot_id', '=', from)
    .where('member_id', '=', member)
    .orderBy('place')
    .execute();
  await placeFiles(
    tx,
    member,
    { bot_id: to },
    files.map(({ id }) => id),
    now,
  );
}

/** How many files one step of the sweep takes. */
const batch = 500;

/** Removes what was brought and never sent, and what messages and bots have left behind. */
export async function removeForgotten(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(batch, signal, async () => {
    const rows = await db
      .selectFrom('chat_files')
      .select(fileColumns)
      .where('message_id', 'is', null)
      .where('bot_id', 'is', null)
      .where('created_at', '<', forgottenBefore(now))
      .limit(batch)
      .execute();
    await removeFiles(db, storage, rows);
    return rows.length;
  });
}

/** Their pictures go as well, unless another message shows them. */
async function removeFiles(db: Database, storage: Storage, files: readonly ChatFileRow[]): Promise<void> {
  if (files.length === 0) return;
  const removed = await db
    .deleteFrom('chat_files')
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .where('message_id', 'is', null)
    .where('bot_id', 'is', null)
    .returning('asset_id')
    .execute();
  const assets = [...new Set(removed.flatMap(({ asset_id }) => asset_id ?? []))];
  if (assets.length === 0) return;
  const shown = await db.selectFrom('chat_files').select('asset_id').where('asset_id', 'in', assets).execute();
  const others = new Set(shown.map(({ asset_id }) => asset_id));
  await removeAssets(
    db,
    storage,
    assets.filter((asset) => !others.has(asset)),
  );
}

/**
 * A picture of a chat as tools start from it: what was attached becomes an upload of its member, which goes in its time like all others, once.
 * Any other picture is answered as it is: whether it is the member's is seen where it is used.
 */
export async function takeAttached(
  { db, storage }: { db: Database; storage: Storage },
  { member, asset }: { member: string; asset: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const file = await findAttached(db, member, asset, now);
  if (!file) return asset;
  if (file.source) return file.source;
  const { storage_key, name, mime, width, height } = file;
  const upload = { ...(await storeFile(storage, { bytes: storage.read(storage_key), mime, width, height })), name };
  return removeFilesOnFailure(storage, [upload], async () => {
    const taken = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('assets').select('id').where('id', '=', asset).forUpdate().execute();
      // Somebody else may have been quicker.
      const known = (await findAttached(tx, member, asset, now))?.source;
      if (known) return known;
      await recordAssets(tx, member, [upload], now, expiresAt);
      await tx
        .updateTable('chat_files')
        .set({ source_id: upload.id })
        .where('asset_id', '=', asset)
        .where('member_id', '=', member)
        .execute();
      return upload.id;
    });
    if (taken !== upload.id) await storage.remove(upload.key);
    return taken;
  });
}

/** A picture that the member attached, and the upload that was made of it, where that is there still. */
function findAttached(db: Database | Transaction, member: string, asset: string, now: Date) {
  return db
    .selectFrom('chat_files')
    .innerJoin('assets', 'assets.id', 'chat_files.asset_id')
    .leftJoin('assets as sources', (join) => join.onRef('sources.id', '=', 'chat_files.source_id').on('sources.expires_at', '>', now))
    .select(['assets.storage_key', 'chat_files.name', 'assets.mime', 'assets.width', 'assets.height', 'sources.id as source'])
    .where('chat_files.asset_id', '=', asset)
    .where('chat_files.member_id', '=', member)
    .orderBy('sources.id')
    .executeTakeFirst();
}
