import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as runtime from 'onnxruntime-node';
import { afterAll, describe, expect, it } from 'vitest';
import type { Raster } from '../pixels/raster.ts';
import { byteSteps } from './byte-graph.ts';
import { addsBytesExactly } from './exact-bytes.ts';
import { drawnChart, farthest, likeness, paintedPicture } from './fixtures/drawn-pictures.ts';
import { keepModel, writeModel } from './model-file.ts';
import { readNetwork } from './network.ts';
import { createSession } from './onnx-session.ts';
import { openOnnxTiles } from './onnx-tiles.ts';
import { fromPlanes, toPlanes } from './planes.ts';
import { openTensorTiles } from './tensor-tiles.ts';
import { takeOut } from './tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-network-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runModel(model: Uint8Array, picture: Raster<3>, factor: number): Promise<Raster<3>> {
  const session = await createSession(runtime, model, 2);
  const { width, height } = picture;
  const { output } = await session.run({ input: new runtime.Tensor('float32', toPlanes(picture), [1, 3, height, width]) });
  await session.release();
  return fromPlanes((output as runtime.Tensor).data as Float32Array, width * factor, height * factor);
}

const small = takeOut(drawnChart(96, 96), { left: 30, top: 34, width: 26, height: 18 });

describe.each([2, 4] as const)('the network that enlarges %i times', (factor) => {
  it('is the same in ONNX and in tensors', { timeout: 120_000 }, async () => {
    const tensors = await openTensorTiles(factor);
    const expected = await tensors.run(small);
    await tensors.close();
    const found = await runModel(await writeModel(factor, 'floats'), small, factor);
    expect([found.width, found.height]).toEqual([26 * factor, 18 * factor]);
    expect(farthest(found, expected)).toBeLessThanOrEqual(1);
    // Not just any picture: it looks like the small one.
    const mean = (picture: Raster) => picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
    expect(Math.abs(mean(found) - mean(small))).toBeLessThan(4);
  });

  it('looks the same when it multiplies bytes', { timeout: 120_000 }, async () => {
    const [floats, bytes] = await Promise.all([writeModel(factor, 'floats'), writeModel(factor, 'bytes')]);
    expect(bytes.length).toBeLessThan(floats.length / 3);
    // Where a processor cuts sums of bytes, the studio knows it and takes floats.
    const isExact = await addsBytesExactly(runtime);
    const painting = paintedPicture('a cherry tree on a hill', 'oil', 40, 9);
    for (const picture of [painting, small]) {
      const [exact, quick] = await Promise.all([runModel(floats, picture, factor), runModel(bytes, picture, factor)]);
      expect(likeness(exact, quick) > 44 && farthest(exact, quick) <= 16).toBe(isExact);
    }
  });

  it('has a measured range for every step that is kept as bytes', async () => {
    const names = byteSteps(await readNetwork(factor));
    expect(names).toHaveLength(180);
    await expect(writeModel(factor, 'bytes')).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe('the file of the network', () => {
  it('is written once and whole, also when several ask at once', { timeout: 60_000 }, async () => {
    const own = join(folder, 'at-once');
    const paths = await Promise.all([1, 2, 3].map(() => keepModel(own, 2, 'bytes')));
    expect(new Set(paths).size).toBe(1);
    expect(readdirSync(own)).toHaveLength(1);
  });

  it('is done without when the disk has damaged it or takes none, and written anew next time', { timeout: 60_000 }, async () => {
    const damaged = join(folder, 'damaged');
    for (const precision of ['bytes', 'floats'] as const) writeFileSync(await keepModel(damaged, 2, precision), 'damaged');
    const file = join(folder, 'no folder');
    writeFileSync(file, '');
    for (const place of [damaged, file]) {
      const tiles = await openOnnxTiles(runtime, { folder: place, factor: 2, threads: 1 });
      const { width } = await tiles.run(takeOut(small, { left: 0, top: 0, width: 12, height: 8 }));
      await tiles.close();
      expect(width).toBe(24);
    }
    const isExact = await addsBytesExactly(runtime);
    expect(statSync(await keepModel(damaged, 2, isExact ? 'bytes' : 'floats')).size).toBeGreaterThan(7_000_000);
  });
});
