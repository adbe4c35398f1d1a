import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { pictureKindOf } from '../../../platform/pictures/picture-kind.ts';
import { readMask } from '../../../platform/pictures/read-picture.ts';
import type { Member } from '../../../platform/route.ts';
import type { Storage } from '../../../ports/storage.ts';
import { readFileBytes } from '../../assets/reads.ts';
import type { NewAsset } from '../../assets/types.ts';
import { storeFile } from '../../assets/writes.ts';
import { type OwnSource, ownPicture } from '../sources/reads.ts';

export interface MaskDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  storage: Storage;
}

interface Mask {
  id: string;
  /** The stored mask of an id. */
  stored?: OwnSource;
  /** The file of one that came with the request, which has no row yet. */
  brought?: NewAsset;
}

/**
 * The mask of a redrawing: the PNG that came with the request, or else the stored one of an id. Refuses one that selects
 * nothing with `no_area`, and one of another size than the picture.
 */
export async function takeMask(deps: MaskDeps, reader: Member, image: OwnSource, id: string | undefined): Promise<Mask> {
  const { file } = reader;
  // Reading one is as much work as reading an upload.
  if (file || id) await deps.limiter.take(deps.db, 'upload', { caller: reader, member: reader.memberId });
  if (file) {
    if (pictureKindOf(file) !== 'png') throw new AppError(file.length === 0 ? 'broken_picture' : 'type_refused');
    const brought = await storeFile(deps.storage, await fittingMask(file, image));
    return { id: brought.id, brought };
  }
  if (!id) throw new AppError('no_area');
  const stored = await ownPicture(deps.db, reader.memberId, id, deps.clock.now(), 'mask');
  await fittingMask(await readFileBytes(deps.storage, stored.key), image);
  return { id, stored };
}

async function fittingMask(bytes: Buffer, image: OwnSource) {
  const mask = await readMask(bytes, image);
  if (!mask) throw new AppError('invalid', { fields: { mask: 'mask_size' } });
  if (!mask.selects) throw new AppError('no_area');
  return mask;
}
