import { parentPort, workerData } from 'node:worker_threads';
import { createRealtimePainter } from '@easel/engine/realtime/realtime';
import sharp from 'sharp';
import type { CanvasData, FromCanvas, ToCanvas } from './canvas-messages.ts';
import { standBack } from './priority.ts';

/** The thread of one realtime session: decodes a frame, paints it, encodes it. */

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const { settings, niceness } = workerData as CanvasData;
standBack(niceness);
const painter = createRealtimePainter(settings);
/** Good enough to look at while drawing, and quick to encode. */
const encoding = { quality: 82, effort: 0 } as const;

port.on('message', (message: ToCanvas) => {
  if (message.kind === 'change') painter.change(message.settings);
  else
    paint(message.bytes)
      .then((bytes) => answer({ kind: 'painted', frame: message.frame, bytes }, bytes))
      .catch((error: unknown) =>
        answer({ kind: 'failed', frame: message.frame, detail: error instanceof Error ? error.message : String(error) }),
      );
});

async function paint(frame: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await sharp(frame)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A canvas of ${info.channels} channels`);
  const { width, height } = info;
  const painted = painter.paint({ data, width, height, channels: 3 });
  const bytes = await sharp(painted.data, { raw: { width, height, channels: 3 } })
    .webp(encoding)
    .toBuffer();
  return Uint8Array.from(bytes);
}

function answer(message: FromCanvas, bytes?: Uint8Array<ArrayBuffer>): void {
  port?.postMessage(message, bytes ? [bytes.buffer] : []);
}
