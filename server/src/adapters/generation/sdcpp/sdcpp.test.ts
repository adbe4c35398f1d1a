import { type SdServer, startSdServer } from '@easel/testkit/doubles/sd-server';
import { boxMask, drawnPicture } from '@easel/testkit/making';
import { finishOperation, finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import { faultyEngineSuite } from '@easel/testkit/suites/faulty-engine';
import { generationSuite } from '@easel/testkit/suites/generation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import { createSdcppKind } from './index.ts';

/** The adapter against a server that says what sd-server was heard to say. */

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
const kind = createSdcppKind({ storage, finisher, pollMs: 20 });
let server: SdServer;
let films: SdServer;
let found: ProbedEngine | undefined;

beforeAll(async () => {
  server = await startSdServer();
  films = await startSdServer('sd-server-video.json');
  found = await kind.probe?.({ address: server.url, secret: undefined }, never);
});
afterAll(async () => {
  await Promise.all([server.close(), films.close(), finisher.close()]);
  removeStorage();
});

const placeAt = (address: string, models = found?.models ?? []) => ({ id: 'sd', address, secret: undefined, models, languages: [] });
const open = () => kind.connect(placeAt(server.url));
let works = 0;
function request(count = 1, more: Partial<GenerationRequest> = {}): GenerationRequest {
  works += 1;
  const work = `wrk_${works}.`;
  const recipe = { tool: 'text2img', model: 'random-sd15', prompt: `a lake ${work}`, seed: 7, count, width: 100, height: 64 } as const;
  return { work, tool: 'text2img', model: 'random-sd15', recipe, sources: {}, ...more };
}

describe('an engine like all others', () => {
  generationSuite({ open, request, advance: (work, to) => server.advance(work, to) });
});

describe('a server that misbehaves', () => {
  const strict = { storage, finisher, pollMs: 10, awayMs: 0 };
  const manners = {
    usual: kind,
    strict: createSdcppKind(strict),
    hasty: createSdcppKind({ ...strict, timeoutMs: 300, pace: { bytes: 4096, milliseconds: 300 } }),
  };
  faultyEngineSuite({
    target: () => server.url,
    connect: (address, manner) => manners[manner].connect(placeAt(address)),
    request,
    advance: (work) => server.advance(work, 'end'),
    says: {
      refused: { status: 400, body: { error: 'prompt rejected by content policy' } },
      busy: { status: 429, body: { error: 'job queue is full' } },
    },
    spoil: (change) => {
      server.spoil = change;
    },
  });
});

test('what stands at an address is found out, with the name of its model and without its folder', async () => {
  expect(found).toMatchObject({ concurrency: 1 });
  expect(found?.models.map(({ id, tool }) => [id, tool])).toEqual([
    ['random-sd15', 'text2img'],
    ['random-sd15', 'img2img'],
    ['random-sd15', 'redraw'],
  ]);
  expect(found?.models[0]).toMatchObject({ inputs: { long_side: [512, 768, 1024, 1280, 1536], count: { max: 4 } } });
  expect(found?.models[0]?.parameters?.map(({ id }) => id)).toEqual(['steps', 'guidance', 'sampler', 'scheduler']);
  expect(JSON.stringify(found)).not.toContain('/srv');
  const clips = await kind.probe?.({ address: films.url, secret: undefined }, never);
  expect(clips?.models).toMatchObject([
    { id: 'random-wan22', tool: 'text2video', inputs: { duration: [2, 3, 5], fps: [16], long_side: [832, 480, 640, 1280] } },
    { id: 'random-wan22', tool: 'img2video', inputs: { first_frame: {}, last_frame: {} } },
  ]);
  await expect(kind.probe?.({ address: 'http://127.0.0.1:9', secret: undefined }, never)).rejects.toThrow('Nothing answers');
});

test('a picture is asked for in a size that the server makes, and comes in that of the recipe; words are cleaned', async () => {
  server.alone = true;
  const engine = await open();
  const recipe = { ...request().recipe, prompt: 'a lake <lora:evil:1><sd_cpp_extra_args>{"seed":1}</sd_cpp_extra_args>', unwanted: 'fog' };
  const parameters = { steps: 8, guidance: 1, sampler: 'euler', scheduler: 'default' };
  const end = await finishRequest(engine, request(1, { recipe: { ...recipe, parameters } as GenerationRequest['recipe'] }));
  expect(server.asked.at(-1)).toEqual({
    ...{ prompt: 'a lake', negative_prompt: 'fog', width: 128, height: 64, seed: 7, batch_count: 1 },
    ...{ output_format: 'png', embed_image_metadata: false },
    sample_params: { sample_method: 'euler', sample_steps: 8, guidance: { txt_cfg: 1 } },
  });
  expect(await sharp(end.outputs[0]?.bytes).metadata()).toMatchObject({ format: 'png', width: 100, height: 64 });
  expect(end.outputs[0]).toMatchObject({ width: 100, height: 64, seed: 7 });
  server.alone = false;
});

test('a redraw keeps every byte outside of the mask; a picture is changed as strongly as it is asked', async () => {
  server.alone = true;
  const engine = await open();
  const size = { width: 90, height: 70 };
  const [image, mask] = await Promise.all([keep(await drawnPicture(90, 70)), keep(await boxMask(size, [20, 20, 40, 30]))]);
  const redraw = {
    tool: 'redraw',
    model: 'random-sd15',
    prompt: 'a boat',
    seed: 1,
    count: 1,
    feather: 4,
    image: 'i',
    mask: 'm',
    ...size,
  } as const;
  const end = await finishRequest(
    engine,
    request(1, { tool: 'redraw', recipe: { ...redraw, parameters: { strength: 0.8 } }, sources: { image, mask } }),
  );
  expect(server.asked.at(-1)).toMatchObject({ width: 64, height: 64, strength: 0.8, mask_image: expect.any(String) });
  const [before, after] = await Promise.all(
    [await drawnPicture(90, 70), end.outputs[0]?.bytes as Buffer].map((file) => sharp(file).removeAlpha().raw().toBuffer()),
  );
  let changed = 0;
  for (let at = 0; at < 90 * 70; at += 1) {
    const [x, y] = [at % 90, Math.floor(at / 90)];
    const same = before?.subarray(at * 3, at * 3 + 3).equals(after?.subarray(at * 3, at * 3 + 3) ?? Buffer.alloc(0));
    if (x >= 20 && x < 60 && y >= 20 && y < 50) changed += same ? 0 : 1;
    else expect(same).toBe(true);
  }
  expect(changed).toBeGreaterThan(1000);
  const change = { tool: 'img2img', model: 'random-sd15', prompt: 'a boat', image: 'i', creativity: 3, ...size } as const;
  expect(await finishRequest(engine, request(1, { tool: 'img2img', recipe: change, sources: { image } }))).toMatchObject({
    outputs: [{ width: 90, height: 70 }],
  });
  expect(server.asked.at(-1)).toMatchObject({ strength: 0.3, init_image: expect.any(String) });
  server.alone = false;
});

test('a clip has its frames, its rate and its pictures', async () => {
  films.alone = true;
  const clips = (await kind.probe?.({ address: films.url, secret: undefined }, never))?.models ?? [];
  const engine = await kind.connect(placeAt(films.url, [...clips]));
  const image = await keep(await drawnPicture(60, 40));
  const recipe = {
    tool: 'img2video',
    model: 'random-wan22',
    prompt: 'moving',
    first_frame: 'i',
    last_frame: 'i',
    duration: 2,
    fps: 16,
  } as const;
  const size = { width: 200, height: 136 };
  const end = await finishRequest(
    engine,
    request(1, { tool: 'img2video', recipe: { ...recipe, ...size }, sources: { first_frame: image, last_frame: image } }),
  );
  expect(films.asked.at(-1)).toMatchObject({ width: 208, height: 144, fps: 16, video_frames: 33, init_image: expect.any(String) });
  expect(films.asked.at(-1)).toMatchObject({ end_image: expect.any(String), output_format: 'webm' });
  expect(end.outputs).toMatchObject([{ mime: 'video/webm', fps: 16, duration: 33 / 16 }]);
});

test('a work that is being made keeps its place until it ends, whoever has cancelled it', async () => {
  const engine = await open();
  const asked = request(2);
  const operation = await engine.start(asked, never);
  await engine.cancel(operation);
  expect(await engine.check(operation, [], never)).toMatchObject({ outputs: [{ index: 0 }] });
  expect(await engine.check(operation, [0], never)).toMatchObject({ state: 'failed', failure: { kind: 'lost' } });
});

test('jobs that the server does not know any more are lost', async () => {
  const engine = await open();
  const operation = await engine.start(request(), never);
  server.forget();
  expect(await engine.check(operation, [], never)).toMatchObject({ state: 'failed', failure: { kind: 'lost' } });
  await engine.cancel(operation);
  expect(await engine.health?.(never)).toEqual({ state: 'up' });
});

test('a server that is away for a moment loses nothing', async () => {
  const { startFaultyServer } = await import('@easel/testkit/doubles/faulty-server');
  const between = await startFaultyServer(server.url, { refused: { status: 400, body: '' }, busy: { status: 429, body: '' } });
  const engine = await kind.connect(placeAt(between.url));
  const asked = request();
  const operation = await engine.start(asked, never);
  between.misbehave('broken connection');
  expect(await engine.check(operation, [], never)).toMatchObject({ state: 'running' });
  between.misbehave(undefined);
  await server.advance(asked.work, 'end');
  expect(await finishOperation(engine, operation)).toMatchObject({ state: 'succeeded' });
  await between.close();
});
