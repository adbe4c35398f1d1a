import { unzipSync } from 'fflate';

const unpackedMax = 256 * 1024 * 1024;

/** One file of a zip, by its name in whatever folder; nothing where there is none, where it is too large, or where this is no zip. */
export function unzipOne(bytes: Uint8Array, name: string): Uint8Array | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => (file.name === name || file.name.endsWith(`/${name}`)) && file.originalSize <= unpackedMax,
    });
    return Object.values(files)[0];
  } catch {
    return undefined;
  }
}
