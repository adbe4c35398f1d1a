import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { streamOf } from '../../../platform/byte-stream.ts';
import { AnswerLost, failureOf } from '../../../platform/engine-error.ts';
import type { EngineHealth, EngineOutput, Failure } from '../../../ports/generation.ts';
import type { JobServer } from './job-engine.ts';
import type { JobNews, OpenNews, StartedJob } from './jobs.ts';

/**
 * A server that hands an output over in the answer to one long call. The call belongs to the process that has made it: another one
 * cannot go on with it, and makes it anew.
 */
export interface CallServerOptions {
  /** Calls at once, for each process. */
  atOnce: number;
  /** Makes an output. The name of the job stays where its answer was lost. `isAgain`: another process, or an earlier life of this one, has made the same call. */
  make(job: StartedJob, told: (news: OpenNews) => void, signal: AbortSignal, isAgain: boolean): Promise<MadeFile>;
  /** The output of a file. */
  outputOf(job: StartedJob, open: () => AsyncIterable<Uint8Array>): EngineOutput;
  /** More about a call that is on its way. Nothing of it fails a work. */
  news?(job: StartedJob, signal: AbortSignal): Promise<OpenNews | undefined>;
  /** Asks the server to break a call off; asked again until it has ended. Without it the connection is closed. */
  interrupt?(job: StartedJob, signal: AbortSignal): Promise<void>;
  health?(signal: AbortSignal): Promise<EngineHealth>;
  /** In milliseconds; a server that is breaking off is given eight times as long. */
  pollMs: number;
}

export interface MadeFile {
  bytes: Buffer;
  /** The words that the server has put in place of the prompt. */
  revisedPrompt?: string | undefined;
}

interface Call {
  state: 'waiting' | 'working' | 'done' | 'failed';
  news: OpenNews;
  file?: MadeFile;
  failure?: Failure;
  stopping: AbortController;
  /** Never rejects. */
  ended: Promise<void>;
}

/** Calls that have ended and that nobody asks after any more. */
const endedMax = 48;
const newsMs = 3_000;
/** A server stops at its next step: asked again too soon, it would stop what comes after. */
const endingPolls = 8;

export function createCallServer(options: CallServerOptions): JobServer {
  const { make, outputOf, interrupt, pollMs } = options;
  const places = pLimit(options.atOnce);
  const calls = new Map<string, Call>();
  /** Names of calls whose answers were lost, by what they make: a server that knows a call by its name answers it again and makes nothing. */
  const lost = new Map<string, string>();
  const placeOf = ({ request, index }: Pick<StartedJob, 'request' | 'index'>) => `${request.work} ${index}`;

  function call(job: StartedJob, isAgain: boolean): Call {
    const stopping = new AbortController();
    const begun: Call = { state: 'waiting', news: { state: 'waiting' }, stopping, ended: Promise.resolve() };
    calls.set(job.id, begun);
    begun.ended = places(() => run(job, begun, isAgain));
    const ended = [...calls].filter(([, { state }]) => state === 'done' || state === 'failed');
    for (const [id] of ended.slice(0, Math.max(0, ended.length - endedMax))) calls.delete(id);
    return begun;
  }

  async function run(job: StartedJob, begun: Call, isAgain: boolean): Promise<void> {
    const { signal } = begun.stopping;
    const told = (news: OpenNews) => {
      begun.news = news;
    };
    try {
      signal.throwIfAborted();
      begun.state = 'working';
      begun.news = { state: 'working' };
      begun.file = await make(job, told, signal, isAgain);
      begun.state = 'done';
    } catch (error) {
      begun.failure = failureOf(error);
      begun.state = 'failed';
      if (error instanceof AnswerLost) lost.set(placeOf(job), job.id);
      for (const place of lost.keys()) if (lost.size > endedMax) lost.delete(place);
    }
  }

  return {
    begin(request, index) {
      const place = placeOf({ request, index });
      const job = { request, index, id: lost.get(place) ?? `call_${randomUUID()}` };
      lost.delete(place);
      call(job, false);
      return Promise.resolve(job.id);
    },
    async news(job, signal): Promise<JobNews | Failure> {
      const begun = calls.get(job.id) ?? call(job, true);
      const { file, failure } = begun;
      if (file) {
        const { bytes, revisedPrompt } = file;
        const output = outputOf(job, () => streamOf(bytes));
        return { state: 'done', output: revisedPrompt ? { ...output, revisedPrompt } : output };
      }
      if (failure) {
        // Whoever asks again wants it anew.
        calls.delete(job.id);
        return failure;
      }
      if (begun.state !== 'working' || !options.news) return begun.news;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(newsMs)]);
      const more = await options.news(job, limited).catch(() => undefined);
      signal.throwIfAborted();
      return more ?? begun.news;
    },
    release: ({ id }) => void calls.delete(id),
    async stop(job, signal) {
      const begun = calls.get(job.id);
      if (!begun) return;
      calls.delete(job.id);
      if (!interrupt || begun.state === 'waiting') begun.stopping.abort(new Error('It is not wanted any more'));
      while (begun.state === 'working' && interrupt) {
        await interrupt(job, signal).catch(() => undefined);
        await Promise.race([begun.ended, new Promise((resolve) => setTimeout(resolve, pollMs * endingPolls))]);
        signal.throwIfAborted();
      }
    },
    ...(options.health ? { health: options.health } : {}),
    async close() {
      for (const { stopping } of calls.values()) stopping.abort(new Error('The engine is closed'));
      calls.clear();
    },
  };
}
