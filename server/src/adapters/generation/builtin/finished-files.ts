import { encodePng } from '@easel/engine/files/encode';
import type { Marks } from '@easel/engine/files/marks';
import type { Raster } from '@easel/engine/pixels/raster';
import { streamOf } from '../../../platform/byte-stream.ts';
import type { EngineOutput } from '../../../ports/generation.ts';
import type { EncoderChoice } from './choose-encoder.ts';
import { encodeClip } from './encode-clip.ts';
import type { ClipSettings } from './encode-messages.ts';

/** An output but for its place in the row. */
export type FinishedFile = Omit<EngineOutput, 'index'>;

/** The picture as a marked PNG. */
export async function pictureFile(
  picture: Raster,
  marks: Marks,
  { seed, method }: { seed?: number; method?: string },
): Promise<FinishedFile> {
  const bytes = await encodePng(picture, marks);
  const { width, height } = picture;
  return {
    ...{ bytes: bytes.length, mime: 'image/png', width, height, read: () => streamOf(bytes), produceId: marks.produceId },
    ...(seed === undefined ? {} : { seed }),
    ...(method ? { method } : {}),
  };
}

/**
 * The frames that `film` gives as a marked MP4 with all that belongs to one. What `film` throws is thrown, and so is the signal's reason
 * once it aborts, also while the last frames are encoded; either way the encoder is let go of first, within 200 ms.
 */
export async function clipFile(
  encoder: EncoderChoice,
  settings: ClipSettings,
  { seed }: { seed?: number },
  film: (add: (frame: Uint8Array) => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Promise<FinishedFile> {
  signal.throwIfAborted();
  const encoding = encodeClip(encoder, settings);
  const stop = () => void encoding.abort();
  signal.addEventListener('abort', stop, { once: true });
  const parts: Uint8Array[] = [];
  try {
    await film((frame) => encoding.add(frame));
    const {
      width,
      height,
      duration,
      bytes,
      poster,
      hover: preview,
      lastFrame,
      framesPerSecond: fps,
    } = await encoding.finish(async (part) => void parts.push(part));
    return {
      ...{ bytes, width, height, duration, fps, poster, preview, lastFrame, sound: false, mime: 'video/mp4' },
      produceId: settings.marks.produceId,
      ...(seed === undefined ? {} : { seed }),
      async *read() {
        for (const part of parts) yield* streamOf(part);
      },
    };
  } catch (error) {
    await encoding.abort();
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
