import sharp from 'sharp';
import { pictureKindOf } from '../../../platform/pictures/picture-kind.ts';

/** What a file is by its first bytes, whatever its server calls it. Texts, pages and drawings of vectors are none of these. */
export function mimeOf(start: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm' | undefined {
  const head = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const picture = pictureKindOf(head);
  if (picture === 'png' || picture === 'jpeg' || picture === 'webp') return `image/${picture}`;
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm';
  return undefined;
}

/** Kind and size of a picture, from its bytes or the first of them; nothing where it is none. */
export async function pictureHeadOf(start: Uint8Array): Promise<{ mime: string; width: number; height: number } | undefined> {
  const mime = mimeOf(start);
  if (!mime?.startsWith('image/')) return undefined;
  try {
    const { width, height } = await sharp(start, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { mime, width, height };
  } catch {
    return undefined;
  }
}
