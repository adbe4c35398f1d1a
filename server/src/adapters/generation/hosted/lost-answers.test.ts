import { type HostedServer, startFalServer, startReplicateServer } from '@easel/testkit/doubles/hosted-servers';
import { drawnPicture } from '@easel/testkit/making';
import { finishOperation } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EngineKind, ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineStatus, GenerationRequest, Operation } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import { createFalKind } from './fal.ts';
import { createReplicateKind } from './replicate.ts';

/** Requests that cost money, whose answers are lost on their way, or whose process is killed before or after it has sent them. */

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
const settled = { storage, finisher, pollMs: 5, findMs: 5, settleMs: 0 };
const patient = { ...settled, settleMs: 60_000 };
afterAll(async () => {
  await finisher.close();
  removeStorage();
});

const vendors = {
  fal: { create: createFalKind, start: startFalServer, model: 'fal-ai/flux/dev', edits: 'fal-ai/flux/dev/image-to-image' },
  replicate: { create: createReplicateKind, start: startReplicateServer, model: 'owner/community', edits: 'owner/flux' },
};
const size = { width: 96, height: 64 };

describe.each(Object.entries(vendors))('%s', (name, { create, start, model, edits }) => {
  let server: HostedServer;
  let found: ProbedEngine | undefined;
  const engines: Engine[] = [];
  beforeAll(async () => {
    server = await start({});
    found = await create(settled).probe?.({ address: server.url, secret: undefined }, never);
    server.alone = true;
  });
  afterEach(async () => {
    server.loses = undefined;
    server.alone = true;
    for (const engine of engines.splice(0)) await engine.close();
  });
  afterAll(() => server.close());

  /** As a process opens it: each remembers nothing of the others. */
  async function open(options = patient, address = server.url): Promise<Engine> {
    const kind: EngineKind = create(options);
    const engine = await kind.connect({ id: name, address, secret: undefined, models: found?.models ?? [], languages: [] });
    engines.push(engine);
    return engine;
  }
  let works = 0;
  function request(count = 1): GenerationRequest {
    works += 1;
    const recipe = { tool: 'text2img', model, prompt: `a lake of ${works}`, seed: 7, count, ...size } as const;
    return { work: `wrk_${works}`, tool: 'text2img', model, recipe, sources: {} };
  }
  const times = ({ recipe }: GenerationRequest) => server.asked.filter(({ input }) => input.prompt === recipe.prompt).length;

  /** The row of a work: what was kept last is what another process finds. */
  function row() {
    const kept: Operation[] = [];
    return {
      keep: async (operation: Operation) => void kept.push(JSON.parse(JSON.stringify(operation)) as Operation),
      get operation() {
        return kept.at(-1) as Operation;
      },
    };
  }

  test('an answer that is lost is found again, and the work is asked for once', async () => {
    const [engine, asked, work] = [await open(), request(2), row()];
    server.loses = 'answer';
    const operation = await engine.start(asked, never, work.keep);
    server.loses = undefined;
    expect(await finishOperation(engine, operation)).toMatchObject({ state: 'succeeded', outputs: [{ index: 0 }, { index: 1 }] });
    expect(times(asked)).toBe(2);
  });

  test('a process that is killed after it has asked leaves what another one finds', async () => {
    const [asked, work] = [request(), row()];
    await (await open()).start(asked, never, work.keep);
    const end = await finishOperation(await open(), work.operation);
    expect(end).toMatchObject({ state: 'succeeded', outputs: [{ index: 0 }] });
    expect(times(asked)).toBe(1);
  });

  test('a process that is killed before it has asked leaves a work that another one asks for', async () => {
    const [asked, work] = [request(), row()];
    const killed = async (operation: Operation) => {
      await work.keep(operation);
      throw new Error('killed');
    };
    await expect((await open()).start(asked, never, killed)).rejects.toThrow('killed');
    expect(times(asked)).toBe(0);
    expect(await finishOperation(await open(settled), work.operation)).toMatchObject({ state: 'succeeded' });
    expect(times(asked)).toBe(1);
  });

  test('a request that never arrived is sent once more, and what is sent then is kept before', async () => {
    const [engine, asked, work] = [await open(settled), request(), row()];
    server.loses = 'request';
    const operation = await engine.start(asked, never, work.keep);
    server.loses = undefined;
    let at: Operation = operation;
    for (let status: EngineStatus | undefined; at === operation; at = status.operation ?? at) status = await engine.check(at, [], never);
    expect(times(asked)).toBe(0);
    // The process is killed after it has sent the second one: nobody has its name.
    await engine.check(at, [], never);
    expect(times(asked)).toBe(1);
    expect(await finishOperation(await open(), at)).toMatchObject({ state: 'succeeded' });
    expect(times(asked)).toBe(1);
  });

  test('what is lost again and again is not sent for ever', async () => {
    const [engine, asked, work] = [await open(settled), request(), row()];
    server.loses = 'request';
    const operation = await engine.start(asked, never, work.keep);
    expect(await finishOperation(engine, operation)).toMatchObject({ state: 'failed', failure: { kind: 'unavailable' } });
    expect(times(asked)).toBe(0);
  });

  test('a cancelled work whose answer was lost is cancelled there where that can be found out', async () => {
    server.alone = false;
    const [engine, asked, work] = [await open(), request(), row()];
    server.loses = 'answer';
    await engine.start(asked, never, work.keep);
    server.loses = undefined;
    const before = server.cancelled.length;
    await (await open()).cancel(work.operation);
    expect(server.cancelled.length - before).toBe(name === 'fal' ? 0 : 1);
    expect(times(asked)).toBe(1);
  });

  test('the same words with another picture are another request', async () => {
    const [one, other] = [await keep(await drawnPicture(96, 64)), await keep(await drawnPicture(64, 96))];
    const recipe = { tool: 'img2img', model: edits, prompt: 'the same words', image: 'i', seed: 1, ...size } as const;
    const asked = (image: typeof one): GenerationRequest => ({ work: 'w', tool: 'img2img', model: edits, recipe, sources: { image } });
    const [engine, work] = [await open(), row()];
    server.loses = 'answer';
    await engine.start(asked(one), never, work.keep);
    const first = work.operation;
    await engine.start(asked(other), never, work.keep);
    server.loses = undefined;
    const names = [];
    for (const operation of [work.operation, first]) {
      const status = await (await open()).check(operation, [], never);
      names.push((status.operation as { jobs?: { id: string }[] } | undefined)?.jobs?.[0]?.id);
    }
    const own = [...server.asked.keys()].slice(-2).map((place) => `request-${place + 1}`);
    expect(names).toEqual(own.toReversed());
  });
});
