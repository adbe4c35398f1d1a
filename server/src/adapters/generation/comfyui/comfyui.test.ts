import { buffer } from 'node:stream/consumers';
import { comfyVersions } from '@easel/testkit/comfy/recordings';
import type { ComfyRun } from '@easel/testkit/comfy/runs';
import { type ComfyServer, startComfyServer } from '@easel/testkit/comfy/server';
import { drawnPicture } from '@easel/testkit/making';
import { finishOperation } from '@easel/testkit/operations';
import { clipOfColours } from '@easel/testkit/painted-clip';
import { createTestStorage } from '@easel/testkit/storage';
import { generationSuite } from '@easel/testkit/suites/generation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeclared } from '../../../platform/engines/declared.ts';
import type { DeclaredModel } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineOutput, EngineStatus, Failure, GenerationRequest, Operation } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import { createComfyKind } from './index.ts';
import { runIdOf } from './operation.ts';

const never = new AbortController().signal;
const { storage, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
afterAll(() => Promise.all([removeStorage(), finisher.close()]));
const kind = createComfyKind({ storage, finisher, graceMs: 200 });

describe.each(comfyVersions)('ComfyUI %s as an engine', (version) => {
  let server: ComfyServer;
  let models: DeclaredModel[];
  let works = 0;
  beforeAll(async () => {
    server = await startComfyServer({ version });
    const found = await kind.probe?.({ address: server.url, secret: undefined }, never);
    models = checkDeclared(JSON.parse(JSON.stringify(found?.models)));
  });
  afterAll(() => server.close());

  const open = () => kind.connect({ id: 'comfyui', address: server.url, secret: undefined, models, languages: [] });
  generationSuite({
    open,
    request(count) {
      works += 1;
      const recipe = { tool: 'text2img' as const, model: 'random-sd15', prompt: 'a cat', seed: 7, count, width: 64, height: 48 };
      return { work: `wrk_${works}`, tool: 'text2img', model: 'random-sd15', recipe, sources: {} };
    },
    async advance(work, to) {
      for (let index = 0; index < 4; index += 1) {
        const run = server.runs.all.get(runIdOf(work, index, 0));
        if (!run || run.state === 'ended') continue;
        await server.runs.finish(run);
        if (to === 'output') return;
      }
    },
    async spoil(work, how) {
      const run = runIdOf(work, 0, 0);
      server.spoil(run, how);
      const found = server.runs.all.get(run);
      if (found) await server.runs.finish(found);
    },
  });
});

describe('a ComfyUI server that misbehaves', () => {
  let server: ComfyServer;
  let engine: Engine;
  let works = 0;
  beforeAll(async () => {
    server = await startComfyServer();
    const place = { address: server.url, secret: undefined };
    const found = await kind.probe?.(place, never);
    engine = await kind.connect({ id: 'comfyui', ...place, models: found?.models ?? [], languages: [] });
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });

  const request = (): GenerationRequest => {
    works += 1;
    const size = { width: 64, height: 48 };
    const recipe = { tool: 'text2img' as const, model: 'random-sd15', prompt: 'a <lora:x:1> cat', seed: 7, count: 1, ...size };
    return { work: `bad_${works}`, tool: 'text2img', model: 'random-sd15', recipe, sources: {} };
  };
  const begin = async () => {
    const asked = request();
    const operation = await engine.start(asked, never);
    return { operation, run: server.runs.all.get(runIdOf(asked.work, 0, 0)) as ComfyRun };
  };
  const untilFailed = async (operation: Operation): Promise<Failure> => {
    for (;;) {
      const status = await engine.check(operation, [], never);
      if (status.state === 'failed') return status.failure;
    }
  };

  test.each([
    ['error', 'fault'],
    ['busy', 'busy'],
    ['page', 'fault'],
    ['refused', 'refused'],
  ] as const)('answers a graph with %s: it has failed as %s', async (answer, failure) => {
    server.nextAnswer = answer;
    await expect(begin()).rejects.toMatchObject({ failure: { kind: failure } });
    await expect(begin()).resolves.toBeDefined();
  });

  test('takes a graph and is not heard: the run is found again, and not made twice', async () => {
    const before = server.posted;
    server.nextAnswer = 'accepted-unheard';
    const { operation, run } = await begin();
    expect(server.posted).toBe(before + 1);
    await server.runs.finish(run);
    expect(await finishOperation(engine, operation)).toMatchObject({ state: 'succeeded' });
  });

  test.each([
    ['page', 'bad-output'],
    ['drawing', 'bad-output'],
    ['wrong-size', 'bad-output'],
    ['endless', 'bad-output'],
    ['redirect', 'unavailable'],
  ] as const)('sends a file that is %s: it is refused as %s', async (how, failure) => {
    const { operation, run } = await begin();
    server.spoil(run.id, how);
    await server.runs.finish(run);
    const [output] = (await engine.check(operation, [], never)).outputs as [EngineOutput];
    await expect(buffer(output.read(never))).rejects.toMatchObject({ failure: { kind: failure } });
  });

  test('fails in a node: neither its traceback nor its folders are told', async () => {
    const { operation, run } = await begin();
    server.runs.fail(run);
    const { kind: how, detail } = await untilFailed(operation);
    expect(how).toBe('bad-input');
    expect(detail).toContain('LoadImage failed with PIL.UnidentifiedImageError');
    expect(detail).not.toMatch(/srv|traceback|execution\.py/i);
    const other = await begin();
    server.runs.fail(other.run, { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device' });
    expect((await untilFailed(other.operation)).kind).toBe('unavailable');
  });

  test('makes nothing, or has forgotten everything', async () => {
    const { operation, run } = await begin();
    run.graph = { only: { class_type: 'VAEDecode', inputs: {} } };
    await server.runs.finish(run);
    await expect(untilFailed(operation)).rejects.toMatchObject({ failure: { kind: 'bad-output' } });
    const lost = await begin();
    server.runs.forget();
    expect((await untilFailed(lost.operation)).kind).toBe('lost');
  });

  test('is stopped by somebody at the server: the work is begun anew', async () => {
    const { operation, run } = await begin();
    server.runs.interrupt(run.id);
    expect((await untilFailed(operation)).kind).toBe('lost');
  });

  test('goes away and comes back: nothing is lost; stays away: the work is taken from it', async () => {
    const { operation, run } = await begin();
    for (const socket of server.sockets.values()) socket.terminate();
    await server.runs.finish(run);
    expect(await finishOperation(engine, operation)).toMatchObject({ state: 'succeeded' });
    const other = await startComfyServer();
    const place = { address: other.url, secret: undefined };
    const there = await kind.connect({ id: 'b', ...place, models: (await kind.probe?.(place, never))?.models ?? [], languages: [] });
    const begun = await there.start(request(), never);
    await other.close();
    await expect(finishOperation(there, begun)).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    expect(await there.health?.(never)).toMatchObject({ state: 'down' });
    await expect(there.start(request(), never)).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    await there.close();
  });

  test('tells steps in both languages, and ten thousand previews at once of which one is shown', async () => {
    const { operation, run } = await begin();
    await server.runs.step(run, 3);
    for (let count = 0; count < 10_000; count += 1) await server.runs.preview(run, 'sampler');
    const told = await untilPreview(operation);
    expect(told).toMatchObject({ phase: 'working', label: { zh: '第 3 步，共 4 步', en: 'Step 3 of 4' } });
    expect(told.preview).toMatchObject({ output: 0, mime: 'image/webp' });
    expect(told.preview?.bytes.length).toBeLessThan(6000);
    server.preview = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    await server.runs.finish(run);
    const end = await finishOperation(engine, operation, (status) => {
      if (status.preview) expect(Buffer.from(status.preview.bytes).toString('latin1')).not.toContain('svg');
    });
    expect(end.state).toBe('succeeded');
    server.preview = undefined;
  });

  async function untilPreview(operation: Operation): Promise<EngineStatus> {
    for (;;) {
      const status = await engine.check(operation, [], never);
      if (status.preview && status.label) return status;
    }
  }

  test('gets words without commands, seeds by output, and stops what waits and what works, and nothing else', async () => {
    const asked = request();
    const operation = await engine.start({ ...asked, recipe: { ...asked.recipe, count: 2 } as never }, never);
    const [first, second] = [0, 1].map((index) => server.runs.all.get(runIdOf(asked.work, index, 0)) as ComfyRun);
    expect(first?.graph.positive?.inputs.text).toBe('a cat');
    expect([first?.graph.sampler?.inputs.seed, second?.graph.sampler?.inputs.seed]).toEqual([7, 8]);
    const other = await begin();
    await engine.cancel(operation);
    expect(first?.state).toBe('ended');
    expect(server.runs.all.has(second?.id ?? '')).toBe(false);
    expect(other.run.state).toBe('running');
    await engine.cancel(other.operation);
  });
});

test('clips of words and of a first frame: so many frames as seconds need, and only the frames that were brought', async () => {
  const server = await startComfyServer({
    files: {
      'CheckpointLoaderSimple.ckpt_name': [],
      'UNETLoader.unet_name': ['t2v_high', 't2v_low', 'i2v_high', 'i2v_low'].map((name) => `wan2.2_${name}_noise_14B.safetensors`),
      'CLIPLoader.clip_name': ['umt5_xxl_fp16.safetensors'],
      'VAELoader.vae_name': ['wan_2.1_vae.safetensors'],
    },
  });
  const size = { width: 96, height: 64 };
  server.video = await clipOfColours({ encoder: 'wasm' }, [[200, 30, 30]], 6, { size });
  const place = { address: server.url, secret: undefined };
  const found = await kind.probe?.(place, never);
  expect(found?.models.map(({ id, tool }) => [id, tool])).toEqual([
    ['wan2.2-t2v', 'text2video'],
    ['wan2.2-i2v', 'img2video'],
  ]);
  const engine = await kind.connect({ id: 'comfyui', ...place, models: found?.models ?? [], languages: [] });
  const bytes = await drawnPicture(96, 64);
  await storage.put('frame', bytes);
  const frame = { asset: 'frame', key: 'frame', mime: 'image/png', bytes: bytes.length, ...size };
  for (const [tool, model, sources] of [
    ['text2video', 'wan2.2-t2v', {}],
    ['img2video', 'wan2.2-i2v', { image: frame }],
  ] as const) {
    const recipe = { tool, model, prompt: 'waves', duration: 3, seed: 9, ...size };
    const operation = await engine.start({ work: `clip_${tool}`, tool, model, recipe, sources }, never);
    const run = server.runs.all.get(runIdOf(`clip_${tool}`, 0, 0)) as ComfyRun;
    expect(run.graph.latent?.inputs).toMatchObject({ ...size, length: 49 });
    expect([run.graph.sampler?.inputs.noise_seed, run.graph.refined?.inputs.noise_seed]).toEqual([9, 9]);
    expect('begin' in run.graph).toBe(tool === 'img2video');
    expect('end' in run.graph || 'end_image' in (run.graph.latent?.inputs ?? {})).toBe(false);
    await server.runs.finish(run);
    const { outputs } = await finishOperation(engine, operation);
    expect(outputs).toMatchObject([{ mime: 'video/mp4', ...size, duration: 3, fps: 16, seed: 9 }]);
  }
  await engine.close();
  await server.close();
});

test('what stands at an address is found out', async () => {
  const server = await startComfyServer({ files: { 'CheckpointLoaderSimple.ckpt_name': [] } });
  const found = await kind.probe?.({ address: server.url, secret: undefined }, never);
  expect(found?.models).toEqual([]);
  expect(found?.absent?.find(({ id }) => id === 'flux')?.missing).toContain('file flux1-dev.safetensors');
  await server.close();
  await expect(kind.probe?.({ address: server.url, secret: undefined }, never)).rejects.toThrow('Nothing answers at');
});
