import type { Phase } from '@easel/contract/works';
import { encodePng } from '@easel/engine/files/encode';
import type { EngineOutput, EngineStatus, Failure, GenerationRequest } from '../../../ports/generation.ts';
import { failureOf } from './errors.ts';
import { numberOf } from './make-text2img.ts';
import type { Maker, MakerTools } from './maker.ts';
import { makers } from './makers.ts';

/** One work on its way through its maker: what it tells and when, its outputs, its end. */
export interface Run {
  /** Waits for news, `milliseconds` at most, and answers how things are. */
  news(milliseconds: number, signal: AbortSignal): Promise<EngineStatus>;
  ended(): boolean;
  cancel(): Promise<void>;
}

export type RunTools = Pick<MakerTools, 'pool' | 'editing' | 'upscaler' | 'pace' | 'sources'> & { studioName: string };

/** How often progress counts as news, in milliseconds. */
const progressMs = 120;
/** What is left to do once a picture is made: it is packed and kept. */
const madeShare = 0.97;

export function startRun(request: GenerationRequest, { studioName, ...shared }: RunTools): Run {
  const stopping = new AbortController();
  const outputs: EngineOutput[] = [];
  const previews: NonNullable<EngineStatus['preview']>[] = [];
  const waiting = new Set<() => void>();
  let read: () => { progress: number; phase: Phase } = () => ({ progress: 0, phase: 'reading' });
  let end: { state: 'succeeded'; undrawn: string[] } | { state: 'failed'; failure: Failure } | undefined;
  let fresh = true;

  function tell(): void {
    fresh = true;
    for (const wake of waiting) wake();
  }

  const ticking = setInterval(tell, progressMs);
  ticking.unref();

  const tools: MakerTools = {
    ...shared,
    signal: stopping.signal,
    follow(reader) {
      read = reader;
      tell();
    },
    tell(progress, phase) {
      read = () => ({ progress, phase });
      tell();
    },
    preview(index, bytes) {
      if (end || outputs.some((output) => output.index === index)) return;
      previews.push({ output: index, bytes, mime: 'image/webp' });
      tell();
    },
    async keep(index, picture, { seed, method, made = 'algorithmic', producedFrom }) {
      const bytes = await encodePng(picture, { source: made, producer: studioName, produceId: numberOf(producedFrom) });
      const { width, height } = picture;
      outputs.push({
        index,
        bytes,
        mime: 'image/png',
        width,
        height,
        ...(seed === undefined ? {} : { seed }),
        ...(method ? { method } : {}),
      });
      outputs.sort((a, b) => a.index - b.index);
      tell();
    },
  };

  const finished = make(makers[request.tool])
    .catch((error: unknown) => {
      end = { state: 'failed', failure: failureOf(error, stopping.signal.aborted) };
    })
    .finally(() => {
      clearInterval(ticking);
      tell();
    });

  async function make(maker: Maker | undefined): Promise<void> {
    if (!maker) throw new RangeError(`Nobody makes ${request.tool}`);
    const { undrawn } = await maker(request, tools);
    end = { state: 'succeeded', undrawn };
  }

  function status(): EngineStatus {
    const preview = previews.shift();
    const now = read();
    const count = request.recipe.count ?? 1;
    const progress = end?.state === 'succeeded' ? 1 : Math.min(0.99, Math.max(now.progress * madeShare, outputs.length / count));
    fresh = previews.length > 0;
    const phase = end ? 'finishing' : now.phase;
    return { progress, phase, ...(preview ? { preview } : {}), outputs: [...outputs], ...(end ?? { state: 'running' }) };
  }

  return {
    ended: () => end !== undefined,
    async news(milliseconds, signal) {
      signal.throwIfAborted();
      if (!fresh && !end) {
        await new Promise<void>((resolve) => {
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
        signal.throwIfAborted();
      }
      return status();
    },
    async cancel() {
      stopping.abort(new Error('The work was cancelled'));
      await finished;
    },
  };
}
