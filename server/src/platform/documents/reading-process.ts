import { setPriority } from 'node:os';
import type { ReadableFile } from './document.ts';
import { readDocument } from './read-document.ts';

/** The program that reads files of strangers, one at a time. Whoever started it ends it when a file takes too much. */

// Whoever waits for a picture or an answer goes first.
setPriority(10);

process.on('message', (file: ReadableFile) => {
  readDocument(file).then(
    (read) => process.send?.(read),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
