import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip. It is opened when its turn comes. */
export interface ZipEntry {
  name: string;
  /** When it was made. */
  at: Date;
  /** Where it is known before. */
  bytes?: number;
  open(): Readable;
}

/** A text file of a zip. */
export function textEntry(name: string, text: string, at: Date): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, at, bytes: bytes.length, open: () => Readable.from([bytes]) };
}

/** A file that is made when its turn comes. */
export function lateEntry(name: string, at: Date, content: () => Promise<string | Uint8Array>): ZipEntry {
  return { name, at, open: () => Readable.from(bytesOf(content)) };
}

async function* bytesOf(content: () => Promise<string | Uint8Array>) {
  yield Buffer.from(await content());
}

/**
 * A zip as a stream: one file is open at a time, and nothing is compressed, because pictures and videos are already.
 * A reader that leaves early closes that file, and no other one is opened.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  // The zip's own stream is only typed as readable; an end of our own also carries the errors of its files.
  const stream = new PassThrough();
  let current: Readable | undefined;
  stream.once('close', () => current?.destroy());
  zip.on('error', (error) => stream.destroy(error as Error));
  for (const { name, at, bytes, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, compress: false, ...(bytes === undefined ? {} : { size: bytes }) }, (opened) => {
      if (stream.destroyed) return;
      current = open();
      current.once('error', (error) => stream.destroy(error));
      opened(null, current);
    });
  }
  zip.end();
  zip.outputStream.pipe(stream);
  return stream;
}
