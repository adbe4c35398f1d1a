import type { RecipeOf } from '@easel/contract/works';
import { readMarks } from '@easel/engine/files/encode';
import { finishRequest, type Made } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
let engine: Engine;
beforeAll(() => {
  engine = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
});
afterAll(async () => {
  await engine.close();
  removeStorage();
});

/** Striped cloth with a disc on it. */
function drawn(width: number, height: number, channels: 3 | 4): Buffer {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cloth = 110 + Math.round(Math.sin((x + y) / 4) * 40) + ((x * 7 + y * 13) % 17);
      const colour = Math.hypot(x - width / 2, y - height / 2) < height / 6 ? [20, 230, 90] : [cloth + 20, cloth, cloth - 30];
      data.set([...colour, 255 - ((x + y) % 90)].slice(0, channels), (y * width + x) * channels);
    }
  }
  return data;
}

function maskOf(width: number, height: number, radius: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height }, (_none, at) =>
      Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) < radius ? 255 : 0,
    ),
  );
}

const png = (data: Buffer, width: number, height: number, channels: 1 | 3 | 4) =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

async function sourcesOf(width: number, height: number, channels: 3 | 4, radius = height / 6 + 2) {
  const image = await keep(await png(drawn(width, height, channels), width, height, channels));
  const mask = await keep(await png(maskOf(width, height, radius), width, height, 1));
  return { image, mask };
}

function requestOf(sources: { image: SourceFile; mask: SourceFile }, recipe: Partial<RecipeOf<'redraw'>> = {}): GenerationRequest {
  const { image, mask } = sources;
  return {
    work: 'wrk_1',
    tool: 'redraw',
    model: 'redrawer',
    recipe: {
      tool: 'redraw',
      model: 'redrawer',
      prompt: '',
      seed: 7,
      count: 1,
      feather: 4,
      image: image.asset,
      mask: mask.asset,
      ...recipe,
    },
    sources,
  };
}

const make = (request: GenerationRequest): Promise<Made> => finishRequest(engine, request);

describe('redraw', () => {
  it.each([
    [3, ''],
    [4, ''],
    [3, 'sea waves'],
    [4, 'lavender'],
  ] as const)('keeps every byte outside of the soft mask, with %i channels and the words "%s"', async (channels, prompt) => {
    const [width, height] = [121, 91];
    const sources = await sourcesOf(width, height, channels);
    const end = await make(requestOf(sources, { prompt }));
    expect(end).toMatchObject({ state: 'succeeded', undrawn: [] });
    const { data, info } = await sharp(end.outputs[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels });
    const before = drawn(width, height, channels);
    let changed = 0;
    let greenLeft = 0;
    for (let at = 0; at < width * height; at += 1) {
      const away = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) - (height / 6 + 2);
      const same =
        Buffer.compare(data.subarray(at * channels, at * channels + channels), before.subarray(at * channels, at * channels + channels)) ===
        0;
      if (away > 5) expect(same).toBe(true);
      if (!same) changed += 1;
      if (channels === 4) expect(data[at * 4 + 3]).toBe(before[at * 4 + 3]);
      if (data[at * channels] === 20 && data[at * channels + 1] === 230) greenLeft += 1;
    }
    expect(changed).toBeGreaterThan(700);
    expect(greenLeft).toBe(0);
    expect((await readMarks(end.outputs[0]?.bytes as Uint8Array)).label?.ContentProducer).toContain('Test studio');
  });

  it('makes several fillings, each with its own seed, and the same bytes again', async () => {
    const request = requestOf(await sourcesOf(100, 80, 3), { count: 3, seed: 4_294_967_294 });
    const end = await make(request);
    expect(end.outputs.map(({ index, seed }) => [index, seed])).toEqual([
      [0, 4_294_967_294],
      [1, 4_294_967_295],
      [2, 0],
    ]);
    const files = end.outputs.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
    expect(new Set(files).size).toBe(3);
    const again = await make(request);
    expect(again.outputs.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(files);
  });

  it('tells the words it cannot draw, and fills from around instead of painting something else', async () => {
    const sources = await sourcesOf(100, 80, 3);
    const named = await make(requestOf(sources, { prompt: 'a mermaid' }));
    expect(named).toMatchObject({ state: 'succeeded', undrawn: ['mermaid'] });
    const removed = await make(requestOf(sources));
    const [one, other] = await Promise.all([named, removed].map(({ outputs }) => sharp(outputs[0]?.bytes).raw().toBuffer()));
    expect(Buffer.compare(one as Buffer, other as Buffer)).toBe(0);
  });

  it('draws a moon into a large sky, and leaves the sky as it was for a house, which is told', async () => {
    const [width, height] = [240, 160];
    const isSky = (at: number) => Math.floor(at / width) < 130;
    const dusk = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at += 1) dusk.set(isSky(at) ? [30, 60, 110] : [40, 34, 30], at * 3);
    const sky = Buffer.from(Array.from({ length: width * height }, (_none, at) => (isSky(at) ? 255 : 0)));
    const sources = { image: await keep(await png(dusk, width, height, 3)), mask: await keep(await png(sky, width, height, 1)) };
    for (const [prompt, undrawn] of [
      ['月亮', []],
      ['a moon and a house', ['house']],
      ['a house', ['house']],
    ] as const) {
      const end = await make(requestOf(sources, { prompt }));
      expect(end).toMatchObject({ state: 'succeeded', undrawn });
      const drawn = await sharp(end.outputs[0]?.bytes).raw().toBuffer();
      const most = drawn.reduce((high, byte) => Math.max(high, byte), 0);
      if (prompt === 'a house') expect(Buffer.compare(drawn, dusk)).toBe(0);
      else expect(most).toBeGreaterThan(180);
    }
  });

  it.each([
    ['no_area', 0],
    ['area_too_large', 999],
  ] as const)('says %s for a mask with a radius of %i', async (code, radius) => {
    for (const prompt of code === 'no_area' ? ['', 'sea'] : ['']) {
      const end = await make(requestOf(await sourcesOf(90, 80, 3, radius), { prompt }));
      expect(end).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code } });
    }
  });

  it('refuses a mask of another size', async () => {
    const { image } = await sourcesOf(90, 80, 3);
    const { mask } = await sourcesOf(80, 90, 3);
    expect(await make(requestOf({ image, mask }))).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code: 'invalid' } });
  });

  it('stops in the middle of filling', async () => {
    const operation = await engine.start(requestOf(await sourcesOf(700, 550, 3, 150), { count: 4 }), never);
    for (let status = await engine.check(operation, [], never); status.progress === 0; ) status = await engine.check(operation, [], never);
    await engine.cancel(operation);
    expect((await make(requestOf(await sourcesOf(90, 80, 3)))).state).toBe('succeeded');
  });
});

describe('smart select', () => {
  it('answers a mask in the size of the picture, the same for a second click', async () => {
    const { image } = await sourcesOf(210, 150, 3);
    const click = { points: [{ x: 105, y: 75, include: true }] };
    const first = await engine.select?.(image, click, never);
    expect(await sharp(first?.mask).metadata()).toMatchObject({ width: 210, height: 150, channels: 1, format: 'png' });
    const data = await sharp(first?.mask).toColourspace('b-w').raw().toBuffer();
    expect(data[75 * 210 + 105]).toBe(255);
    expect(data[0]).toBe(0);
    expect(first?.area).toBeCloseTo((Math.PI * 25 * 25) / (210 * 150), 2);
    expect(await engine.select?.(image, click, never)).toEqual(first);
    const boxed = await engine.select?.(image, { points: [], box: [75, 45, 60, 60] }, never);
    expect(boxed?.area).toBeCloseTo(first?.area ?? 0, 2);
    expect((await engine.select?.(image, { points: [] }, never))?.area).toBe(0);
  });
});
