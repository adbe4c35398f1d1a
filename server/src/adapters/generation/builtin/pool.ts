import { Worker } from 'node:worker_threads';
import type { PaintPhase } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import { control, type FromThread, type Layout, type StageSize, type ThreadData, type ToThread } from './messages.ts';
import type { PictureOrder } from './pictures.ts';
import { bytesOf } from './shared-memory.ts';

/** `seconds`: time of painting alone. */
export interface Painted extends Raster<3> {
  seconds: number;
}

export interface PaintPool {
  /**
   * Paints with all threads, one picture after the other in the order of asking.
   * Rejects with the signal's reason once its threads are free, or with an Error if a thread failed.
   */
  paint(request: PictureOrder, signal: AbortSignal): { done: Promise<Painted>; progress(): { share: number; phase: PaintPhase } };
  /** A small painting of the request. It never waits for a large one: while one is painted, a thread of its own makes it. */
  sketch(request: PictureOrder, longSide: number): Promise<Painted>;
  close(): Promise<void>;
}

interface Task {
  run: number;
  request: PictureOrder;
  signal: AbortSignal;
  stages: StageSize[];
  numbers: Int32Array | undefined;
  layout: Layout | undefined;
  started: number;
  busy: Set<Worker>;
  failure: Error | undefined;
  resolve(painted: Painted): void;
  reject(reason: unknown): void;
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

/** How far threads stand back behind the one that answers requests. Sketches are short and go before paintings. */
const niceness = { painter: 10, sketcher: 4 } as const;

export function createPool({
  threads,
  restMs = 30_000,
  idleMs = 600_000,
  program = new URL('./painter-thread.ts', import.meta.url),
}: PoolOptions): PaintPool {
  const workers: Worker[] = [];
  let sketcher: Worker | undefined;
  let closed = false;
  let runs = 0;
  let blocks: SharedArrayBuffer[] = [];
  let current: Task | undefined;
  let idle: NodeJS.Timeout | undefined;
  let leaving: NodeJS.Timeout | undefined;
  const queue: Task[] = [];
  /** Threads that were told to end. */
  const ended = new WeakSet<Worker>();
  const sketches = new Map<number, { worker: Worker; resolve(painted: Painted): void; reject(reason: unknown): void }>();

  function hire(role: keyof typeof niceness, onLoss: (worker: Worker, error: Error) => void): Worker {
    const worker = new Worker(program, { workerData: { niceness: niceness[role] } satisfies ThreadData });
    let lost = false;
    const lose = (error: Error) => {
      if (lost || closed || ended.has(worker)) return;
      lost = true;
      for (const [run, sketch] of sketches) {
        if (sketch.worker !== worker) continue;
        sketches.delete(run);
        sketch.reject(error);
      }
      onLoss(worker, error);
    };
    worker.unref();
    worker.on('message', (message: FromThread) => {
      if (sketches.has(message.run)) onSketch(message);
      else onPainterMessage(message, worker);
    });
    worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => lose(new Error(`A painting thread ended with ${code}`)));
    return worker;
  }

  function hirePainter(): Worker {
    return hire('painter', (worker, error) => {
      workers.splice(workers.indexOf(worker), 1, hirePainter());
      if (current?.busy.delete(worker)) {
        stop(current, error);
        settle(current);
      }
    });
  }

  function hireSketcher(): Worker {
    return hire('sketcher', () => {
      sketcher = undefined;
    });
  }

  /** The first of all painters, who are there from now on. */
  function leadPainter(): Worker {
    while (workers.length < threads) workers.push(hirePainter());
    return workers[0] as Worker;
  }

  function tell(worker: Worker, message: ToThread): void {
    worker.postMessage(message);
  }

  function onPainterMessage(message: FromThread, worker: Worker): void {
    const task = current;
    if (!task || message.run !== task.run) return;
    if (message.kind === 'built') share(task, message.layout, message.stages, worker);
    else {
      task.busy.delete(worker);
      if (message.kind === 'failed') stop(task, new Error(message.detail));
      settle(task);
    }
  }

  function onSketch(message: FromThread): void {
    const waiting = sketches.get(message.run);
    sketches.delete(message.run);
    if (sketches.size === 0) {
      sketcher?.unref();
      if (!current) {
        workers[0]?.unref();
        leaveLater();
      }
    }
    if (message.kind === 'sketched') waiting?.resolve({ ...message.picture, seconds: message.seconds });
    else if (message.kind === 'failed') waiting?.reject(new Error(message.detail));
  }

  function begin(): void {
    if (current || closed) return;
    const task = queue.shift();
    if (!task) {
      idle = setTimeout(release, Math.min(restMs, idleMs));
      idle.unref();
      leaveLater();
      return;
    }
    clearTimeout(idle);
    clearTimeout(leaving);
    const lead = leadPainter();
    current = task;
    task.started = performance.now();
    // Threads keep the process alive only while they have something to do.
    for (const worker of workers) worker.ref();
    task.busy.add(lead);
    tell(lead, { kind: 'build', run: task.run, request: task.request, blocks });
  }

  /** The lead has built the picture: every thread paints it now. */
  function share(task: Task, layout: Layout, stages: StageSize[], lead: Worker): void {
    blocks = layout.blocks;
    task.layout = layout;
    task.stages = stages;
    if (task.failure || task.signal.aborted) {
      task.busy.delete(lead);
      settle(task);
      return;
    }
    const shared = new SharedArrayBuffer(control.length(stages.length) * 4);
    task.numbers = new Int32Array(shared);
    for (const worker of workers) {
      task.busy.add(worker);
      tell(worker, { kind: 'paint', run: task.run, request: task.request, layout, control: shared, threads: workers.length });
    }
  }

  function stop(task: Task, failure?: Error): void {
    task.failure ??= failure;
    const { numbers } = task;
    if (!numbers) return;
    Atomics.store(numbers, control.stop, 1);
    for (let stage = 0; stage < task.stages.length; stage += 1) Atomics.notify(numbers, control.doneRows(stage));
  }

  /** Ends the run when its last thread is free. */
  function settle(task: Task): void {
    if (task.busy.size > 0 || current !== task) return;
    current = undefined;
    for (const worker of workers) worker.unref();
    const seconds = (performance.now() - task.started) / 1000;
    if (task.failure) task.reject(task.failure);
    else if (task.signal.aborted) task.reject(task.signal.reason);
    else if (!task.layout) task.reject(new Error('The picture was not laid out'));
    else {
      const { width, height } = task.request;
      // A copy, because the next picture is painted over the shared memory at once.
      task.resolve({ data: bytesOf(task.layout, 'pixels').slice(), width, height, channels: 3, seconds });
    }
    begin();
  }

  function leaveLater(): void {
    clearTimeout(leaving);
    leaving = setTimeout(leave, idleMs);
    leaving.unref();
  }

  /** Ends all threads; the next picture gets new ones. */
  function leave(): void {
    if (current || sketches.size > 0) return;
    blocks = [];
    for (const worker of [...workers.splice(0), ...(sketcher ? [sketcher] : [])]) {
      ended.add(worker);
      void worker.terminate();
    }
    sketcher = undefined;
    // Pictures that nobody remembers stay until this thread allocates again; it is not about to.
    collectGarbage();
  }

  function release(): void {
    blocks = [];
    for (const worker of workers) tell(worker, { kind: 'rest' });
  }

  return {
    paint(request, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Painted>();
      const onAbort = () => {
        const waiting = queue.indexOf(task);
        if (waiting >= 0) {
          queue.splice(waiting, 1);
          reject(signal.reason);
        } else stop(task);
      };
      runs += 1;
      const task: Task = {
        run: runs,
        request,
        signal,
        stages: [],
        numbers: undefined,
        layout: undefined,
        started: 0,
        busy: new Set(),
        failure: undefined,
        resolve,
        reject,
      };
      if (signal.aborted || closed) reject(signal.reason ?? new Error('The pool is closed'));
      else {
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(task);
        begin();
      }
      const done = promise.finally(() => signal.removeEventListener('abort', onAbort));
      return { done, progress: () => progressOf(task) };
    },
    sketch(request, longSide) {
      if (closed) return Promise.reject(new Error('The pool is closed'));
      // Threads that begin take time from one another, so that a studio with one work at a time goes without the sketcher.
      if (current) sketcher ??= hireSketcher();
      const worker = sketcher ?? leadPainter();
      worker.ref();
      runs += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Painted>();
      sketches.set(runs, { worker, resolve, reject });
      tell(worker, { kind: 'sketch', run: runs, request, longSide });
      return promise;
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      clearTimeout(leaving);
      const reason = new Error('The pool is closed');
      for (const task of queue.splice(0)) task.reject(reason);
      if (current) {
        stop(current, reason);
        current.reject(reason);
      }
      for (const waiting of sketches.values()) waiting.reject(reason);
      await Promise.all([...workers, ...(sketcher ? [sketcher] : [])].map((worker) => worker.terminate()));
    },
  };
}

function progressOf({ stages, numbers }: Task): { share: number; phase: PaintPhase } {
  let total = 0;
  let ready = 0;
  let phase: PaintPhase = 'sketching';
  for (const [index, { rows, cost, phase: name }] of stages.entries()) {
    const done = numbers && rows > 0 ? Math.min(1, Atomics.load(numbers, control.doneRows(index)) / rows) : 0;
    total += cost;
    ready += cost * done;
    if (numbers && Atomics.load(numbers, control.nextRow(index)) > 0) phase = name;
  }
  return { share: total > 0 ? ready / total : 0, phase };
}
