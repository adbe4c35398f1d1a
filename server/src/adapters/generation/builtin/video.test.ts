import { spawnSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { RecipeOf } from '@easel/contract/works';
import { readBoxes } from '@easel/engine/video/mp4-boxes';
import { readVideoTrack } from '@easel/engine/video/mp4-track';
import { readVideoMarks } from '@easel/engine/video/video-marks';
import { lumaPsnr, toYuv } from '@easel/engine/video/yuv';
import { finishOperation, finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Engine, EngineStatus, GenerationRequest, SourceFile, Sources } from '../../../ports/generation.ts';
import { chooseEncoder, type FoundEncoder } from './choose-encoder.ts';
import { createClipEncoder } from './clip-encoder.ts';
import { clipFile } from './finished-files.ts';
import { createBuiltinEngine } from './index.ts';

const never = new AbortController().signal;
const { storage, close: removeStorage } = createTestStorage();
const engine: Engine = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
afterAll(async () => {
  await engine.close();
  removeStorage();
});

function requestOf(prompt: string, recipe: Partial<RecipeOf<'text2video'>> = {}): GenerationRequest {
  const size = { width: 64, height: 36, duration: 0.5 };
  return {
    work: 'wrk_1',
    tool: 'text2video',
    model: 'film-painter',
    recipe: { tool: 'text2video', model: 'film-painter', prompt, seed: 7, creativity: 5, ...size, ...recipe },
    sources: {},
  };
}

/** A drawn view: sky, sand, and a thing in front. */
async function storedView(key: string, hue: readonly [number, number, number], width = 256, height = 144): Promise<SourceFile> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isThing = Math.hypot((x / width - 0.5) / 0.1, (y / height - 0.66) / 0.25) < 1;
    data.set(isThing ? hue : y < height * 0.42 ? [130 + y, 180 + (y >> 1), 235] : [190, 160 + ((x * 7 + y * 13) % 11), 100], at * 3);
  }
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  await storage.put(key, bytes);
  return { asset: key, key, mime: 'image/png', bytes: bytes.length, width, height };
}

const photoRequest = (sources: Sources, recipe: Partial<RecipeOf<'img2video'>> = {}): GenerationRequest => ({
  work: 'wrk_1',
  tool: 'img2video',
  model: 'photo-film',
  recipe: { tool: 'img2video', model: 'photo-film', seed: 7, width: 64, height: 36, duration: 0.5, ...recipe },
  sources,
});
const luma = async (still: Uint8Array | undefined) => sharp(still).resize(64, 36, { kernel: 'lanczos3' }).greyscale().raw().toBuffer();
const pixelsOf = (still: Uint8Array) => sharp(still).removeAlpha().raw().toBuffer();
/** All frames of a file as planes of brightness and colour; nothing where there is no ffmpeg. */
function decodedFrames(file: Buffer, { width, height }: { width: number; height: number }): Buffer[] | undefined {
  const asked = ['-v', 'error', '-f', 'mp4', '-i', 'pipe:0', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  const { error, stdout } = spawnSync('ffmpeg', asked, { input: file, maxBuffer: 1e8 });
  const bytes = (width * height * 3) / 2;
  return error
    ? undefined
    : Array.from({ length: stdout.length / bytes }, (_none, frame) => stdout.subarray(frame * bytes, (frame + 1) * bytes));
}
const apart = (one: Buffer, other: Buffer) => one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

describe('image to video', () => {
  it('moves a photograph, and says which words it cannot follow', async () => {
    const image = await storedView('view', [190, 40, 50]);
    const end = await finishRequest(engine, photoRequest({ image }, { image: 'view', prompt: 'orbit around, snow falls, a dragon' }));
    expect(end).toMatchObject({ state: 'succeeded', undrawn: ['dragon'] });
    const [clip] = end.outputs;
    expect(clip).toMatchObject({ mime: 'video/mp4', width: 64, height: 36, duration: 0.5 });
    expect(apart(await luma(clip?.poster), await luma(clip?.lastFrame))).toBeGreaterThan(2);
    expect(readVideoMarks(clip?.bytes as Uint8Array).digitalSourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
  });

  it('tells beforehand which part of a picture it shows, where that is not its middle', async () => {
    const ball = await sharp(
      Buffer.from('<svg width="60" height="40"><ellipse cx="30" cy="20" rx="28" ry="18" fill="#b22"/></svg>'),
    ).toBuffer();
    const bytes = await sharp({ create: { width: 96, height: 240, channels: 3, background: '#cde' } })
      .composite([{ input: ball, left: 18, top: 180 }])
      .png()
      .toBuffer();
    await storage.put('low', bytes);
    const low = { asset: 'low', key: 'low', mime: 'image/png', bytes: bytes.length, width: 96, height: 240 } as const;
    const crop = await engine.cropFor?.(low, { width: 64, height: 36 }, never);
    expect(crop).toEqual([0, expect.any(Number), 96, 54]);
    const [left = 0, top = 0, width = 0, height = 0] = crop ?? [];
    expect(top).toBeGreaterThan(150);
    const end = await finishRequest(engine, photoRequest({ first_frame: low }, { first_frame: 'low' }));
    const shown = await sharp(await buffer(storage.read('low')))
      .extract({ left, top, width, height })
      .toBuffer();
    expect(apart(await luma(shown), await luma(end.outputs[0]?.poster))).toBeLessThan(4);
  });

  it('begins with the first frame and ends with the last one, 40 dB alike in the file', async () => {
    const size = { width: 128, height: 72 };
    const [first, last] = await Promise.all([
      storedView('first', [190, 40, 50], size.width, size.height),
      storedView('last', [255, 250, 250], size.width, size.height),
    ]);
    const named = { first_frame: 'first', last_frame: 'last' };
    const frames = { first_frame: first, last_frame: last };
    const end = await finishRequest(engine, photoRequest(frames, { ...named, prompt: 'it rains', ...size }));
    const [clip] = end.outputs;
    const shown = await Promise.all(['first', 'last'].map(async (key) => pixelsOf(await buffer(storage.read(key)))));
    expect((await pixelsOf(clip?.lastFrame as Uint8Array)).equals(shown[1] as Buffer)).toBe(true);
    const decoded = decodedFrames(clip?.bytes as Buffer, size);
    // Without ffmpeg nobody decodes it here.
    if (!decoded) return;
    expect(decoded).toHaveLength(12);
    [decoded[0], decoded.at(-1)].forEach((frame, index) => {
      const yuv = toYuv({ ...size, channels: 3, data: shown[index] as Buffer });
      expect(lumaPsnr(yuv, { ...size, data: frame as Buffer })).toBeGreaterThanOrEqual(40);
    });
  });
});

describe('text to video', () => {
  it('makes a marked clip with a poster, a loop for the pointer and its last frame, and tells how far it is', async () => {
    const told: EngineStatus[] = [];
    const operation = await engine.start(requestOf('zoom in, a lake under snowy mountains at sunset and a mermaid'), never);
    const end = await finishOperation(engine, JSON.parse(JSON.stringify(operation)), (status) => told.push(status));
    expect(end).toMatchObject({ state: 'succeeded', undrawn: ['mermaid'] });
    const [output] = end.outputs;
    expect(output).toMatchObject({ mime: 'video/mp4', width: 64, height: 36, duration: 0.5, fps: 24, seed: 7, sound: false });
    const file = output?.bytes as Uint8Array;
    expect(readBoxes(file).map(({ kind }) => kind)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
    expect(readVideoTrack(file).samples).toHaveLength(12);
    expect(readVideoMarks(file)).toMatchObject({
      digitalSourceType: expect.stringMatching(/\/algorithmicMedia$/),
      key: { ContentProducer: 'Test studio', ProduceID: output?.produceId },
    });
    for (const still of [output?.poster, output?.lastFrame]) expect(await sharp(still).metadata()).toMatchObject({ width: 64, height: 36 });
    expect(readVideoTrack(output?.preview as Uint8Array).samples.length).toBeGreaterThan(0);
    expect(told.some(({ preview }) => preview !== undefined)).toBe(true);
    expect(told.map(({ progress }) => progress)).toEqual(told.map(({ progress }) => progress).toSorted((a, b) => a - b));
    expect(new Set(told.map(({ label }) => label?.en))).toContain('Painting the frames');
  });

  it('gives the same bytes for the same seed, by how many threads and whenever its encoder is found; others for another seed', async () => {
    const found = Promise.withResolvers<FoundEncoder>();
    const late = createBuiltinEngine({
      threads: 1,
      studioName: () => 'Test studio',
      storage,
      warmUpAfterMs: 1e9,
      encoders: () => found.promise,
    });
    const request = (seed: number) => requestOf('海浪，镜头向右移', { seed, style: 'watercolor' });
    const operation = await late.start(request(7), never);
    const ends = [await finishRequest(engine, request(7)), await finishRequest(engine, request(8))];
    expect(await late.check(operation, [], never)).toMatchObject({ state: 'running' });
    found.resolve(await chooseEncoder());
    const [one, other, again] = [...ends, await finishOperation(late, operation)].map(({ outputs }) => outputs[0]?.bytes as Buffer);
    expect(one?.equals(again as Buffer)).toBe(true);
    expect(one?.equals(other as Buffer)).toBe(false);
    await late.close();
  });

  it('lets go of everything at once when it is cancelled', async () => {
    const operation = await engine.start(requestOf('a city at night in the rain', { width: 768, height: 432, duration: 8 }), never);
    await engine.check(operation, [], never);
    const begun = performance.now();
    await engine.cancel(operation);
    expect(performance.now() - begun).toBeLessThan(400);
  });

  it('is cancelled and closed at once, also while its encoder is still being looked for', async () => {
    const encoders = () => new Promise<never>(() => undefined);
    const seeking = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9, encoders });
    expect(seeking.models().some(({ tool }) => tool === 'text2video')).toBe(true);
    const [first, second] = [await seeking.start(requestOf('a lake'), never), await seeking.start(requestOf('a lake'), never)];
    expect(await seeking.check(first, [], never)).toMatchObject({ state: 'running' });
    await seeking.cancel(first);
    await seeking.close();
    await expect(seeking.check(second, [], AbortSignal.abort())).rejects.toThrow();
  });

  it('lets go of the encoder while the last frames are encoded, when it is cancelled', async () => {
    const cancelled = new AbortController();
    const settings = { width: 640, height: 360, framesPerSecond: 24, quality: 'usual' } as const;
    const marks = { source: 'algorithmic', producer: 'Test studio', produceId: '1' } as const;
    const film = async (add: (frame: Uint8Array) => Promise<void>) => {
      for (let frame = 0; frame < 16; frame += 1) await add(new Uint8Array(640 * 360 * 3).fill(frame));
      setTimeout(() => cancelled.abort(new Error('cancelled')));
    };
    const made = clipFile({ encoder: 'wasm' }, { ...settings, marks }, {}, film, cancelled.signal);
    await expect(made).rejects.toThrow('cancelled');
  });

  it('is not offered where looking for an encoder fails', async () => {
    const encoder = createClipEncoder(() => Promise.reject(new Error('out of processes')));
    await expect(encoder.choice()).rejects.toThrow('out of processes');
    expect(encoder.missing()).toMatchObject([{ detail: 'out of processes' }, { tool: 'img2video' }]);
  });

  it('is not offered without an encoder, and says why', async () => {
    const encoder = createClipEncoder(async () => ({
      choice: undefined,
      problems: [{ encoder: 'wasm', problem: 'missing', detail: 'Cannot find package' }],
    }));
    await expect(encoder.choice()).rejects.toThrow('wasm: missing');
    expect(encoder.works()).toBe(false);
    expect(encoder.missing().map(({ tool }) => tool)).toEqual(['text2video', 'img2video']);
    expect(encoder.missing()[0]?.reason.en).toContain('ffmpeg');
  });
});
