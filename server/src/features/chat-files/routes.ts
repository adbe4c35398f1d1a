import { chatFileDelete, chatFileInfo, chatFileUpload } from '@easel/contract/chat-calls';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentReader } from '../../platform/documents/document-reader.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { pictureKindOf } from '../../platform/pictures/picture-kind.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import type { Storage } from '../../ports/storage.ts';
import { fileNameOf } from '../assets/types.ts';
import { recordAssets, removeFilesOnFailure, storeFile } from '../assets/writes.ts';
import { limitsOf } from '../plans/reads.ts';
import { refusals } from './policy.ts';
import { checkUnsent, readChatFile } from './reads.ts';
import { type ChatFileRow, encodeChatFile } from './types.ts';
import { removeUnsentFile, storeChatFile, takeAttached } from './writes.ts';

export interface ChatFileDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limiter: Limiter;
  documents: DocumentReader;
  sign(file: { id: string; name: string }): string;
}

/** Files for the next message, or for a bot: read when they are brought, so that what cannot be read is told at once. */
export function chatFileRoutes(deps: ChatFileDeps): Route[] {
  const { db, clock, storage, limiter, sign } = deps;
  const encode = (row: ChatFileRow, { language }: Member) => ({ info: { file: encodeChatFile(row, { language, sign }) } });
  return [
    route(chatFileUpload, async ({ name }, reader) => {
      const { file, memberId } = reader;
      if (!file) throw new AppError('invalid', { fields: { file: 'field_invalid' } });
      await limiter.take(db, 'chat-file', { caller: reader, member: memberId });
      await checkUnsent(db, memberId, 0, clock.now());
      return encode(
        pictureKindOf(file) ? await storePicture(deps, memberId, file, name) : await storeText(deps, memberId, file, name),
        reader,
      );
    }),
    route(chatFileInfo, async ({ id }, reader) => encode(await readChatFile(db, reader.memberId, id), reader)),
    route(chatFileDelete, async ({ id }, reader) => {
      await removeUnsentFile(db, storage, reader.memberId, id);
      return { info: {} };
    }),
  ];
}

/** The text alone is kept. */
async function storeText({ db, clock, documents }: ChatFileDeps, member: string, file: Buffer, given: string): Promise<ChatFileRow> {
  const name = fileNameOf(given, 'file');
  const found = await documents.read({ bytes: file, name });
  if ('problem' in found) throw new AppError(refusals[found.problem]);
  const read = { ...found, name, bytes: file.length, asset_id: null };
  return db.transaction().execute((tx) => storeChatFile(tx, member, read, clock.now()));
}

async function storePicture({ db, clock, storage }: ChatFileDeps, member: string, file: Buffer, given: string): Promise<ChatFileRow> {
  const asset = await storeFile(storage, await readPicture(file));
  const { id, mime, bytes } = asset;
  const name = fileNameOf(given, 'picture');
  return removeFilesOnFailure(storage, [asset], () =>
    db.transaction().execute(async (tx) => {
      await recordAssets(tx, member, [asset], clock.now());
      return storeChatFile(tx, member, { name, mime, bytes, kind: 'image', words: 0, text: '', asset_id: id }, clock.now());
    }),
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Makes what was attached to messages a source for tools. */
export function createPictureTaker({
  db,
  storage,
  clock,
  limits,
}: Pick<ChatFileDeps, 'db' | 'storage' | 'clock'> & { limits: { simultaneous: number; retentionDays: number } }) {
  return async (member: string, asset: string): Promise<string> => {
    const now = clock.now();
    const { retentionDays } = await limitsOf(db, member, limits);
    return takeAttached({ db, storage }, { member, asset }, { now, expiresAt: new Date(now.getTime() + retentionDays * dayMs) });
  };
}
