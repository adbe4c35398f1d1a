import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecipeOf } from '@easel/contract/works';
import { drawnChart, farthest, paintedPicture } from '@easel/engine/enhance/fixtures/drawn-pictures';
import { readMarks } from '@easel/engine/files/encode';
import type { Raster } from '@easel/engine/pixels/raster';
import { finishRequest, type MadeOutput } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine, EngineStatus, GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';
import { createUpscaler } from './upscaler.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'easel-enhance-'));
const { storage, close: removeStorage } = createTestStorage();
let engine: Engine;
let bare: Engine;
beforeAll(() => {
  engine = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, folder, warmUpAfterMs: 1e9 });
  bare = createBuiltinEngine({
    threads: 2,
    studioName: () => 'Test studio',
    storage,
    folder,
    enlargingRuntime: 'not-installed',
    warmUpAfterMs: 1e9,
  });
});
afterAll(async () => {
  await Promise.all([engine.close(), bare.close()]);
  removeStorage();
  rmSync(folder, { recursive: true, force: true });
});

async function store(picture: Raster): Promise<SourceFile> {
  const { data, width, height, channels } = picture;
  const key = `sources/${width}x${height}x${channels}.png`;
  const bytes = await storage.put(key, await sharp(data, { raw: { width, height, channels } }).png().toBuffer());
  return { asset: key, key, mime: 'image/png', bytes, width, height };
}

async function requestOf(picture: Raster, recipe: Partial<RecipeOf<'enhance'>>): Promise<GenerationRequest> {
  const image = await store(picture);
  return {
    work: 'wrk_1',
    tool: 'enhance',
    model: 'upscaler',
    recipe: { tool: 'enhance', model: 'upscaler', image: image.asset, ...recipe },
    sources: { image },
  };
}

async function finish(using: Engine, request: GenerationRequest, seen?: (status: EngineStatus) => void): Promise<MadeOutput> {
  const end = await finishRequest(using, request, seen);
  if (end.state === 'failed') throw new Error(end.failure.detail);
  return end.outputs[0] as MadeOutput;
}

async function open({ bytes }: MadeOutput): Promise<Raster> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as 1 | 3 | 4 };
}

const painting = paintedPicture('still life with apples and a vase', 'photo', 32, 3);

describe('enhancing', { timeout: 120_000 }, () => {
  it('enlarges by the network, cleans and sharpens, and tells how', async () => {
    const phases = new Set<string>();
    const labels = new Set<string | undefined>();
    const shares: number[] = [];
    const request = await requestOf(painting, { factor: 2, mode: 'fine', denoise: 4, sharpen: 4 });
    const output = await finish(engine, request, ({ phase, label, progress }) => {
      phases.add(phase);
      labels.add(label?.en);
      shares.push(progress);
    });
    expect(output).toMatchObject({ width: 64, height: 64, mime: 'image/png', method: 'esrgan-onnx' });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(phases).toContain('working');
    expect(labels).toContain('Enlarging');
    expect((await readMarks(output.bytes)).digitalSourceType).toMatch(/algorithmicallyEnhanced$/);
    const again = await finish(engine, request);
    expect(Buffer.compare(Buffer.from(output.bytes), Buffer.from(again.bytes))).toBe(0);
  });

  it('comes to the same picture without the native runtime, and says so', async () => {
    const request = await requestOf(painting, { factor: 2, mode: 'fine' });
    const [native, plain] = [await finish(engine, request), await finish(bare, request)];
    expect(plain.method).toBe('esrgan-wasm');
    expect(farthest(await open(native), await open(plain))).toBeLessThanOrEqual(8);
  });

  it.each([
    { width: 31, height: 23, channels: 3, factor: 4 },
    { width: 1, height: 30, channels: 3, factor: 2 },
    { width: 33, height: 20, channels: 4, factor: 2 },
  ] as const)(
    'makes $width×$height of $channels channels exactly $factor times as large in either mode',
    async ({ width, height, channels, factor }) => {
      const chart = drawnChart(width, height);
      const data = new Uint8Array(width * height * channels);
      for (let index = 0; index < width * height; index += 1) {
        data.set(chart.data.subarray(index * 3, index * 3 + 3), index * channels);
        if (channels === 4) data[index * 4 + 3] = index % width < width / 2 ? 255 : 0;
      }
      for (const mode of ['fast', 'fine'] as const) {
        const output = await finish(engine, await requestOf({ data, width, height, channels }, { factor, mode, sharpen: 2 }));
        const picture = await open(output);
        expect(picture).toMatchObject({ width: width * factor, height: height * factor, channels });
        expect(output.method).toBe(mode === 'fast' ? 'fast' : 'esrgan-onnx');
      }
    },
  );

  it('takes grey pictures of 16 bits', async () => {
    const values = Uint16Array.from({ length: 40 * 40 }, (_value, index) => (index % 40) * 1600);
    const bytes = await sharp(values, { raw: { width: 40, height: 40, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    await storage.put('sources/grey16.png', bytes);
    const image: SourceFile = { asset: 'grey', key: 'sources/grey16.png', mime: 'image/png', bytes: bytes.length, width: 40, height: 40 };
    const request: GenerationRequest = {
      work: 'wrk_1',
      tool: 'enhance',
      model: 'upscaler',
      recipe: { tool: 'enhance', model: 'upscaler', factor: 2, mode: 'fast' },
      sources: { image },
    };
    const { data, channels } = await open(await finish(engine, request));
    const spread = Array.from({ length: 80 * 80 }, (_value, index) =>
      Math.abs((data[index * channels] as number) - (data[index * channels + channels - 1] as number)),
    );
    expect(Math.max(...spread)).toBeLessThanOrEqual(1);
    expect(data[(80 * 40 + 40) * channels] as number).toBeGreaterThan(100);
  });

  it('stops in the middle of a tile, and goes on with the next picture', async () => {
    const upscaler = createUpscaler({ folder, threads: 2 });
    const large = paintedPicture('pine forest in the morning', 'photo', 200, 2);
    const stopping = new AbortController();
    const progress: number[] = [];
    const stopped = upscaler.enlarge(large, 2, {
      signal: stopping.signal,
      onProgress(share) {
        progress.push(share);
        stopping.abort(new Error('No longer wanted'));
      },
    });
    const next = upscaler.enlarge(painting, 2, { signal: never, onProgress: () => undefined });
    await expect(stopped).rejects.toThrow('No longer wanted');
    expect(progress).toHaveLength(1);
    await expect(next).resolves.toMatchObject({ width: 64, height: 64 });
    await upscaler.close();
    expect(readdirSync(folder).every((name) => name.endsWith('.onnx'))).toBe(true);
  });

  it('ends its process when nothing is to do, and starts another', async () => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const before = processes();
    const upscaler = createUpscaler({ folder, threads: 1, idleMs: 0 });
    for (const factor of [2, 2, 4] as const) {
      const { width } = await upscaler.enlarge(painting, factor, { signal: never, onProgress: () => undefined });
      expect(width).toBe(32 * factor);
      await vi.waitFor(() => expect(processes()).toBe(before), { timeout: 20_000 });
    }
    await upscaler.close();
  });

  it('lets somebody leave the row at once', async () => {
    const upscaler = createUpscaler({ folder, threads: 1 });
    const first = upscaler.enlarge(painting, 2, { signal: never, onProgress: () => undefined });
    const leaving = new AbortController();
    const second = upscaler.enlarge(painting, 2, { signal: leaving.signal, onProgress: () => undefined });
    leaving.abort(new Error('No longer wanted'));
    const order: string[] = [];
    await Promise.all([first.then(() => order.push('first')), second.catch((error: Error) => order.push(error.message))]);
    expect(order).toEqual(['No longer wanted', 'first']);
    await upscaler.close();
  });

  it('says at once that there is no runtime, again and again', async () => {
    const upscaler = createUpscaler({ folder, threads: 1, runtime: 'not-installed' });
    for (let time = 0; time < 2; time += 1) {
      await expect(upscaler.enlarge(painting, 2, { signal: never, onProgress: () => undefined })).rejects.toThrow(/not-installed/);
    }
    await upscaler.close();
  });

  it('offers its modes with the time that each takes', () => {
    const model = engine.models().find(({ tool }) => tool === 'enhance');
    expect(model?.inputs.mode).toEqual(['fast', 'fine']);
    expect(model?.secondsPerMegapixel?.('fine')).toBeGreaterThan(0);
  });
});
