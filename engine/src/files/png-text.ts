import { crc32 } from 'node:zlib';

/**
 * Text chunks of PNG files. Source: PNG specification (W3C, third edition), chunks iTXt and IHDR.
 * The encoder at hand writes XMP compressed (zTXt), which many readers and the TC260 rules do not accept.
 */

const signatureLength = 8;
const xmpKeyword = 'XML:com.adobe.xmp';

export function isPng(bytes: Uint8Array): boolean {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The file with an XMP packet as plain iTXt right after its header. Throws for bytes that are no PNG. */
export function insertXmp(png: Uint8Array, xmp: string): Buffer {
  if (!isPng(png)) throw new TypeError('Not a PNG file');
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const afterHeader = signatureLength + 12 + file.readUInt32BE(signatureLength);
  // Keyword, end of text, not compressed, method 0, no language, no translated keyword.
  const body = Buffer.concat([Buffer.from(`iTXt${xmpKeyword}`, 'latin1'), Buffer.alloc(5), Buffer.from(xmp, 'utf8')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([file.subarray(0, afterHeader), length, body, check, file.subarray(afterHeader)]);
}

/** The XMP packet of a PNG written as plain iTXt; nothing if there is none or the file is cut short. */
export function findXmp(png: Uint8Array): string | undefined {
  if (!isPng(png)) return undefined;
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  let at = signatureLength;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IEND' || at + 12 + length > file.length) return undefined;
    const body = file.subarray(at + 8, at + 8 + length);
    const head = xmpKeyword.length + 5;
    if (kind === 'iTXt' && body.toString('latin1', 0, xmpKeyword.length) === xmpKeyword && body[xmpKeyword.length + 1] === 0) {
      return body.toString('utf8', head);
    }
    at += 12 + length;
  }
  return undefined;
}
