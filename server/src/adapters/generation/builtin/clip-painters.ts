import { Worker } from 'node:worker_threads';
import type { ClipData, ClipOrder, FromClip, ToClip } from './clip-messages.ts';
import { threadLimits } from './thread-limits.ts';

export interface ClipWatcher {
  /** How much of the picture that moves is painted, 0 to 1. */
  painting(share: number): void;
  /**
   * A frame is painted; the next but some are waited with until this resolves. The same array as before is the same frame once more; its
   * memory is painted into again three frames after this resolved.
   */
  frame(pixels: Uint8Array, index: number): Promise<void>;
}

export interface ClipPainters {
  /**
   * Paints the frames of a clip away from this thread, in order. Rejects with the signal's reason, the threads being gone within 200 ms,
   * with what the watcher throws, or with an Error if one of the threads fails or ends.
   */
  paint(order: ClipOrder, watcher: ClipWatcher, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface ClipPaintersOptions extends ClipData {
  /** The threads end after so long without a clip. */
  idleMs?: number;
}

/**
 * Each clip has a thread, which may take more to help it. One stays for the next clip of its kind: what it has compiled saves seconds. It
 * ends before a clip of the other kind: of what painting and what photographs need, memory has room for one.
 */
export function createClipPainters({ idleMs = 120_000, ...data }: ClipPaintersOptions): ClipPainters {
  let idle: ClipThread | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let closed = false;

  async function endIdle(): Promise<void> {
    clearTimeout(leaving);
    const thread = idle;
    idle = undefined;
    await thread?.end();
  }

  async function threadFor(kind: ClipOrder['kind']): Promise<ClipThread> {
    if (!idle || idle.isLost || idle.kind !== kind) {
      await endIdle();
      return new ClipThread(kind, data);
    }
    clearTimeout(leaving);
    const thread = idle;
    idle = undefined;
    return thread;
  }

  async function keep(thread: ClipThread): Promise<void> {
    if (idle || closed) return thread.end();
    idle = thread;
    leaving = setTimeout(() => void endIdle(), idleMs).unref();
  }

  return {
    async paint(order, watcher, signal) {
      signal.throwIfAborted();
      const thread = await threadFor(order.kind);
      try {
        // It may have been given up while another thread ended.
        signal.throwIfAborted();
        await thread.paint(order, watcher, signal);
      } catch (error) {
        await thread.end();
        throw error;
      }
      await keep(thread);
    },
    async close() {
      closed = true;
      await endIdle();
    },
  };
}

/** Frames that are painted ahead of the one that is being taken. */
const ahead = 2;

/** A thread that paints one clip of a kind after the other. */
class ClipThread {
  readonly kind: ClipOrder['kind'];
  readonly #worker: Worker;
  #lost: Error | undefined;
  #onMessage: (message: FromClip) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor(kind: ClipOrder['kind'], data: ClipData) {
    this.kind = kind;
    this.#worker = new Worker(new URL('./clip-thread.ts', import.meta.url), { workerData: data, resourceLimits: threadLimits });
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#lose(new Error('The thread that paints a clip ended')));
    this.#worker.on('message', (message: FromClip) => {
      if (message.kind === 'crew') message.port.on('close', () => this.#lose(new Error('A thread that paints with others ended'))).unref();
      else this.#onMessage(message);
    });
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  async paint(order: ClipOrder, watcher: ClipWatcher, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => reject(signal.reason);
    let taken = Promise.resolve();
    let count = 0;
    let shown: Uint8Array = new Uint8Array();
    this.#fail = reject;
    this.#onMessage = (message) => {
      if (message.kind === 'painting') watcher.painting(message.share);
      else if (message.kind === 'failed') reject(new Error(message.detail));
      else if (message.kind === 'done') taken.then(resolve, reject);
      else if (message.kind === 'frame') {
        const index = count;
        const pixels = message.pixels ?? shown;
        count += 1;
        shown = pixels;
        taken = taken.then(() => watcher.frame(pixels, index)).then(() => this.#tell({ kind: 'more' }));
        taken.catch(reject);
      }
    };
    signal.addEventListener('abort', stop, { once: true });
    // The process waits for it only while it has something to do.
    this.#worker.ref();
    this.#tell({ kind: 'order', order });
    for (let frame = 0; frame < ahead; frame += 1) this.#tell({ kind: 'more' });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#onMessage = () => undefined;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #tell(message: ToClip): void {
    this.#worker.postMessage(message);
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#fail(error);
  }
}
