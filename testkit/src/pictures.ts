import { crc32, deflateSync } from 'node:zlib';

/** Pictures made byte by byte, for tests of what people bring. */

/** One chunk of a PNG (PNG, second edition, §5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG that claims a size; its pixels are `rows` rows of nothing, well compressed. 8-bit grey. */
export function claimingPng(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)));
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export interface BitmapRecipe {
  width: number;
  /** Negative: rows go from above. */
  height: number;
  bits: number;
  /** Red, green, blue of each entry. */
  palette?: readonly (readonly [number, number, number])[];
  /** The rows in the order of the file, each filled up to four bytes. */
  rows: Buffer;
  compression?: number;
  planes?: number;
}

/** A Windows bitmap with the usual head of 40 bytes. */
export function bitmap({ width, height, bits, palette = [], rows, compression = 0, planes = 1 }: BitmapRecipe): Buffer {
  const masks = compression === 3 ? 12 : 0;
  const start = 54 + masks + palette.length * 4;
  const head = Buffer.alloc(start);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(start + rows.length, 2);
  head.writeUInt32LE(start, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(planes, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(palette.length, 46);
  if (masks > 0) for (const [index, mask] of [0x00ff0000, 0x0000ff00, 0x000000ff].entries()) head.writeUInt32LE(mask, 54 + index * 4);
  for (const [index, [red, green, blue]] of palette.entries()) head.set([blue, green, red, 0], 54 + masks + index * 4);
  return Buffer.concat([head, rows]);
}
