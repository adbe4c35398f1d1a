import { parentPort } from 'node:worker_threads';
import { createClip, type SharedClip } from '@easel/engine/motion/clip';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import { frameStage } from './clip-crew.ts';
import type { CrewTask, ToCrew } from './clip-messages.ts';
import { control } from './messages.ts';
import { standBack } from './priority.ts';
import { paintShare } from './share-rows.ts';
import { openMemory } from './shared-memory.ts';

/** A thread that paints with the one that films a clip: its share of the picture, of what is found in it, and of each frame. */

const niceness = 11;

standBack(niceness);
let clip: SharedClip | undefined;

/** One thing after the other. */
let turn = Promise.resolve();

parentPort?.on('message', (message: ToCrew) => {
  turn = turn.then(() => take(message));
});

async function take(message: ToCrew): Promise<void> {
  if (message.kind === 'rest') {
    clip = undefined;
    setImmediate(collectGarbage);
    return;
  }
  const numbers = new Int32Array(message.control);
  try {
    await paint(message, numbers);
  } catch {
    // The one who films finds rows that nobody has finished: it must not wait for them.
    Atomics.store(numbers, control.stop, 1);
  }
  // When nothing here knows the message and its memory any more.
  if (message.kind !== 'frame') setImmediate(collectGarbage);
}

async function paint(message: CrewTask, numbers: Int32Array): Promise<void> {
  const { threads } = message;
  if (message.kind === 'picture') {
    // Those who film photographs do without it.
    const { createPicture } = await import('@easel/engine/paint/compose');
    paintShare(createPicture(message.request, openMemory(message.layout)).stages, numbers, threads);
  } else if (message.kind === 'clip') {
    const memory = openMemory(message.layout);
    clip = createClip(message.plate, message.size, message.motion, { memory, run: (stages) => paintShare(stages, numbers, threads) });
  } else if (clip) paintShare([frameStage(clip, message.frame, message.pixels)], numbers, threads);
}
