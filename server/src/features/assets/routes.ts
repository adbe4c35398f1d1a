import type { Database } from '../../platform/db/database.ts';
import { findFile } from './reads.ts';
import type { StoredFile } from './types.ts';

/** The file behind `/files/{id}/…`, for transport, once it has verified the address. */
export function findAsset(deps: { db: Database }, id: string): Promise<StoredFile | undefined> {
  return findFile(deps.db, id);
}
