import type { Readable } from 'node:stream';
import type { Language, Sentence } from '@easel/contract/language';
import { zipStream } from '../../../platform/zip.ts';
import type { Storage } from '../../../ports/storage.ts';
import { fileName, fileNameOfWork, type WorkRow } from '../types.ts';

const nameOfSeveral: Sentence = { zh: '作品', en: 'works' };

/** All outputs of works as a zip, streamed; named in the reader's language. */
export function zipOf(storage: Storage, works: readonly WorkRow[], language: Language): { stream: Readable; mime: string; name: string } {
  const entries = works.flatMap((work) =>
    work.outputs.map((output) => ({
      name: fileName(work, output, language),
      at: work.ended_at ?? work.created_at,
      bytes: output.bytes,
      open: () => storage.read(output.storage_key),
    })),
  );
  const [only] = works;
  const name = works.length === 1 && only ? fileNameOfWork(only, language) : nameOfSeveral[language];
  return { stream: zipStream(entries), mime: 'application/zip', name: `${name}.zip` };
}
