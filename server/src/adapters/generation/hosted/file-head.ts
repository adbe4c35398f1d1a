import type { Size } from '@easel/contract/recipe';
import { readWithin } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { mimeOf, pictureHeadOf } from '../remote/file-kind.ts';

/** What a file is and how large, from its first bytes: what its vendor says of it is not believed. */

export interface FileHead extends Size {
  mime: string;
  /** Of a video: seconds. */
  duration?: number;
}

const headMax = 256 * 1024;
const pixelsMax = 50_000_000;

/** The first bytes of a file; the rest is not fetched. */
export async function startOf(file: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of readWithin(() => file, { max: Number.MAX_SAFE_INTEGER, signal })) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= headMax) break;
  }
  return Buffer.concat(parts);
}

/** Rejects with `bad-output` for what is no picture, or one that nobody can have asked for. */
export async function pictureHead(start: Buffer, wanted: Size): Promise<FileHead> {
  const head = await pictureHeadOf(start);
  if (!head) throw new EngineError('bad-output', 'No picture came');
  if (head.width * head.height > pixelsMax) throw new EngineError('bad-output', `A picture of ${head.width}×${head.height} came`);
  const distortion = Math.abs(Math.log(head.width / head.height) - Math.log(wanted.width / wanted.height));
  if (distortion > shapeTolerance) {
    throw new EngineError(
      'bad-output',
      `A picture of ${head.width}×${head.height} came, where the shape of ${wanted.width}×${wanted.height} was asked for`,
    );
  }
  return head;
}

/** Vendors round sides; another shape is another picture. */
const shapeTolerance = 0.12;

/** Rejects with `bad-output` for what is no video. A size that is not in the first bytes is the wanted one. */
export function videoHead(start: Buffer, wanted: Size): FileHead {
  const mime = mimeOf(start);
  if (!mime?.startsWith('video/')) throw new EngineError('bad-output', 'No video came');
  return { ...wanted, ...sizeInMp4(start), ...durationInMp4(start), mime };
}

/** From the entry of a picture track (ISO/IEC 14496-12, 12.1.3): both sides lie 28 bytes behind its name. */
function sizeInMp4(start: Buffer): Size | undefined {
  for (const entry of ['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v']) {
    const at = start.indexOf(entry, 0, 'latin1');
    if (at < 0 || at + 32 > start.length) continue;
    const [width, height] = [start.readUInt16BE(at + 28), start.readUInt16BE(at + 30)];
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}

/** From the head of the movie (8.2.2), where its numbers have 32 bits. */
function durationInMp4(start: Buffer): { duration?: number } {
  const at = start.indexOf('mvhd', 0, 'latin1');
  if (at < 0 || at + 24 > start.length || start[at + 4] !== 0) return {};
  const [scale, length] = [start.readUInt32BE(at + 16), start.readUInt32BE(at + 20)];
  return scale > 0 && length > 0 && length < 0xffffffff ? { duration: Math.round((length / scale) * 1000) / 1000 } : {};
}
