import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../ports/storage.ts';
import { fileName, shortId, type WorkRow } from '../types.ts';

/**
 * All outputs of works as a zip, streamed: one file is open at a time and nothing is compressed, because
 * pictures and videos are already.
 */
export function zipOf(storage: Storage, works: readonly WorkRow[]): { stream: Readable; mime: string; name: string } {
  const zip = new ZipFile();
  // The zip's own stream is only typed as readable; an end of our own also carries the errors of its files.
  const stream = new PassThrough();
  zip.on('error', (error) => stream.destroy(error as Error));
  for (const work of works) {
    for (const output of work.outputs) {
      const options = { mtime: work.ended_at ?? work.created_at, compress: false, size: output.bytes };
      zip.addReadStreamLazy(fileName(work, output), options, (opened) => {
        const file = storage.read(output.storage_key);
        file.once('error', (error) => stream.destroy(error));
        opened(null, file);
      });
    }
  }
  zip.end();
  zip.outputStream.pipe(stream);
  const [only] = works;
  const name = works.length === 1 && only ? `${only.tool}-${shortId(only.id)}.zip` : 'works.zip';
  return { stream, mime: 'application/zip', name };
}
