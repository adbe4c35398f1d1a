import { inflateSync } from 'node:zlib';

const headBytes = 44;
const entryBytes = 20;

/**
 * The plain font (TrueType or OpenType) inside of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), or the file itself where
 * it is none. The reader of fonts would unpack a table again for each letter.
 */
export function decodeWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headBytes + index * entryBytes;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.subarray(start, start + file.readUInt32BE(entry + 8));
    const length = file.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const record = 12 + 16 * index;
    file.copy(head, record, entry, entry + 4);
    file.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(length, record + 12);
    const gap = (4 - (length % 4)) % 4;
    tables.push(table, Buffer.alloc(gap));
    offset += length + gap;
  }
  return Buffer.concat([head, ...tables]);
}
