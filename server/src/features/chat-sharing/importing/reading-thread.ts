import { unzipOne } from '../../../platform/documents/unzip.ts';
import { answerQuestions } from '../../../platform/worker-thread.ts';
import { readExport } from './read-export.ts';

answerQuestions(async (bytes: Uint8Array) => {
  const json = unzipOne(bytes, 'conversations.json') ?? bytes;
  try {
    return readExport(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)));
  } catch {
    return undefined;
  }
});
