import { toolTable } from '@easel/contract/tools';
import { EngineError } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineHealth, EngineOutput, Failure } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { fetchFile } from '../remote/ask.ts';
import type { CallerOptions } from '../remote/caller.ts';
import type { Finisher } from '../remote/finisher.ts';
import { createJobEngine, type JobEngineOptions, type JobNews, type OpenNews, type StartedJob } from '../remote/job-engine.ts';
import { type FileHead, pictureHead, startOf, videoHead } from './file-head.ts';
import { inputOf, wantedSize } from './input.ts';
import { type Mapping, mappingSchema } from './mapping.ts';

/** What vendors that run models for others have in common: a queue, a description of each model, and files at addresses. */

export interface HostedOptions extends Pick<JobEngineOptions, 'pollMs' | 'awayMs'>, Pick<CallerOptions, 'timeoutMs' | 'pace'> {
  storage: Storage;
  finisher: Finisher;
}

/** How a vendor is spoken to. */
export interface Vendor {
  submit(mapping: Mapping, input: Record<string, unknown>, signal: AbortSignal): Promise<string>;
  /** The address of the file that has been made, or how far it is. */
  news(mapping: Mapping, id: string, signal: AbortSignal): Promise<OpenNews | Failure | { state: 'made'; file: string }>;
  cancel(mapping: Mapping, id: string, signal: AbortSignal): Promise<void>;
  /** Hands a picture over and answers an address that its models can read. */
  send(picture: Buffer, signal: AbortSignal): Promise<string>;
  health(signal: AbortSignal): Promise<EngineHealth>;
  /** Its own address: files there are fetched with the key. */
  own: URL;
  headers: Readonly<Record<string, string>>;
  /** Hosts that keep its files. */
  mayAsk(host: string): boolean;
}

const concurrency = 6;
/** Files whose first bytes are known. */
const knownMax = 100;

export function createHostedEngine(place: ConnectedPlace, vendor: Vendor, options: HostedOptions): Engine {
  const { storage, finisher } = options;
  const heads = new Map<string, { file: string; head: FileHead }>();

  function mappingOf({ request: { model, tool } }: StartedJob): Mapping {
    const declared = place.models.find((one) => one.id === model && one.tool === tool);
    const mapping = mappingSchema.safeParse(declared?.settings);
    if (!mapping.success) throw new EngineError('unavailable', `Nothing is known of the model ${model}: test the engine anew`);
    return mapping.data;
  }

  const open = (file: string, signal: AbortSignal) =>
    fetchFile(file, { own: vendor.own, headers: vendor.headers, mayAsk: vendor.mayAsk, signal });

  async function headOf(job: StartedJob, file: string, signal: AbortSignal): Promise<FileHead> {
    const wanted = wantedSize(job.request);
    const response = await open(file, signal);
    try {
      const start = await startOf(response, signal);
      return toolTable[job.request.tool].makes === 'video' ? videoHead(start, wanted) : await pictureHead(start, wanted);
    } finally {
      response.destroy();
    }
  }

  function outputOf(job: StartedJob, mapping: Mapping, { file, head }: { file: string; head: FileHead }): EngineOutput {
    const { request, index } = job;
    const { work, tool, recipe, sources } = request;
    const seed = mapping.seed && recipe.seed !== undefined ? { seed: recipe.seed + index } : {};
    if (toolTable[tool].makes === 'video') {
      const { mime, width, height, duration = recipe.duration } = head;
      const film = finisher.film({ work, index, made: 'trained', open: (signal) => open(file, signal) });
      return { index, mime, width, height, ...(duration ? { duration } : {}), ...seed, ...film };
    }
    const { image, mask } = sources;
    const over = tool === 'redraw' && image && mask ? { over: { original: image, mask, feather: recipe.feather } } : {};
    const made = over.over ? 'composite' : tool === 'enhance' ? 'enhanced' : 'trained';
    const isExact = over.over !== undefined || mapping.size?.kind === 'object' || mapping.size?.kind === 'sides';
    const size = isExact ? wantedSize(request) : head;
    return finisher.picture({ work, index, asked: head, size, made, ...over, ...seed, open: (signal) => open(file, signal) });
  }

  return createJobEngine({
    ...options,
    ...{ id: place.id, concurrency, models: place.models.map(modelOf) },
    server: {
      async begin(request, index, signal) {
        const mapping = mappingOf({ request, index, id: '' });
        const input = await inputOf(request, mapping, index, storage, (picture) => vendor.send(picture, signal));
        return vendor.submit(mapping, input, signal);
      },
      async news(job, signal): Promise<JobNews | Failure> {
        const mapping = mappingOf(job);
        const known = heads.get(job.id);
        if (known) return { state: 'done', output: outputOf(job, mapping, known) };
        const news = await vendor.news(mapping, job.id, signal);
        if (!('state' in news) || news.state !== 'made') return news;
        const made = { file: news.file, head: await headOf(job, news.file, signal) };
        heads.set(job.id, made);
        for (const old of heads.keys()) if (heads.size > knownMax) heads.delete(old);
        return { state: 'done', output: outputOf(job, mapping, made) };
      },
      release: ({ id }) => void heads.delete(id),
      stop: (job, signal) => vendor.cancel(mappingOf(job), job.id, signal),
      health: (signal) => vendor.health(signal),
    },
  });
}

/** A picture inside of its address. */
export function dataAddress(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}
