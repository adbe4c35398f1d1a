import type { Readable } from 'node:stream';
import { zipStream } from '../../../platform/zip.ts';
import type { Storage } from '../../../ports/storage.ts';
import { fileName, fileNameOfWork, type WorkRow } from '../types.ts';

/** All outputs of works as a zip, streamed. */
export function zipOf(storage: Storage, works: readonly WorkRow[]): { stream: Readable; mime: string; name: string } {
  const entries = works.flatMap((work) =>
    work.outputs.map((output) => ({
      name: fileName(work, output),
      at: work.ended_at ?? work.created_at,
      bytes: output.bytes,
      open: () => storage.read(output.storage_key),
    })),
  );
  const [only] = works;
  const name = works.length === 1 && only ? `${fileNameOfWork(only)}.zip` : 'works.zip';
  return { stream: zipStream(entries), mime: 'application/zip', name };
}
