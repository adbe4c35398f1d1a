import { toolTable } from '@easel/contract/tools';
import { EngineError } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineHealth, EngineOutput, Failure, GenerationRequest } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { fetchFile } from '../remote/ask.ts';
import type { CallerOptions } from '../remote/caller.ts';
import type { Finisher } from '../remote/finisher.ts';
import { createJobEngine, type JobEngineOptions } from '../remote/job-engine.ts';
import type { JobNews, OpenNews, StartedJob } from '../remote/jobs.ts';
import { digestOf, type PreparedRequest } from '../remote/submissions.ts';
import { type FileHead, pictureHead, startOf, videoHead } from './file-head.ts';
import { inputOf, wantedSize } from './input.ts';
import { type Mapping, mappingSchema } from './mapping.ts';

/** What vendors that run models for others have in common: a queue, a description of each model, and files at addresses. */

export interface HostedOptions extends Pick<JobEngineOptions, 'pollMs' | 'awayMs'>, Pick<CallerOptions, 'timeoutMs' | 'pace'> {
  storage: Storage;
  finisher: Finisher;
  /** Between two questions for a request whose answer was lost, in milliseconds. */
  findMs?: number;
  /** How long such a request may stay unseen before it counts as one that never arrived, in milliseconds. */
  settleMs?: number;
}

/** How a vendor is spoken to. */
export interface Vendor {
  /** Rejects with an `AnswerLost` where it may have been taken. */
  submit(mapping: Mapping, input: Record<string, unknown>, signal: AbortSignal): Promise<string>;
  /** What it was asked for since then, the newest first; nothing where it does not tell. */
  asked(mapping: Mapping, since: Date, signal: AbortSignal): Promise<readonly AskedRequest[] | undefined>;
  /** Only what has ended is among it. */
  tellsEnded: boolean;
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

export interface AskedRequest {
  id: string;
  input: unknown;
}

const concurrency = 6;
const usualFindMs = 3_000;
/** Clocks differ by so much at most, in milliseconds. */
const skewMs = 60_000;
/** Until a request is among those that a vendor tells, in milliseconds. */
const toldMs = 15_000;
/** Files whose first bytes are known. */
const knownMax = 100;

export function createHostedEngine(place: ConnectedPlace, vendor: Vendor, options: HostedOptions): Engine {
  const { storage, finisher, findMs = usualFindMs, settleMs } = options;
  const heads = new Map<string, { file: string; head: FileHead }>();

  function mappingOf({ request: { model, tool } }: StartedJob): Mapping {
    const declared = place.models.find((one) => one.id === model && one.tool === tool);
    const mapping = mappingSchema.safeParse(declared?.settings);
    if (!mapping.success) throw new EngineError('unavailable', `Nothing is known of the model ${model}: test the engine anew`);
    return mapping.data;
  }

  async function prepare(request: GenerationRequest, index: number, signal: AbortSignal): Promise<PreparedRequest> {
    const mapping = mappingOf({ request, index, id: '' });
    const input = await inputOf(request, mapping, index, storage, (picture) => vendor.send(picture, signal));
    return { digest: digestOf(input), send: (sending) => vendor.submit(mapping, input, sending) };
  }

  /** How long a request may stay unseen: where only what has ended is told, for as long as it may take. */
  function settleMsOf({ model }: GenerationRequest): number {
    const eta = place.models.find(({ id }) => id === model)?.etaSeconds ?? 0;
    return settleMs ?? toldMs + (vendor.tellsEnded ? Math.min(600, 4 * eta) * 1000 : 0);
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
      begin: async (request, index, signal) => (await prepare(request, index, signal)).send(signal),
      paid: {
        prepare,
        findMs,
        async find({ request, plan, except }, signal) {
          const isFinal = Date.now() - plan.at >= settleMsOf(request);
          const asked = await vendor.asked(mappingOf({ request, index: 0, id: '' }), new Date(plan.at - skewMs), signal);
          if (!asked) return { isFinal: true };
          return { id: asked.findLast(({ id, input }) => !except.has(id) && digestOf(input) === plan.digest)?.id, isFinal };
        },
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
