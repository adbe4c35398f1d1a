import { parentPort, workerData } from 'node:worker_threads';
import type { Control } from '@easel/engine/control';
import type { FromEditor, ToEditor } from './editing-messages.ts';
import { type EditingTask, editingTasks } from './editing-tasks.ts';
import type { ThreadData } from './messages.ts';
import { standBack } from './priority.ts';

/** One editing thread: takes one task at a time. */

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

/** Progress is told this often at most, in milliseconds. */
const progressMs = 60;

class Stopped extends Error {}

standBack((workerData as ThreadData).niceness);

port.on('message', async (message: ToEditor) => {
  const { task } = message;
  try {
    const definition = (editingTasks as Record<string, EditingTask<unknown>>)[message.name];
    if (!definition) throw new Error(`There is no task ${message.name}`);
    const run = await definition.load();
    const output = await run(message.input, controlOf(message));
    answer({ kind: 'done', task, output });
  } catch (error) {
    const { name, message: text, stack } = error instanceof Error ? error : new Error(String(error));
    answer({ kind: 'failed', task, stopped: error instanceof Stopped, name, detail: name === 'Error' ? (stack ?? text) : text });
  }
});

function controlOf({ task, stop }: ToEditor): Control {
  const flag = new Int32Array(stop);
  let last = 0;
  return {
    progress(share) {
      const now = performance.now();
      if (now - last < progressMs) return;
      last = now;
      answer({ kind: 'progress', task, share });
    },
    throwIfStopped() {
      if (Atomics.load(flag, 0) !== 0) throw new Stopped('The task was stopped');
    },
  };
}

function answer(message: FromEditor): void {
  port?.postMessage(message);
}
