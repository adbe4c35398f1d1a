import { createHash } from 'node:crypto';
import { pictureSize, type Style } from '@easel/contract/recipe';
import type { Phase, Recipe } from '@easel/contract/works';
import { encodePng, encodePreview } from '@easel/engine/files/encode';
import { canDraw, isPaintable, type PaintRequest } from '@easel/engine/paint/compose';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import type { EngineOutput, EngineStatus, Failure, GenerationRequest } from '../../../ports/generation.ts';
import type { Pace } from './pace.ts';
import type { PaintPool } from './pool.ts';

/** One work on its way through the pool: its sketches, its pictures one after the other, its files. */
export interface Run {
  /** Waits for news, `milliseconds` at most, and answers how things are. */
  news(milliseconds: number, signal: AbortSignal): Promise<EngineStatus>;
  ended(): boolean;
  cancel(): Promise<void>;
}

export interface RunTools {
  pool: PaintPool;
  pace: Pace;
  studioName: string;
}

/** How often progress of a painting picture counts as news. */
const progressMs = 120;
/** Long side of the sketch that stands in for a picture until it is painted. */
const sketchSide = 128;

/**
 * What to paint for each output, and the words that will be missing.
 * @throws RangeError for a request that makes no picture.
 */
export function readRequest({ recipe, tool }: GenerationRequest): { requests: PaintRequest[]; undrawn: string[] } {
  const size = sizeOf(recipe);
  if (tool !== 'text2img' || !isPaintable(size)) throw new RangeError(`The painter cannot make ${tool} at ${size.width}×${size.height}`);
  const readings = Array.from({ length: recipe.count ?? 1 }, (_value, index) => {
    const seed = ((recipe.seed ?? 0) + index) >>> 0;
    return {
      seed,
      reading: readPrompt({
        prompt: recipe.prompt ?? '',
        unwanted: recipe.unwanted ?? '',
        creativity: recipe.creativity ?? 5,
        seed,
        canDraw,
      }),
    };
  });
  const style = styleOf(recipe);
  const requests = readings.map(({ seed, reading }) => ({ plan: reading.plan, style, seed, ...size }));
  return { requests, undrawn: [...new Set(readings.flatMap(({ reading }) => reading.undrawn))] };
}

/** The number of a file in its marks. It follows from what was painted, so that the same seed gives the same bytes. */
function numberOf(wanted: PaintRequest): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 22);
}

/** The style to paint in. One that was chosen wins over one that the prompt names; "photo" is the screen's default. */
export function styleOf({ style = 'photo', prompt = '' }: Recipe): Style {
  if (style !== 'photo') return style;
  return readPrompt({ prompt, unwanted: '', creativity: 0, seed: 0 }).style ?? style;
}

function sizeOf({ width, height, scale, long_side }: Recipe): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height };
  return pictureSize(scale ?? '1:1', long_side);
}

export function startRun(request: GenerationRequest, { pool, pace, studioName }: RunTools): Run {
  const stopping = new AbortController();
  const outputs: EngineOutput[] = [];
  const previews: NonNullable<EngineStatus['preview']>[] = [];
  const waiting = new Set<() => void>();
  let painting: { index: number; progress: () => { share: number; phase: Phase } } | undefined;
  let count = 1;
  let end: { state: 'succeeded'; undrawn: string[] } | { state: 'failed'; failure: Failure } | undefined;
  let fresh = true;

  function tell(): void {
    fresh = true;
    for (const wake of waiting) wake();
  }

  const ticking = setInterval(() => {
    if (painting) tell();
  }, progressMs);
  ticking.unref();

  async function sketch(request: PaintRequest, index: number): Promise<void> {
    const small = await pool.sketch(request, sketchSide);
    const bytes = await encodePreview(small, sketchSide);
    if (end || outputs.some((output) => output.index === index)) return;
    previews.push({ output: index, bytes, mime: 'image/webp' });
    tell();
  }

  async function keep(pixels: Uint8Array, wanted: PaintRequest, index: number): Promise<void> {
    const { width, height, seed } = wanted;
    const bytes = await encodePng({ pixels, width, height }, { source: 'algorithmic', producer: studioName, produceId: numberOf(wanted) });
    outputs.push({ index, bytes, mime: 'image/png', width, height, seed });
    outputs.sort((a, b) => a.index - b.index);
    tell();
  }

  async function paintAll(): Promise<void> {
    const { requests, undrawn } = readRequest(request);
    count = requests.length;
    // A sketch is a courtesy: the picture waits for none, and comes without it too.
    for (const [index, wanted] of requests.entries()) sketch(wanted, index).catch(() => undefined);
    const files: Promise<void>[] = [];
    for (const [index, wanted] of requests.entries()) {
      const { done, progress } = pool.paint(wanted, stopping.signal);
      painting = { index, progress };
      const painted = await done;
      pace.note(painted.seconds, painted.width * painted.height);
      // Packed while the next picture is painted.
      files.push(keep(painted.pixels, wanted, index));
    }
    await Promise.all(files);
    end = { state: 'succeeded', undrawn };
  }

  const finished = paintAll()
    .catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      const kind = stopping.signal.aborted ? 'lost' : error instanceof RangeError ? 'bad-input' : 'fault';
      end = { state: 'failed', failure: { kind, detail } };
    })
    .finally(() => {
      clearInterval(ticking);
      painting = undefined;
      tell();
    });

  function status(): EngineStatus {
    const preview = previews.shift();
    const now = painting?.progress();
    const ready = painting ? painting.index + (now?.share ?? 0) * 0.97 : 0;
    const progress = end?.state === 'succeeded' ? 1 : Math.min(0.99, Math.max(ready, outputs.length) / count);
    const phase: Phase = end || !painting ? 'finishing' : (now?.phase ?? 'sketching');
    fresh = previews.length > 0;
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
