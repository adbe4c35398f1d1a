import { type HostedServer, startFalServer, startReplicateServer } from '@easel/testkit/doubles/hosted-servers';
import { boxMask, drawnPicture } from '@easel/testkit/making';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import { faultyEngineSuite } from '@easel/testkit/suites/faulty-engine';
import { generationSuite } from '@easel/testkit/suites/generation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineKind, ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import type { HostedOptions } from './engine.ts';
import { createFalKind } from './fal.ts';
import { namedModels } from './named-models.ts';
import { createReplicateKind } from './replicate.ts';

/** The adapters against servers that speak as fal and Replicate do. */

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
const key = 'very-secret';
const options: HostedOptions = { storage, finisher, pollMs: 20, findMs: 10, settleMs: 400 };
const strict = { pollMs: 10, awayMs: 0 };
const manners = { usual: {}, strict, hasty: { ...strict, timeoutMs: 300, pace: { bytes: 4096, milliseconds: 300 } } };
afterAll(async () => {
  await finisher.close();
  removeStorage();
});

interface Tried {
  create(options: HostedOptions): EngineKind;
  start(options: { key: string }): Promise<HostedServer>;
  model: string;
  size: { width: number; height: number };
}
const vendors: Record<string, Tried> = {
  fal: { create: createFalKind, start: startFalServer, model: 'fal-ai/flux/dev', size: { width: 96, height: 64 } },
  replicate: { create: createReplicateKind, start: startReplicateServer, model: 'owner/community', size: { width: 96, height: 64 } },
};
const servers: Record<string, HostedServer> = {};
const found: Record<string, ProbedEngine | undefined> = {};
beforeAll(async () => {
  for (const [name, { create, start }] of Object.entries(vendors)) {
    const server = await start({ key });
    servers[name] = server;
    found[name] = await create(options).probe?.({ address: server.url, secret: key }, never);
  }
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

const serverOf = (name: string) => servers[name] as HostedServer;
const connect = (name: string, address = serverOf(name).url, more = {}) =>
  (vendors[name] as Tried)
    .create({ ...options, ...more })
    .connect({ id: name, address, secret: key, models: found[name]?.models ?? [], languages: [] });
let works = 0;
function request(name: string, count = 1, more: Partial<GenerationRequest> = {}): GenerationRequest {
  works += 1;
  const work = `wrk_${works}.`;
  const { model, size } = vendors[name] as Tried;
  const recipe = { tool: 'text2img', model, prompt: `a lake ${work}`, seed: 7, count, ...size } as const;
  return { work, tool: 'text2img', model, recipe, sources: {}, ...more };
}

describe.each(Object.keys(vendors))('%s', (name) => {
  describe('an engine like all others', () => {
    generationSuite({
      open: () => connect(name),
      request: (count) => request(name, count),
      advance: (work, to) => serverOf(name).advance(work, to),
    });
  });

  describe('a server that misbehaves', () => {
    faultyEngineSuite({
      target: () => serverOf(name).url,
      connect: (address, manner) => connect(name, address, manners[manner]),
      request: () => request(name),
      advance: (work) => serverOf(name).advance(work, 'end'),
      says: {
        refused: { status: 422, body: { detail: [{ type: 'content_policy_violation', msg: 'The content could not be processed' }] } },
        busy: { status: 429, body: { detail: 'Request was throttled' } },
      },
      spoil: (change) => {
        serverOf(name).spoil = change;
      },
    });
  });

  test('a key that is wrong is refused in words, and words that are not allowed are refused as such; a work is cancelled there', async () => {
    const { create } = vendors[name] as Tried;
    await expect(create(options).probe?.({ address: serverOf(name).url, secret: 'wrong' }, never)).rejects.toThrow('refuses the key');
    const engine = await connect(name);
    const asked = request(name);
    const recipe = { ...asked.recipe, prompt: 'forbidden' } as GenerationRequest['recipe'];
    expect(await finishRequest(engine, { ...asked, recipe })).toMatchObject({ state: 'failed', failure: { kind: 'refused' } });
    const before = serverOf(name).cancelled.length;
    await engine.cancel(await engine.start(request(name, 2), never));
    expect(serverOf(name).cancelled.length).toBe(before + 2);
    expect(await engine.health?.(never)).toEqual({ state: 'up' });
  });
});

test('descriptions of models become tools, inputs and parameters', () => {
  const models = (name: string) => found[name]?.models.map(({ id, tool }) => `${id} ${tool}`);
  expect(models('fal')).toEqual([
    'fal-ai/flux/dev text2img',
    ...[
      'fal-ai/flux/dev/image-to-image img2img',
      'fal-ai/flux-fill redraw',
      'fal-ai/esrgan enhance',
      'fal-ai/wan/image-to-video img2video',
    ],
  ]);
  expect(models('replicate')).toEqual(['owner/flux text2img', 'owner/flux img2img', 'owner/community text2img']);
  const of = (name: string, id: string) => found[name]?.models.find((model) => model.id === id);
  expect(of('fal', 'fal-ai/flux/dev')).toMatchObject({
    inputs: { prompt: { required: true }, long_side: [1024, 768, 1536], seed: {}, count: { max: 4 } },
    parameters: [
      { id: 'num_inference_steps', kind: 'whole', min: 1, max: 50, default: 28 },
      { id: 'acceleration', kind: 'choice', default: 'none' },
    ],
  });
  const line = (text: string) => ({ zh: text, en: text });
  expect(of('fal', 'fal-ai/flux/dev')?.about).toEqual(line('A flow transformer of 12 billion weights'));
  expect(of('replicate', 'owner/flux')?.about).toEqual(line('Paints quickly'));
  expect(of('fal', 'fal-ai/esrgan')).not.toHaveProperty('about');
  expect(of('fal', 'fal-ai/esrgan')?.inputs).toEqual({ image: {}, factor: [2, 4] });
  expect(of('fal', 'fal-ai/wan/image-to-video')).toMatchObject({ inputs: { first_frame: {}, last_frame: {}, duration: [5, 10] } });
  expect(of('replicate', 'owner/flux')?.inputs.scale).toEqual(['1:1', '16:9', '3:2']);
  expect(of('replicate', 'owner/flux')?.parameters).toBeUndefined();
});

test('works of every tool are put into the words of the model', async () => {
  const fal = serverOf('fal');
  fal.alone = true;
  const engine = await connect('fal');
  const size = { width: 90, height: 70 };
  const [image, mask] = await Promise.all([keep(await drawnPicture(90, 70)), keep(await boxMask(size, [20, 20, 40, 30]))]);
  const run = async (model: string, recipe: object, sources: GenerationRequest['sources']) => {
    const { tool } = recipe as { tool: GenerationRequest['tool'] };
    const end = await finishRequest(
      engine,
      request('fal', 1, { tool, model, recipe: { model, ...recipe } as GenerationRequest['recipe'], sources }),
    );
    expect(end).toMatchObject({ state: 'succeeded' });
    return { ...end.outputs[0], input: fal.asked.at(-1)?.input };
  };
  const drawn = await run(
    'fal-ai/flux/dev',
    { tool: 'text2img', prompt: 'a <lora:x:1> lake', seed: 5, width: 100, height: 64, parameters: { num_inference_steps: 9 } },
    {},
  );
  expect(drawn.input).toEqual({
    prompt: 'a lake',
    seed: 5,
    image_size: { width: 96, height: 64 },
    num_images: 1,
    output_format: 'png',
    num_inference_steps: 9,
  });
  expect(drawn).toMatchObject({ width: 100, height: 64, seed: 5 });
  fal.spoil = () => drawnPicture(90, 70);
  const filled = await run('fal-ai/flux-fill', { tool: 'redraw', prompt: 'a boat', image: 'i', mask: 'm', ...size }, { image, mask });
  expect(filled).toMatchObject({ ...size, input: { image_url: expect.stringMatching(/^data:image\/png/), mask_url: expect.any(String) } });
  const changed = await run(
    'fal-ai/flux/dev/image-to-image',
    { tool: 'img2img', prompt: 'a boat', image: 'i', creativity: 5, ...size },
    { image },
  );
  expect(changed.input).toMatchObject({ strength: 0.5 });
  fal.spoil = () => drawnPicture(180, 140);
  const larger = await run('fal-ai/esrgan', { tool: 'enhance', image: 'i', factor: 2, width: 180, height: 140 }, { image });
  expect(larger).toMatchObject({ width: 180, height: 140, input: { scale: 2 } });
  fal.spoil = undefined;
  const clip = { tool: 'img2video', prompt: 'it moves', first_frame: 'i', last_frame: 'i', duration: 10, ...size };
  expect(await run('fal-ai/wan/image-to-video', clip, { first_frame: image, last_frame: image })).toMatchObject({
    ...{ mime: 'video/mp4', width: 640, height: 360, duration: 5 },
    input: { duration: '10', end_image_url: expect.any(String) },
  });
  fal.alone = false;
});

test('official models and versions are called where they are, large pictures are uploaded, and logs tell how far a work is', async () => {
  const replicate = serverOf('replicate');
  const engine = await connect('replicate');
  const image = await keep(await drawnPicture(700, 700));
  const recipe = { tool: 'img2img', model: 'owner/flux', prompt: 'a boat', image: 'i', width: 700, height: 700 } as const;
  const operation = await engine.start(
    request('replicate', 1, { tool: 'img2img', model: 'owner/flux', recipe, sources: { image } }),
    never,
  );
  expect(replicate.asked.at(-1)).toMatchObject({
    path: '/v1/models/owner/flux/predictions',
    input: { input_image: expect.stringContaining('/files/sent'), aspect_ratio: '1:1', num_outputs: 1 },
  });
  expect(await engine.check(operation, [], never)).toMatchObject({ state: 'running', progress: 0.5 });
  await engine.cancel(operation);
  await engine.cancel(await engine.start(request('replicate'), never));
  expect(replicate.asked.at(-1)).toMatchObject({ path: '/v1/predictions', input: { width: 96, height: 64, seed: 7 } });
});

test.each([
  ['https://fal.ai', []],
  ['https://fal.ai/models/fal-ai/flux/dev', ['fal-ai/flux/dev']],
  ['https://fal.ai/models/fal-ai/flux/dev/playground', ['fal-ai/flux/dev']],
  ['https://queue.fal.run/?models=fal-ai/a,fal-ai/b', ['fal-ai/a', 'fal-ai/b']],
  ['https://api.replicate.com/v1/models/owner/name', ['owner/name']],
])('the address %s names models', (address, names) => expect(namedModels(address, ['models'])).toEqual(names));
