import { parentPort, workerData } from 'node:worker_threads';
import { type Control, noopControl } from '@easel/engine/control';
import { type Clip, createClip } from '@easel/engine/motion/clip';
import { paintPlate } from '@easel/engine/motion/paint-plate';
import type { Plate } from '@easel/engine/motion/plate';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import { hireCrew } from './clip-crew.ts';
import type { ClipData, FromClip, PaintedClipOrder, PhotoClipOrder, ToClip } from './clip-messages.ts';
import { standBack } from './priority.ts';

/** The thread that paints the frames of one clip: first the picture that moves, then frame by frame as they are asked for. */

/** Long side of the frames that are shown until the first real one is there, and how many there are. */
const sketchSide = 160;
const sketches = 6;
const niceness = 8;

standBack(niceness);
const { order, threads, crewThread } = workerData as ClipData;
const { width, height, motion } = order;

let wanted = 0;
let wake: (() => void) | undefined;
parentPort?.on('message', (_message: ToClip) => {
  wanted += 1;
  wake?.();
});

try {
  const control: Control = { progress: (share) => tell({ kind: 'painting', share }), throwIfStopped: () => undefined };
  const { clip, paint } = order.kind === 'painted' ? paintedClip(order, control) : await clipOfPhotos(order, control);
  // What it was made of is known no more.
  collectGarbage();
  let last = new Uint8Array(0);
  for (let frame = 0; frame < clip.frames; frame += 1) {
    while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
    wanted -= 1;
    const pixels = clip.repeats(frame) ? Uint8Array.from(last) : paint(frame);
    if (motion.heldFrames > 1) last = Uint8Array.from(pixels);
    tell({ kind: 'frame', pixels });
  }
  tell({ kind: 'done' });
} catch (error) {
  tell({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** A clip, and who paints its frames. */
interface Filmed {
  clip: Clip;
  paint(frame: number): Uint8Array<ArrayBuffer>;
}

/** Several threads paint; the others begin while this one sketches. */
function paintedClip(order: PaintedClipOrder, control: Control): Filmed {
  const crew = hireCrew({ threads, crewThread, hired: (port) => tell({ kind: 'crew', port }) });
  sketch(order);
  const plate = paintPlate(order.plate, control, crew.paintPicture);
  // The memory of the picture goes before that of the clip comes.
  collectGarbage();
  const clip = crew.createClip(plate, { width, height }, motion);
  return { clip, paint: (frame) => crew.paintFrame(clip, frame) };
}

function sketch({ plate: request }: PaintedClipOrder): void {
  const factor = Math.min(1, sketchSide / Math.max(width, height));
  const small = { width: Math.max(16, Math.round(width * factor)), height: Math.max(16, Math.round(height * factor)) };
  const plate = paintPlate({ ...request, ...small }, noopControl);
  // Before anything of it moves: the first look counts.
  tell({ kind: 'sketch', ...middleOf(plate, small) });
  const clip = createClip(plate, small, motion);
  for (let number = 0; number < sketches; number += 1) {
    const pixels = new Uint8Array(small.width * small.height * 3);
    clip.paint(Math.round((number * (clip.frames - 1)) / sketches), pixels);
    tell({ kind: 'sketch', pixels, ...small });
  }
}

/** The part of a plate that a camera in its middle sees. */
function middleOf({ colours, scale, ...plate }: Plate, clip: { width: number; height: number }) {
  const size = {
    width: Math.min(plate.width, Math.round(clip.width * scale)),
    height: Math.min(plate.height, Math.round(clip.height * scale)),
  };
  const [left, top] = [(plate.width - size.width) >> 1, (plate.height - size.height) >> 1];
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((top + row) * plate.width + left) * 3;
    pixels.set((colours[0] as Uint8Array).subarray(from, from + size.width * 3), row * size.width * 3);
  }
  return { pixels, ...size };
}

/** Libraries for photographs are loaded only where there is one. */
async function clipOfPhotos({ pictures }: PhotoClipOrder, control: Control): Promise<Filmed> {
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
