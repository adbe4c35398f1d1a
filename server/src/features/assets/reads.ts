import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../ports/storage.ts';
import './tables.ts';
import type { StoredFile } from './types.ts';

/** The file of an asset, unless it is withheld. Whoever asks has a signed address already: ids alone open nothing. */
export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(['storage_key', 'mime', 'bytes'])
    .where('id', '=', id)
    .where('withheld', '=', false)
    .executeTakeFirst();
  return row && { key: row.storage_key, mime: row.mime, bytes: row.bytes };
}

interface OwnFile {
  id: string;
  storage_key: string;
  mime: string;
  bytes: number;
  created_at: Date;
}

/** What a member brought: uploads, and the picture of the account. */
export async function listOwnFiles(db: Database, memberId: string, pictureId: string | null): Promise<OwnFile[]> {
  return db
    .selectFrom('assets')
    .select(['id', 'storage_key', 'mime', 'bytes', 'created_at'])
    .where('member_id', '=', memberId)
    .where('withheld', '=', false)
    .where((where) => where.or([where('expires_at', 'is not', null), where('id', '=', pictureId ?? '')]))
    .orderBy('created_at')
    .execute();
}

/** A stored file as a whole. */
export async function readFileBytes(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage.read(key)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
