import type { EncodedStream, StreamEncoder, StreamSettings, YuvFrame } from './encoder.ts';
import { shrinkYuv } from './yuv.ts';

/** The small loop that is shown while the pointer rests on a clip. */
export const hoverSeconds = 3;
const longSide = 320;
const firstQuantizer = 27;
const coarsest = 51;
/** With room for the head of the file and the marks. */
const byteLimit = 145_000;

/** A frame as the loop has it. */
export const hoverFrame = (frame: YuvFrame): YuvFrame => shrinkYuv(frame, longSide);

/** Encodes the loop, coarser until it is small enough. */
export async function encodeHoverLoop(
  frames: readonly YuvFrame[],
  framesPerSecond: number,
  open: (settings: StreamSettings) => Promise<StreamEncoder>,
): Promise<EncodedStream> {
  const [first] = frames;
  if (!first) throw new Error('A loop needs frames');
  let quality = firstQuantizer;
  for (;;) {
    const encoder = await open({ width: first.width, height: first.height, framesPerSecond, quality });
    try {
      for (const frame of frames) await encoder.encode(frame);
      const stream = await encoder.finish();
      const bytes = stream.samples.reduce((sum, { data }) => sum + data.length, 0);
      if (bytes <= byteLimit || quality >= coarsest) return stream;
      quality = Math.min(coarsest, quality + Math.max(1, Math.ceil(7 * Math.log2(bytes / byteLimit))));
    } finally {
      encoder.close();
    }
  }
}
