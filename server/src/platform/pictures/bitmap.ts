import { setImmediate } from 'node:timers/promises';

/**
 * Windows bitmaps (BITMAPINFOHEADER and its longer versions) without compression: 1, 4, 8, 24 and 32 bits, from below
 * or from above. After Microsoft's "Bitmap Storage" and "BITMAPINFOHEADER structure"; the size that a file claims for
 * itself is not believed.
 */

export interface BitmapHead {
  width: number;
  height: number;
}

export interface Bitmap extends BitmapHead {
  /** Three, or four with alpha, bytes for a pixel: red, green, blue, alpha; rows from above. */
  pixels: Buffer;
  channels: 3 | 4;
}

interface Layout extends BitmapHead {
  fromAbove: boolean;
  bits: number;
  /** Where the pixels begin. */
  start: number;
  /** Where the palette begins, and its entries. */
  palette: number;
  colours: number;
}

const fileHead = 14;
const plain = 0;
const masked = 3;
/** Red, green, blue of 32 bits as they always are; anything else is refused. */
const usualMasks = [0x00ff0000, 0x0000ff00, 0x000000ff];

/** Thrown for a broken bitmap, or one of an unsupported kind. */
export class BrokenBitmap extends Error {}

/** Width and height, from the first bytes alone. Throws `BrokenBitmap`. */
export function readBitmapHead(bytes: Buffer): BitmapHead {
  const { width, height } = layoutOf(bytes);
  return { width, height };
}

/** Pixels between two turns of the event loop: a bitmap of 50 megapixels must not block it. */
const pixelsPerTurn = 500_000;

/** The whole picture. Throws `BrokenBitmap`, also for a file that ends early. */
export async function readBitmap(bytes: Buffer): Promise<Bitmap> {
  const layout = layoutOf(bytes);
  const { width, height, bits, start, fromAbove } = layout;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) throw new BrokenBitmap('The bitmap ends early');
  const palette = bits <= 8 ? bytes.subarray(layout.palette, layout.palette + layout.colours * 4) : undefined;
  const channels = bits === 32 && hasAlpha(bytes, start, width * height) ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (fromAbove ? y : height - 1 - y);
    const at = y * width * channels;
    if (y > 0 && Math.floor((y * width) / pixelsPerTurn) > Math.floor(((y - 1) * width) / pixelsPerTurn)) await setImmediate();
    if (palette) copyIndexed(bytes, row, width, bits, palette, pixels, at);
    else copyColours(bytes, row, width, bits / 8, pixels, at, channels);
  }
  return { width, height, pixels, channels };
}

function layoutOf(bytes: Buffer): Layout {
  if (bytes.length < fileHead + 40 || bytes.toString('latin1', 0, 2) !== 'BM') throw new BrokenBitmap('This is no bitmap');
  const infoSize = bytes.readUInt32LE(14);
  if (![40, 52, 56, 108, 124].includes(infoSize)) throw new BrokenBitmap(`A head of ${infoSize} bytes is not known`);
  if (bytes.length < fileHead + infoSize) throw new BrokenBitmap('The head ends early');
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) throw new BrokenBitmap('The bitmap has no size');
  if (bytes.readUInt16LE(26) !== 1 || ![1, 4, 8, 24, 32].includes(bits)) throw new BrokenBitmap(`${bits} bits are not known`);
  const usual = compression === plain || (compression === masked && bits === 32 && hasUsualMasks(bytes));
  if (!usual) throw new BrokenBitmap('The bitmap is compressed');
  const start = bytes.readUInt32LE(10);
  const named = bytes.readUInt32LE(46);
  const colours = bits > 8 ? 0 : named === 0 ? 2 ** bits : named;
  const palette = fileHead + infoSize;
  if (bits <= 8 && colours > 2 ** bits) throw new BrokenBitmap('The palette is too long');
  if (start < palette + colours * 4 || start >= bytes.length) throw new BrokenBitmap('The pixels begin nowhere');
  return { width, height, fromAbove: signedHeight < 0, bits, start, palette, colours };
}

/** The masks follow the first 40 bytes of the head, inside of it or after it. */
function hasUsualMasks(bytes: Buffer): boolean {
  const at = fileHead + 40;
  return bytes.length >= at + 12 && usualMasks.every((mask, index) => bytes.readUInt32LE(at + index * 4) === mask);
}

/** Most programs leave the fourth byte at zero; only where it is used anywhere does it mean alpha. */
function hasAlpha(bytes: Buffer, start: number, pixels: number): boolean {
  for (let pixel = 0, at = start + 3; pixel < pixels; pixel += 1, at += 4) if (bytes[at] !== 0) return true;
  return false;
}

function copyIndexed(from: Buffer, row: number, width: number, bits: number, palette: Buffer, to: Buffer, start: number): void {
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  for (let x = 0, at = start; x < width; x += 1, at += 3) {
    const byte = from[row + Math.floor(x / perByte)] ?? 0;
    const index = (byte >> (8 - bits - (x % perByte) * bits)) & mask;
    if (index * 4 >= palette.length) throw new BrokenBitmap('A pixel has a colour that is not in the palette');
    to[at] = palette[index * 4 + 2] ?? 0;
    to[at + 1] = palette[index * 4 + 1] ?? 0;
    to[at + 2] = palette[index * 4] ?? 0;
  }
}

function copyColours(from: Buffer, row: number, width: number, step: number, to: Buffer, start: number, channels: number): void {
  for (let x = 0, source = row, at = start; x < width; x += 1, source += step, at += channels) {
    to[at] = from[source + 2] ?? 0;
    to[at + 1] = from[source + 1] ?? 0;
    to[at + 2] = from[source] ?? 0;
    if (channels === 4) to[at + 3] = from[source + 3] ?? 0;
  }
}
