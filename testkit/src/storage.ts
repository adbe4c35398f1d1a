import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '@easel/server/adapters/storage/disk/index';
import type { SourceFile } from '@easel/server/ports/generation';
import type { Storage } from '@easel/server/ports/storage';
import sharp from 'sharp';

/** The real storage on a folder of its own. */
export interface TestStorage {
  storage: Storage;
  /** Stores an encoded picture, as an upload would be. */
  keep(bytes: Uint8Array): Promise<SourceFile>;
  close(): void;
}

export function createTestStorage(): TestStorage {
  const folder = mkdtempSync(join(tmpdir(), 'easel-storage-'));
  const storage = createDiskStorage(folder);
  let kept = 0;
  return {
    storage,
    async keep(bytes) {
      const { format, width, height } = await sharp(bytes).metadata();
      kept += 1;
      const asset = `picture${kept}`;
      const key = `assets/${asset}.${format}`;
      await storage.put(key, bytes);
      return { asset, key, mime: `image/${format}`, bytes: bytes.length, width, height };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
