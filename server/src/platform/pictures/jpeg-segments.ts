/**
 * A JPEG without anything but its picture, and the picture untouched: tables, frame and scans stay as they are, the rest
 * goes (Exif, XMP, profiles, comments, thumbnails, whatever follows the end). After ITU-T T.81, annex B.
 */

const frame = { start: 0xc0, progressive: 0xc2 } as const;
const marker = { huffman: 0xc4, end: 0xd9, scan: 0xda, quantization: 0xdb, restart: 0xdd, jfif: 0xe0, adobe: 0xee } as const;
const tables: readonly number[] = [marker.huffman, marker.quantization, marker.restart];
/** Version 1.1, pixels as wide as they are high, no thumbnail. Its presence tells decoders how colours are stored. */
const plainJfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const adobeBytes = 14;

/** Nothing for a file that is not the usual kind (8 bits, grey or three colours, Huffman), or that does not hold together. */
export function plainJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let scans = 0;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const code = bytes[at] === 0xff ? bytes[at + 1] : undefined;
    if (code === marker.end && scans > 0) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (code === undefined || at + 4 > bytes.length) return undefined;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, next);
    if (segment.length < 4 || next > bytes.length) return undefined;
    if (code === marker.scan) {
      scans += 1;
      at = endOfScan(bytes, next);
      kept.push(segment, bytes.subarray(next, at));
      continue;
    }
    if (tables.includes(code)) kept.push(segment);
    else if (code >= frame.start && code <= frame.progressive) {
      if (!isUsual(segment)) return undefined;
      kept.push(segment);
    } else if (code === marker.jfif && named(segment, 'JFIF\0')) kept.push(plainJfif);
    else if (code === marker.adobe && named(segment, 'Adobe')) {
      if (segment.length !== adobeBytes + 2) return undefined;
      kept.push(segment);
    } else if (!isDispensable(code)) return undefined;
    at = next;
  }
}

/** 8 bits, and one or three components. */
function isUsual(segment: Buffer): boolean {
  const components = segment[9];
  return segment[4] === 8 && (components === 1 || components === 3);
}

function named(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

/** Application segments and comments. */
function isDispensable(code: number): boolean {
  return (code >= 0xe0 && code <= 0xef) || code === 0xfe;
}

/** Where the next marker is that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
