import type { Stage } from '@easel/engine/paint/picture';
import { control } from './messages.ts';

/** So long at most until a waiting thread looks whether its run was stopped. */
const waitMs = 20;
/** Bands for each thread and stage: small enough to share out evenly, and to stop at once. */
const bandsPerThread = 12;

/**
 * Paints this thread's share of stages: every thread of a crew calls it with the same stages and the same numbers
 * (`messages.ts` control). It takes bands of rows from a shared counter, and waits for the others between stages.
 * @param tell hears after each band which stage is painted, and how many of its rows are done.
 */
export function paintShare(
  stages: readonly Stage[],
  numbers: Int32Array,
  threads: number,
  tell: (stage: number, rows: number) => void = () => undefined,
): void {
  for (const [index, stage] of stages.entries()) {
    const next = control.nextRow(index);
    const done = control.doneRows(index);
    const band = Math.max(1, Math.min(16, Math.ceil(stage.rows / (threads * bandsPerThread))));
    while (Atomics.load(numbers, control.stop) === 0) {
      const from = Atomics.add(numbers, next, band);
      if (from >= stage.rows) break;
      const to = Math.min(stage.rows, from + band);
      stage.paint(from, to);
      const painted = Atomics.add(numbers, done, to - from) + to - from;
      if (painted >= stage.rows) Atomics.notify(numbers, done);
      tell(index, painted);
    }
    // The next stage may read any row of this one.
    for (let ready = Atomics.load(numbers, done); ready < stage.rows; ready = Atomics.load(numbers, done)) {
      if (Atomics.load(numbers, control.stop) !== 0) return;
      Atomics.wait(numbers, done, ready, waitMs);
    }
  }
}
