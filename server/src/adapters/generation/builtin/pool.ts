import type { Worker } from 'node:worker_threads';
import type { PaintPhase } from '@easel/engine/paint/picture';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import type { FromThread, ToThread } from './messages.ts';
import { PaintWorkers } from './paint-workers.ts';
import { type Painted, Painting } from './painting.ts';
import type { PictureOrder } from './pictures.ts';
import { Sketches } from './sketches.ts';

export interface PaintPool {
  /**
   * Paints with all threads, one picture after the other in the order of asking.
   * Rejects with the signal's reason once its threads are free, or with an Error if a thread failed.
   */
  paint(request: PictureOrder, signal: AbortSignal): { done: Promise<Painted>; progress(): { share: number; stage: PaintPhase } };
  /** A small painting of the request. It never waits for a large one: while one is painted, a thread of its own makes it. */
  sketch(request: PictureOrder, longSide: number): Promise<Painted>;
  close(): Promise<void>;
}

export interface PoolOptions {
  threads: number;
  /** Shared memory is given back after so long without work. */
  restMs?: number;
  /** And the threads end. */
  idleMs?: number;
  /** The threads' program; another one only to try out how the pool copes. */
  program?: URL;
}

export function createPool(options: PoolOptions): PaintPool {
  return new ThreadPool(options);
}

/** The order of paintings, and when threads begin, rest and end. */
class ThreadPool implements PaintPool {
  readonly #restMs: number;
  readonly #idleMs: number;
  readonly #workers: PaintWorkers;
  readonly #sketches = new Sketches();
  readonly #queue: Painting[] = [];
  #current: Painting | undefined;
  /** Shared memory, kept from picture to picture. */
  #blocks: SharedArrayBuffer[] = [];
  #runs = 0;
  #closed = false;
  #resting: NodeJS.Timeout | undefined;
  #leaving: NodeJS.Timeout | undefined;

  constructor({ threads, restMs = 30_000, idleMs = 600_000, program = new URL('./painter-thread.ts', import.meta.url) }: PoolOptions) {
    this.#restMs = Math.min(restMs, idleMs);
    this.#idleMs = idleMs;
    this.#workers = new PaintWorkers({
      painters: threads,
      program,
      onMessage: (message, worker) => this.#onMessage(message, worker),
      onLoss: (worker, error) => this.#onLoss(worker, error),
    });
  }

  paint(request: PictureOrder, signal: AbortSignal): ReturnType<PaintPool['paint']> {
    this.#runs += 1;
    const painting = new Painting(this.#runs, request, signal);
    const onAbort = () => {
      const waiting = this.#queue.indexOf(painting);
      if (waiting >= 0) {
        this.#queue.splice(waiting, 1);
        painting.reject(signal.reason);
      } else painting.stop();
    };
    if (signal.aborted || this.#closed) painting.reject(signal.reason ?? new Error('The pool is closed'));
    else {
      signal.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(painting);
      this.#begin();
    }
    const done = painting.done.finally(() => signal.removeEventListener('abort', onAbort));
    return { done, progress: () => painting.progress() };
  }

  sketch(request: PictureOrder, longSide: number): Promise<Painted> {
    if (this.#closed) return Promise.reject(new Error('The pool is closed'));
    // Threads that begin take time from one another, so that a studio with one work at a time goes without the sketcher.
    if (this.#current) this.#workers.hireSketcher();
    const worker = this.#workers.sketcher ?? this.#workers.onePainter();
    worker.ref();
    this.#runs += 1;
    const sketched = this.#sketches.expect(this.#runs, worker);
    send(worker, { kind: 'sketch', run: this.#runs, request, longSide });
    return sketched;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#resting);
    clearTimeout(this.#leaving);
    const reason = new Error('The pool is closed');
    for (const painting of this.#queue.splice(0)) painting.reject(reason);
    this.#current?.stop(reason);
    this.#current?.reject(reason);
    this.#sketches.rejectAll(reason);
    await this.#workers.close();
  }

  #begin(): void {
    if (this.#current || this.#closed) return;
    const painting = this.#queue.shift();
    if (!painting) {
      this.#resting = setTimeout(() => this.#rest(), this.#restMs).unref();
      this.#leaveLater();
      return;
    }
    clearTimeout(this.#resting);
    clearTimeout(this.#leaving);
    const lead = this.#workers.leadPainter();
    this.#current = painting;
    painting.start();
    // Threads keep the process alive only while they have something to do.
    for (const worker of this.#workers.painters) worker.ref();
    painting.busy.add(lead);
    send(lead, { kind: 'build', run: painting.run, request: painting.request, blocks: this.#blocks });
  }

  #onMessage(message: FromThread, worker: Worker): void {
    if (this.#sketches.has(message.run)) {
      this.#onSketch(message);
      return;
    }
    const painting = this.#current;
    if (!painting || message.run !== painting.run) return;
    if (message.kind === 'built') {
      this.#blocks = message.layout.blocks;
      painting.layOut(message.layout, message.stages);
      if (!painting.stopped) {
        this.#share(painting, message.layout);
        return;
      }
    }
    painting.busy.delete(worker);
    if (message.kind === 'failed') painting.stop(new Error(message.detail));
    this.#settle(painting);
  }

  /** The lead has built the picture: every thread paints it now. */
  #share(painting: Painting, layout: Extract<FromThread, { kind: 'built' }>['layout']): void {
    const shared = painting.shareControl();
    const { run, request } = painting;
    const { painters } = this.#workers;
    for (const worker of painters) {
      painting.busy.add(worker);
      send(worker, { kind: 'paint', run, request, layout, control: shared, threads: painters.length });
    }
  }

  /** Ends the run when its last thread is free. */
  #settle(painting: Painting): void {
    if (painting.busy.size > 0 || this.#current !== painting) return;
    this.#current = undefined;
    for (const worker of this.#workers.painters) worker.unref();
    painting.end();
    this.#begin();
  }

  #onSketch(message: FromThread): void {
    this.#sketches.answer(message);
    if (this.#sketches.size > 0) return;
    this.#workers.sketcher?.unref();
    if (this.#current) return;
    this.#workers.painters[0]?.unref();
    this.#leaveLater();
  }

  #onLoss(worker: Worker, error: Error): void {
    this.#sketches.lose(worker, error);
    const painting = this.#current;
    if (!painting?.busy.delete(worker)) return;
    painting.stop(error);
    this.#settle(painting);
  }

  /** Gives the shared memory back. */
  #rest(): void {
    this.#blocks = [];
    for (const worker of this.#workers.painters) send(worker, { kind: 'rest' });
  }

  #leaveLater(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.#leave(), this.#idleMs).unref();
  }

  /** Ends all threads; the next picture gets new ones. */
  #leave(): void {
    if (this.#current || this.#sketches.size > 0) return;
    this.#blocks = [];
    this.#workers.dismiss();
    // Pictures that nobody remembers stay until this thread allocates again; it is not about to.
    collectGarbage();
  }
}

function send(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}
