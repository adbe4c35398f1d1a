import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../../../platform/files/storage-unavailable.ts';

/** How often in a row reading goes on after it broke off, and after how long. */
const resumptions = 3;
const pauseMs = 200;

type Open = (range: string | undefined, tag: string | undefined, signal: AbortSignal) => Promise<GetObjectCommandOutput>;

/**
 * A file as it comes. What breaks off in the middle, as with a slow reader whose connection the server has closed, goes on from there, of
 * the very same file.
 */
export async function* readParts(open: Open, range: { start: number; end: number } | undefined): AsyncIterable<Uint8Array> {
  const ending = new AbortController();
  let at = range?.start ?? 0;
  let end = range?.end;
  let tag: string | undefined;
  let broken = 0;
  try {
    for (;;) {
      try {
        const whole = !range && at === 0;
        const answer = await open(whole ? undefined : `bytes=${at}-${end ?? ''}`, tag, ending.signal);
        tag ??= answer.ETag;
        end ??= at + (answer.ContentLength ?? 0) - 1;
        for await (const part of answer.Body as Readable) {
          at += part.length;
          broken = 0;
          yield part;
        }
        if (at > end) return;
        throw new Error('The answer ended early');
      } catch (error) {
        if (end !== undefined && at > end) return;
        // Before the first byte the client itself has tried again.
        if (tag === undefined || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        broken += 1;
        if (broken > resumptions) throw new StorageUnavailable('Reading a file broke off', error);
        await wait(pauseMs * broken, undefined, { signal: ending.signal });
      }
    }
  } finally {
    ending.abort();
  }
}
