import type { RecipeOf } from '@easel/contract/works';
import { readMarks } from '@easel/engine/files/encode';
import { finishRequest, type Made } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineStatus, GenerationRequest, SourceFile } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';

const never = new AbortController().signal;
const { storage, keep, close: removeStorage } = createTestStorage();
let engine: Engine;
beforeAll(() => {
  engine = createBuiltinEngine({ threads: 3, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
});
afterAll(async () => {
  await engine.close();
  removeStorage();
});

/** A sky over a field with a disc at a place, as raw pixels of three or four channels. */
function drawn(width: number, height: number, channels: 3 | 4, discAt = 0.5): Buffer {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const disc = Math.hypot(x - width * discAt, y - height / 2) < height * 0.25;
      const colour = disc ? [214, (x * 37 + y * 91) % 120, 40] : y < height / 2 ? [120, 180, 235] : [70, 120 + ((x * 13 + y * 7) % 40), 60];
      data.set([...colour, ((x + y) * 3) % 256].slice(0, channels), (y * width + x) * channels);
    }
  }
  return data;
}

const png = (data: Buffer, width: number, height: number, channels: 3 | 4) =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

function requestOf(image: SourceFile, recipe: Partial<RecipeOf<'img2img'>> = {}): GenerationRequest {
  return {
    work: 'wrk_1',
    tool: 'img2img',
    model: 'restyler',
    recipe: {
      tool: 'img2img',
      model: 'restyler',
      prompt: '',
      seed: 7,
      count: 1,
      creativity: 5,
      style: 'oil',
      image: image.asset,
      ...recipe,
    },
    sources: { image },
  };
}

async function make(request: GenerationRequest): Promise<{ last: Made; told: EngineStatus[] }> {
  const told: EngineStatus[] = [];
  return { last: await finishRequest(engine, request, (status) => told.push(status)), told };
}

describe('image to image', () => {
  it('keeps a picture byte for byte at creativity 0, its transparency too', async () => {
    for (const channels of [3, 4] as const) {
      const data = drawn(101, 77, channels);
      const { last } = await make(
        requestOf(await keep(await png(data, 101, 77, channels)), { creativity: 0, style: 'ink', prompt: 'night' }),
      );
      expect(last.state).toBe('succeeded');
      const [output] = last.outputs;
      expect([output?.width, output?.height]).toEqual([101, 77]);
      const raw = await sharp(output?.bytes).raw().toBuffer();
      expect(Buffer.compare(raw, data)).toBe(0);
      expect((await readMarks(output?.bytes as Uint8Array)).label?.ContentProducer).toContain('Test studio');
    }
  });

  it('paints in a style, with a preview, several seeds, the words it cannot follow, and the same bytes again', async () => {
    const image = await keep(await png(drawn(240, 180, 3), 240, 180, 3));
    const request = requestOf(image, { count: 2, prompt: 'a castle at sunset', style: 'watercolour' });
    const { last, told } = await make(request);
    expect(last).toMatchObject({ state: 'succeeded', undrawn: ['castle'], progress: 1 });
    expect(last.outputs.map(({ seed, width, height }) => [seed, width, height])).toEqual([
      [7, 240, 180],
      [8, 240, 180],
    ]);
    expect(told.flatMap(({ preview }) => (preview ? [preview.output] : [])).every((output) => output === 0 || output === 1)).toBe(true);
    const [one, two] = last.outputs.map(({ bytes }) => Buffer.from(bytes));
    expect(Buffer.compare(one as Buffer, two as Buffer)).not.toBe(0);
    const again = await make(request);
    expect(Buffer.compare(Buffer.from(again.last.outputs[0]?.bytes as Uint8Array), one as Buffer)).toBe(0);
  });

  it('keeps the transparency of what it paints', async () => {
    const data = drawn(90, 70, 4);
    const { last } = await make(requestOf(await keep(await png(data, 90, 70, 4)), { style: 'toon' }));
    const raw = await sharp(last.outputs[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(raw.info.channels).toBe(4);
    expect(raw.data.filter((_, at) => at % 4 === 3)).toEqual(data.filter((_, at) => at % 4 === 3));
    expect(Buffer.compare(raw.data, data)).not.toBe(0);
  });

  it('tells that the words name another style than the chosen one, before and after', async () => {
    const image = await keep(await png(drawn(64, 64, 3), 64, 64, 3));
    const told = { text: 'watercolour', as: 'replaced', by: { zh: '油画', en: 'oil painting' } };
    const prompt = 'watercolour, in winter';
    const { last } = await make(requestOf(image, { prompt }));
    expect(last).toMatchObject({ state: 'succeeded', report: expect.arrayContaining([told]) });
    const words = { tool: 'img2img', model: 'restyler', prompt, unwanted: '' } as const;
    expect(await engine.readWords?.({ ...words, style: 'oil' })).toContainEqual(told);
    expect(await engine.readWords?.(words)).not.toContainEqual(expect.objectContaining({ text: 'watercolour' }));
  });

  it('cuts to the asked scale around what matters', async () => {
    const image = await keep(await png(drawn(400, 100, 3, 0.85), 400, 100, 3));
    const { last } = await make(requestOf(image, { scale: '1:1', creativity: 0 }));
    expect([last.outputs[0]?.width, last.outputs[0]?.height]).toEqual([100, 100]);
    const { data } = await sharp(last.outputs[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    let reds = 0;
    for (let at = 0; at < data.length; at += 3) if ((data[at] as number) > 200) reds += 1;
    expect(reds).toBeGreaterThan(1500);
  });

  it('fails as a bad request for a picture too narrow, as gone for one that is missing, and as broken for half of one', async () => {
    const narrow = await keep(await png(drawn(200, 8, 3), 200, 8, 3));
    expect((await make(requestOf(narrow))).last).toMatchObject({ state: 'failed', failure: { kind: 'bad-input' } });
    const gone = { ...narrow, key: 'assets/nothing.png' };
    expect((await make(requestOf(gone))).last).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code: 'source_gone' } });
    const whole = await png(drawn(200, 100, 3), 200, 100, 3);
    const broken = { ...narrow, key: 'assets/broken.png' };
    await storage.put(broken.key, whole.subarray(0, whole.length / 2));
    expect((await make(requestOf(broken))).last).toMatchObject({ state: 'failed', failure: { kind: 'bad-input', code: 'source_broken' } });
  });

  it('is free soon after it is stopped', async () => {
    const image = await keep(await png(drawn(1400, 1400, 3), 1400, 1400, 3));
    const operation = await engine.start(requestOf(image, { count: 4 }), never);
    let status = await engine.check(operation, [], never);
    while (status.progress === 0 && status.state === 'running') status = await engine.check(operation, [], never);
    await engine.cancel(operation);
    const small = await keep(await png(drawn(64, 64, 3), 64, 64, 3));
    expect((await make(requestOf(small))).last.state).toBe('succeeded');
  });

  it('is offered with every style', () => {
    const model = engine.models().find(({ tool }) => tool === 'img2img');
    expect(model).toMatchObject({ id: 'restyler', inputs: { count: { max: 4 } } });
    expect(model?.etaSeconds()).toBeGreaterThan(0);
    expect(model?.complete?.({ tool: 'img2img', model: 'restyler', style: 'photo', prompt: 'as a pencil drawing' }).style).toBe('pencil');
  });
});

describe('previews of styles', () => {
  it('show the picture small in each style, the same at strength 0, and end when nobody waits', async () => {
    const image = await keep(await png(drawn(900, 600, 4), 900, 600, 4));
    const shown = (await engine.previewStyles?.(image, { model: 'restyler', creativity: 5 }, never)) ?? [];
    const model = engine.models().find(({ tool }) => tool === 'img2img');
    expect(shown.map(({ style }) => style).sort()).toEqual(model?.inputs.style?.map(({ id }) => id).sort());
    for (const { bytes } of shown) expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 107, format: 'webp' });
    expect(new Set(shown.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(shown.length);
    const kept = (await engine.previewStyles?.(image, { model: 'restyler', creativity: 0 }, never)) ?? [];
    expect(new Set(kept.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    const left = new AbortController();
    const showing = engine.previewStyles?.(image, { model: 'restyler', creativity: 9 }, left.signal);
    left.abort(new Error('left'));
    await expect(showing).rejects.toThrow('left');
  });
});
