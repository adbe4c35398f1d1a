import { createHash } from 'node:crypto';
import type { RecipeOf } from '@easel/contract/works';
import { readMarks } from '@easel/engine/files/encode';
import { createPicture } from '@easel/engine/paint/compose';
import { createMemory, paintAll } from '@easel/engine/paint/picture';
import { finishOperation, finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '../../../platform/collect-garbage.ts';
import type { Engine, EngineStatus, GenerationRequest } from '../../../ports/generation.ts';
import { createBuiltinEngine } from './index.ts';
import { createPool, type PaintPool } from './pool.ts';
import { readRequest } from './read-request.ts';

const never = new AbortController().signal;
const { storage, close: removeStorage } = createTestStorage();
// Starting threads takes longer than these pictures, so most tests share them.
let engine: Engine;
let pool: PaintPool;
const closing: { close(): Promise<void> }[] = [];
beforeAll(() => {
  engine = engineWith(4);
  pool = createPool({ threads: 2, restMs: 10 });
  closing.push(pool);
});
afterAll(async () => {
  for (const open of closing) await open.close();
  removeStorage();
});

function engineWith(threads: number): Engine {
  const engine = createBuiltinEngine({ threads, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
  closing.push(engine);
  return engine;
}

function requestOf(prompt: string, recipe: Partial<RecipeOf<'text2img'>> = {}): GenerationRequest {
  return {
    work: 'wrk_1',
    tool: 'text2img',
    model: 'painter',
    recipe: { tool: 'text2img', model: 'painter', prompt, seed: 7, count: 1, creativity: 5, width: 96, height: 64, ...recipe },
    sources: {},
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the built-in engine', () => {
  it('paints to the same bytes with one thread, four threads, and none', async () => {
    const request = requestOf('a lake under snowy mountains at sunset');
    const one = await finishRequest(engineWith(1), request);
    const four = await finishRequest(engine, request);
    expect(hashOf(one.outputs[0]?.bytes as Uint8Array)).toBe(hashOf(four.outputs[0]?.bytes as Uint8Array));
    const [wanted] = readRequest(request).requests;
    const alone = createPicture(wanted as NonNullable<typeof wanted>, createMemory());
    paintAll(alone);
    const raw = await sharp(one.outputs[0]?.bytes).raw().toBuffer();
    expect(hashOf(raw)).toBe(hashOf(alone.pixels));
  });

  it('tells progress, phases, a preview of each output, the words it cannot draw, and marked files', async () => {
    const operation = await engine.start(
      requestOf('a mermaid near a nebula', { count: 3, width: 320, height: 200, seed: 4_294_967_295 }),
      never,
    );
    const told: EngineStatus[] = [];
    const end = await finishOperation(engine, JSON.parse(JSON.stringify(operation)), (status) => told.push(status));
    expect(end).toMatchObject({ state: 'succeeded', progress: 1, undrawn: ['mermaid'] });
    expect(end.outputs.map(({ index, seed, width, height, mime }) => ({ index, seed, width, height, mime }))).toEqual(
      [4_294_967_295, 0, 1].map((seed, index) => ({ index, seed, width: 320, height: 200, mime: 'image/png' })),
    );
    expect(new Set(end.outputs.map(({ bytes }) => hashOf(bytes))).size).toBe(3);
    const progress = told.map((status) => status.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const previews = told.flatMap(({ preview }) => preview ?? []);
    expect(previews.map(({ output }) => output)).toContain(0);
    for (const { bytes } of previews) {
      expect(bytes.length).toBeLessThan(6000);
      expect((await sharp(bytes).metadata()).width).toBe(128);
    }
    const numbers = new Set<string | undefined>();
    for (const { bytes } of end.outputs) {
      const marks = await readMarks(bytes);
      expect(marks.digitalSourceType).toMatch(/algorithmicMedia$/);
      expect(marks.label).toMatchObject({ Label: '1', ContentProducer: 'Test studio', ProduceID: expect.stringMatching(/^[\w-]{22}$/) });
      numbers.add(marks.label?.ProduceID);
    }
    expect(numbers.size).toBe(3);
  });

  it('begins an operation again that it no longer knows, and makes the same bytes', async () => {
    const operation = await engine.start(requestOf('a ringed planet'), never);
    const before = await finishOperation(engine, operation);
    const after = await finishOperation(engineWith(2), JSON.parse(JSON.stringify(operation)));
    expect(hashOf(after.outputs[0]?.bytes as Uint8Array)).toBe(hashOf(before.outputs[0]?.bytes as Uint8Array));
  });

  it('stops within 200 ms and paints the next one at once', async () => {
    const operation = await engine.start(requestOf('mountains and a lake', { width: 1536, height: 1536, count: 4 }), never);
    for (let status = await engine.check(operation, [], never); status.progress === 0; ) status = await engine.check(operation, [], never);
    const started = performance.now();
    await engine.cancel(operation);
    expect(performance.now() - started).toBeLessThan(200);
    expect((await finishRequest(engine, requestOf('abstract'))).state).toBe('succeeded');
    await engine.cancel({ key: 'unknown' });
  });

  it('leaves the thread that answers requests free', async () => {
    // What the pictures before have left is not this one's work.
    collectGarbage();
    const before = process.threadCpuUsage();
    await finishRequest(engine, requestOf('forest', { width: 768, height: 768 }));
    const { user, system } = process.threadCpuUsage(before);
    // Microseconds of this thread's own work, so that a busy machine does not count.
    expect((user + system) / 1000).toBeLessThan(150);
  });

  it('fails a request that makes no picture, and an operation of somebody else', async () => {
    expect(await finishRequest(engine, requestOf('sea', { width: 5, height: 5 }))).toMatchObject({
      state: 'failed',
      failure: { kind: 'bad-input' },
    });
    expect(await engine.check({ foreign: true }, [], never)).toMatchObject({ state: 'failed', failure: { kind: 'lost' } });
  });
});

describe('the pool', () => {
  const [request] = readRequest(requestOf('abstract circles')).requests as [ReturnType<typeof readRequest>['requests'][0]];

  it('gives each of a crowd its own picture, at any size', async () => {
    const sizes = [
      [64, 64],
      [37, 91],
      [200, 17],
      [64, 64],
      [128, 72],
    ] as const;
    const painted = await Promise.all(sizes.map(([width, height], seed) => pool.paint({ ...request, width, height, seed }, never).done));
    for (const [seed, { data, width, height }] of painted.entries()) {
      const alone = createPicture({ ...request, width, height, seed }, createMemory());
      paintAll(alone);
      expect(hashOf(data)).toBe(hashOf(alone.pixels));
    }
  });

  it('fails the work of a broken request, and goes on with the next', async () => {
    const broken = { ...request, plan: { ...request.plan, hour: 'never' as 'noon' }, width: 64, height: 64 };
    await expect(pool.paint(broken, never).done).rejects.toThrow();
    await expect(pool.sketch(broken, 64)).rejects.toThrow();
    expect((await pool.paint({ ...request, width: 64, height: 64 }, never).done).data.length).toBe(64 * 64 * 3);
  });

  it('replaces a thread that died, and fails only the work it died with', async () => {
    // Dies over its first run, and makes an empty picture of every later one.
    const program = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ kind, run }) => {
        if (run === 1) process.exit(3);
        const blocks = [new SharedArrayBuffer(64)];
        const places = { pixels: { kind: 'bytes', block: 0, offset: 0, length: 12 } };
        parentPort.postMessage(kind === 'build' ? { kind: 'built', run, layout: { blocks, places }, stages: [] } : { kind: 'done', run });
      });`;
    const mortal = createPool({ threads: 2, program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) });
    closing.push(mortal);
    await expect(mortal.paint(request, never).done).rejects.toThrow('ended with 3');
    expect((await mortal.paint(request, never).done).data.length).toBe(12);
  });

  it('takes a waiting picture out of the queue when it is cancelled', async () => {
    const stopping = new AbortController();
    const first = pool.paint({ ...request, width: 128, height: 128 }, never);
    const second = pool.paint({ ...request, width: 128, height: 128 }, stopping.signal);
    stopping.abort(new Error('not wanted any more'));
    await expect(second.done).rejects.toThrow('not wanted');
    expect((await first.done).width).toBe(128);
  });

  it('needs no more memory for many sizes than for the largest', async () => {
    const paint = (side: number) => pool.paint({ ...request, width: side, height: side }, never).done;
    await paint(512);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 8; round += 1) await paint(256 + ((round * 37) % 256));
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });
});
