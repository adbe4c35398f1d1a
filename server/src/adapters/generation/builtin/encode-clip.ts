import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EncoderFault } from '@easel/engine/video/encoder';
import type { EncoderChoice } from './choose-encoder.ts';
import type { ClipSettings, EncodeData, EncodedClip, FromEncoder, ToEncoder } from './encode-messages.ts';
import { threadLimits } from './thread-limits.ts';

/** As the painters: requests come first. */
const niceness = 5;
/** Frames that may lie between painting and encoding. */
const framesUnderWay = 3;
/** How long whoever lets go of a clip waits for the thread. */
const graceMilliseconds = 100;
/** When a thread that does not hear is ended. Before it has heard, the process that it has just started would be left behind. */
const longestMilliseconds = 5000;

export type FinishedClip = Omit<EncodedClip, 'parts'>;

/** A clip that is being encoded, in a thread of its own. */
export interface ClipEncoding {
  /**
   * Gives the next frame: RGB, row by row. Resolves when there is room for another one, so whoever paints waits here. The
   * memory belongs to the encoder from now on; if it is shared, it may be painted into again three frames later. The same array as before is
   * the same frame once more.
   */
  add(pixels: Uint8Array): Promise<void>;
  /** Encodes what is left and writes the file, part by part. What `write` throws is thrown, and everything is let go. */
  finish(write: (part: Uint8Array) => Promise<void>): Promise<FinishedClip>;
  /** Lets go of everything, at any time; within 200 ms. */
  abort(): Promise<void>;
}

export function encodeClip(choice: EncoderChoice, settings: ClipSettings): ClipEncoding {
  const worker = new Worker(new URL('./encode-thread.ts', import.meta.url), {
    workerData: { choice, settings, niceness } satisfies EncodeData,
    resourceLimits: threadLimits,
  });
  const gone = new Promise<void>((resolve) => {
    worker.on('exit', () => resolve());
  });
  let underWay = 0;
  let before: Uint8Array | undefined;
  let lost: Error | undefined;
  let room = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<EncodedClip>();
  finished.promise.catch(() => undefined);

  worker.on('message', (message: FromEncoder) => {
    if (message.kind === 'failed') lose(new EncoderFault(message.detail));
    else if (message.kind === 'finished') finished.resolve(message.clip);
    else {
      underWay -= 1;
      wake();
    }
  });
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => lose(new EncoderFault('The encoder has ended')));

  function wake(): void {
    room.resolve();
    room = Promise.withResolvers<void>();
  }

  function lose(error: Error): void {
    lost ??= error;
    finished.reject(lost);
    wake();
  }

  function send(message: ToEncoder): void {
    const pixels = message.kind === 'frame' ? message.pixels : undefined;
    const whole = pixels?.buffer instanceof ArrayBuffer && pixels.byteLength === pixels.buffer.byteLength ? [pixels.buffer] : [];
    worker.postMessage(message, whole);
  }

  async function end(): Promise<void> {
    lose(new EncoderFault('The clip is not wanted any more'));
    send({ kind: 'stop' });
    const timer = setTimeout(() => void worker.terminate(), longestMilliseconds);
    void gone.then(() => clearTimeout(timer));
    await Promise.race([gone, sleep(graceMilliseconds)]);
  }

  return {
    async add(pixels) {
      if (lost) throw lost;
      underWay += 1;
      send(pixels === before ? { kind: 'frame' } : { kind: 'frame', pixels });
      before = pixels;
      while (underWay >= framesUnderWay && !lost) await room.promise;
      if (lost) throw lost;
    },
    async finish(write) {
      try {
        if (lost) throw lost;
        send({ kind: 'finish' });
        const { parts, ...facts } = await finished.promise;
        for (const part of parts) await write(part);
        return facts;
      } finally {
        await end();
      }
    },
    abort: end,
  };
}
