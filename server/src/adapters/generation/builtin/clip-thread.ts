import { parentPort, workerData } from 'node:worker_threads';
import { createClip } from '@easel/engine/motion/clip';
import { paintPlate } from '@easel/engine/motion/paint-plate';
import type { ClipOrder, FromClip, ToClip } from './clip-messages.ts';
import { standBack } from './priority.ts';

/** The thread that paints the frames of one clip: first the picture that moves, then frame by frame as they are asked for. */

/** Long side of the frame that is shown until the first real one is there. */
const sketchSide = 256;
const niceness = 8;

standBack(niceness);
const { plate: request, motion } = workerData as ClipOrder;
const { width, height } = request;

let wanted = 0;
let wake: (() => void) | undefined;
parentPort?.on('message', (_message: ToClip) => {
  wanted += 1;
  wake?.();
});

try {
  sketch();
  const plate = paintPlate(request, { progress: (share) => tell({ kind: 'painting', share }), throwIfStopped: () => undefined });
  const clip = createClip(plate, request, motion);
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

function sketch(): void {
  const factor = Math.min(1, sketchSide / Math.max(width, height));
  const small = { width: Math.max(16, Math.round(width * factor)), height: Math.max(16, Math.round(height * factor)) };
  const plate = paintPlate({ ...request, ...small }, { progress: () => undefined, throwIfStopped: () => undefined });
  const pixels = new Uint8Array(small.width * small.height * 3);
  createClip(plate, small, motion).paint(0, pixels);
  tell({ kind: 'sketch', pixels, ...small });
}

function tell(message: FromClip): void {
  parentPort?.postMessage(message, message.kind === 'frame' ? [message.pixels.buffer as ArrayBuffer] : []);
}
