import { parentPort, workerData } from 'node:worker_threads';
import type { Picture } from '@easel/engine/paint/picture';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { buildPicture, sketchOf } from './pictures.ts';
import { standBack } from './priority.ts';
import { paintShare } from './share-rows.ts';
import { layOutMemory, openMemory } from './shared-memory.ts';

/** One painting thread. It takes bands of rows from a shared counter until the picture is done or stopped. */

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

standBack((workerData as ThreadData).niceness);
/** The lead builds a picture to lay out its memory; kept until it is painted. */
let built: { run: number; picture: Picture } | undefined;

port.on('message', (message: ToThread) => {
  if (message.kind === 'rest') {
    built = undefined;
    // Shared blocks are freed when no thread remembers them.
    collectGarbage();
    return;
  }
  try {
    handle(message);
  } catch (error) {
    answer({ kind: 'failed', run: message.run, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function handle(message: Exclude<ToThread, { kind: 'rest' }>): void {
  const { run, request } = message;
  if (message.kind === 'build') {
    const { memory, layout } = layOutMemory(message.blocks);
    const picture = buildPicture(request, memory);
    built = { run, picture };
    const stages = picture.stages.map(({ phase, rows, cost }) => ({ phase, rows, cost }));
    answer({ kind: 'built', run, layout: layout(), stages });
  } else if (message.kind === 'paint') {
    const picture = built?.run === run ? built.picture : buildPicture(request, openMemory(message.layout));
    built = undefined;
    paintShare(picture.stages, new Int32Array(message.control), message.threads);
    answer({ kind: 'done', run });
  } else {
    const started = performance.now();
    const { pixels, width, height } = sketchOf(request, message.longSide);
    const picture = { data: pixels, width, height, channels: 3 } as const;
    answer({ kind: 'sketched', run, picture, seconds: (performance.now() - started) / 1000 });
  }
}

function answer(message: FromThread): void {
  port?.postMessage(message);
}
