import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readMask } from '../../../platform/pictures/read-picture.ts';
import type { Member } from '../../../platform/route.ts';
import type { Storage } from '../../../ports/storage.ts';
import { readFileBytes } from '../../assets/reads.ts';
import { recordAssets, storeFile } from '../../assets/writes.ts';
import { expiryOf } from '../policy.ts';
import { type OwnPicture, ownPicture } from '../sources/reads.ts';

export interface MaskDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limits: { retentionDays: number };
}

/**
 * The mask of a redrawing: the PNG that came with the request, which is stored, or else the stored one of an id. Refuses one
 * that selects nothing with `no_area`, and one of another size than the picture.
 */
export async function keepMask(deps: MaskDeps, reader: Member, image: OwnPicture, id: string | undefined): Promise<OwnPicture> {
  const { db, clock, storage, limits } = deps;
  const { file, memberId } = reader;
  if (!file && !id) throw new AppError('no_area');
  const stored = file || !id ? undefined : await ownPicture(db, memberId, id, clock.now());
  const mask = await readMask(file ?? (await readFileBytes(storage, stored?.key ?? '')));
  if (mask.width !== image.width || mask.height !== image.height) throw new AppError('invalid', { fields: { mask: 'mask_size' } });
  if (!mask.selects) throw new AppError('no_area');
  if (stored) return stored;
  const asset = await storeFile(storage, mask);
  const now = clock.now();
  const expiresAt = expiryOf(now, limits.retentionDays);
  await db.transaction().execute((tx) => recordAssets(tx, memberId, [asset], now, expiresAt));
  return { asset: asset.id, key: asset.key, mime: asset.mime, width: asset.width, height: asset.height, work: null };
}
