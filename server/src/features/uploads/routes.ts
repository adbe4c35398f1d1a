import { imageUpload } from '@easel/contract/uploads';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Storage } from '../../ports/storage.ts';
import { extensionOf, fileNameOf } from '../assets/types.ts';
import { recordAssets, removeFilesOnFailure, storeFile } from '../assets/writes.ts';
import { limitsOf } from '../plans/reads.ts';

interface UploadDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limiter: Limiter;
  sign(file: { id: string; name: string }): string;
  limits: { retentionDays: number };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Uploaded pictures. They belong to their uploader and expire like works. */
export function uploadRoutes({ db, clock, storage, limiter, sign, limits }: UploadDeps): Route[] {
  return [
    route(imageUpload, async ({ name }, reader) => {
      if (!reader.file) throw new AppError('invalid', { fields: { file: 'field_invalid' } });
      await limiter.take(db, 'upload', { caller: reader, member: reader.memberId });
      const asset = { ...(await storeFile(storage, await readPicture(reader.file))), name: fileNameOf(name, '') };
      const now = clock.now();
      const { retentionDays } = await limitsOf(db, reader.memberId, limits);
      const expiresAt = new Date(now.getTime() + retentionDays * dayMs);
      await removeFilesOnFailure(storage, [asset], () =>
        db.transaction().execute((tx) => recordAssets(tx, reader.memberId, [asset], now, expiresAt)),
      );
      const { id, mime, bytes, width, height } = asset;
      const url = sign({ id, name: `upload-${id.slice(0, 8)}.${extensionOf(mime)}` });
      return { info: { asset: { id, url, mime, bytes, width, height, expires_at: expiresAt.toISOString() } } };
    }),
  ];
}
