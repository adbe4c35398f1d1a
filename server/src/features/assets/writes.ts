import { createHash, type Hash } from 'node:crypto';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/sweep.ts';
import { newId } from '../../platform/ids.ts';
import { withLocalFile } from '../../platform/local-file.ts';
import { makePlainThumbnails, makeThumbnails } from '../../platform/thumbnails.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import type { Storage } from '../../ports/storage.ts';
import './tables.ts';
import { extensionOf, type NewAsset, type StoredOutput } from './types.ts';

/** How many files one step of a sweep takes. */
const batch = 500;
/** How many files are removed at once. */
const removedAtOnce = 16;

/** What becomes a file: bytes in memory, or parts as they come. */
export interface NewFile {
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  mime: string;
  width: number;
  height: number;
}

/** What may come with a video. */
interface Beside {
  poster?: Uint8Array | undefined;
  preview?: Uint8Array | undefined;
  lastFrame?: Uint8Array | undefined;
  /** Takes a still out of the stored video, where that can be done, in place of what did not come. */
  still?(video: NewAsset, at: number | 'last'): Promise<Uint8Array | undefined>;
}

/** Every file of an output. */
export function filesOf({ original, thumb, thumbLarge, preview, lastFrame }: StoredOutput): NewAsset[] {
  return [original, thumb, thumbLarge, preview, lastFrame].filter((file) => file !== undefined);
}

/**
 * Stores a picture or a video as it is, and its thumbnails beside it: made from the picture, or from the video's poster. It gets
 * its rows by `recordAssets`.
 */
export async function storeOutput(storage: Storage, output: NewFile & Beside): Promise<StoredOutput> {
  const stored: NewAsset[] = [];
  const store = async (file: NewFile) => {
    const asset = await storeFile(storage, file);
    stored.push(asset);
    return asset;
  };
  return removeFilesOnFailure(storage, stored, async () => {
    const hash = createHash('sha256');
    const original = await store({ ...output, bytes: hashed(output.bytes, hash) });
    const poster = output.poster ?? (await output.still?.(original, 0));
    const { small, large, colour } = await thumbnailsOf(storage, original, poster);
    const last = output.lastFrame ?? (await output.still?.(original, 'last'));
    const { width, height } = output;
    const [thumb, thumbLarge, preview, lastFrame] = await allOf([
      store(small),
      store(large),
      output.preview && store({ bytes: output.preview, mime: 'video/mp4', width: small.width, height: small.height }),
      last && store({ bytes: last, mime: 'image/png', width, height }),
    ]);
    return {
      original,
      sha256: hash.digest('hex'),
      thumb,
      thumbLarge,
      colour,
      ...(preview ? { preview } : {}),
      ...(lastFrame ? { lastFrame } : {}),
    };
  });
}

async function* hashed(bytes: NewFile['bytes'], hash: Hash): AsyncIterable<Uint8Array> {
  const parts = bytes instanceof Uint8Array ? [bytes] : bytes;
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

function thumbnailsOf(storage: Storage, { key, mime, width, height }: NewAsset, poster: Uint8Array | undefined) {
  if (poster) return makeThumbnails(poster);
  return mime.startsWith('video/') ? makePlainThumbnails({ width, height }) : withLocalFile(storage, key, makeThumbnails);
}

/** Like `Promise.all`, but fails only when none of them is still at work. */
async function allOf<const Promises extends readonly unknown[]>(promises: Promises) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Stores a file. It gets its row by `recordAssets`. */
export async function storeFile(storage: Storage, file: NewFile): Promise<NewAsset> {
  const id = newId();
  // Two letters of folder keep folders small; the id alone makes the key unguessable.
  const key = `assets/${id.slice(0, 2)}/${id}.${extensionOf(file.mime)}`;
  const bytes = await storage.put(key, file.bytes);
  return { id, key, mime: file.mime, bytes, width: file.width, height: file.height };
}

/** The rows of stored files. With `expiresAt` the sweep removes them then. */
export async function recordAssets(
  tx: Transaction,
  member: string,
  assets: readonly NewAsset[],
  now: Date,
  expiresAt?: Date,
): Promise<void> {
  await tx
    .insertInto('assets')
    .values(
      assets.map(({ id, key, name = '', mime, bytes, width, height }) => ({
        id,
        member_id: member,
        storage_key: key,
        name,
        mime,
        bytes,
        width,
        height,
        created_at: now,
        expires_at: expiresAt ?? null,
      })),
    )
    .execute();
}

/**
 * Writes the rows of files that were just stored, and takes the files away again when that is refused: no file is
 * without its row. If it is unknown whether the row was written, the file stays, and the sweep of files decides.
 */
export async function removeFilesOnFailure<Answer>(
  storage: Storage,
  files: readonly Pick<NewAsset, 'key'>[],
  record: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await record();
  } catch (error) {
    if (!isUnavailable(error)) {
      await removeFiles(
        storage,
        files.map(({ key }) => key),
      );
    }
    throw error;
  }
}

/** Extends the retention of uploads at least until then. Files of works have none of their own. */
export async function extendRetention(tx: Transaction, member: string, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await lockAssets(tx, ids);
  await tx
    .updateTable('assets')
    .set({ expires_at: until })
    .where('member_id', '=', member)
    .where('id', 'in', ids)
    .where('expires_at', '<', until)
    .execute();
}

/** Takes the files of assets out of the storage, then their rows: a crash between leaves rows to try again by. */
export async function removeAssets(db: Database, storage: Storage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('assets').select('storage_key').where('id', 'in', ids).execute();
  await removeFiles(
    storage,
    rows.map((row) => row.storage_key),
  );
  await db
    .deleteFrom('assets')
    .where('id', 'in', (select) => select.selectFrom('assets').select('id').where('id', 'in', ids).orderBy('id').forUpdate())
    .execute();
}

/** Several files are always locked in the order of their ids. */
async function lockAssets(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('assets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Removes every file of a member, and its row. */
export async function removeMemberFiles(db: Database, storage: Storage, memberId: string): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('assets').select('id').where('member_id', '=', memberId).limit(batch).execute();
    if (rows.length === 0) return;
    await removeAssets(
      db,
      storage,
      rows.map((row) => row.id),
    );
  }
}

/** Removes files whose time is over. Those of works have none of their own: they go with their work. */
export async function removeExpired(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(batch, signal, async () => {
    const rows = await db.selectFrom('assets').select('id').where('expires_at', '<=', now).limit(batch).execute();
    await removeAssets(
      db,
      storage,
      rows.map((row) => row.id),
    );
    return rows.length;
  });
}

/** A file gets its row soon after it was stored; one without any for so long never will. */
const orphanMs = 24 * 60 * 60 * 1000;

/** Removes files without a row: a process ended between the two, or rows came back from a backup. */
export async function removeOrphans(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  const horizon = new Date(now.getTime() - orphanMs);
  await storage.removeUnfinished?.(horizon);
  for await (const files of storage.list()) {
    signal.throwIfAborted();
    const old = files.filter(({ storedAt }) => storedAt < horizon).map(({ key }) => key);
    if (old.length === 0) continue;
    const rows = await db.selectFrom('assets').select('storage_key').where('storage_key', 'in', old).execute();
    const known = new Set(rows.map((row) => row.storage_key));
    await removeFiles(
      storage,
      old.filter((key) => !known.has(key)),
    );
  }
}

export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += removedAtOnce) {
    await Promise.all(keys.slice(at, at + removedAtOnce).map((key) => storage.remove(key)));
  }
}

/** Nobody gets these files any more, or everybody who has their addresses does again. */
export async function withholdAssets(tx: Transaction, ids: readonly string[], withheld: boolean): Promise<void> {
  if (ids.length === 0) return;
  await lockAssets(tx, ids);
  await tx.updateTable('assets').set({ withheld }).where('id', 'in', ids).execute();
}

/** Gives all files of one owner to another. */
export async function moveAssets(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.updateTable('assets').set({ member_id: to }).where('member_id', '=', from).execute();
}
