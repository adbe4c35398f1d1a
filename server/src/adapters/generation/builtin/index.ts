import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus, GenerationRequest, Operation } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { openCanvas } from './canvas.ts';
import { createEditing } from './editing.ts';
import { findFacesIn } from './make-face.ts';
import { createModels } from './models.ts';
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
  const models = createModels(pace);
  const warming = new AbortController();
  const warmTimer = setTimeout(() => void warmUp({ pool, editing }, warming.signal), warmUpAfterMs);
  warmTimer.unref();

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
    models: () => models,
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
