import { toolTable } from '@easel/contract/tools';
import { streamOf } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace, EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineOutput } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { type CallerOptions, createCaller, foundOrNothing } from '../remote/caller.ts';
import { lineOf } from '../remote/failures.ts';
import type { Finisher } from '../remote/finisher.ts';
import { createJobEngine, type JobEngineOptions, type JobServer } from '../remote/job-engine.ts';
import type { JobNews, StartedJob } from '../remote/jobs.ts';
import { modelsOf } from './models.ts';
import { askedSize, bodyOf, wantedSize } from './requests.ts';
import { acceptedSchema, capabilitiesSchema, type Job, jobSchema, paths } from './wire.ts';

export interface SdcppOptions extends Pick<JobEngineOptions, 'pollMs' | 'awayMs'>, Pick<CallerOptions, 'timeoutMs' | 'pace'> {
  storage: Storage;
  finisher: Finisher;
}

const resultMax = 200 * 1024 * 1024;
const capabilitiesMax = 4 * 1024 * 1024;
/** Files that are held until they are stored: so many, of so many bytes at most. */
const heldMax = 8;
const heldBytesMax = 8 * 1024 * 1024;
const usualSide = 1024;

/** sd-server, the server of stable-diffusion.cpp: one model, one work at a time. */
export function createSdcppKind(options: SdcppOptions): EngineKind {
  return {
    id: 'sdcpp',
    probe: ({ address }, signal) =>
      foundOrNothing(address, signal, async () => {
        const capabilities = await createCaller({ address }).read(capabilitiesSchema, paths.capabilities, { signal, max: capabilitiesMax });
        return { models: modelsOf(capabilities), concurrency: 1 };
      }),
    connect: (place) => createSdcppEngine(place, options),
  };
}

function createSdcppEngine(place: ConnectedPlace, options: SdcppOptions): Engine {
  return createJobEngine({
    ...options,
    ...{ id: place.id, concurrency: 1, models: place.models.map(modelOf), server: createSdcppServer(place, options) },
  });
}

function createSdcppServer(place: ConnectedPlace, { storage, finisher, pollMs = 1000, ...options }: SdcppOptions): JobServer {
  const caller = createCaller({ address: place.address, ...options });
  /** Jobs that have ended, so that their files are not sent with every question. */
  const held = new Map<string, Job>();

  const inquire = (id: string, signal: AbortSignal) => caller.read(jobSchema, paths.job(id), { signal, task: true, max: resultMax });

  function sideOf(model: string): number {
    return place.models.find(({ id, tool }) => id === model && tool === 'text2img')?.inputs.long_side?.[0] ?? usualSide;
  }

  function hold(id: string, job: Job): void {
    if (base64Of(job).length <= heldBytesMax) held.set(id, job);
    for (const old of held.keys()) if (held.size > heldMax) held.delete(old);
  }

  async function* open(id: string, signal: AbortSignal): AsyncIterable<Uint8Array> {
    yield* streamOf(Buffer.from(base64Of(held.get(id) ?? (await inquire(id, signal))), 'base64'));
  }

  function outputOf({ request, index, id }: StartedJob, job: Job): EngineOutput {
    const { work, tool, recipe, sources } = request;
    const asked = askedSize(request, sideOf(request.model) ** 2);
    const seed = recipe.seed === undefined ? {} : { seed: recipe.seed + index };
    if (toolTable[tool].makes === 'video') {
      const { fps = recipe.fps, frame_count: frames } = job.result ?? {};
      const length = fps ? { fps, ...(frames ? { duration: frames / fps } : {}) } : {};
      return { index, mime: 'video/webm', ...asked, ...length, ...seed, read: (signal) => open(id, signal) };
    }
    const { image, mask } = sources;
    const over = tool === 'redraw' && image && mask ? { over: { original: image, mask, feather: recipe.feather } } : {};
    const made = over.over ? 'composite' : 'trained';
    return finisher.picture({ work, index, asked, size: wantedSize(request), made, ...over, ...seed, open: (signal) => open(id, signal) });
  }

  return {
    async begin(request, index, signal) {
      const asked = askedSize(request, sideOf(request.model) ** 2);
      const body = await bodyOf(request, index, asked, storage);
      const path = toolTable[request.tool].makes === 'video' ? paths.videos : paths.pictures;
      return (await caller.read(acceptedSchema, path, { body, signal })).id;
    },
    async news(started, signal) {
      const { id } = started;
      const job = held.get(id) ?? (await inquire(id, signal));
      if (job.status !== 'completed') return newsOf(job);
      if (base64Of(job) === '') throw new EngineError('bad-output', 'It has ended without a file');
      hold(id, job);
      return { state: 'done', output: outputOf(started, job) };
    },
    release: ({ id }) => void held.delete(id),
    async stop({ id }, signal) {
      held.delete(id);
      // One that is being made cannot be stopped: its place is taken until it ends.
      for (;;) {
        const { status } = await caller.answer(paths.cancel(id), { method: 'POST', signal, max: resultMax });
        if (status !== 409) return;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        signal.throwIfAborted();
        if ((await inquire(id, signal)).status !== 'generating') return;
      }
    },
    async health(signal) {
      await caller.read(capabilitiesSchema, paths.capabilities, { signal, max: capabilitiesMax });
      return { state: 'up' };
    },
  };
}

function newsOf({ status, queue_position, error }: Job): JobNews {
  if (status === 'cancelled') throw new EngineError('lost', 'Somebody else has cancelled it');
  if (status === 'failed') throw new EngineError('fault', `It failed: ${lineOf(error)}`);
  if (status === 'generating') return { state: 'working' };
  const before = queue_position ?? 0;
  if (before < 1) return { state: 'waiting' };
  return { state: 'waiting', label: { zh: `前面还有 ${before} 个`, en: `${before} ahead of it` } };
}

const base64Of = ({ result }: Job): string => result?.images?.[0]?.b64_json ?? result?.b64_json ?? '';
