import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolTable } from '@easel/contract/tools';
import type { Engine } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { openCanvas } from './canvas.ts';
import type { FoundEncoder } from './choose-encoder.ts';
import { createClipEncoder } from './clip-encoder.ts';
import { createClipPainters } from './clip-painters.ts';
import { createEditing } from './editing.ts';
import { findFacesIn } from './make-face.ts';
import { cropFor } from './make-img2video.ts';
import { createModels } from './models.ts';
import { createOperations } from './operations.ts';
import { createPool } from './pool.ts';
import { previewStylesOf } from './preview-styles.ts';
import { createReader } from './reader.ts';
import { startRun } from './run.ts';
import { selectIn } from './select.ts';
import { createSourceReader } from './sources.ts';
import { createUpscaler } from './upscaler.ts';
import { warmUp } from './warm-up.ts';

export interface BuiltinEngineOptions {
  /** Painting threads; one for each core by default. */
  threads?: number;
  /** Written into the marks of every file. */
  studioName: () => string;
  /** Where the pictures are that works start from. */
  storage: Storage;
  /** Where files are kept that take a while to make; the system's temporary folder by default. */
  folder?: string;
  /** The package that enlarges pictures natively; another name only to try out how the studio does without it. */
  enlargingRuntime?: string;
  /** Finds what clips are encoded with; another one only to try out how the studio does without any. */
  encoders?: () => Promise<FoundEncoder>;
  /** Threads and the upscaling process end after so long without work; the memory of pictures goes sooner. */
  idleMs?: number;
  /** Seconds after which unasked threads are started and tried out; never for tests. */
  warmUpAfterMs?: number;
}

/** The painter on this machine's processors: always there, needs nothing from outside. */
export function createBuiltinEngine({
  threads,
  studioName,
  storage,
  folder = join(tmpdir(), 'easel-models'),
  enlargingRuntime,
  encoders,
  idleMs = 600_000,
  warmUpAfterMs = 1500,
}: BuiltinEngineOptions): Engine {
  const cores = Math.max(1, Math.min(threads ?? Number.POSITIVE_INFINITY, availableParallelism()));
  const reader = createReader({ idleMs: Math.min(idleMs, 120_000) });
  const pool = createPool({ threads: cores, idleMs });
  const clipPainters = createClipPainters({ threads: cores, idleMs: Math.min(idleMs, 120_000) });
  const editing = createEditing({ hands: cores, idleMs });
  const upscaler = createUpscaler({ folder, threads: cores, runtime: enlargingRuntime, idleMs: Math.min(idleMs, 60_000) });
  const sources = createSourceReader(storage);
  const models = createModels();
  const encoder = createClipEncoder(encoders);
  const warming = new AbortController();
  const warmTimer = setTimeout(() => void warmUp({ pool, editing }, warming.signal), warmUpAfterMs);
  warmTimer.unref();

  const operations = createOperations((request) => {
    // A warm-up must not stand before somebody's picture.
    clearTimeout(warmTimer);
    warming.abort(new Error('There is real work'));
    return startRun(request, { pool, clipPainters, reader, editing, upscaler, sources, studioName, encoder: encoder.choice });
  });

  return {
    id: 'builtin',
    // While one is painted, the next is sketched and the last is packed.
    concurrency: 3,
    local: true,
    // Enlarging takes minutes: nobody waits behind it for anything else. While one is enlarged, the next is cleaned.
    lanes: { enhance: 2, text2video: 1, img2video: 1 },
    models: () => models.filter(({ tool }) => encoder.works() || toolTable[tool].makes !== 'video'),
    missing: () => encoder.missing(),
    start: operations.start,
    check: operations.check,
    cancel: operations.cancel,
    findFaces: (source, signal) => findFacesIn(source, { sources, editing }, signal),
    select: (source, selection, signal) => selectIn(source, selection, { sources, editing }, signal),
    cropFor: (source, size) => cropFor(source, size, sources),
    previewStyles: (source, { creativity }, signal) => previewStylesOf(source, creativity, { sources, editing }, signal),
    ideasFor: ({ tool, prompt, unwanted }) => reader.read('ideas', { tool, prompt, unwanted }),
    readWords: ({ tool, prompt, unwanted, style }) =>
      reader.read('report', { tool, prompt, unwanted, ...(style !== undefined && { style }) }),
    openCanvas: (settings) => openCanvas(settings, reader),
    async close() {
      clearTimeout(warmTimer);
      warming.abort(new Error('The engine is closing'));
      await Promise.all([operations.close(), pool.close(), clipPainters.close(), reader.close(), editing.close(), upscaler.close()]);
    },
  };
}
