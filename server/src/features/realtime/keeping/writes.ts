import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { NewAsset } from '../../assets/types.ts';
import { orRemove, recordAssets, storeFile } from '../../assets/writes.ts';
import { limitsOf } from '../../plans/reads.ts';

export interface KeepingDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limits: { retentionDays: number };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Stores a canvas like an upload: a work is made from it, and any tool can start from it. */
export async function keepCanvas({ db, clock, storage, limits }: KeepingDeps, memberId: string, bytes: Uint8Array): Promise<NewAsset> {
  const asset = await storeFile(storage, await readPicture(Buffer.from(bytes)));
  const now = clock.now();
  const { retentionDays } = await limitsOf(db, memberId, limits);
  const expiresAt = new Date(now.getTime() + retentionDays * dayMs);
  await orRemove(storage, [asset], () => db.transaction().execute((tx) => recordAssets(tx, memberId, [asset], now, expiresAt)));
  return asset;
}
