import { parentPort, workerData } from 'node:worker_threads';
import { type Control, noopControl } from '@easel/engine/control';
import { type Clip, createClip } from '@easel/engine/motion/clip';
import { paintPlate } from '@easel/engine/motion/paint-plate';
import type { ClipOrder, FromClip, PaintedClipOrder, PhotoClipOrder, ToClip } from './clip-messages.ts';
import { standBack } from './priority.ts';

/** The thread that paints the frames of one clip: first the picture that moves, then frame by frame as they are asked for. */

/** Long side of the frame that is shown until the first real one is there. */
const sketchSide = 256;
const niceness = 8;

standBack(niceness);
const order = workerData as ClipOrder;
const { width, height, motion } = order;

let wanted = 0;
let wake: (() => void) | undefined;
parentPort?.on('message', (_message: ToClip) => {
  wanted += 1;
  wake?.();
});

try {
  if (order.kind === 'painted') sketch(order);
  const control: Control = { progress: (share) => tell({ kind: 'painting', share }), throwIfStopped: () => undefined };
  const clip = order.kind === 'painted' ? createClip(paintPlate(order.plate, control), order, motion) : await clipOfPhotos(order, control);
  let last = new Uint8Array(0);
  for (let frame = 0; frame < clip.frames; frame += 1) {
    while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
    wanted -= 1;
    const pixels = new Uint8Array(width * height * 3);
    if (clip.repeats(frame)) pixels.set(last);
    else clip.paint(frame, pixels);
    if (motion.heldFrames > 1) last = Uint8Array.from(pixels);
    tell({ kind: 'frame', pixels });
  }
  tell({ kind: 'done' });
} catch (error) {
  tell({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function sketch({ plate: request }: PaintedClipOrder): void {
  const factor = Math.min(1, sketchSide / Math.max(width, height));
  const small = { width: Math.max(16, Math.round(width * factor)), height: Math.max(16, Math.round(height * factor)) };
  const plate = paintPlate({ ...request, ...small }, noopControl);
  const pixels = new Uint8Array(small.width * small.height * 3);
  createClip(plate, small, motion).paint(0, pixels);
  tell({ kind: 'sketch', pixels, ...small });
}

/** Libraries for photographs are loaded only where there is one. */
async function clipOfPhotos({ pictures }: PhotoClipOrder, control: Control): Promise<Clip> {
  const { filmPhotos } = await import('./film-photos.ts');
  return filmPhotos(pictures, { width, height }, motion, control);
}

function tell(message: FromClip): void {
  parentPort?.postMessage(message, message.kind === 'frame' ? [message.pixels.buffer as ArrayBuffer] : []);
}
