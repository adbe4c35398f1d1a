import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { denoise } from '@easel/engine/enhance/denoise';
import { likeness, paintedPicture, withGrain } from '@easel/engine/enhance/fixtures/drawn-pictures';
import { crisping, enlargeLanczos } from '@easel/engine/enhance/lanczos';
import { sharpen } from '@easel/engine/enhance/sharpen';
import { expectSeconds } from '@easel/engine/enhance/upscale-methods';
import type { Raster } from '@easel/engine/pixels/raster';
import { createBuiltinEngine } from '@easel/server/adapters/generation/builtin/index';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { median, printTable } from './figures.ts';

/**
 * Enhance: seconds of a whole work by size, mode and threads beside sharp's own enlarging; how close enlarging and noise
 * reduction come to a drawn picture; memory of the enlarging process. OpenCV is one more reference where Python has it.
 */

const threads = availableParallelism();
const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
const { storage, close } = createTestStorage();
type Mode = 'fast' | 'fine';

function pixels({ data, width, height, channels }: Raster) {
  return sharp(data, { raw: { width, height, channels } });
}

/** Seconds from the start of a work to its file, once the network's file is there, and the largest memory of child processes. */
async function measure(
  side: number,
  factor: number,
  mode: Mode,
  cores: number,
): Promise<{ seconds: number; megabytes: number; method: string }> {
  const engine = createBuiltinEngine({ threads: cores, studioName: () => 'Bench', storage, folder, warmUpAfterMs: 1e9 });
  const key = `sources/${side}.png`;
  const bytes = await storage.put(
    key,
    await pixels(paintedPicture('still life with apples and a vase', 'photo', side))
      .png()
      .toBuffer(),
  );
  const sources = { image: { asset: key, key, mime: 'image/png', bytes, width: side, height: side } };
  const times: number[] = [];
  let method = '';
  for (let time = 0; time < 3; time += 1) {
    const started = performance.now();
    const recipe = { tool: 'enhance' as const, model: 'upscaler', factor, mode };
    const end = await finishRequest(engine, { work: 'bench', tool: 'enhance', model: 'upscaler', recipe, sources });
    if (end.state === 'failed') throw new Error(end.failure.detail);
    method = end.outputs[0]?.method ?? '';
    times.push((performance.now() - started) / 1000);
  }
  const megabytes = childMemory();
  await engine.close();
  // The first work starts processes and threads; people feel the others.
  return { seconds: median(times.slice(1)), megabytes, method };
}

/** Peak resident memory of the processes that this one started, in megabytes; Linux only. */
function childMemory(): number {
  let most = 0;
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      if (Number(/PPid:\s+(\d+)/.exec(status)?.[1]) !== process.pid) continue;
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has just ended.
    }
  }
  return most;
}

async function compareTimes(): Promise<void> {
  const rows: string[][] = [];
  for (const [side, factor, mode] of [
    [256, 4, 'fine'],
    [512, 2, 'fine'],
    [512, 4, 'fast'],
    [1024, 2, 'fast'],
  ] as const) {
    const many = await measure(side, factor, mode, threads);
    const one = await measure(side, factor, mode, 1);
    const source = paintedPicture('still life with apples and a vase', 'photo', side);
    const started = performance.now();
    await pixels(source)
      .resize(side * factor, side * factor, { kernel: 'lanczos3' })
      .png({ compressionLevel: 6 })
      .toBuffer();
    const reference = (performance.now() - started) / 1000;
    const expected = expectSeconds({ width: side, height: side }, factor, mode, threads);
    rows.push([
      `${side}² → ${side * factor}², ${mode} (${many.method})`,
      `${many.seconds.toFixed(2)} s`,
      `${one.seconds.toFixed(2)} s`,
      `${expected.toFixed(1)} s`,
      `${reference.toFixed(2)} s`,
      many.megabytes > 0 ? `${many.megabytes.toFixed(0)} MB` : '–',
    ]);
  }
  printTable(['a whole work', `${threads} threads`, '1 thread', 'expected', 'sharp resize', 'process'], rows);
}

/** Half the size by mean of four: what the enlarged picture should have been is known. */
function halve(picture: Raster<3>): Raster<3> {
  const width = picture.width / 2;
  const height = picture.height / 2;
  const data = new Uint8Array(width * height * 3);
  for (let index = 0; index < data.length; index += 1) {
    const x = Math.floor(index / 3) % width;
    const y = Math.floor(index / 3 / width);
    const at = (row: number, column: number) => picture.data[((2 * y + row) * picture.width + 2 * x + column) * 3 + (index % 3)] as number;
    data[index] = (at(0, 0) + at(0, 1) + at(1, 0) + at(1, 1)) / 4;
  }
  return { data, width, height, channels: 3 };
}

async function compareEnlarging(): Promise<void> {
  const rows: string[][] = [];
  const pictures = [
    ['a lake under snowy mountains at sunset', 'photo'],
    ['a cherry tree on a hill', 'ink'],
    ['still life with apples and a vase', 'photo'],
  ] as const;
  for (const [prompt, style] of pictures) {
    const truth = paintedPicture(prompt, style, 512);
    const small = halve(truth);
    const reference = { ...truth, data: await pixels(small).resize(512, 512, { kernel: 'lanczos3' }).raw().toBuffer() };
    const own = enlargeLanczos(small, 2);
    const fast = sharpen(own, crisping(2, 'fast'));
    rows.push([`${prompt}, ${style}`, ...[reference, own, fast].map((picture) => `${likeness(truth, picture).toFixed(2)} dB`)]);
  }
  printTable(['256² → 512², likeness to the truth', 'sharp lanczos3', 'own lanczos', 'fast'], rows);
}

async function compareDenoising(): Promise<void> {
  const truth = paintedPicture('still life with apples and a vase', 'photo', 896);
  const rows: string[][] = [];
  for (const grain of [8, 18]) {
    const noisy = withGrain(truth, grain);
    const started = performance.now();
    const own = denoise(noisy, 5);
    const seconds = (performance.now() - started) / 1000;
    const mean = { ...truth, data: await pixels(noisy).median(3).raw().toBuffer() };
    const other = denoiseByOpenCv(noisy, grain);
    rows.push([
      `grain ${grain}, ${((truth.width * truth.height) / 1e6).toFixed(1)} megapixels`,
      `${likeness(truth, noisy).toFixed(1)} dB`,
      `${likeness(truth, own).toFixed(1)} dB ${seconds.toFixed(2)} s`,
      `${likeness(truth, mean).toFixed(1)} dB`,
      other ? `${likeness(truth, other.picture).toFixed(1)} dB ${other.seconds.toFixed(2)} s` : 'not installed',
    ]);
  }
  printTable(['noise reduction', 'before', 'own, 1 thread', 'sharp median', 'OpenCV NLM, all threads'], rows);
}

function denoiseByOpenCv(noisy: Raster<3>, grain: number): { picture: Raster<3>; seconds: number } | undefined {
  if (spawnSync('python3', ['-c', 'import cv2'], { stdio: 'ignore' }).status !== 0) return undefined;
  const file = join(folder, 'noisy.raw');
  writeFileSync(file, noisy.data);
  const program = [
    'import cv2, numpy, sys, time',
    `picture = numpy.fromfile(sys.argv[1], numpy.uint8).reshape(${noisy.height}, ${noisy.width}, 3)`,
    'started = time.time()',
    `result = cv2.fastNlMeansDenoisingColored(picture, None, ${grain * 0.7}, ${grain * 0.7}, 5, 11)`,
    'print(time.time() - started)',
    'result.tofile(sys.argv[1])',
  ].join('\n');
  const seconds = Number(execFileSync('python3', ['-c', program, file], { encoding: 'utf8' }));
  return { picture: { ...noisy, data: new Uint8Array(readFileSync(file)) }, seconds };
}

console.log(`load before: ${(loadavg()[0] ?? 0).toFixed(1)}`);
await compareTimes();
console.log();
await compareEnlarging();
console.log();
await compareDenoising();
close();
rmSync(folder, { recursive: true, force: true });
