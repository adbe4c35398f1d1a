import { Readable } from 'node:stream';
import type { Storage } from '../../ports/storage.ts';
import { isUnavailable } from '../unavailable.ts';
import { readThrough } from './read-through.ts';

/** A file may be at the other place where it is missing, also where this one does not answer. */
const isElsewhere = (error: unknown) => (error as { code?: string }).code === 'ENOENT' || isUnavailable(error);

/**
 * Files in two places, while they move from one to the other: written to where they go, read from wherever they are. A file is moved by a
 * copy that is complete before the other one is removed, so whoever looks at its new place, its old one and its new one again finds it.
 * @param home where files go, and the other place; asked each time
 */
export function createTwoPlaces(home: () => { home: Storage; other: Storage }): Storage {
  const looked = () => {
    const { home: first, other } = home();
    return [first, other, first];
  };

  return {
    put: (key, content) => home().home.put(key, content),
    async size(key) {
      let failure: unknown;
      for (const place of looked()) {
        try {
          const bytes = await place.size(key);
          if (bytes !== undefined) return bytes;
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          failure = error;
        }
      }
      if (failure) throw failure;
      return undefined;
    },
    read: (key, range) => Readable.from(readThrough(looked(), { key, range }, isElsewhere), { objectMode: false }),
    async address(key, as) {
      const place = home().home;
      return place.address && (await place.size(key)) !== undefined ? place.address(key, as) : undefined;
    },
    async remove(key) {
      const { home: first, other } = home();
      // In the order in which files move: a copy that is just being completed is found at its new place, or by the sweep of files.
      await other.remove(key);
      await first.remove(key);
    },
    async *list() {
      const { home: first, other } = home();
      yield* other.list();
      yield* first.list();
    },
    async removeUnfinished(before) {
      const { home: first, other } = home();
      await first.removeUnfinished?.(before);
      await other.removeUnfinished?.(before);
    },
  };
}
