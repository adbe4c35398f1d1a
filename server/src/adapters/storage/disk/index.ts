import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkRoom } from '../../../platform/disk-room.ts';
import { checkKey } from '../../../platform/files/keys.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../ports/storage.ts';
import { isMissing } from './errors.ts';
import { listFiles } from './list.ts';

/** What is read at once: large enough that a video costs little processor time to send. */
const chunkBytes = 512 * 1024;
/** How much is written in parts before the room on the disk is looked at again. */
const roomStep = 16 * 1024 * 1024;

/**
 * Files in a folder of this machine.
 * @param reserve bytes of the disk that are left free
 */
export function createDiskStorage(folder: string, { reserve }: { reserve?: number } = {}): Storage {
  const pathOf = (key: string) => join(folder, ...checkKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const room = (bytes: number) => checkRoom(folder, bytes, reserve);
      // Written beside its place and renamed into it: a reader sees the old file or the new one, never a half.
      const fresh = `${path}.${newId()}.part`;
      try {
        const bytes = await writeWhole(fresh, content, room);
        await rename(fresh, path);
        return bytes;
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    async size(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? found.size : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read(key, range) {
      return createReadStream(pathOf(key), { ...range, highWaterMark: chunkBytes });
    },
    path: pathOf,
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => listFiles(folder, ''),
  };
}

async function writeWhole(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  room: (bytes: number) => Promise<void>,
): Promise<number> {
  const parts = content instanceof Uint8Array ? [content] : content;
  const file = await open(path, 'wx');
  try {
    let checked = 0;
    for await (const part of parts) {
      if (part.length > checked) {
        checked = content === part ? part.length : Math.max(part.length, roomStep);
        await room(checked);
      }
      checked -= part.length;
      await file.writeFile(part);
    }
    // On disk before it gets its name, so that a power cut leaves no empty file behind a row.
    await file.datasync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
