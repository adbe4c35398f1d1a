import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Factor } from '@easel/engine/enhance/network';
import { enlargeByTiles } from '@easel/engine/enhance/tiles';
import type { Raster } from '@easel/engine/pixels/raster';
import type { FromUpscaler, ToUpscaler } from './upscaler-messages.ts';

/** Enlarges pictures by the network, in a process of its own that is ended when a picture is no longer wanted. */
export interface Upscaler {
  /**
   * One picture at a time, in the order of asking. The result lies in memory that threads share.
   * Rejects with the signal's reason once its cores are free, or with an Error where this machine cannot do it.
   */
  enlarge(picture: Raster<3>, factor: Factor, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<Raster<3>>;
  close(): Promise<void>;
}

export interface UpscalerOptions {
  /** Where the network's files are kept, once written. */
  folder: string;
  threads: number;
  /** The package that calculates; another name only to try out how the studio does without it. */
  runtime?: string;
  /** The process is ended after so long without work, because it holds some hundred megabytes. */
  idleMs?: number;
}

/** Side of a tile: large ones waste little on their margins, small ones tell progress more often. */
const tileSide = 192;
/** It gets what the painters leave of the processors: it takes minutes, they take seconds. */
const niceness = 19;

interface Opened {
  process: ChildProcess;
  factor: Factor | undefined;
}

export function createUpscaler({ folder, threads, runtime = 'onnxruntime-node', idleMs = 60_000 }: UpscalerOptions): Upscaler {
  let opened: Opened | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let missing: string | undefined;
  const closing = new AbortController();

  function start(): Opened {
    const child = fork(fileURLToPath(new URL('./upscaler-process.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    const started: Opened = { process: child, factor: undefined };
    child.once('exit', () => {
      if (opened === started) opened = undefined;
    });
    opened = started;
    return started;
  }

  /** Whoever comes next gets a new process, even while this one is still ending. */
  function rest(): void {
    const child = opened?.process;
    opened = undefined;
    void end(child);
  }

  async function open(factor: Factor, signal: AbortSignal): Promise<ChildProcess> {
    if (missing !== undefined) throw new Error(missing);
    const current = opened ?? start();
    if (current.factor !== factor) {
      const answer = await ask(current.process, { kind: 'open', factor, folder, threads, runtime, niceness }, signal);
      if (answer.kind === 'failed') {
        if (answer.missing) missing = answer.detail;
        throw new Error(answer.detail);
      }
      current.factor = factor;
    }
    return current.process;
  }

  async function enlarge(picture: Raster<3>, factor: Factor, signal: AbortSignal, onProgress: (share: number) => void): Promise<Raster<3>> {
    signal.throwIfAborted();
    clearTimeout(idle);
    try {
      const child = await open(factor, signal);
      return await enlargeByTiles(
        picture,
        async ({ data, width, height, channels }) => {
          // Shared memory does not travel between processes.
          const answer = await ask(child, { kind: 'tile', tile: { data: data.slice(), width, height, channels } }, signal);
          if (answer.kind !== 'tile') throw new Error(answer.kind === 'failed' ? answer.detail : 'Another answer than a tile');
          return answer.tile;
        },
        {
          factor,
          side: tileSide,
          atOnce: 1,
          control: { progress: onProgress, throwIfStopped: () => signal.throwIfAborted() },
          memory: (bytes) => new Uint8Array(new SharedArrayBuffer(bytes)),
        },
      );
    } finally {
      idle = setTimeout(rest, idleMs);
      idle.unref();
    }
  }

  return {
    enlarge(picture, factor, { signal, onProgress }) {
      const either = AbortSignal.any([signal, closing.signal]);
      let served = false;
      const result = last.then(() => {
        served = true;
        return enlarge(picture, factor, either, onProgress);
      });
      last = result.catch(() => undefined);
      return leaveWhileWaiting(result, () => served, either);
    },
    async close() {
      closing.abort(new Error('The upscaler is closed'));
      await last;
      clearTimeout(idle);
      await end(opened?.process);
    },
  };
}

/** Somebody who only waits for others may leave at once; whoever is being served waits until its cores are free. */
function leaveWhileWaiting<Result>(result: Promise<Result>, isServed: () => boolean, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const leave = () => {
    if (!isServed()) reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  result.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

/** Sends a message and waits for its answer. When the signal aborts, the process is ended first. */
function ask(child: ChildProcess, message: ToUpscaler, signal: AbortSignal): Promise<FromUpscaler> {
  const { promise, resolve, reject } = Promise.withResolvers<FromUpscaler>();
  const onExit = () => reject(signal.aborted ? signal.reason : new Error('The upscaling process ended'));
  const onAbort = () => void child.kill('SIGKILL');
  child.once('message', resolve);
  child.once('exit', onExit);
  child.once('error', reject);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  else if (!child.connected) reject(new Error('The upscaling process has ended'));
  else child.send(message);
  return promise.finally(() => {
    child.off('message', resolve);
    child.off('exit', onExit);
    child.off('error', reject);
    signal.removeEventListener('abort', onAbort);
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
