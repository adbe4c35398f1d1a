import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { Size } from '@easel/contract/recipe';
import type { SourceType } from '@easel/engine/files/marks';
import pLimit from 'p-limit';
import { readWithin, streamOf } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { createWorkerThread } from '../../../platform/worker-thread.ts';
import type { EngineOutput, SourceFile } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { announcedBytes, bodyOf } from './ask.ts';
import { finishedClip } from './finish-clip.ts';
import type { Finished, FinishOrder } from './finish-picture.ts';
import { markedClip } from './mark-clip.ts';
import { readSource } from './sources.ts';

export interface FinisherOptions {
  storage: Storage;
  /** Written into the marks of every file. */
  studioName: () => string;
  /** How long the thread stays when there is nothing to do. */
  idleMs: number;
}

/** A picture that a server has ready. */
export interface MadePicture {
  work: string;
  /** Place in the row of outputs, from 0. */
  index: number;
  /** The server's file from its first byte; called for each reading. */
  open(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
  /** The size in which it was asked for: one of another size is refused. */
  asked: Size;
  /** The output's size, where it is another one: the picture is made larger or smaller. */
  size?: Size;
  /** How it came to be: `trained` for what a model made, `composite` for parts of a photo, `enhanced` for a photo that was enlarged. */
  made: SourceType;
  /** Of a redraw: everything outside of the mask is taken from the original, whatever came. */
  over?: { original: SourceFile; mask: SourceFile; feather?: number | undefined };
  seed?: number | undefined;
}

/** A clip that a server has ready, as MP4. */
export interface MadeClip extends Pick<MadePicture, 'work' | 'index' | 'open' | 'asked' | 'made' | 'seed'> {
  /** Seconds. */
  duration: number;
  fps: number;
}

/** Makes outputs of what servers send. One for all kinds of a process. */
export interface Finisher {
  /**
   * Describes the output. When it is read, the picture is fetched, checked by its content and its size, composited, stripped of what
   * its server wrote into it and marked as machine-made. Its reading rejects with `bad-output` for what is no such picture,
   * `unavailable` for what breaks off.
   */
  picture(made: MadePicture): EngineOutput;
  /** The same of a clip: its frames stay as they came, everything else that its server wrote into it is gone. */
  clip(made: MadeClip): EngineOutput;
  /** The bytes of a video of any kind as they come, marked where it is an MP4, and the number in its marks. */
  film(made: Pick<MadePicture, 'work' | 'index' | 'open' | 'made'>): Pick<EngineOutput, 'read' | 'produceId'>;
  close(): Promise<void>;
}

/** Encoded, as it comes from a server. */
const madeBytesMax = 100_000_000;
const clipBytesMax = 2_000_000_000;
/** Each is in memory while it is decoded. */
const finishedAtOnce = 2;
const usualFeather = 8;

export function createFinisher({ storage, studioName, idleMs }: FinisherOptions): Finisher {
  const thread = createWorkerThread<FinishOrder, Finished>(new URL('./finishing-thread.ts', import.meta.url), { idleMs });
  const finishing = pLimit(finishedAtOnce);

  async function finish(made: MadePicture, produceId: string, signal: AbortSignal): Promise<Uint8Array> {
    const { asked, size = asked, over } = made;
    const came = await collect(made, signal);
    const marks = { source: made.made, producer: studioName(), produceId };
    const answer = await thread.ask({ made: came, asked, size, marks, ...(over ? { over: await overOf(over) } : {}) });
    signal.throwIfAborted();
    if ('refused' in answer) throw new EngineError('bad-output', answer.refused);
    return answer.file;
  }

  async function overOf({ original, mask, feather = usualFeather }: NonNullable<MadePicture['over']>) {
    const [below, chosen] = await Promise.all([readSource(storage, original), readSource(storage, mask)]);
    return { original: below, mask: chosen, feather };
  }

  return {
    picture(made) {
      const { work, index, asked, size = asked, seed } = made;
      const produceId = numberOf(work, index);
      return {
        ...{ index, mime: 'image/png', width: size.width, height: size.height, produceId },
        ...(seed === undefined ? {} : { seed }),
        async *read(signal) {
          yield* streamOf(await finishing(() => finish(made, produceId, signal)));
        },
      };
    },
    clip({ work, index, open, asked, made, seed, duration, fps }) {
      const produceId = numberOf(work, index);
      const marks = { source: made, producer: studioName(), produceId };
      return {
        ...{ index, mime: 'video/mp4', ...asked, duration, fps, produceId },
        ...(seed === undefined ? {} : { seed }),
        async *read(signal) {
          const content = await open(signal);
          const announced = content instanceof IncomingMessage ? announcedBytes(content) : undefined;
          yield* finishedClip(
            readWithin(() => content, { max: clipBytesMax, announced, signal }),
            asked,
            marks,
          );
        },
      };
    },
    film({ work, index, open, made }) {
      const produceId = numberOf(work, index);
      return {
        produceId,
        async *read(signal) {
          yield* markedClip(await open(signal), { source: made, producer: studioName(), produceId });
        },
      };
    },
    close: () => thread.close(),
  };
}

/** The number of a file in its marks. */
function numberOf(work: string, index: number): string {
  return createHash('sha256').update(`${work}/${index}`).digest('base64url').slice(0, 22);
}

async function collect({ open }: MadePicture, signal: AbortSignal): Promise<Uint8Array> {
  const content = await open(signal);
  if (content instanceof IncomingMessage) return bodyOf(content, { max: madeBytesMax, signal });
  const parts: Uint8Array[] = [];
  for await (const part of readWithin(() => content, { max: madeBytesMax, signal })) parts.push(part);
  return Buffer.concat(parts);
}
