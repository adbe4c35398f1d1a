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

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
