import { parentPort, workerData } from 'node:worker_threads';
import type { Control } from '@easel/engine/control';
import type { Clip } from '@easel/engine/motion/clip';
import { paintPlate } from '@easel/engine/motion/paint-plate';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import { type ClipCrew, hireCrew } from './clip-crew.ts';
import type { ClipData, ClipOrder, FromClip, PaintedClipOrder, PhotoClipOrder, ToClip } from './clip-messages.ts';
import { standBack } from './priority.ts';

/** A thread that paints the frames of one clip after the other: first the picture that moves, then frame by frame as they are asked for. */

const niceness = 8;

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
  const { clip, paint } = order.kind === 'painted' ? paintedClip(order, control) : await clipOfPhotos(order, control);
  // What it was made of is known no more.
  collectGarbage();
  let last = new Uint8Array(0);
  for (let frame = 0; frame < clip.frames; frame += 1) {
    while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
    wanted -= 1;
    const pixels = clip.repeats(frame) ? Uint8Array.from(last) : paint(frame);
    if (order.motion.heldFrames > 1) last = Uint8Array.from(pixels);
    tell({ kind: 'frame', pixels });
  }
}

/** A clip, and who paints its frames. */
interface Filmed {
  clip: Clip;
  paint(frame: number): Uint8Array<ArrayBuffer>;
}

/** Several threads paint. */
function paintedClip({ plate: request, width, height, motion }: PaintedClipOrder, control: Control): Filmed {
  crew ??= hireCrew({ threads, crewThread, hired: (port) => tell({ kind: 'crew', port }) });
  const { paintPicture, createClip, paintFrame } = crew;
  const plate = paintPlate(request, control, paintPicture);
  // The memory of the picture goes before that of the clip comes.
  collectGarbage();
  const clip = createClip(plate, { width, height }, motion);
  return { clip, paint: (frame) => paintFrame(clip, frame) };
}

/** Libraries for photographs are loaded only where there is one. */
async function clipOfPhotos({ pictures, width, height, motion }: PhotoClipOrder, control: Control): Promise<Filmed> {
  const { filmPhotos } = await import('./film-photos.ts');
  const clip = await filmPhotos(pictures, { width, height }, motion, control);
  return {
    clip,
    paint(frame) {
      const pixels = new Uint8Array(width * height * 3);
      clip.paint(frame, pixels);
      return pixels;
    },
  };
}

function tell(message: FromClip): void {
  const handedOver = message.kind === 'frame' ? [message.pixels.buffer as ArrayBuffer] : message.kind === 'crew' ? [message.port] : [];
  parentPort?.postMessage(message, handedOver);
}
