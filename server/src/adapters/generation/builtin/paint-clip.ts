import { Worker } from 'node:worker_threads';
import { type ClipData, type ClipOrder, clipLimits, type FromClip, type ToClip } from './clip-messages.ts';

export interface ClipWatcher {
  /** How much of the picture that moves is painted, 0 to 1. */
  painting(share: number): void;
  /** A small frame to look at until the first is there. */
  sketch(picture: { pixels: Uint8Array; width: number; height: number }): void;
  /** A frame is painted; the next but some are waited with until this resolves. */
  frame(pixels: Uint8Array, index: number): Promise<void>;
}

/** Frames that are painted ahead of the one that is being taken. */
const ahead = 2;

/**
 * Paints the frames of a clip away from this thread, in order: in a thread of its own, which may take more to help it, `threads` in all.
 * Rejects with the signal's reason, the thread being gone within 200 ms, with what the watcher throws, or with an Error if one of the
 * threads fails or ends.
 */
export async function paintClip(
  order: ClipOrder,
  watcher: ClipWatcher,
  { threads, signal, crewThread }: { threads: number; signal: AbortSignal; crewThread?: string },
): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./clip-thread.ts', import.meta.url), {
    workerData: { order, threads, ...(crewThread ? { crewThread } : {}) } satisfies ClipData,
    resourceLimits: clipLimits,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const more = () => thread.postMessage({ kind: 'more' } satisfies ToClip);
  let taken = Promise.resolve();
  let count = 0;
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread that paints a clip ended')));
  thread.on('message', (message: FromClip) => {
    if (message.kind === 'painting') watcher.painting(message.share);
    else if (message.kind === 'sketch') watcher.sketch(message);
    else if (message.kind === 'crew') message.port.on('close', () => reject(new Error('A thread that paints with others ended')));
    else if (message.kind === 'failed') reject(new Error(message.detail));
    else if (message.kind === 'done') taken.then(resolve, reject);
    else {
      const index = count;
      count += 1;
      taken = taken.then(() => watcher.frame(message.pixels, index)).then(more);
      taken.catch(reject);
    }
  });
  for (let frame = 0; frame < ahead; frame += 1) more();
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
