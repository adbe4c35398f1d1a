import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ReadableFile, ReadDocument } from './document.ts';

/**
 * Reads files of strangers in processes of their own, which know nothing of the studio: not its settings, not its files beyond reading
 * programs. One that takes too long or too much memory is ended, and the file is `heavy`.
 */
export interface DocumentReader {
  read(file: ReadableFile): Promise<ReadDocument>;
  close(): Promise<void>;
}

export interface DocumentReaderLimits {
  seconds: number;
  megabytes: number;
  /** A process without work is ended after so long. */
  idleMs: number;
}

const usual: DocumentReaderLimits = { seconds: 20, megabytes: 640, idleMs: 60_000 };
const atOnce = 2;
const watchMs = 100;

export function createDocumentReader(given: Partial<DocumentReaderLimits> = {}): DocumentReader {
  const limits = { ...usual, ...given };
  const slots = pLimit(atOnce);
  const resting: { child: ChildProcess; idle: NodeJS.Timeout }[] = [];
  const running = new Set<ChildProcess>();
  let closed = false;

  function take(): ChildProcess {
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.idle);
      rested.child.ref();
      rested.child.channel?.ref();
      return rested.child;
    }
    const child = startProcess(limits.megabytes);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  function rest(child: ChildProcess): void {
    if (closed || !child.connected) return void child.kill('SIGKILL');
    const entry = {
      child,
      idle: setTimeout(() => {
        resting.splice(resting.indexOf(entry), 1);
        child.kill('SIGKILL');
      }, limits.idleMs),
    };
    entry.idle.unref();
    child.unref();
    child.channel?.unref();
    resting.push(entry);
  }

  async function read(file: ReadableFile): Promise<ReadDocument> {
    if (closed) throw new Error('The document reader is closed');
    const child = take();
    const answer = await ask(child, file, limits);
    if (answer === 'ended') {
      child.kill('SIGKILL');
      return { problem: 'heavy' };
    }
    rest(child);
    // A fault of a library that no file should bring about: to whoever sent it, the file is broken.
    return 'failure' in answer ? { problem: 'broken' } : answer;
  }

  return {
    read: (file) => slots(() => read(file)),
    async close() {
      closed = true;
      const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const { idle } of resting) clearTimeout(idle);
      for (const child of running) {
        child.ref();
        child.kill('SIGKILL');
      }
      await Promise.all(ends);
    },
  };
}

/** It may read, so that it finds its program, and nothing else: no network address is in its settings, no key, no folder to write to. */
function startProcess(megabytes: number): ChildProcess {
  return fork(fileURLToPath(new URL('./reading-process.ts', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${megabytes}`],
    env: {},
  });
}

type Answer = ReadDocument | { failure: string };

/** `ended`: by itself, for want of memory, or because it took too much. */
function ask(child: ChildProcess, file: ReadableFile, { seconds, megabytes }: DocumentReaderLimits): Promise<Answer | 'ended'> {
  const { promise, resolve } = Promise.withResolvers<Answer | 'ended'>();
  const end = () => resolve('ended');
  const late = setTimeout(end, seconds * 1000);
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then((now) => now > megabytes && end());
  }, watchMs);
  child.once('message', (answer) => resolve(answer as Answer));
  child.once('exit', end);
  child.once('error', end);
  child.send(file, (error) => error && end());
  return promise.finally(() => {
    clearTimeout(late);
    clearInterval(watch);
    child.removeAllListeners('message');
    child.removeListener('exit', end);
    child.removeListener('error', end);
  });
}

/** Memory that is in use; 0 where the system does not tell: there the heap of the process is limited, and its time. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const pageBytes = 4096;
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(told.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024;
}
