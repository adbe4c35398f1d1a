import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Size } from '@easel/contract/recipe';
import type { Marks } from '@easel/engine/files/marks';
import { readTrackTable } from '@easel/engine/video/mp4-track';
import { remarkMp4, type TopBox } from '@easel/engine/video/remark';
import { EngineError } from '../../../platform/engine-error.ts';

/** A clip of a server as MP4, checked and marked, with nothing in it that its server wrote besides. It lies on this machine while it is read. */

/** What a file says of itself is smaller than this. */
const movieMax = 16_000_000;
const boxesMax = 64;
const partBytes = 1024 * 1024;

/** @throws EngineError `bad-output` for what is no H.264 in MP4, or of another size */
export async function* finishedClip(content: AsyncIterable<Uint8Array>, asked: Size, marks: Marks): AsyncIterable<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-clip-'));
  let file: FileHandle | undefined;
  try {
    const path = join(folder, 'clip');
    await pipeline(content, createWriteStream(path));
    file = await open(path);
    for (const piece of await piecesOf(file, asked, marks)) {
      if (piece instanceof Uint8Array) yield piece;
      else yield* readParts(file, piece);
    }
  } finally {
    await file?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function piecesOf(file: FileHandle, asked: Size, marks: Marks) {
  const boxes = await topBoxes(file);
  const [type, movie] = [boxes.find(({ kind }) => kind === 'ftyp'), boxes.find(({ kind }) => kind === 'moov')];
  if (!type || !movie || movie.bytes > movieMax || type.bytes > movieMax)
    throw new EngineError('bad-output', 'No clip came that can be read');
  const content = (await readRange(file, movie.at, movie.bytes)).subarray(8);
  try {
    const { width, height } = readTrackTable(content);
    if (width !== asked.width || height !== asked.height) {
      throw new RangeError(`A clip of ${width}×${height} came, where ${asked.width}×${asked.height} was asked for`);
    }
    const pieces = remarkMp4(boxes, await readRange(file, type.at, type.bytes), content, marks);
    if (!pieces) throw new RangeError('A clip in fragments came');
    return pieces;
  } catch (error) {
    throw new EngineError('bad-output', `The clip cannot be taken: ${(error as Error).message}`);
  }
}

async function topBoxes(file: FileHandle): Promise<TopBox[]> {
  const { size } = await file.stat();
  const boxes: TopBox[] = [];
  for (let at = 0; at + 8 <= size && boxes.length < boxesMax; ) {
    const head = await readRange(file, at, Math.min(16, size - at));
    const said = head.readUInt32BE(0);
    const bytes = said === 0 ? size - at : said === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : said;
    if (bytes < 8 || at + bytes > size) throw new EngineError('bad-output', 'A broken clip came');
    boxes.push({ kind: head.toString('latin1', 4, 8), at, bytes });
    at += bytes;
  }
  return boxes;
}

async function readRange(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

async function* readParts(file: FileHandle, { at, bytes }: { at: number; bytes: number }): AsyncIterable<Uint8Array> {
  for (let done = 0; done < bytes; done += partBytes) yield readRange(file, at + done, Math.min(partBytes, bytes - done));
}
