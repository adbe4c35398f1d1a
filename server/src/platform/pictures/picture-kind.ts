/** The kinds of pictures that people may bring. */
export type PictureKind = 'png' | 'jpeg' | 'bmp' | 'webp';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
/** The sizes that the second head of a bitmap can have. Two letters alone would take texts for bitmaps. */
const bitmapHeads = [12, 40, 52, 56, 64, 108, 124];

/** What a file is by its first bytes, whatever it is called. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, pngStart)) return 'png';
  if (startsWith(bytes, jpegStart)) return 'jpeg';
  const letters = bytes.toString('latin1', 0, 16);
  if (letters.startsWith('BM') && bytes.length >= 18 && bitmapHeads.includes(bytes.readUInt32LE(14))) return 'bmp';
  if (letters.startsWith('RIFF') && /^WEBPVP8[ LX]/.test(letters.slice(8))) return 'webp';
  return undefined;
}

/** Whether files of this kind, or this WebP (its first frame, if it moves), hold the pixels exactly. */
export function isLossless(bytes: Buffer, kind: PictureKind): boolean {
  return kind === 'png' || kind === 'bmp' || (kind === 'webp' && isLosslessWebp(bytes, 12, bytes.length));
}

/** A frame of an animation begins with 16 bytes of its own (WebP container specification, "Animation"). */
const frameHead = 16;

function isLosslessWebp(bytes: Buffer, from: number, end: number): boolean {
  for (let at = from; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (name === 'VP8L') return true;
    if (name === 'VP8 ') return false;
    if (name === 'ANMF') return isLosslessWebp(bytes, at + 8 + frameHead, Math.min(end, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return false;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
