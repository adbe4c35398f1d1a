import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isKeyPart } from '../../../platform/files/keys.ts';
import type { StoredAt } from '../../../ports/storage.ts';
import { isMissing } from './errors.ts';

const together = 500;

/** The files below a folder, one folder after the other, so that only a part of their names is in memory. */
export async function* listFiles(root: string, folder: string): AsyncIterable<readonly StoredAt[]> {
  const folders: string[] = [];
  let keys: string[] = [];
  try {
    for await (const entry of await opendir(join(root, folder))) {
      // Of the file system or the operator: no key leads there.
      if (!isKeyPart(entry.name)) continue;
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(key);
      else if (entry.isFile()) keys.push(key);
      if (keys.length === together) {
        yield await withTimes(root, keys);
        keys = [];
      }
    }
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (keys.length > 0) yield await withTimes(root, keys);
  for (const next of folders) yield* listFiles(root, next);
}

async function withTimes(root: string, keys: readonly string[]): Promise<StoredAt[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      try {
        return [{ key, storedAt: (await stat(join(root, key))).mtime }];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}
