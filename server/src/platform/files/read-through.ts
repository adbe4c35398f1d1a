import type { Storage } from '../../ports/storage.ts';
import { isUnavailable } from '../unavailable.ts';

type Range = { start: number; end: number } | undefined;

/**
 * A file from the first of these storages that has it; what breaks off goes on from there with the next one.
 * @param passes whether another storage is tried after this error
 */
export async function* readThrough(
  storages: Iterable<Storage> | AsyncIterable<Storage>,
  { key, range }: { key: string; range: Range },
  passes: (error: unknown) => boolean,
): AsyncIterable<Uint8Array> {
  const start = range?.start ?? 0;
  let at = start;
  let failure: unknown;
  for await (const storage of storages) {
    try {
      const rest = at === start ? range : { start: at, end: range?.end ?? Number((await storage.size(key)) ?? at) - 1 };
      if (rest && rest.end < at) return;
      for await (const part of storage.read(key, rest)) {
        at += part.length;
        yield part;
      }
      return;
    } catch (error) {
      if (!passes(error)) throw error;
      // Whoever does not answer may have it.
      if (!isUnavailable(failure)) failure = error;
    }
  }
  throw failure;
}
