import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { failureOf } from '../../../platform/engine-error.ts';
import type {
  Engine,
  EngineHealth,
  EngineModel,
  EngineOutput,
  EngineProgress,
  EngineStatus,
  Failure,
  GenerationRequest,
  Operation,
} from '../../../ports/generation.ts';

/** An engine whose server makes each output by a job of its own: the outputs arrive one after the other, and each is made once. */

export interface StartedJob {
  request: GenerationRequest;
  /** Place of its output in the row. */
  index: number;
  /** As the server knows it. */
  id: string;
}

/** `progress` is that of its own output; the place of a preview is known. */
export type OpenNews = { state: 'waiting' | 'working'; preview?: { bytes: Uint8Array; mime: string } } & Partial<
  Pick<EngineProgress, 'progress' | 'label'>
>;
export type JobNews = OpenNews | { state: 'done'; output: EngineOutput };

/** How a server is spoken to. All of it rejects with an `EngineError`, or with the signal's reason. */
export interface JobServer {
  /** Begins an output and answers by which name the server knows it. */
  begin(request: GenerationRequest, index: number, signal: AbortSignal): Promise<string>;
  /**
   * How it is with a job, at once. `lost` where the server does not know it any more. A failure that is answered ends the job; of one
   * that is thrown, `unavailable` says that the server is away, and it is asked again.
   */
  news(job: StartedJob, signal: AbortSignal): Promise<JobNews | Failure>;
  /** The output of a job is stored. */
  release?(job: StartedJob): void;
  /** Stops a job, and ends when its place is free again. What is unknown or over is fine. */
  stop(job: StartedJob, signal: AbortSignal): Promise<void>;
  health?(signal: AbortSignal): Promise<EngineHealth>;
  close?(): Promise<void>;
}

export interface JobEngineOptions {
  id: string;
  concurrency: number;
  models: readonly EngineModel[];
  server: JobServer;
  /** Between two questions for news, in milliseconds. */
  pollMs?: number;
  /** A server that was there may be away for so long until its works are begun anew. */
  awayMs?: number;
}

const usualPollMs = 700;
const usualAwayMs = 20_000;
/** Operations of which something is remembered besides what they say themselves. */
const tracksMax = 300;

const operationSchema = z.object({
  request: z.looseObject({ work: z.string(), tool: z.string(), model: z.string(), recipe: z.looseObject({}), sources: z.looseObject({}) }),
  jobs: z.array(z.object({ index: z.number().int().min(0), id: z.string() })),
});

interface Track {
  /** It never goes back. */
  progress: number;
  /** Since when the server does not answer. */
  awaySince?: number | undefined;
}

const lost: EngineStatus = {
  ...{ state: 'failed', progress: 0, phase: 'waiting', outputs: [] },
  failure: { kind: 'lost', detail: 'This is no operation of the engine' },
};

export function createJobEngine({ server, pollMs = usualPollMs, awayMs = usualAwayMs, ...options }: JobEngineOptions): Engine {
  const tracks = new Map<string, Track>();
  const closing = new AbortController();

  function trackOf(jobs: readonly StartedJob[]): Track {
    const key = jobs.map(({ id }) => id).join(' ');
    const track = tracks.get(key) ?? { progress: 0 };
    tracks.delete(key);
    tracks.set(key, track);
    for (const old of tracks.keys()) if (tracks.size > tracksMax) tracks.delete(old);
    return track;
  }

  /** What is new of all jobs that are not stored, or nothing where the server is away for a moment. */
  async function ask(jobs: readonly StartedJob[], track: Track, signal: AbortSignal): Promise<(JobNews | Failure)[] | undefined> {
    try {
      const news = await Promise.all(jobs.map((job) => newsOf(job, signal)));
      track.awaySince = undefined;
      return news;
    } catch (error) {
      signal.throwIfAborted();
      track.awaySince ??= performance.now();
      if (performance.now() - track.awaySince >= awayMs) throw error;
      return undefined;
    }
  }

  /** A job that failed holds up no other: what they have is told first. */
  async function newsOf(job: StartedJob, signal: AbortSignal): Promise<JobNews | Failure> {
    try {
      return await server.news(job, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      if (failure.kind === 'unavailable') throw error;
      return failure;
    }
  }

  async function look(jobs: readonly StartedJob[], stored: readonly number[], signal: AbortSignal): Promise<EngineStatus> {
    const track = trackOf(jobs);
    const missing = jobs.filter(({ index }) => !stored.includes(index));
    for (const job of jobs) if (stored.includes(job.index)) server.release?.(job);
    const news = await ask(missing, track, signal);
    if (!news) return { state: 'running', progress: track.progress, phase: 'waiting', outputs: [] };
    track.progress = Math.max(track.progress, shareOf(jobs.length, news));
    return { ...statusOf(news, missing), progress: track.progress };
  }

  return {
    id: options.id,
    concurrency: options.concurrency,
    models: () => options.models,
    async start({ stored = [], ...request }, signal) {
      const { count = 1 } = request.recipe;
      const jobs: StartedJob[] = [];
      try {
        for (let index = 0; index < count; index += 1) {
          if (!stored.includes(index)) jobs.push({ request, index, id: await server.begin(request, index, signal) });
        }
      } catch (error) {
        await Promise.allSettled(jobs.map((job) => server.stop(job, AbortSignal.timeout(stopMs))));
        throw error;
      }
      return JSON.parse(JSON.stringify({ request, jobs: jobs.map(({ index, id }) => ({ index, id })) })) as Operation;
    },
    async check(operation, stored, signal) {
      signal.throwIfAborted();
      const jobs = jobsOf(operation);
      if (!jobs) return lost;
      const status = await look(jobs, stored, signal);
      if (status.state !== 'running' || status.outputs.length > 0) return status;
      await delay(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return look(jobs, stored, signal);
    },
    async cancel(operation) {
      const jobs = jobsOf(operation) ?? [];
      await Promise.allSettled(jobs.map((job) => server.stop(job, closing.signal)));
    },
    ...(server.health ? { health: (signal) => healthOf(server, signal) } : {}),
    async close() {
      closing.abort(new Error('The engine is closed'));
      await server.close?.();
    },
  };
}

const stopMs = 10_000;

async function healthOf(server: JobServer, signal: AbortSignal): Promise<EngineHealth> {
  try {
    return (await server.health?.(signal)) ?? { state: 'up' };
  } catch (error) {
    return { state: 'down', detail: (error as Error).message };
  }
}

function jobsOf(operation: Operation): StartedJob[] | undefined {
  const read = operationSchema.safeParse(operation);
  if (!read.success) return undefined;
  const request = read.data.request as unknown as GenerationRequest;
  return read.data.jobs.map(({ index, id }) => ({ request, index, id }));
}

/** How much of all outputs is there; the stored ones are. */
function shareOf(all: number, news: readonly (JobNews | Failure)[]): number {
  const shares = news.map((one) => ('kind' in one ? 0 : one.state === 'done' ? 1 : Math.min(0.99, one.progress ?? 0)));
  const stored = all - news.length;
  return all === 0 ? 1 : (stored + shares.reduce((sum, share) => sum + share, 0)) / all;
}

function statusOf(news: readonly (JobNews | Failure)[], jobs: readonly StartedJob[]): EngineStatus {
  const outputs = news.flatMap((one) => ('state' in one && one.state === 'done' ? [one.output] : []));
  const open = news.filter((one): one is OpenNews => 'state' in one && one.state !== 'done');
  const failure = news.find((one): one is Failure => 'kind' in one);
  // What the others have is stored before the work fails: a further start makes the rest.
  if (failure && outputs.length === 0) return { state: 'failed', progress: 0, phase: 'working', outputs, failure };
  if (open.length === 0 && !failure) return { state: 'succeeded', progress: 1, phase: 'storing', outputs, undrawn: [] };
  const first = open.find(({ state }) => state === 'working') ?? open[0];
  return {
    ...{ state: 'running', progress: 0, phase: first?.state ?? 'storing', outputs },
    ...(first?.label ? { label: first.label } : {}),
    ...(first?.preview ? { preview: { ...first.preview, output: jobs[news.indexOf(first)]?.index ?? 0 } } : {}),
  };
}
