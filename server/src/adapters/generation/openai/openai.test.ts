import { type ImageServer, startImageServer } from '@easel/testkit/doubles/image-server';
import { boxMask, drawnPicture } from '@easel/testkit/making';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import { faultyEngineSuite } from '@easel/testkit/suites/faulty-engine';
import { generationSuite } from '@easel/testkit/suites/generation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import { createOpenAiImages } from './index.ts';

/** The adapter against a server that speaks `/v1/images` as its documents have it. */

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
const kind = createOpenAiImages({ storage, finisher, pollMs: 20 });
const key = 'sk-very-secret';
let server: ImageServer;
let found: ProbedEngine | undefined;

beforeAll(async () => {
  server = await startImageServer({ key });
  found = await kind.probe?.({ address: server.url, secret: key }, never);
});
afterAll(async () => {
  await Promise.all([server.close(), finisher.close()]);
  removeStorage();
});

const placeAt = (address: string) => ({ id: 'oa', address, secret: key, models: found?.models ?? [], languages: [] });
const open = () => kind.connect(placeAt(server.url));
const flare = 'gpt-image-2.6-flare';
let works = 0;
function request(count = 1, more: Partial<GenerationRequest> = {}, model = 'sd-cpp-local'): GenerationRequest {
  works += 1;
  const work = `wrk_${works}.`;
  const recipe = { tool: 'text2img', model, prompt: `a lake ${work}`, count, width: 96, height: 64 } as const;
  return { work, tool: 'text2img', model, recipe, sources: {}, ...more };
}
const lastAsked = () => server.asked.at(-1)?.fields ?? {};

describe.each(['sd-cpp-local', flare])('an engine like all others (%s)', (model) => {
  generationSuite({ open, request: (count) => request(count, {}, model), advance: (work, to) => server.advance(work, to) });
});

describe('a server that misbehaves', () => {
  const hasty = createOpenAiImages({ storage, finisher, pollMs: 10, timeoutMs: 300, pace: { bytes: 4096, milliseconds: 300 } });
  faultyEngineSuite({
    target: () => server.url,
    connect: (address, manner) => (manner === 'hasty' ? hasty : kind).connect(placeAt(address)),
    request,
    advance: (work) => server.advance(work, 'end'),
    says: {
      refused: { status: 400, body: { error: { code: 'moderation_blocked', message: 'Your request was rejected by the safety system' } } },
      busy: { status: 429, body: { error: { code: 'rate_limit_exceeded', message: 'Rate limit reached' } } },
    },
    spoil: (change) => {
      server.spoil = change;
    },
  });
});

test('models of pictures are found with what they take, the others are left to chats', async () => {
  expect(found?.models.map(({ id, tool }) => `${id} ${tool}`)).toEqual([
    ...[`${flare} text2img`, `${flare} img2img`, `${flare} redraw`],
    'dall-e-3 text2img',
    ...['sd-cpp-local text2img', 'sd-cpp-local img2img', 'sd-cpp-local redraw'],
  ]);
  expect(found?.models[0]).toMatchObject({ inputs: { scale: ['1:1', '3:2', '2:3'] }, parameters: [{ id: 'quality' }] });
  const complete = (await open()).models()[0]?.complete;
  expect(complete?.({ tool: 'text2img', model: flare, scale: '3:2' })).toEqual({ width: 1536, height: 1024 });
  await expect(kind.probe?.({ address: server.url, secret: 'wrong' }, never)).rejects.toThrow('refuses the key');
});

test('pictures on their way are shown, and nobody minds a server that sends none', async () => {
  const engine = await open();
  const asked = request(1, {}, flare);
  const operation = await engine.start(asked, never);
  await expect.poll(() => engine.check(operation, [], never)).toMatchObject({ progress: 0.4, preview: { output: 0, mime: 'image/png' } });
  await engine.cancel(operation);
  server.streams = false;
  server.alone = true;
  expect(await finishRequest(engine, request(1, {}, flare))).toMatchObject({ state: 'succeeded' });
  expect(lastAsked()).not.toHaveProperty('stream');
  server.streams = true;
  server.alone = false;
});

test.each([flare, 'sd-cpp-local'])('a call whose answer was lost is the same one when it is made again (%s)', async (model) => {
  server.alone = true;
  const asked = request(1, {}, model);
  const engine = await open();
  server.losesAnswers = true;
  expect(await finishRequest(engine, asked)).toMatchObject({ state: 'failed', failure: { kind: 'unavailable' } });
  server.losesAnswers = false;
  expect(await finishRequest(engine, asked)).toMatchObject({ state: 'succeeded' });
  const keys = server.asked.slice(-2).map(({ key }) => key);
  expect(keys).toEqual([expect.stringMatching(/^call_/), keys[0]]);
  const operation = await engine.start(asked, never);
  await (await open()).check(operation, [], never);
  await expect.poll(() => server.asked.at(-1)?.key).not.toBe(keys[0]);
  server.alone = false;
});

test('words that a server has put in place of the prompt stand with their picture', async () => {
  server.alone = true;
  const outputOf = async (model: string) => (await finishRequest(await open(), request(1, {}, model))).outputs[0];
  expect(await outputOf('dall-e-3')).toMatchObject({ revisedPrompt: 'A serene lake' });
  expect(await outputOf(flare)).not.toHaveProperty('revisedPrompt');
  server.alone = false;
});

test('a redraw sends a mask with holes; what comes at an address is fetched; words are refused as such', async () => {
  server.alone = true;
  const engine = await open();
  const size = { width: 90, height: 70 };
  const [image, mask] = await Promise.all([keep(await drawnPicture(90, 70)), keep(await boxMask(size, [20, 20, 40, 30]))]);
  const redraw = {
    tool: 'redraw',
    model: flare,
    prompt: 'a boat',
    image: 'i',
    mask: 'm',
    ...size,
    parameters: { quality: 'low' },
  } as const;
  expect(await finishRequest(engine, request(1, { tool: 'redraw', model: flare, recipe: redraw, sources: { image, mask } }))).toMatchObject(
    {
      outputs: [size],
    },
  );
  expect(lastAsked()).toMatchObject({ model: flare, prompt: 'a boat', quality: 'low', size: '1536x1024' });
  const sent = sharp(Buffer.from(await (lastAsked().mask as File).arrayBuffer()));
  const { data, info } = await sent.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([at(10, 10), at(512, 512)]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 0],
  ]);
  server.addresses = true;
  expect(await finishRequest(engine, request())).toMatchObject({ state: 'succeeded', outputs: [{ width: 96, height: 64 }] });
  server.addresses = false;
  const forbidden = await finishRequest(
    engine,
    request(1, { recipe: { ...request().recipe, prompt: 'forbidden' } as GenerationRequest['recipe'] }),
  );
  expect(forbidden).toMatchObject({ state: 'failed', failure: { kind: 'refused' } });
  server.alone = false;
});
