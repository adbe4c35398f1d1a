import { parentPort, workerData } from 'node:worker_threads';
import type { Control } from '@easel/engine/control';
import type { Clip } from '@easel/engine/motion/clip';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import { type ClipCrew, hireCrew } from './clip-crew.ts';
import {
  type ClipData,
  type ClipOrder,
  type FromClip,
  framesInMemory,
  type PaintedClipOrder,
  type PhotoClipOrder,
  type ToClip,
} from './clip-messages.ts';
import { standBack } from './priority.ts';

/** A thread that paints the frames of one clip after the other: first the picture that moves, then frame by frame as they are asked for. */

const niceness = 11;

standBack(niceness);
const { threads, crewThread } = workerData as ClipData;

let wanted = 0;
let wake: (() => void) | undefined;
let crew: ClipCrew | undefined;

parentPort?.on('message', (message: ToClip) => {
  if (message.kind === 'order') void film(message.order);
  else {
    wanted += 1;
    wake?.();
  }
});

async function film(order: ClipOrder): Promise<void> {
  wanted = 0;
  try {
    await paintFrames(order);
    tell({ kind: 'done' });
  } catch (error) {
    tell({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  crew?.rest();
  // When nothing here knows the clip any more.
  setImmediate(collectGarbage);
}

async function paintFrames(order: ClipOrder): Promise<void> {
  const control: Control = { progress: (share) => tell({ kind: 'painting', share }), throwIfStopped: () => undefined };
  const { clip, paint } = order.kind === 'painted' ? await paintedClip(order, control) : await clipOfPhotos(order, control);
  // What it was made of is known no more.
  collectGarbage();
  const memory: Uint8Array<SharedArrayBuffer>[] = [];
  for (let frame = 0, painted = 0; frame < clip.frames; frame += 1) {
    while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
    wanted -= 1;
    if (clip.repeats(frame)) {
      tell({ kind: 'frame' });
      continue;
    }
    const place = painted % framesInMemory;
    memory[place] ??= new Uint8Array(new SharedArrayBuffer(clip.width * clip.height * 3));
    paint(frame, memory[place]);
    painted += 1;
    tell({ kind: 'frame', pixels: memory[place] });
  }
}

/** A clip, and who paints its frames. */
interface Filmed {
  clip: Clip;
  paint(frame: number, into: Uint8Array<SharedArrayBuffer>): void;
}

/** All threads paint the scene, and then each frame of it. */
async function paintedClip({ plate: request, width, height, motion }: PaintedClipOrder, control: Control): Promise<Filmed> {
  const [{ paintPlate }, { createPicture }] = await Promise.all([
    import('@easel/engine/motion/paint-plate'),
    import('@easel/engine/paint/compose'),
  ]);
  const { brush, createClip, paintFrame } = hired();
  const plate = paintPlate(request, control, brush(createPicture));
  // The memory of the picture goes before that of the clip comes.
  collectGarbage();
  const clip = createClip(plate, { width, height }, motion);
  return { clip, paint: (frame, into) => paintFrame(clip, frame, into) };
}

function hired(): ClipCrew {
  crew ??= hireCrew({ threads, crewThread, hired: (port) => tell({ kind: 'crew', port }) });
  return crew;
}

/** Libraries for photographs are loaded only where there is one. This thread finds out what is in it; a single one is then filmed by all. */
async function clipOfPhotos({ pictures, width, height, motion }: PhotoClipOrder, control: Control): Promise<Filmed> {
  const { filmPair, plateOfPhoto } = await import('./film-photos.ts');
  const size = { width, height };
  const [picture, next] = pictures;
  if (!picture) throw new RangeError('A clip of no picture');
  if (next) {
    const pair = await filmPair(picture, next, size, motion, control);
    return { clip: pair, paint: pair.paint };
  }
  const { createClip, paintFrame } = hired();
  const clip = createClip(await plateOfPhoto(picture, size, control), size, motion);
  return { clip, paint: (frame, into) => paintFrame(clip, frame, into) };
}

function tell(message: FromClip): void {
  parentPort?.postMessage(message, message.kind === 'crew' ? [message.port] : []);
}
