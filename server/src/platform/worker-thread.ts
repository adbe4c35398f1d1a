import { parentPort, Worker } from 'node:worker_threads';

/** A worker thread for work that would block the event loop: started when it is needed, ended when it is idle. */
export interface WorkerThread<Question, Answer> {
  /** Rejects with an Error that carries the message of what was thrown there. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

type ToThread = { id: number; question: unknown };
type FromThread = { id: number } & ({ answer: unknown } | { failure: string });

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What a question makes is small and soon let go of: a large nursery would only keep it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * @param program a file that calls `answerQuestions`
 * @param idleMs how long an idle thread stays, with all that it has loaded
 */
export function createWorkerThread<Question, Answer>(program: URL, { idleMs }: { idleMs: number }): WorkerThread<Question, Answer> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  let closed = false;

  function start(): Worker {
    const started = new Worker(program, { resourceLimits });
    started.on('message', (message: FromThread) => onMessage(message));
    started.on('error', (error) => onLost(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => onLost(started, new Error('The thread ended')));
    return started;
  }

  function onMessage(message: FromThread): void {
    const entry = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) scheduleEnd();
    if ('answer' in message) entry?.resolve(message.answer);
    else entry?.reject(new Error(message.failure));
  }

  /** An idle thread does not keep the process alive. */
  function scheduleEnd(): void {
    thread?.unref();
    idle = setTimeout(() => void end(), idleMs);
    idle.unref();
  }

  function onLost(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = undefined;
    for (const its of waiting.values()) its.reject(error);
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    if (ending) onLost(ending, new Error('The thread is closed'));
    await ending?.terminate();
  }

  return {
    ask(question) {
      if (closed) return Promise.reject(new Error('The thread is closed'));
      clearTimeout(idle);
      thread ??= start();
      thread.ref();
      asked += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject });
      thread.postMessage({ id: asked, question } satisfies ToThread);
      return promise;
    },
    close() {
      closed = true;
      return end();
    },
  };
}

/** What the program of a thread does: answers one question after the other. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread');
  const reply = (message: FromThread) => port.postMessage(message);
  port.on('message', ({ id, question }: ToThread) => {
    answer(question as Question).then(
      (given) => reply({ id, answer: given }),
      (error: unknown) => reply({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
