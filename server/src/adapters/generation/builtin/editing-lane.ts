import { Worker } from 'node:worker_threads';
import type { FromEditor, ToEditor } from './editing-messages.ts';
import type { ThreadData } from './messages.ts';
import { threadLimits } from './thread-limits.ts';

export interface TaskOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

interface Waiting {
  name: string;
  input: unknown;
  options: TaskOptions;
  resolve(output: unknown): void;
  reject(reason: unknown): void;
}

interface Thread {
  worker: Worker;
  current: (Waiting & { task: number; kill: NodeJS.Timeout | undefined; unlisten(): void }) | undefined;
}

interface LaneOptions {
  program: URL;
  /** Threads at most. */
  size: number;
  niceness: number;
  idleMs: number;
}

/** A thread that does not stop by itself within this time is ended, in milliseconds. */
const stopTimeoutMs = 150;
/** Some threads with one queue. */
export class EditingLane {
  readonly #options: LaneOptions;
  readonly #threads: Thread[] = [];
  readonly #queue: Waiting[] = [];
  #tasks = 0;
  #closed = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  run(name: string, input: unknown, options: TaskOptions): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('The editing threads are closed'));
    if (options.signal.aborted) return Promise.reject(options.signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const waiting: Waiting = { name, input, options, resolve, reject };
    const leave = () => {
      const place = this.#queue.indexOf(waiting);
      if (place < 0) return;
      this.#queue.splice(place, 1);
      reject(options.signal.reason);
    };
    options.signal.addEventListener('abort', leave, { once: true });
    this.#queue.push(waiting);
    this.#next();
    return promise.finally(() => options.signal.removeEventListener('abort', leave));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    const reason = new Error('The editing threads are closed');
    for (const { reject } of this.#queue.splice(0)) reject(reason);
    const open = this.#threads.splice(0);
    for (const thread of open) this.#finish(thread, ({ reject }) => reject(reason));
    await Promise.all(open.map(({ worker }) => worker.terminate()));
  }

  #hire(): Thread {
    const { program, niceness } = this.#options;
    const started = new Worker(program, { workerData: { niceness } satisfies ThreadData, resourceLimits: threadLimits });
    const thread: Thread = { worker: started, current: undefined };
    const { worker } = thread;
    worker.unref();
    worker.on('message', (message: FromEditor) => this.#onMessage(thread, message));
    worker.on('error', (error) => this.#lose(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#lose(thread, new Error('An editing thread ended')));
    this.#threads.push(thread);
    return thread;
  }

  /** A thread is gone: with an error of its own, or because it did not stop. The next task gets a new one. */
  #lose(thread: Thread, error: Error): void {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    this.#finish(thread, ({ options, reject }) => reject(options.signal.aborted ? options.signal.reason : error));
  }

  #onMessage(thread: Thread, message: FromEditor): void {
    const { current } = thread;
    if (!current || message.task !== current.task) return;
    if (message.kind === 'progress') current.options.onProgress?.(message.share);
    else if (message.kind === 'done') {
      this.#finish(thread, ({ options, resolve, reject }) =>
        options.signal.aborted ? reject(options.signal.reason) : resolve(message.output),
      );
    } else {
      const error = new Error(message.detail);
      error.name = message.name;
      this.#finish(thread, ({ options, reject }) => reject(options.signal.aborted ? options.signal.reason : error));
    }
  }

  #finish(thread: Thread, tell: (waiting: Waiting) => void): void {
    const { current } = thread;
    if (!current) return;
    thread.current = undefined;
    clearTimeout(current.kill);
    current.unlisten();
    thread.worker.unref();
    tell(current);
    this.#next();
    if (this.#threads.every(({ current: busy }) => !busy)) this.#leaveLater();
  }

  #leaveLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#threads.some(({ current: busy }) => busy)) return;
      for (const { worker } of this.#threads.splice(0)) void worker.terminate();
    }, this.#options.idleMs).unref();
  }

  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    const free = this.#threads.find((thread) => !thread.current) ?? (this.#threads.length < this.#options.size ? this.#hire() : undefined);
    const waiting = free && this.#queue.shift();
    if (!waiting) return;
    this.#start(free, waiting);
    this.#next();
  }

  #start(thread: Thread, waiting: Waiting): void {
    const { signal } = waiting.options;
    this.#tasks += 1;
    const shared = new SharedArrayBuffer(4);
    const flag = new Int32Array(shared);
    const stop = () => {
      Atomics.store(flag, 0, 1);
      current.kill = setTimeout(() => void thread.worker.terminate(), stopTimeoutMs);
    };
    const unlisten = () => signal.removeEventListener('abort', stop);
    const current: Thread['current'] & object = { ...waiting, task: this.#tasks, kill: undefined, unlisten };
    thread.current = current;
    // Threads keep the process alive only while they have something to do.
    thread.worker.ref();
    signal.addEventListener('abort', stop, { once: true });
    thread.worker.postMessage({ task: this.#tasks, name: waiting.name, input: waiting.input, stop: shared } satisfies ToEditor);
  }
}
