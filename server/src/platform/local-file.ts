import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../ports/storage.ts';

/**
 * Hands a stored file over as a file of this machine, for what reads no streams. Where the storage is elsewhere it is a copy, which
 * is gone when `use` has ended. It is never written to.
 */
export async function withLocalFile<Answer>(storage: Storage, key: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
  if (storage.path) return use(storage.path(key));
  const folder = await mkdtemp(join(tmpdir(), 'easel-file-'));
  try {
    const path = join(folder, 'file');
    await pipeline(storage.read(key), createWriteStream(path));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
