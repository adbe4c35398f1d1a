import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../../ports/storage.ts';
import { readThrough } from './read-through.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** How long a storage that does not answer is waited for, and how often it is asked. */
const waitMs = 30 * 60_000;
export const askAgainMs = 1_000;

const isAway = (error: unknown) => error instanceof StorageUnavailable;

/** The same storage for those whose work waits where files cannot be read just now, and goes on afterwards. */
export function createPatientStorage(storage: Storage): Storage {
  async function* tries(): AsyncIterable<Storage> {
    const until = performance.now() + waitMs;
    yield storage;
    while (performance.now() < until) {
      await wait(askAgainMs, undefined, { ref: false });
      yield storage;
    }
  }

  return {
    ...storage,
    async size(key) {
      let failure: unknown;
      for await (const tried of tries()) {
        try {
          return await tried.size(key);
        } catch (error) {
          if (!isAway(error)) throw error;
          failure = error;
        }
      }
      throw failure;
    },
    read: (key, range) => Readable.from(readThrough(tries(), { key, range }, isAway), { objectMode: false }),
  };
}
