import type { Worker } from 'node:worker_threads';
import type { PaintPhase } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import { control, type Layout, type StageSize } from './messages.ts';
import type { PictureOrder } from './pictures.ts';
import { bytesOf } from './shared-memory.ts';

/** `seconds`: time of painting alone. */
export interface Painted extends Raster<3> {
  seconds: number;
}

/** One picture that all threads paint: what they share, who of them is busy with it, and how it ends. */
export class Painting {
  readonly run: number;
  readonly request: PictureOrder;
  readonly signal: AbortSignal;
  readonly busy = new Set<Worker>();
  readonly #end = Promise.withResolvers<Painted>();
  readonly done = this.#end.promise;
  readonly reject = this.#end.reject;
  #stages: StageSize[] = [];
  #numbers: Int32Array | undefined;
  #layout: Layout | undefined;
  #failure: Error | undefined;
  #started = 0;

  constructor(run: number, request: PictureOrder, signal: AbortSignal) {
    this.run = run;
    this.request = request;
    this.signal = signal;
  }

  get stopped(): boolean {
    return this.#failure !== undefined || this.signal.aborted;
  }

  start(): void {
    this.#started = performance.now();
  }

  layOut(layout: Layout, stages: StageSize[]): void {
    this.#layout = layout;
    this.#stages = stages;
  }

  /** The numbers by which threads share the rows out and hear that they should stop. */
  shareControl(): SharedArrayBuffer {
    const shared = new SharedArrayBuffer(control.length(this.#stages.length) * 4);
    this.#numbers = new Int32Array(shared);
    return shared;
  }

  stop(failure?: Error): void {
    this.#failure ??= failure;
    const numbers = this.#numbers;
    if (!numbers) return;
    Atomics.store(numbers, control.stop, 1);
    for (let stage = 0; stage < this.#stages.length; stage += 1) Atomics.notify(numbers, control.doneRows(stage));
  }

  /** Tells how it ended, once no thread is busy with it. */
  end(): void {
    const seconds = (performance.now() - this.#started) / 1000;
    if (this.#failure) this.reject(this.#failure);
    else if (this.signal.aborted) this.reject(this.signal.reason);
    else if (!this.#layout) this.reject(new Error('The picture was not laid out'));
    else {
      const { width, height } = this.request;
      // A copy, because the next picture is painted over the shared memory at once.
      this.#end.resolve({ data: bytesOf(this.#layout, 'pixels').slice(), width, height, channels: 3, seconds });
    }
  }

  progress(): { share: number; stage: PaintPhase } {
    const numbers = this.#numbers;
    let total = 0;
    let ready = 0;
    let stage: PaintPhase = 'sketching';
    for (const [index, { rows, cost, phase: name }] of this.#stages.entries()) {
      const done = numbers && rows > 0 ? Math.min(1, Atomics.load(numbers, control.doneRows(index)) / rows) : 0;
      total += cost;
      ready += cost * done;
      if (numbers && Atomics.load(numbers, control.nextRow(index)) > 0) stage = name;
    }
    return { share: total > 0 ? ready / total : 0, stage };
  }
}
