import { EngineError } from '@easel/server/platform/engine-error';
import { modelOf } from '@easel/server/platform/engines/declared';
import type { DeclaredModel, EngineKind, EnginePlace } from '@easel/server/ports/engine-kinds';
import type { EngineOutput, EngineStatus } from '@easel/server/ports/generation';

/** The kind of engine that is a puppet server. For tests only: the studio does not know it. */
export const puppetKind: EngineKind = {
  id: 'puppet',
  async probe(place, signal) {
    const response = await ask(place, '/probe', {}, signal).catch(() => {
      throw new Error('Nothing answers there');
    });
    if (response.status === 401) throw new Error('It refuses the key');
    if (!response.ok) return undefined;
    const told = (await response.json().catch(() => undefined)) as
      | { kind?: string; models: DeclaredModel[]; concurrency: number }
      | undefined;
    return told?.kind === 'puppet' ? { models: told.models, concurrency: told.concurrency } : undefined;
  },
  connect(place) {
    const models = place.models.map(modelOf);
    const workOf = (operation: { work?: unknown }) => String(operation.work);
    return {
      id: place.id,
      concurrency: 4,
      models: () => models,
      async start(request, signal) {
        return ((await told(place, '/start', request, signal)) as { operation: { work: string } }).operation;
      },
      async check(operation, stored, signal) {
        const work = workOf(operation);
        const { still, ...status } = (await told(place, '/check', { work, stored }, signal)) as EngineStatus & { still?: Still };
        const preview = still && { preview: { ...still, bytes: Buffer.from(still.bytes, 'base64') } };
        return { ...status, ...preview, outputs: status.outputs.map((output) => readable(place, work, output)) };
      },
      async cancel(operation) {
        await ask(place, '/cancel', { work: workOf(operation) }, AbortSignal.timeout(5_000)).catch(() => undefined);
      },
      async close() {},
    };
  },
};

/** A preview as it travels: its bytes as base64. */
interface Still {
  output: number;
  bytes: string;
  mime: string;
}

function readable(place: EnginePlace, work: string, output: EngineOutput): EngineOutput {
  return {
    ...output,
    async *read(signal) {
      const response = await ask(place, '/output', { work, index: output.index }, signal);
      if (!response.ok || !response.body) throw new EngineError('unavailable', `The output was answered with ${response.status}`);
      yield* response.body;
    },
  };
}

async function told(place: EnginePlace, path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await ask(place, path, body, signal).catch((error) => {
    signal.throwIfAborted();
    throw new EngineError('unavailable', String(error.cause ?? error));
  });
  if (!response.ok) throw new EngineError('unavailable', `It answered ${response.status}`);
  return response.json();
}

function ask({ address, secret }: EnginePlace, path: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal, redirect: 'error' });
}
