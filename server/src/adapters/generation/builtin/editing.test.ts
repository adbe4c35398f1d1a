import { afterEach, describe, expect, it } from 'vitest';
import { createEditing, type Editing } from './editing.ts';

/** A thread that speaks as the real one does: `obeys` looks at the stop number, `hangs` never comes back, `fails` throws, `ends` exits. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ task, name, input, stop }) => {
      const flag = new Int32Array(stop);
      parentPort.postMessage({ kind: 'progress', task, share: 0.5 });
      if (name === 'echo') parentPort.postMessage({ kind: 'done', task, output: input });
      if (name === 'fails') parentPort.postMessage({ kind: 'failed', task, stopped: false, name: 'RangeError', detail: 'too small' });
      if (name === 'ends') process.exit(1);
      if (name === 'obeys') {
        Atomics.wait(flag, 0, 0);
        parentPort.postMessage({ kind: 'failed', task, stopped: true, name: 'Stopped', detail: 'stopped' });
      }
      if (name === 'hangs') for (;;);
    });
  `)}`,
);
const names = ['echo', 'fails', 'ends', 'obeys', 'hangs'] as const;
const tasks = Object.fromEntries(names.map((name) => [name, { lane: 'hands' as const }]));

let editing: Editing;
afterEach(() => editing.close());

function run(name: (typeof names)[number], input: unknown, signal = new AbortController().signal, onProgress?: (share: number) => void) {
  const start = editing.run as unknown as (name: string, input: unknown, options: object) => Promise<unknown>;
  return start(name, input, { signal, onProgress });
}

describe('editing threads', () => {
  it('answer in order, tell progress, and hand on what went wrong', async () => {
    editing = createEditing({ hands: 2, program, tasks });
    const told: number[] = [];
    const answers = await Promise.all([1, 2, 3, 4, 5].map((input) => run('echo', input, undefined, (share) => told.push(share))));
    expect(answers).toEqual([1, 2, 3, 4, 5]);
    expect(told).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
    await expect(run('fails', 0)).rejects.toMatchObject({ name: 'RangeError', message: 'too small' });
    await expect(run('ends', 0)).rejects.toThrow('ended');
    expect(await run('echo', 'after')).toBe('after');
  });

  it.each(['obeys', 'hangs'] as const)('are free soon after a stop: one that %s', async (name) => {
    editing = createEditing({ hands: 1, program, tasks });
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const ended = run(name, 0, stopping.signal, () => begun.resolve());
    await begun.promise;
    const waiting = new AbortController();
    const never = run('echo', 'never', waiting.signal);
    const next = run('echo', 'next');
    waiting.abort(new Error('left the line'));
    await expect(never).rejects.toThrow('left the line');
    stopping.abort(new Error('not wanted'));
    await expect(ended).rejects.toThrow('not wanted');
    expect(await next).toBe('next');
  });

  it('refuse what comes after their end, and end what was under way', async () => {
    editing = createEditing({ hands: 1, program, tasks });
    const begun = Promise.withResolvers<void>();
    const under = run('obeys', 0, undefined, () => begun.resolve());
    const failed = expect(under).rejects.toThrow('closed');
    await begun.promise;
    await editing.close();
    await failed;
    await expect(run('echo', 1)).rejects.toThrow('closed');
  });
});
