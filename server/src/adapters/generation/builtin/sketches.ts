import type { Worker } from 'node:worker_threads';
import type { FromThread } from './messages.ts';
import type { Painted } from './painting.ts';

interface Sketch extends PromiseWithResolvers<Painted> {
  worker: Worker;
}

/** The sketches that threads were asked for and have not answered yet. */
export class Sketches {
  readonly #open = new Map<number, Sketch>();

  get size(): number {
    return this.#open.size;
  }

  has(run: number): boolean {
    return this.#open.has(run);
  }

  expect(run: number, worker: Worker): Promise<Painted> {
    const sketch = { worker, ...Promise.withResolvers<Painted>() };
    this.#open.set(run, sketch);
    return sketch.promise;
  }

  answer(message: FromThread): void {
    const sketch = this.#open.get(message.run);
    this.#open.delete(message.run);
    if (message.kind === 'sketched') sketch?.resolve({ ...message.picture, seconds: message.seconds });
    else if (message.kind === 'failed') sketch?.reject(new Error(message.detail));
  }

  /** A thread is gone, and what it was asked for with it. */
  lose(worker: Worker, error: Error): void {
    for (const [run, sketch] of this.#open) {
      if (sketch.worker !== worker) continue;
      this.#open.delete(run);
      sketch.reject(error);
    }
  }

  rejectAll(reason: Error): void {
    for (const { reject } of this.#open.values()) reject(reason);
  }
}
