import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { failureOf } from '../../../platform/engine-error.ts';
import type {
  Engine,
  EngineHealth,
  EngineModel,
  EngineStatus,
  Failure,
  GenerationRequest,
  KeepOperation,
  Operation,
} from '../../../ports/generation.ts';
import { type JobNews, type OpenNews, type PlannedJob, planSchema, type StartedJob } from './jobs.ts';
import { createSubmissions, type Paid } from './submissions.ts';

/** An engine whose server makes each output by a job of its own: the outputs arrive one after the other, and each is made once. */

/** How a server is spoken to. All of it rejects with an `EngineError`, or with the signal's reason. */
export interface JobServer {
  /** Begins an output and answers by which name the server knows it. */
  begin(request: GenerationRequest, index: number, signal: AbortSignal): Promise<string>;
  /** Of a server whose jobs cost money: how a job is recognised whose answer was lost. */
  paid?: Paid;
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
  jobs: z.array(z.object({ index: z.number().int().min(0), id: z.string().optional(), plan: planSchema.optional() })),
});

interface Track {
  /** It never goes back. */
  progress: number;
  /** Since when the server does not answer. */
  awaySince?: number | undefined;
}

const unknownFailure: Failure = { kind: 'lost', detail: 'This is no operation of the engine' };
const lost: EngineStatus = { state: 'failed', progress: 0, phase: 'waiting', outputs: [], failure: unknownFailure };

export function createJobEngine({ server, pollMs = usualPollMs, awayMs = usualAwayMs, ...options }: JobEngineOptions): Engine {
  const tracks = new Map<string, Track>();
  const closing = new AbortController();
  const submissions = server.paid ? createSubmissions(server.paid, closing.signal) : undefined;

  function trackOf(jobs: readonly PlannedJob[]): Track {
    const key = jobs.map(({ id, plan }) => plan?.key ?? id).join(' ');
    const track = tracks.get(key) ?? { progress: 0 };
    tracks.delete(key);
    tracks.set(key, track);
    for (const old of tracks.keys()) if (tracks.size > tracksMax) tracks.delete(old);
    return track;
  }

  /** What is new of all jobs that are not stored, or nothing where the server is away for a moment. */
  async function ask(jobs: readonly PlannedJob[], track: Track, signal: AbortSignal): Promise<(JobNews | Failure)[] | undefined> {
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
  async function newsOf(job: PlannedJob, signal: AbortSignal): Promise<JobNews | Failure> {
    try {
      if (isStarted(job)) return await server.news(job, signal);
      return (await submissions?.recognise(job, signal)) ?? unknownFailure;
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      if (failure.kind === 'unavailable') throw error;
      return failure;
    }
  }

  async function look(jobs: readonly PlannedJob[], stored: readonly number[], signal: AbortSignal): Promise<EngineStatus> {
    const track = trackOf(jobs);
    const missing = jobs.filter(({ index }) => !stored.includes(index));
    for (const job of jobs) if (stored.includes(job.index) && isStarted(job)) server.release?.(job);
    const before = JSON.stringify(jobs.map(named));
    const news = await ask(missing, track, signal);
    const [first] = jobs;
    if (first && JSON.stringify(jobs.map(named)) !== before) {
      return { state: 'running', progress: track.progress, phase: 'waiting', outputs: [], operation: operationOf(first.request, jobs) };
    }
    if (!news) return { state: 'running', progress: track.progress, phase: 'waiting', outputs: [] };
    track.progress = Math.max(track.progress, shareOf(jobs.length, news));
    return { ...statusOf(news, missing), progress: track.progress };
  }

  return {
    id: options.id,
    concurrency: options.concurrency,
    models: () => options.models,
    async start({ stored = [], ...request }, signal, keep?: KeepOperation) {
      const { count = 1 } = request.recipe;
      if (submissions && keep) {
        const indexes = Array.from({ length: count }, (_, index) => index).filter((index) => !stored.includes(index));
        const planned = await submissions.plan(request, indexes, signal);
        await keep(operationOf(request, planned));
        await submissions.send(planned, signal, (job) => server.stop(job, AbortSignal.timeout(stopMs)));
        return operationOf(request, planned);
      }
      const jobs: StartedJob[] = [];
      try {
        for (let index = 0; index < count; index += 1) {
          if (!stored.includes(index)) jobs.push({ request, index, id: await server.begin(request, index, signal) });
        }
      } catch (error) {
        await Promise.allSettled(jobs.map((job) => server.stop(job, AbortSignal.timeout(stopMs))));
        throw error;
      }
      return operationOf(request, jobs);
    },
    async check(operation, stored, signal) {
      signal.throwIfAborted();
      const jobs = jobsOf(operation);
      if (!jobs) return lost;
      const status = await look(jobs, stored, signal);
      if (status.state !== 'running' || status.outputs.length > 0 || status.operation) return status;
      await delay(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return look(jobs, stored, signal);
    },
    async cancel(operation) {
      const jobs = jobsOf(operation) ?? [];
      const stop = async (job: PlannedJob) => {
        if (!isStarted(job)) await submissions?.settle(job, closing.signal);
        if (isStarted(job)) await server.stop(job, closing.signal);
      };
      await Promise.allSettled(jobs.map(stop));
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

const isStarted = (job: PlannedJob): job is StartedJob => job.id !== undefined;
const named = ({ index, id, plan }: PlannedJob) => ({ index, id, plan });

function operationOf(request: GenerationRequest, jobs: readonly PlannedJob[]): Operation {
  return JSON.parse(JSON.stringify({ request, jobs: jobs.map(named) })) as Operation;
}

function jobsOf(operation: Operation): PlannedJob[] | undefined {
  const read = operationSchema.safeParse(operation);
  if (!read.success) return undefined;
  const request = read.data.request as unknown as GenerationRequest;
  return read.data.jobs.map((job) => ({ request, ...job }));
}

/** How much of all outputs is there; the stored ones are. */
function shareOf(all: number, news: readonly (JobNews | Failure)[]): number {
  const shares = news.map((one) => ('kind' in one ? 0 : one.state === 'done' ? 1 : Math.min(0.99, one.progress ?? 0)));
  const stored = all - news.length;
  return all === 0 ? 1 : (stored + shares.reduce((sum, share) => sum + share, 0)) / all;
}

function statusOf(news: readonly (JobNews | Failure)[], jobs: readonly PlannedJob[]): EngineStatus {
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
