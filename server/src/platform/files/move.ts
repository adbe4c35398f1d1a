import pLimit from 'p-limit';
import type { Storage } from '../../ports/storage.ts';

/** So many files are copied at once. */
const atOnce = 4;

export interface Moved {
  files: number;
  bytes: number;
}

/**
 * Moves every file from one place to another, in whatever state an earlier run left them: a file is removed only when its copy is complete.
 * It ends when a whole pass found nothing, so that what others still wrote to the old place comes along.
 */
export async function moveFiles(from: Storage, to: Storage, signal: AbortSignal): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0 };
  const limit = pLimit(atOnce);
  for (;;) {
    const before = moved.files;
    for await (const files of from.list()) {
      await Promise.all(
        files.map(({ key }) =>
          limit(async () => {
            signal.throwIfAborted();
            const bytes = await moveFile(from, to, key);
            if (bytes === undefined) return;
            moved.files += 1;
            moved.bytes += bytes;
          }),
        ),
      );
    }
    if (moved.files === before) return moved;
  }
}

/** Answers its bytes, or nothing for a file that is gone. */
async function moveFile(from: Storage, to: Storage, key: string): Promise<number | undefined> {
  const bytes = await from.size(key);
  if (bytes === undefined) return undefined;
  if ((await to.size(key)) !== bytes) {
    try {
      await to.put(key, from.read(key));
    } catch (error) {
      // Its time was over while it was read.
      if ((error as { code?: string }).code === 'ENOENT') return undefined;
      throw error;
    }
    if ((await from.size(key)) === undefined) {
      await to.remove(key);
      return undefined;
    }
    const copied = await to.size(key);
    if (copied !== bytes) throw new Error(`The copy of ${key} has ${copied} bytes instead of ${bytes}`);
  }
  await from.remove(key);
  return bytes;
}
