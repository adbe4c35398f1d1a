import { randomUUID } from 'node:crypto';
import type { Engine, EngineStatus, GenerationRequest, Operation } from '../../../ports/generation.ts';
import type { Run } from './run.ts';

/** A check of a work that is being made answers after so long even without news. */
const newsMs = 1000;
/** A finished work stays known for so long, should its end be asked for twice. */
const rememberMs = 20_000;

const unknown: EngineStatus = {
  state: 'failed',
  failure: { kind: 'lost', detail: 'Not an operation of this engine' },
  progress: 0,
  phase: 'waiting',
  outputs: [],
};

interface Operations extends Pick<Engine, 'start' | 'check' | 'cancel'> {
  /** Ends all works that are being made. */
  close(): Promise<void>;
}

/** The works that are being made here. An operation carries its whole request, so that it can be begun again after a restart. */
export function createOperations(begin: (request: GenerationRequest) => Run): Operations {
  const runs = new Map<string, Run>();

  function open(key: string, request: GenerationRequest): Run {
    const run = begin(request);
    runs.set(key, run);
    return run;
  }

  return {
    async start(request, signal) {
      signal.throwIfAborted();
      const key = randomUUID();
      open(key, request);
      return { key, request: JSON.parse(JSON.stringify(request)) };
    },
    async check(operation, stored, signal) {
      const { key, request } = read(operation);
      if (!key || !request) return unknown;
      // After a restart nothing is lost but time: the same request gives the same bytes.
      const run = runs.get(key) ?? open(key, { ...request, stored });
      const status = await run.news(newsMs, stored, signal);
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
    async close() {
      const ending = [...runs.values()];
      runs.clear();
      await Promise.all(ending.map((run) => run.cancel()));
    },
  };
}

function read(operation: Operation): { key?: string; request?: GenerationRequest } {
  const { key, request } = operation;
  if (typeof key !== 'string' || typeof request !== 'object' || request === null || Array.isArray(request)) return {};
  return { key, request: request as unknown as GenerationRequest };
}
