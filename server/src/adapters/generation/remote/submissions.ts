import { createHash, randomUUID } from 'node:crypto';
import { AnswerLost } from '../../../platform/engine-error.ts';
import type { Failure, GenerationRequest } from '../../../ports/generation.ts';
import type { OpenNews, Plan, PlannedJob, StartedJob } from './jobs.ts';

/**
 * Requests that cost money and whose answer may be lost. What is about to be sent is kept first, by a digest of it; an answer that is
 * missing is looked up among what the server was asked for, and nothing is sent once more before the server has said that it has none.
 */

export interface PreparedRequest {
  digest: string;
  /** Sends it and answers by which name the server knows it. */
  send(signal: AbortSignal): Promise<string>;
}

export interface Paid {
  /** Everything that has to be done before the request itself, such as uploads. */
  prepare(request: GenerationRequest, index: number, signal: AbortSignal): Promise<PreparedRequest>;
  /** Looks for a request that was sent. `isFinal`: where it is not there now, it will not be. */
  find(
    sent: { request: GenerationRequest; plan: Plan; except: ReadonlySet<string> },
    signal: AbortSignal,
  ): Promise<{ id?: string | undefined; isFinal: boolean }>;
  /** Between two such questions, in milliseconds. */
  findMs: number;
}

interface Call {
  prepared: PreparedRequest;
  sending?: Promise<string | undefined>;
}

const looking: OpenNews = { state: 'waiting', label: { zh: '正在确认请求是否送达', en: 'Checking whether the request arrived' } };
/** So often a request is sent anew that the server says it has not got. */
const timesMax = 1;
/** Requests of this process, and names of theirs, that are remembered. */
const rememberedMax = 500;

export function createSubmissions(paid: Paid, closing: AbortSignal) {
  const calls = new Map<string, Call>();
  const looks = new Map<string, number>();
  const names = new Set<string>();

  async function planOf(request: GenerationRequest, index: number, again: number, signal: AbortSignal): Promise<Plan> {
    const prepared = await paid.prepare(request, index, signal);
    const plan = { key: randomUUID(), digest: prepared.digest, at: Date.now(), again };
    calls.set(plan.key, { prepared });
    forgetOldest(calls);
    return plan;
  }

  /** Sends what was kept, once. Its name, or nothing where the answer is lost; rejects where the server has refused it or was not reached. */
  function submit(call: Call): Promise<string | undefined> {
    call.sending ??= call.prepared.send(closing).then(
      (id) => {
        names.add(id);
        forgetOldest(names);
        return id;
      },
      (error) => {
        if (error instanceof AnswerLost || closing.aborted) return undefined;
        delete call.sending;
        throw error;
      },
    );
    return call.sending;
  }

  async function find(request: GenerationRequest, plan: Plan, signal: AbortSignal) {
    const found = await paid.find({ request, plan, except: names }, signal);
    if (found.id !== undefined) names.add(found.id);
    forgetOldest(names);
    return found;
  }

  return {
    async plan(request: GenerationRequest, indexes: readonly number[], signal: AbortSignal): Promise<PlannedJob[]> {
      const planned: PlannedJob[] = [];
      for (const index of indexes) planned.push({ request, index, plan: await planOf(request, index, 0, signal) });
      return planned;
    },
    async send(planned: readonly PlannedJob[], signal: AbortSignal, stop: (job: StartedJob) => Promise<void>): Promise<void> {
      try {
        for (const job of planned) {
          // What is on its way is not broken off: nobody would know whether it has arrived.
          signal.throwIfAborted();
          const call = calls.get(job.plan?.key ?? '');
          if (call) job.id = await submit(call);
        }
      } catch (error) {
        if (!signal.aborted)
          await Promise.allSettled(planned.map(({ id, ...job }) => (id === undefined ? undefined : stop({ ...job, id }))));
        throw error;
      }
    },
    /** Goes on with a job that has no name: names it, or plans it anew. Says what there is to wait for. */
    async recognise(job: PlannedJob, signal: AbortSignal): Promise<OpenNews | Failure | undefined> {
      const { plan } = job;
      if (!plan) return undefined;
      const call = calls.get(plan.key);
      if (call) job.id = await submit(call);
      const looked = looks.get(plan.key);
      if (job.id !== undefined || (looked !== undefined && performance.now() - looked < paid.findMs)) return looking;
      looks.set(plan.key, performance.now());
      forgetOldest(looks);
      const { id, isFinal } = await find(job.request, plan, signal);
      job.id = id;
      if (id !== undefined || !isFinal) return looking;
      if (plan.again >= timesMax) return { kind: 'unavailable', detail: 'What it was sent was lost twice' };
      job.plan = await planOf(job.request, job.index, plan.again + 1, signal);
      return looking;
    },
    /** Names a job that is to be stopped, where that can be found out at once. */
    async settle(job: PlannedJob, signal: AbortSignal): Promise<void> {
      const { plan } = job;
      if (!plan) return;
      job.id = await calls.get(plan.key)?.sending?.catch(() => undefined);
      job.id ??= (await find(job.request, plan, signal)).id;
    },
  };
}

/** The same for the same content, in whatever order its fields come. */
export function digestOf(content: unknown): string {
  return createHash('sha256')
    .update(
      JSON.stringify(content, (_name, value) => (isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value)),
    )
    .digest('base64url');
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function forgetOldest(remembered: Map<string, unknown> | Set<string>): void {
  for (const key of remembered.keys()) if (remembered.size > rememberedMax) remembered.delete(key);
}
