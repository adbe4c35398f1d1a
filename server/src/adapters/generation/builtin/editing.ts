import { Worker } from 'node:worker_threads';
import type { FromEditor, ToEditor } from './editing-messages.ts';
import { type EditingTask, editingTasks, type TaskInput, type TaskName, type TaskOutput } from './editing-tasks.ts';
import type { ThreadData } from './messages.ts';

export interface TaskOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Threads that edit pictures, off the thread that answers requests. */
export interface Editing {
  /** How many tasks of the lane `hands` run side by side. */
  readonly hands: number;
  /**
   * Runs a task, in the order of asking. Rejects with the signal's reason once its thread is free, or with an Error that carries
   * the name and message of what the task threw.
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, options: TaskOptions): Promise<TaskOutput<Name>>;
  close(): Promise<void>;
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
  current: (Waiting & { task: number; stop: Int32Array; kill: NodeJS.Timeout | undefined; unlisten(): void }) | undefined;
}

/** A thread that does not stop by itself within this time is ended, in milliseconds. */
const patienceMs = 150;
const niceness = { eyes: 4, hands: 10 } as const;

/**
 * @param idleMs threads end after so long without work, with the models that they have read
 * @param program the threads' program; another one only to try out how the pool copes
 */
export function createEditing({
  hands,
  idleMs = 600_000,
  program = new URL('./editing-thread.ts', import.meta.url),
  tasks = editingTasks,
}: {
  hands: number;
  idleMs?: number;
  program?: URL;
  tasks?: Record<string, Pick<EditingTask, 'lane'>>;
}): Editing {
  const lanes = {
    eyes: createLane(program, 1, niceness.eyes, idleMs),
    hands: createLane(program, hands, niceness.hands, idleMs),
  };
  return {
    hands,
    run(name, input, options) {
      const lane = tasks[name]?.lane;
      if (!lane) return Promise.reject(new Error(`There is no task ${name}`));
      return lanes[lane].run(name, input, options) as Promise<TaskOutput<typeof name>>;
    },
    async close() {
      await Promise.all([lanes.eyes.close(), lanes.hands.close()]);
    },
  };
}

function createLane(program: URL, size: number, nice: number, idleMs: number) {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let tasks = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function hire(): Thread {
    const thread: Thread = { worker: new Worker(program, { workerData: { niceness: nice } satisfies ThreadData }), current: undefined };
    const { worker } = thread;
    worker.unref();
    worker.on('message', (message: FromEditor) => hear(thread, message));
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => lose(thread, new Error('An editing thread ended')));
    threads.push(thread);
    return thread;
  }

  /** A thread is gone: with an error of its own, or because it did not stop. The next task gets a new one. */
  function lose(thread: Thread, error: Error): void {
    const place = threads.indexOf(thread);
    if (place >= 0) threads.splice(place, 1);
    finish(thread, ({ options, reject }) => reject(options.signal.aborted ? options.signal.reason : error));
  }

  function hear(thread: Thread, message: FromEditor): void {
    const { current } = thread;
    if (!current || message.task !== current.task) return;
    if (message.kind === 'progress') current.options.onProgress?.(message.share);
    else if (message.kind === 'done') {
      finish(thread, ({ options, resolve, reject }) => (options.signal.aborted ? reject(options.signal.reason) : resolve(message.output)));
    } else {
      const error = new Error(message.detail);
      error.name = message.name;
      finish(thread, ({ options, reject }) => reject(options.signal.aborted ? options.signal.reason : error));
    }
  }

  function finish(thread: Thread, tell: (waiting: Waiting) => void): void {
    const { current } = thread;
    if (!current) return;
    thread.current = undefined;
    clearTimeout(current.kill);
    current.unlisten();
    thread.worker.unref();
    tell(current);
    next();
    if (threads.every(({ current: busy }) => !busy)) leaveLater();
  }

  function leaveLater(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (threads.some(({ current: busy }) => busy)) return;
      for (const { worker } of threads.splice(0)) void worker.terminate();
    }, idleMs);
    idle.unref();
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const free = threads.find((thread) => !thread.current) ?? (threads.length < size ? hire() : undefined);
    const waiting = free && queue.shift();
    if (!waiting) return;
    start(free, waiting);
    next();
  }

  function start(thread: Thread, waiting: Waiting): void {
    const { signal } = waiting.options;
    tasks += 1;
    const shared = new SharedArrayBuffer(4);
    const current = { ...waiting, task: tasks, stop: new Int32Array(shared), kill: undefined as NodeJS.Timeout | undefined, unlisten };
    function stop(): void {
      Atomics.store(current.stop, 0, 1);
      current.kill = setTimeout(() => void thread.worker.terminate(), patienceMs);
    }
    function unlisten(): void {
      signal.removeEventListener('abort', stop);
    }
    thread.current = current;
    // Threads keep the process alive only while they have something to do.
    thread.worker.ref();
    signal.addEventListener('abort', stop, { once: true });
    thread.worker.postMessage({ task: tasks, name: waiting.name, input: waiting.input, stop: shared } satisfies ToEditor);
  }

  return {
    run(name: string, input: unknown, options: TaskOptions): Promise<unknown> {
      if (closed) return Promise.reject(new Error('The editing threads are closed'));
      if (options.signal.aborted) return Promise.reject(options.signal.reason);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const waiting: Waiting = { name, input, options, resolve, reject };
      const leave = () => {
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(options.signal.reason);
      };
      options.signal.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      next();
      return promise.finally(() => options.signal.removeEventListener('abort', leave));
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(idle);
      const reason = new Error('The editing threads are closed');
      for (const { reject } of queue.splice(0)) reject(reason);
      const open = threads.splice(0);
      for (const thread of open) finish(thread, ({ reject }) => reject(reason));
      await Promise.all(open.map(({ worker }) => worker.terminate()));
    },
  };
}
