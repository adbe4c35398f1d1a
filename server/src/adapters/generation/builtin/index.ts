import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { enhanceModes, longSides, scales, styles } from '@easel/contract/recipe';
import type { Engine, EngineModel, EngineStatus, GenerationRequest, Operation } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { openCanvas } from './canvas.ts';
import { createEditing } from './editing.ts';
import { enhancePaces } from './make-enhance.ts';
import { findFacesIn, swapPace } from './make-face.ts';
import { restylePace } from './make-img2img.ts';
import { canvasPace } from './make-realtime.ts';
import { redrawPace } from './make-redraw.ts';
import { styleOf } from './make-text2img.ts';
import { createPace } from './pace.ts';
import { createPool } from './pool.ts';
import { type Run, startRun } from './run.ts';
import { selectIn } from './select.ts';
import { createSourceReader } from './sources.ts';
import { createUpscaler } from './upscaler.ts';
import { warmUp } from './warm-up.ts';

export interface BuiltinEngineOptions {
  /** Painting threads; one for each core by default. */
  threads?: number;
  /** Written into the marks of every file. */
  studioName: string;
  /** Where the pictures are that works start from. */
  storage: Storage;
  /** Where files are kept that take a while to make; the system's temporary folder by default. */
  folder?: string;
  /** The package that enlarges pictures natively; another name only to try out how the studio does without it. */
  enlargingRuntime?: string;
  /** Threads and the upscaling process end after so long without work; the memory of pictures goes sooner. */
  idleMs?: number;
  /** Seconds after which unasked threads are started and tried out; never for tests. */
  warmUpAfterMs?: number;
}

/** Seconds for a megapixel before anything was painted: a usual machine with four cores. */
const guess = 2.5;
/** A running check answers after so long even without news. */
const patienceMs = 1000;
/** A finished work stays known for so long, should its end be asked for twice. */
const rememberMs = 20_000;

/** The painter on this machine's processors: always there, needs nothing from outside. */
export function createBuiltinEngine({
  threads,
  studioName,
  storage,
  folder = join(tmpdir(), 'easel-models'),
  enlargingRuntime,
  idleMs = 600_000,
  warmUpAfterMs = 1500,
}: BuiltinEngineOptions): Engine {
  const cores = Math.max(1, Math.min(threads ?? Number.POSITIVE_INFINITY, availableParallelism()));
  const pool = createPool({ threads: cores, idleMs });
  const editing = createEditing({ hands: cores, idleMs });
  const upscaler = createUpscaler({ folder, threads: cores, runtime: enlargingRuntime, idleMs: Math.min(idleMs, 60_000) });
  const sources = createSourceReader(storage);
  const pace = createPace(guess);
  const runs = new Map<string, Run>();
  const warming = new AbortController();
  const warmTimer = setTimeout(() => void warmUp({ pool, editing }, warming.signal), warmUpAfterMs);
  warmTimer.unref();

  const painter: EngineModel = {
    id: 'painter',
    name: { zh: '画师 · 内置', en: 'Painter · built in' },
    tool: 'text2img',
    scales,
    styles,
    longSides,
    countMax: 4,
    etaSeconds: () => pace.expect(longSides[0] ** 2),
    complete: (recipe) => ({ ...recipe, style: styleOf(recipe) }),
  };

  const swapper: EngineModel = {
    id: 'face-mesh',
    name: { zh: '换脸 · 内置', en: 'Face mesh · built in' },
    tool: 'face',
    scales: [],
    styles: [],
    longSides: [],
    countMax: 1,
    etaSeconds: () => swapPace.expect(longSides[0] ** 2),
  };

  const restyler: EngineModel = {
    id: 'restyler',
    name: { zh: '改画 · 内置', en: 'Restyler · built in' },
    tool: 'img2img',
    scales,
    styles,
    longSides: [],
    countMax: 4,
    etaSeconds: () => restylePace.expect(longSides[0] ** 2),
    complete: (recipe) => ({ ...recipe, style: styleOf(recipe) }),
  };

  const redrawer: EngineModel = {
    id: 'redrawer',
    name: { zh: '重绘 · 内置', en: 'Redraw · built in' },
    tool: 'redraw',
    scales: [],
    styles: [],
    longSides: [],
    countMax: 4,
    etaSeconds: () => redrawPace.expect(longSides[0] ** 2),
  };

  const enhancer: EngineModel = {
    id: 'upscaler',
    name: { zh: '高清放大 · 内置', en: 'Upscaler · built in' },
    tool: 'enhance',
    scales: [],
    styles: [],
    longSides: [],
    countMax: 1,
    etaSeconds: () => enhancePaces.fine.expect(longSides[0] ** 2 / 4),
    modes: () => enhanceModes.map((id) => ({ id, secondsPerMegapixel: enhancePaces[id].expect(1e6) })),
  };

  const canvasPainter: EngineModel = {
    id: 'canvas-painter',
    name: { zh: '实时画师 · 内置', en: 'Canvas painter · built in' },
    tool: 'realtime',
    scales: [],
    styles,
    longSides: [],
    countMax: 1,
    etaSeconds: () => canvasPace.expect(longSides[0] ** 2),
  };

  function begin(key: string, request: GenerationRequest): Run {
    // A warm-up must not stand before somebody's picture.
    clearTimeout(warmTimer);
    warming.abort(new Error('There is real work'));
    const run = startRun(request, { pool, editing, upscaler, pace, sources, studioName });
    runs.set(key, run);
    return run;
  }

  return {
    id: 'builtin',
    // While one is painted, the next is sketched and the last is packed; and two long enlargements leave a place for a short work.
    concurrency: 3,
    models: () => [painter, restyler, swapper, redrawer, enhancer, canvasPainter],
    async start(request, signal) {
      signal.throwIfAborted();
      const key = randomUUID();
      begin(key, request);
      return { key, request: JSON.parse(JSON.stringify(request)) };
    },
    async check(operation, signal): Promise<EngineStatus> {
      const { key, request } = read(operation);
      if (!key || !request) {
        return {
          state: 'failed',
          failure: { kind: 'lost', detail: 'Not an operation of this engine' },
          progress: 0,
          phase: 'waiting',
          outputs: [],
        };
      }
      // After a restart nothing is lost but time: the same request gives the same bytes.
      const run = runs.get(key) ?? begin(key, request);
      const status = await run.news(patienceMs, signal);
      if (status.state !== 'running') setTimeout(() => runs.delete(key), rememberMs).unref();
      return status;
    },
    async cancel(operation) {
      const { key } = read(operation);
      const run = key ? runs.get(key) : undefined;
      if (!key || !run) return;
      await run.cancel();
      runs.delete(key);
    },
    findFaces: (source, signal) => findFacesIn(source, { sources, editing }, signal),
    select: (source, selection, signal) => selectIn(source, selection, { sources, editing }, signal),
    openCanvas,
    async close() {
      clearTimeout(warmTimer);
      warming.abort(new Error('The engine is closing'));
      await Promise.all([pool.close(), editing.close(), upscaler.close()]);
      runs.clear();
    },
  };
}

function read(operation: Operation): { key?: string; request?: GenerationRequest } {
  const { key, request } = operation;
  if (typeof key !== 'string' || typeof request !== 'object' || request === null || Array.isArray(request)) return {};
  return { key, request: request as unknown as GenerationRequest };
}
