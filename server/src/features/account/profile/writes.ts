import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Picture } from '../../../platform/pictures/read-picture.ts';
import type { Storage } from '../../../ports/storage.ts';
import { recordAssets, removeAssets, removeFilesOnFailure, storeFile } from '../../assets/writes.ts';
import '../tables.ts';

/** Puts a picture in the place of the one before, or nothing. The old file goes. */
export async function setPicture(db: Database, storage: Storage, memberId: string, picture: Picture | undefined, now: Date): Promise<void> {
  const asset = picture && (await storeFile(storage, picture));
  const write = async (tx: Transaction) => {
    const { picture_id } = await tx
      .selectFrom('members')
      .select('picture_id')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (asset) await recordAssets(tx, memberId, [asset], now);
    await tx
      .updateTable('members')
      .set({ picture_id: asset?.id ?? null })
      .where('id', '=', memberId)
      .execute();
    return picture_id;
  };
  const before = await removeFilesOnFailure(storage, asset ? [asset] : [], () => db.transaction().execute(write));
  if (before) await removeAssets(db, storage, [before]);
}

/** Whoever changes their address is signed in: they are not told to sign in. */
export function addressTaken(): AppError {
  return new AppError('account_exists', { sentence: { zh: '该邮箱已被其他账号使用', en: 'Another account uses this email' } });
}

/** Moves an account to another address. Refuses with `account_exists` when somebody took it meanwhile. */
export async function changeAddress(tx: Transaction, memberId: string, email: string): Promise<void> {
  const moved = await tx
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('members as other').select('other.id').where('other.email', '=', email))))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw addressTaken();
}

/** Unlinks Google. Returns false while there is no password: the member could not sign in any more. */
export async function unlinkGoogle(db: Database, memberId: string): Promise<boolean> {
  const unlinked = await db
    .updateTable('members')
    .set({ google_subject: null, google_email: null })
    .where('id', '=', memberId)
    .where(sql<boolean>`(password_hash is not null or google_subject is null)`)
    .returning('id')
    .executeTakeFirst();
  return unlinked !== undefined;
}
