import { statfs } from 'node:fs/promises';

/** Left free on disks that files are written to: the embedded database stands still for good when it finds no room for its log. */
const reserved = 256 * 1024 * 1024;

/** Refuses what would take the last room of a folder's disk, in the way a full disk does. */
export async function checkRoom(folder: string, bytes: number, reserve = reserved): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= reserve) return;
  throw Object.assign(new Error(`ENOSPC: the last ${reserve} bytes of the disk are the database's, write to ${folder}`), {
    code: 'ENOSPC',
  });
}
