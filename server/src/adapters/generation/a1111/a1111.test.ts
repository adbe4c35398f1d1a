import { startWebuiServer, type WebuiServer } from '@easel/testkit/doubles/webui-server';
import { boxMask, drawnPicture } from '@easel/testkit/making';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import { faultyEngineSuite } from '@easel/testkit/suites/faulty-engine';
import { generationSuite } from '@easel/testkit/suites/generation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProbedEngine } from '../../../ports/engine-kinds.ts';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { createFinisher } from '../remote/finisher.ts';
import { createA1111Kind } from './index.ts';

/** The adapter against a server that speaks `/sdapi/v1` as its documents have it. */

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
const finisher = createFinisher({ storage, studioName: () => 'Test studio', idleMs: 1000 });
const kind = createA1111Kind({ storage, finisher, pollMs: 20 });
let server: WebuiServer;
let found: ProbedEngine | undefined;

beforeAll(async () => {
  server = await startWebuiServer();
  found = await kind.probe?.({ address: server.url, secret: undefined }, never);
});
afterAll(async () => {
  await Promise.all([server.close(), finisher.close()]);
  removeStorage();
});

const placeAt = (address: string) => ({ id: 'ui', address, secret: undefined, models: found?.models ?? [], languages: [] });
const open = () => kind.connect(placeAt(server.url));
let works = 0;
function request(count = 1, more: Partial<GenerationRequest> = {}): GenerationRequest {
  works += 1;
  const work = `wrk_${works}.`;
  const recipe = { tool: 'text2img', model: 'random-sd15', prompt: `a lake ${work}`, seed: 7, count, width: 96, height: 64 } as const;
  return { work, tool: 'text2img', model: 'random-sd15', recipe, sources: {}, ...more };
}

describe('an engine like all others', () => {
  generationSuite({ open, request, advance: (work, to) => server.advance(work, to) });
});

describe('a server that misbehaves', () => {
  const hasty = createA1111Kind({ storage, finisher, pollMs: 10, timeoutMs: 300, pace: { bytes: 4096, milliseconds: 300 } });
  faultyEngineSuite({
    target: () => server.url,
    connect: (address, manner) => (manner === 'hasty' ? hasty : kind).connect(placeAt(address)),
    request,
    advance: (work) => server.advance(work, 'end'),
    says: {
      refused: { status: 400, body: { detail: 'Blocked by the content filter' } },
      busy: { status: 429, body: { detail: 'Too many requests' } },
    },
    spoil: (change) => {
      server.spoil = change;
    },
  });
});

test('checkpoints, samplers and upscalers are found; a key that is wrong is refused in words', async () => {
  expect(found?.models.map(({ id, tool }) => `${id} ${tool}`)).toEqual([
    ...['random-sd15 text2img', 'random-sd15 img2img', 'random-sd15 redraw'],
    ...['random-xl text2img', 'random-xl img2img', 'random-xl redraw', 'upscaler enhance'],
  ]);
  expect(found?.models[3]?.inputs.long_side?.[0]).toBe(1024);
  expect(found?.models[0]?.parameters).toMatchObject([
    { id: 'steps' },
    { id: 'guidance' },
    { id: 'sampler', default: 'DPM++ 2M' },
    { id: 'scheduler' },
  ]);
  expect(found?.models.at(-1)?.parameters).toMatchObject([
    { id: 'upscaler', default: 'R-ESRGAN 4x+' },
    { id: 'faces', default: 'none' },
  ]);
  expect(JSON.stringify(found)).not.toContain('/srv');
  const locked = await startWebuiServer({ auth: 'studio:secret' });
  await expect(kind.probe?.({ address: locked.url, secret: 'studio:wrong' }, never)).rejects.toThrow('refuses the key');
  expect((await kind.probe?.({ address: locked.url, secret: 'studio:secret' }, never))?.models).toHaveLength(7);
  await locked.close();
});

test('a redraw is made of what is masked; a picture is changed and enlarged', async () => {
  server.alone = true;
  const engine = await open();
  const size = { width: 90, height: 70 };
  const [image, mask] = await Promise.all([keep(await drawnPicture(90, 70)), keep(await boxMask(size, [20, 20, 40, 30]))]);
  const redraw = { tool: 'redraw', model: 'random-sd15', prompt: 'a boat <lora:x:1>', image: 'i', mask: 'm', seed: 3, ...size } as const;
  const parameters = { steps: 9, guidance: 5, sampler: 'Euler', scheduler: 'karras', strength: 0.5 };
  const drawn = await finishRequest(engine, request(1, { tool: 'redraw', recipe: { ...redraw, parameters }, sources: { image, mask } }));
  expect(drawn).toMatchObject({ state: 'succeeded', outputs: [size] });
  expect(server.asked.at(-1)?.body).toMatchObject({
    ...{ prompt: 'a boat', steps: 9, cfg_scale: 5, sampler_name: 'Euler', scheduler: 'karras', denoising_strength: 0.5, seed: 3 },
    ...{ width: 88, height: 72, inpaint_full_res: true, inpainting_fill: 1, override_settings: { sd_model_checkpoint: 'random-sd15' } },
  });
  const change = { tool: 'img2img', model: 'random-sd15', prompt: 'a boat', image: 'i', creativity: 4, ...size } as const;
  expect(await finishRequest(engine, request(1, { tool: 'img2img', recipe: change, sources: { image } }))).toMatchObject({
    outputs: [size],
  });
  expect(server.asked.at(-1)?.body).toMatchObject({ denoising_strength: 0.4 });
  const larger = { tool: 'enhance', model: 'upscaler', image: 'i', factor: 2, width: 180, height: 140 } as const;
  const faces = { upscaler: 'R-ESRGAN 4x+', faces: 'GFPGAN' };
  const enlarged = await finishRequest(
    engine,
    request(1, { tool: 'enhance', model: 'upscaler', recipe: { ...larger, parameters: faces }, sources: { image } }),
  );
  expect(enlarged).toMatchObject({ outputs: [{ width: 180, height: 140 }] });
  expect(server.asked.at(-1)?.body).toMatchObject({ upscaling_resize: 2, upscaler_1: 'R-ESRGAN 4x+', gfpgan_visibility: 1 });
  server.alone = false;
});

test.each([true, false])(
  'progress is told, where the server knows tasks by their names (%s) and where it does not; it is interrupted',
  async (names) => {
    server.namesTasks = names;
    const engine = await open();
    const asked = request(2);
    const operation = await engine.start(asked, never);
    const steps = names ? { preview: { output: 0, mime: 'image/png' } } : { label: { en: 'Step 10 of 20' } };
    await expect
      .poll(() => engine.check(operation, [], never))
      .toMatchObject({ state: 'running', progress: 0.25, phase: 'working', ...steps });
    const before = server.interruptions;
    await engine.cancel(operation);
    expect(server.interruptions).toBeGreaterThan(before);
    server.namesTasks = true;
  },
);
