import { crc32 } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localHeaderSize = 30;

/** The files of a zip without compression, by name. Throws for one that does not hold together (APPNOTE 6.3.10, §4.3). */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endMark) throw new Error('The zip has no end');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('The zip’s directory is broken');
    if (bytes.readUInt16LE(at + 10) !== 0) throw new Error('A file of the zip is compressed');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + localHeaderSize + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const file = bytes.subarray(start, start + bytes.readUInt32LE(at + 24));
    if (crc32(file) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, file);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
