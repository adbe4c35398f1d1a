import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { DeclaredModel } from '@easel/server/ports/engine-kinds';
import type { EngineModel, EngineOutput, EngineStatus, GenerationRequest, Operation } from '@easel/server/ports/generation';
import { createPuppetEngine, type PuppetEngine } from './engines.ts';

/**
 * A puppet engine as a server of its own on this machine, to be connected like somebody's engine: over HTTP, with a key where a test
 * wants one, and with models that come, change and go. `puppet-kind.ts` is the kind that speaks to it.
 */
export interface PuppetServer {
  url: string;
  /** What it does with works. */
  engine: PuppetEngine;
  /** What it says that it has, from its next probe on. */
  models: readonly EngineModel[];
  /** Whether it lets every connection go without a word. */
  down: boolean;
  /** How often it was asked what it is. */
  readonly probes: number;
  close(): Promise<void>;
}

export interface PuppetServerOptions {
  models: readonly EngineModel[];
  id?: string;
  key?: string;
  concurrency?: number;
}

const newsMs = 1_000;

export async function startPuppetServer({ models, id = 'puppet', key, concurrency = 4 }: PuppetServerOptions): Promise<PuppetServer> {
  const engine = createPuppetEngine({ id, models, concurrency });
  const operations = new Map<string, Operation>();
  const outputs = new Map<string, EngineOutput>();
  let probes = 0;

  const answers: Record<string, (body: never) => Promise<unknown>> = {
    async '/probe'() {
      probes += 1;
      return { kind: 'puppet', concurrency, models: self.models.map(declared) };
    },
    async '/start'(request: GenerationRequest) {
      const operation = await engine.start(request, AbortSignal.timeout(newsMs));
      operations.set(request.work, operation);
      return { operation };
    },
    async '/check'({ work, stored }: { work: string; stored: number[] }) {
      const operation = operations.get(work) ?? { work };
      const { outputs: told, preview, ...status } = await newsOf(engine, operation, stored);
      for (const output of told) outputs.set(`${work}/${output.index}`, output);
      const still = preview && { ...preview, bytes: Buffer.from(preview.bytes).toString('base64') };
      return {
        ...status,
        still,
        outputs: told.map(({ read: _read, poster: _poster, preview: _moving, lastFrame: _last, ...output }) => output),
      };
    },
    async '/output'({ work, index }: { work: string; index: number }) {
      const output = outputs.get(`${work}/${index}`);
      return output && buffer(output.read(AbortSignal.timeout(newsMs)));
    },
    async '/cancel'({ work }: { work: string }) {
      await engine.cancel(operations.get(work) ?? { work });
      return {};
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (self.down) return void request.socket.destroy();
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
    const found = answers[request.url ?? ''];
    const told = found && (await found((await json(request)) as never));
    if (told === undefined) return void response.writeHead(404).end();
    response.end(Buffer.isBuffer(told) ? told : JSON.stringify(told));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    engine,
    models,
    down: false,
    get probes() {
      return probes;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}

/** What is new, or what is known after a second. */
async function newsOf(engine: PuppetEngine, operation: Operation, stored: readonly number[]): Promise<EngineStatus> {
  try {
    return await engine.check(operation, stored, AbortSignal.timeout(newsMs));
  } catch {
    // A new holder has seen nothing: it is answered at once.
    return engine.check({ ...operation }, stored, AbortSignal.timeout(newsMs));
  }
}

function declared({ etaSeconds, secondsPerMegapixel, complete: _complete, ...model }: EngineModel): DeclaredModel {
  const pace = secondsPerMegapixel && { fast: secondsPerMegapixel('fast'), fine: secondsPerMegapixel('fine') };
  return { ...model, etaSeconds: etaSeconds(), ...(pace ? { secondsPerMegapixel: pace } : {}) };
}
