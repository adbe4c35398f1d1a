import type { RecipeOf } from '@easel/contract/works';
import { headOf } from '@easel/engine/faces/fixtures/gallery';
import type { HeadWish } from '@easel/engine/faces/fixtures/render-head';
import { readMarks } from '@easel/engine/files/encode';
import type { Raster } from '@easel/engine/pixels/raster';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineStatus, GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';

const never = new AbortController().signal;
const store = createTestStorage();
let engine: Engine;
let pale: SourceFile;
let dark: SourceFile;
let landscape: SourceFile;

beforeAll(async () => {
  engine = createBuiltinEngine({ threads: 1, studioName: () => 'Test studio', storage: store.storage, warmUpAfterMs: 1e9 });
  pale = await keepHead({ seed: 1, skin: 0.1, size: 240 });
  dark = await keepHead({ seed: 8, skin: 0.8, size: 200, hairColour: '#15100d' });
  landscape = await store.keep(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#487' } })
      .png()
      .toBuffer(),
  );
}, 60_000);
afterAll(async () => {
  await engine.close();
  store.close();
});

async function keepHead(wish: HeadWish): Promise<SourceFile> {
  return store.keep(await pngOf(headOf(wish)));
}

function pngOf({ data, width, height, channels }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

function swapOf(target: SourceFile, source: SourceFile, recipe: Partial<RecipeOf<'face'>> = {}): GenerationRequest {
  return {
    work: 'wrk_1',
    tool: 'face',
    model: 'face-mesh',
    recipe: {
      tool: 'face',
      model: 'face-mesh',
      target: target.asset,
      source: source.asset,
      pairs: [{ target: 0, source: 0 }],
      label: true,
      ...recipe,
    },
    sources: { target, source },
  };
}

const make = (request: GenerationRequest, seen?: (status: EngineStatus) => void) => finishRequest(engine, request, seen);

async function outputOf(request: GenerationRequest): Promise<{ bytes: Uint8Array; pixels: Buffer }> {
  const last = await make(request);
  expect(last.state).toBe('succeeded');
  const bytes = last.outputs[0]?.bytes as Uint8Array;
  return { bytes, pixels: await sharp(bytes).raw().toBuffer() };
}

/** The largest difference of two pictures of one size, of 255. */
function mostBetween(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] as number))), Math.abs(one.length - other.length));
}

describe('the built-in engine and faces', () => {
  it('finds them', async () => {
    const faces = await engine.findFaces?.(pale, never);
    expect(faces).toHaveLength(1);
    expect(faces?.[0]?.problem).toBeUndefined();
    expect(faces?.[0]?.score).toBeGreaterThan(0.75);
    expect(JSON.parse(JSON.stringify(faces))).toEqual(faces);
    expect(await engine.findFaces?.(landscape, never)).toEqual([]);
  });

  it('says which of them cannot be swapped', async () => {
    const small = await keepHead({ seed: 1, skin: 0.1, size: 84 });
    expect((await engine.findFaces?.(small, never))?.map(({ problem }) => problem)).toEqual(['face_too_small']);
    const last = await make(swapOf(pale, small));
    expect(last).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code: 'face_too_small' } });
  });

  it('swaps one in the size of the target, marked in the file and on the picture, alike each time', async () => {
    const request = swapOf(pale, dark);
    const told: EngineStatus[] = [];
    const last = await make(request, (status) => told.push(status));
    expect(last).toMatchObject({ state: 'succeeded', outputs: [{ index: 0, mime: 'image/png', width: 240, height: 240 }] });
    expect(told.map(({ progress }) => progress)).toEqual(told.map(({ progress }) => progress).toSorted((a, b) => a - b));
    const bytes = last.outputs[0]?.bytes as Uint8Array;
    expect((await readMarks(bytes)).label?.ContentProducer).toBe('Test studio');
    const before = headOf({ seed: 1, skin: 0.1, size: 240 }).data;
    const { pixels } = await outputOf(request);
    expect(mostBetween(await sharp(bytes).raw().toBuffer(), pixels)).toBeLessThanOrEqual(2);
    const plain = (await outputOf(swapOf(pale, dark, { label: false }))).pixels;
    // Down here is cloth: without the plate it is as it was.
    const corner = (pictured: Uint8Array) => Buffer.from(pictured.subarray(232 * 240 * 3 + 180 * 3, 233 * 240 * 3));
    expect(corner(plain)).toEqual(corner(before));
    expect(corner(pixels)).not.toEqual(corner(before));
    expect(Buffer.compare(plain, before)).not.toBe(0);
  });

  it('refuses pictures without the face that is asked for', async () => {
    for (const request of [swapOf(pale, landscape), swapOf(landscape, pale), swapOf(pale, dark, { pairs: [{ target: 0, source: 3 }] })]) {
      expect(await make(request)).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code: 'no_face' } });
    }
  });

  it('forgets a swap that is cancelled, and goes on with the next', async () => {
    const large = await store.keep(
      await sharp(await pngOf(headOf({ seed: 1, skin: 0.1, size: 240 })))
        .resize(3000)
        .png()
        .toBuffer(),
    );
    const operation = await engine.start(swapOf(large, large), never);
    let status = await engine.check(operation, [], never);
    while (status.label?.en !== 'Finding faces') status = await engine.check(operation, [], never);
    expect(status.state).toBe('running');
    await engine.cancel(operation);
    await outputOf(swapOf(pale, dark));
  });
});
