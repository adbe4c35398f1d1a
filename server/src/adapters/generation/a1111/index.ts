import { EngineError } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace, EngineKind, EnginePlace } from '../../../ports/engine-kinds.ts';
import type { EngineOutput } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { createCallServer, type MadeFile } from '../remote/call-server.ts';
import { type Caller, type CallerOptions, createCaller, foundOrNothing } from '../remote/caller.ts';
import type { Finisher } from '../remote/finisher.ts';
import { createJobEngine } from '../remote/job-engine.ts';
import type { OpenNews, StartedJob } from '../remote/jobs.ts';
import { modelsOf, type ServerLists } from './models.ts';
import { askedSize, bodyOf, wantedSize } from './requests.ts';
import { bytesOf, enlargedSchema, modelsSchema, namedSchema, paths, picturesSchema, progressSchema, taskProgressSchema } from './wire.ts';

export interface A1111Options extends Pick<CallerOptions, 'timeoutMs' | 'pace'> {
  storage: Storage;
  finisher: Finisher;
  pollMs?: number;
  /** How long a picture may take, in milliseconds. */
  callMs?: number;
}

const answerMax = 100 * 1024 * 1024;
const listMax = 4 * 1024 * 1024;
const usualCallMs = 15 * 60_000;

/** The web UIs that speak `/sdapi/v1`: AUTOMATIC1111's, Forge and SD.Next. One work at a time. */
export function createA1111Kind(options: A1111Options): EngineKind {
  return {
    id: 'a1111',
    probe: (place, signal) =>
      foundOrNothing(place.address, signal, async () => {
        const caller = createCaller({ address: place.address, headers: headersOf(place) });
        return { models: modelsOf(await listsOf(caller, signal)), concurrency: 1 };
      }),
    connect: (place) => createA1111Engine(place, options),
  };
}

/** The key is a name and a password, as the server was started with (`--api-auth name:password`). */
function headersOf({ secret }: EnginePlace): Record<string, string> {
  return secret === undefined ? {} : { authorization: `Basic ${Buffer.from(secret).toString('base64')}` };
}

async function listsOf(caller: Caller, signal: AbortSignal): Promise<ServerLists> {
  const call = { signal, max: listMax };
  const models = await caller.read(modelsSchema, paths.models, call);
  // Not every server has every list.
  const names = async (path: string) => {
    const list = await caller.read(namedSchema, path, call).catch(() => []);
    signal.throwIfAborted();
    return list.map(({ name }) => name).filter((name) => !/^none$/i.test(name));
  };
  const enlarges = (await caller.answer(paths.enlarge, { ...call, body: {} })).status !== 404;
  return {
    checkpoints: [...new Set(models.map(({ model_name }) => model_name))],
    samplers: await names(paths.samplers),
    schedulers: await names(paths.schedulers),
    upscalers: enlarges ? await names(paths.upscalers) : [],
    faces: await names(paths.faces),
  };
}

function createA1111Engine(place: ConnectedPlace, { storage, finisher, pollMs = 700, callMs = usualCallMs, ...options }: A1111Options) {
  const caller = createCaller({ address: place.address, headers: headersOf(place), ...options });

  async function make(job: StartedJob, signal: AbortSignal, isAgain: boolean): Promise<MadeFile> {
    const { request, index, id } = job;
    const { path, body } = await bodyOf(request, index, id, storage);
    // What an earlier process has asked for is still on its way, and its answer reaches nobody.
    if (isAgain) await interruptTask(caller, id, signal).catch(() => undefined);
    signal.throwIfAborted();
    const call = { body, signal, max: answerMax, timeoutMs: options.timeoutMs ?? callMs };
    const encoded =
      request.tool === 'enhance'
        ? (await caller.read(enlargedSchema, path, call)).image
        : (await caller.read(picturesSchema, path, call)).images[0];
    if (!encoded) throw new EngineError('bad-output', 'It has ended without a picture');
    return { bytes: bytesOf(encoded) };
  }

  function outputOf({ request, index }: StartedJob, open: () => AsyncIterable<Uint8Array>): EngineOutput {
    const { work, tool, recipe, sources } = request;
    const { image, mask } = sources;
    const over = tool === 'redraw' && image && mask ? { over: { original: image, mask, feather: recipe.feather } } : {};
    const made = over.over ? 'composite' : tool === 'enhance' ? 'enhanced' : 'trained';
    const seed = recipe.seed === undefined ? {} : { seed: recipe.seed + index };
    return finisher.picture({ work, index, asked: askedSize(request), size: wantedSize(request), made, ...over, ...seed, open });
  }

  return createJobEngine({
    ...{ id: place.id, concurrency: 1, models: place.models.map(modelOf), pollMs },
    server: createCallServer({
      ...{ atOnce: 1, pollMs, outputOf },
      make: (job, _told, signal, isAgain) => make(job, signal, isAgain),
      news: (job, signal) => progressOf(caller, job.id, signal),
      interrupt: (job, signal) => interruptTask(caller, job.id, signal),
      async health(signal) {
        await caller.read(modelsSchema, paths.models, { signal, max: listMax });
        return { state: 'up' };
      },
    }),
  });
}

/** How far a task is: by its name, or by what runs now where the server knows no names. */
async function progressOf(caller: Caller, id: string, signal: AbortSignal): Promise<OpenNews | undefined> {
  const task = await taskOf(caller, id, signal);
  if (task) {
    const { active, progress, live_preview } = task;
    if (!active) return { state: 'waiting' };
    return { state: 'working', ...shareOf(progress), ...previewOf(live_preview) };
  }
  const { progress, state, current_image } = await caller.read(progressSchema, paths.progress, { signal, max: listMax * 4 });
  const { sampling_step: step = 0, sampling_steps: steps = 0 } = state ?? {};
  const label = step > 0 && steps >= step ? { label: { zh: `第 ${step}/${steps} 步`, en: `Step ${step} of ${steps}` } } : {};
  return { state: 'working', ...shareOf(progress), ...label, ...previewOf(current_image) };
}

async function taskOf(caller: Caller, id: string, signal: AbortSignal) {
  const body = { id_task: id, id_live_preview: -1, live_preview: true };
  const { status, said } = await caller.answer(paths.taskProgress, { body, signal, max: listMax });
  return status === 200 ? taskProgressSchema.safeParse(said).data : undefined;
}

/** An interruption stops whatever runs now, so it is asked for only while that is the task. */
async function interruptTask(caller: Caller, id: string, signal: AbortSignal): Promise<void> {
  const task = await taskOf(caller, id, signal);
  if (task && !task.active) return;
  await caller.answer(paths.interrupt, { body: {}, signal });
}

const shareOf = (progress: number | null | undefined) =>
  typeof progress === 'number' && progress >= 0 ? { progress: Math.min(1, progress) } : {};

function previewOf(encoded: string | null | undefined): Pick<OpenNews, 'preview'> {
  if (!encoded) return {};
  return { preview: { bytes: bytesOf(encoded), mime: /^data:(image\/[a-z]+)/.exec(encoded)?.[1] ?? 'image/png' } };
}
