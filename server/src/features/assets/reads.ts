import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import type { StoredFile } from './types.ts';

/** The file of an asset. Whoever asks has a signed address already: ids alone open nothing. */
export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('assets').select(['storage_key', 'mime', 'bytes']).where('id', '=', id).executeTakeFirst();
  return row && { key: row.storage_key, mime: row.mime, bytes: row.bytes };
}
