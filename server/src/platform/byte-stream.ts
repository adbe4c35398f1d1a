import { EngineError } from './engine-error.ts';

/** Files on their way from an engine, part by part: never as a whole in memory, never larger or slower than allowed. */

const partBytes = 1024 * 1024;

/** A file that is in memory, in parts. */
export async function* streamOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

export interface ReadLimits {
  /** Bytes at most. */
  max: number;
  /** Bytes that were announced. */
  announced?: number | undefined;
  signal: AbortSignal;
  /** The least that has to come in so much time of waiting for it. */
  pace?: { bytes: number; milliseconds: number };
}

const usualPace = { bytes: 64 * 1024, milliseconds: 30_000 };

/**
 * Reads what an engine sends. Throws an `EngineError`: `bad-output` for more bytes than allowed (announced ones are refused unread) or
 * announced, `unavailable` where it stops coming, comes too slowly or ends too soon. Throws the signal's reason at once.
 */
export async function* readWithin(content: () => AsyncIterable<Uint8Array>, limits: ReadLimits): AsyncIterable<Uint8Array> {
  const { max, announced, signal, pace = usualPace } = limits;
  const tooLarge = (bytes: number) => new EngineError('bad-output', `A file of ${bytes} bytes, where ${max} are allowed`);
  if (announced !== undefined && announced > max) throw tooLarge(announced);
  signal.throwIfAborted();
  const parts = content()[Symbol.asyncIterator]();
  let total = 0;
  let waited = 0;
  let arrived = 0;
  try {
    for (;;) {
      const asked = performance.now();
      const part = await nextWithin(parts, pace.milliseconds - waited, signal);
      if (part === undefined) break;
      total += part.length;
      if (total > max) throw tooLarge(total);
      if (announced !== undefined && total > announced)
        throw new EngineError('bad-output', `A file of more than the announced ${announced} bytes`);
      arrived += part.length;
      waited += performance.now() - asked;
      if (arrived >= pace.bytes) {
        arrived = 0;
        waited = 0;
      }
      yield part;
    }
    if (announced !== undefined && total < announced) {
      throw new EngineError('unavailable', `A file ended after ${total} bytes, where ${announced} were announced`);
    }
  } finally {
    // Not waited for: a source that hangs would hold up whoever has turned away from it.
    void Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}

/** The next part, or nothing at the end. */
async function nextWithin(parts: AsyncIterator<Uint8Array>, milliseconds: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new EngineError('unavailable', 'A file came too slowly')), Math.max(0, milliseconds));
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const next = parts.next().catch((error: unknown) => {
    if (error instanceof EngineError || signal.aborted) throw error;
    throw new EngineError('unavailable', `A file could not be read: ${error}`);
  });
  try {
    const { done, value } = await Promise.race([next, stopped]);
    return done ? undefined : value;
  } finally {
    next.catch(() => undefined);
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
