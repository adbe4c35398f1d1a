import { parentPort, workerData } from 'node:worker_threads';
import { encodePng, encodeWebp } from '@easel/engine/files/encode';
import type { Raster } from '@easel/engine/pixels/raster';
import { EncoderFault, type StreamEncoder, type StreamSettings, type YuvFrame } from '@easel/engine/video/encoder';
import { encodeHoverLoop, hoverFrame, hoverSeconds } from '@easel/engine/video/hover-loop';
import { mp4Parts } from '@easel/engine/video/mp4-file';
import { codecName } from '@easel/engine/video/parameter-sets';
import { evenSize, toYuv } from '@easel/engine/video/yuv';
import { openEncoder } from './choose-encoder.ts';
import type { EncodeData, EncodedClip, FromEncoder, ToEncoder } from './encode-messages.ts';
import { standBack } from './priority.ts';

/** The thread of one clip: turns painted frames into video one after the other, and into a file at the end. */

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

const { choice, settings, niceness } = workerData as EncodeData;
const { framesPerSecond, marks } = settings;
standBack(niceness);
const size = evenSize(settings.width, settings.height);
const hoverFrames: YuvFrame[] = [];
let frame: YuvFrame | undefined;
let clip: StreamEncoder | undefined;
/** Those at work, to be stopped with the clip. */
const opened = new Set<StreamEncoder>();
let poster: Uint8Array | undefined;
let last: Raster<3> | undefined;
let frames = 0;
let stopped = false;

/** One thing after the other, in the order in which it was asked for. */
let turn = Promise.resolve();

port.on('message', (message: ToEncoder) => {
  if (message.kind === 'stop') return stop();
  turn = turn.then(() => (message.kind === 'frame' ? take(message.pixels) : finish())).catch(fail);
});

async function take(pixels: Uint8Array | undefined): Promise<void> {
  if (stopped) return;
  if (pixels) await look(pixels);
  clip ??= await open({ ...size, framesPerSecond, quality: settings.quality });
  if (!frame) throw new EncoderFault('The first frame repeats one');
  await clip.encode(frame);
  if (frames < hoverSeconds * framesPerSecond) hoverFrames.push(pixels ? hoverFrame(frame) : (hoverFrames.at(-1) as YuvFrame));
  frames += 1;
  answer({ kind: 'taken' });
}

async function look(pixels: Uint8Array): Promise<void> {
  const picture: Raster<3> = { data: pixels, width: settings.width, height: settings.height, channels: 3 };
  if (pixels.length !== settings.width * settings.height * 3) throw new EncoderFault(`A frame of ${pixels.length} bytes`);
  frame = toYuv(picture, frame?.data);
  poster ??= await encodeWebp(picture, marks);
  // Frames come faster than they would be collected.
  if (last?.data.buffer instanceof ArrayBuffer) last.data.buffer.transfer(0);
  last = picture;
}

async function finish(): Promise<void> {
  if (stopped) return;
  if (!clip || !poster || !last) throw new EncoderFault('A clip needs frames');
  const [stream, lastFrame] = await Promise.all([clip.finish(), encodePng(last, marks)]);
  if (stream.samples.length !== frames) throw new EncoderFault(`${stream.samples.length} of ${frames} frames were encoded`);
  const loop = await encodeHoverLoop(hoverFrames, framesPerSecond, open);
  const parts = mp4Parts(stream, { ...size, framesPerSecond, marks });
  const [small] = hoverFrames as [YuvFrame];
  const hover = Buffer.concat(mp4Parts(loop, { width: small.width, height: small.height, framesPerSecond, marks }));
  const encoded: EncodedClip = {
    // One piece, so that it can be handed over without a copy.
    parts: [Buffer.concat(parts)],
    poster,
    hover,
    lastFrame,
    ...size,
    frames,
    framesPerSecond,
    duration: frames / framesPerSecond,
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
    codec: codecName(stream.sequenceSet),
  };
  answer({ kind: 'finished', clip: encoded });
}

async function open(streamSettings: StreamSettings): Promise<StreamEncoder> {
  const encoder = await openEncoder(choice, streamSettings);
  opened.add(encoder);
  if (stopped) encoder.close();
  return encoder;
}

function stop(): void {
  stopped = true;
  for (const encoder of opened) encoder.close();
  port?.close();
}

function fail(error: unknown): void {
  if (stopped) return;
  for (const encoder of opened) encoder.close();
  answer({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) });
}

function answer(message: FromEncoder): void {
  port?.postMessage(message);
}
