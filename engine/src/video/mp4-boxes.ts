/** Boxes, the parts of an MP4 file: a size, four letters, content. */

/** A box of a kind of four letters, with parts of at most 4 GB together. Source: ISO/IEC 14496-12. */
export function box(kind: string, ...parts: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

/** A box that begins with a version and flags. */
export function versionedBox(kind: string, flags: number, ...parts: Uint8Array[]): Buffer {
  return box(kind, numbers(flags), ...parts);
}

/** Numbers of 4 bytes. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value >>> 0, at * 4);
  });
  return bytes;
}

/** Numbers of 2 bytes. */
export function shortNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value, at * 2);
  });
  return bytes;
}

export interface FoundBox {
  readonly kind: string;
  /** Where the box begins in the bytes that were read. */
  readonly at: number;
  readonly content: Buffer;
}

/** The boxes that follow each other in these bytes. Throws where a size cannot be. */
export function readBoxes(bytes: Uint8Array): FoundBox[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: FoundBox[] = [];
  for (let at = 0; at < all.length; ) {
    if (at + 8 > all.length) throw new Error(`An MP4 box is cut off at ${at}`);
    let size = all.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= all.length) {
      size = Number(all.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = all.length - at;
    if (size < head || at + size > all.length) throw new Error(`An MP4 box at ${at} says that it has ${size} bytes`);
    found.push({ kind: all.toString('latin1', at + 4, at + 8), at, content: all.subarray(at + head, at + size) });
    at += size;
  }
  return found;
}

/** The content of the first box along a path of kinds. */
export function findBox(bytes: Uint8Array, ...path: string[]): Buffer | undefined {
  let content: Buffer | undefined;
  for (const kind of path) {
    content = readBoxes(content ?? bytes).find((each) => each.kind === kind)?.content;
    if (!content) return undefined;
  }
  return content;
}
