import type { Marks, SourceType } from '@easel/engine/files/marks';
import type { EngineOutput, EngineStatus, Failure, GenerationRequest, ReportLine } from '../../../ports/generation.ts';
import type { EncoderChoice } from './choose-encoder.ts';
import { type EngineStage, phaseOf } from './engine-stages.ts';
import { failureOf } from './errors.ts';
import { clipFile, type FinishedFile, pictureFile } from './finished-files.ts';
import { numberOf } from './make-text2img.ts';
import type { Maker, MakerTools } from './maker.ts';
import { makers } from './makers.ts';

/** One work on its way through its maker: what it tells and when, its outputs, its end. */
export interface Run {
  /** Waits for news, `milliseconds` at most, and answers how things are. What is `stored` is let go of. */
  news(milliseconds: number, stored: readonly number[], signal: AbortSignal): Promise<EngineStatus>;
  ended(): boolean;
  cancel(): Promise<void>;
}

export type RunTools = Pick<MakerTools, 'pool' | 'clipPainters' | 'reader' | 'editing' | 'upscaler' | 'sources'> & {
  studioName: () => string;
  /** What clips are encoded with; rejects where there is nothing. */
  encoder(): Promise<EncoderChoice>;
};

/** How often progress is looked at, in milliseconds, and how much of it is news, as a share of the whole. */
const progressMs = 120;
const progressStep = 0.02;
/** What is left to do once a picture is made: it is packed and kept. */
const madeShare = 0.97;

interface Progress {
  progress: number;
  stage: EngineStage;
}

/** Where others take the machine a picture takes long: this thread is not woken more often then than there is something to tell. */
function isNews(now: Progress, told: Progress | undefined): boolean {
  return now.stage !== told?.stage || Math.abs(now.progress - told.progress) >= progressStep;
}

export function startRun(request: GenerationRequest, { studioName, encoder, reader, ...shared }: RunTools): Run {
  const stopping = new AbortController();
  /** Those that nobody has stored yet; and all that were ever made, here or before. */
  const outputs = new Map<number, EngineOutput>();
  const { stored = [] } = request;
  const made = new Set(stored);
  const previews: NonNullable<EngineStatus['preview']>[] = [];
  const waiting = new Set<() => void>();
  let read: () => Progress = () => ({ progress: 0, stage: request.recipe.prompt ? 'reading' : 'opening' });
  let end: { state: 'succeeded'; undrawn: string[]; report?: readonly ReportLine[] } | { state: 'failed'; failure: Failure } | undefined;
  let fresh = true;

  function tell(): void {
    fresh = true;
    for (const wake of waiting) wake();
  }

  function take(index: number, file: FinishedFile): void {
    made.add(index);
    outputs.set(index, { index, ...file });
    tell();
  }

  const marksOf = (source: SourceType, producedFrom: unknown): Marks => ({
    source,
    producer: studioName(),
    produceId: numberOf(producedFrom),
  });

  let told: Progress | undefined;
  const ticking = setInterval(() => isNews(read(), told) && tell(), progressMs).unref();

  const tools: MakerTools = {
    ...shared,
    signal: stopping.signal,
    // Its first prompt loads libraries: whoever does not want the work any more waits for none.
    reader: { ...reader, read: (task, input) => orStopped(reader.read(task, input), stopping.signal) },
    follow(progress) {
      read = progress;
      tell();
    },
    tell: (progress, stage) => tools.follow(() => ({ progress, stage })),
    isStored: (index) => stored.includes(index),
    preview(index, bytes) {
      if (end || made.has(index)) return;
      previews.push({ output: index, bytes, mime: 'image/webp' });
      tell();
    },
    async keep(index, picture, { made: source = 'algorithmic', producedFrom, ...about }) {
      take(index, await pictureFile(picture, marksOf(source, producedFrom), about));
    },
    async keepClip(index, settings, { made: source = 'algorithmic', producedFrom, ...about }, film) {
      const { signal } = stopping;
      const chosen = await orStopped(encoder(), signal);
      const clip = await clipFile(chosen, { ...settings, marks: marksOf(source, producedFrom) }, about, film, signal);
      signal.throwIfAborted();
      take(index, clip);
    },
  };

  const finished = make(makers[request.tool])
    .catch((error: unknown) => {
      end = { state: 'failed', failure: failureOf(error, stopping.signal.aborted) };
    })
    .finally(() => {
      clearInterval(ticking);
      // What it was made with is large, and the run is remembered for a while.
      const last = read();
      read = () => last;
      tell();
    });

  async function make(maker: Maker | undefined): Promise<void> {
    if (!maker) throw new RangeError(`Nobody makes ${request.tool}`);
    const { report } = await maker(request, tools);
    const undrawn = (report ?? []).filter(({ as }) => as === 'missing').map(({ text }) => text);
    end = { state: 'succeeded', undrawn, ...(report ? { report } : {}) };
  }

  function status(): EngineStatus {
    const preview = previews.shift();
    const now = read();
    told = now;
    const count = request.recipe.count ?? 1;
    const progress = end?.state === 'succeeded' ? 1 : Math.min(0.99, Math.max(now.progress * madeShare, made.size / count));
    fresh = previews.length > 0;
    return {
      progress,
      ...phaseOf(end ? 'finishing' : now.stage),
      ...(preview ? { preview } : {}),
      outputs: [...outputs.values()].sort((a, b) => a.index - b.index),
      ...(end ?? { state: 'running' }),
    };
  }

  return {
    ended: () => end !== undefined,
    async news(milliseconds, stored, signal) {
      signal.throwIfAborted();
      for (const index of stored) outputs.delete(index);
      if (!fresh && !end && outputs.size === 0) await nextOf(waiting, milliseconds, signal);
      signal.throwIfAborted();
      return status();
    },
    async cancel() {
      stopping.abort(new Error('The work was cancelled'));
      await finished;
    },
  };
}

/** What a promise gives, unless the signal aborts first: then its reason is thrown at once. */
function orStopped<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([promise, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

/** Waits until those who wait are woken, `milliseconds` at most, or until the signal aborts. */
function nextOf(waiting: Set<() => void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', wake, { once: true });
    waiting.add(wake);
  });
}
