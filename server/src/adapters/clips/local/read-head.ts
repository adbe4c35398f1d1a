import type { ClipFile } from '../../../ports/clips.ts';
import type { Storage } from '../../../ports/storage.ts';

/** What a file says of itself is smaller than this; a clip of an hour has 4 MB. */
const headBytesMax = 16_000_000;
/** Boxes at the top of a file that are looked at. */
const boxesMax = 64;

export interface Head {
  /** The content of the `moov` box, wherever it is. */
  movie: Uint8Array | undefined;
  /** All boxes but the frames, one after the other. */
  before: Uint8Array;
}

/** Reads what an MP4 file says of itself, and nothing of its frames. Of another file there is nothing. */
export async function readHead(storage: Storage, { key, bytes }: ClipFile): Promise<Head> {
  const boxes: Uint8Array[] = [];
  let movie: Uint8Array | undefined;
  let held = 0;
  for (let at = 0, count = 0; at + 8 <= bytes && count < boxesMax; count += 1) {
    const head = await readRange(storage, key, at, Math.min(at + 16, bytes));
    const [kind, size] = [head.toString('latin1', 4, 8), sizeOf(head, bytes - at)];
    if (size < 8 || at + size > bytes) break;
    if (kind !== 'mdat' && held + size <= headBytesMax) {
      const box = await readRange(storage, key, at, at + size);
      held += size;
      boxes.push(box);
      if (kind === 'moov') movie = box.subarray(head.readUInt32BE(0) === 1 ? 16 : 8);
    }
    at += size;
  }
  return { movie, before: Buffer.concat(boxes) };
}

function sizeOf(head: Buffer, left: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  return size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
}

/** @param end not included */
async function readRange(storage: Storage, key: string, start: number, end: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of storage.read(key, { start, end: end - 1 })) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
