import { availableParallelism } from 'node:os';
import { previewOf } from '@easel/engine/paint/compose';
import { styleNames } from '@easel/engine/paint/style';
import type { Raster } from '@easel/engine/pixels/raster';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { readWish } from '@easel/engine/restyle/wish';
import { createPool, type PaintPool } from '@easel/server/adapters/generation/builtin/pool';
import sharp from 'sharp';
import { median, printTable } from './figures.ts';

/** Image-to-image: seconds by style and size with all threads and with one, against a plain median filter of libvips. */

const never = new AbortController().signal;

/** A painted landscape in memory that all threads share. */
async function sourceOf(width: number, height: number): Promise<Raster<3>> {
  const { plan } = readPrompt({ prompt: 'a village in the mountains', unwanted: '', creativity: 5, seed: 3 });
  const { pixels } = previewOf({ plan, style: 'photo', width: 512, height: 512, seed: 3 }, 512);
  const bytes = await sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const data = new Uint8Array(new SharedArrayBuffer(bytes.length));
  data.set(bytes);
  return { data, width, height, channels: 3 };
}

async function seconds(pool: PaintPool, source: Raster<3>, style: (typeof styleNames)[number], creativity: number, prompt: string) {
  const { wish } = readWish({ prompt, unwanted: '' });
  const { width, height } = source;
  return (await pool.paint({ wish, style, creativity, seed: 1, source, width, height }, never).done).seconds;
}

async function middle(times: number, measure: () => Promise<number>): Promise<string> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await measure());
  return `${median(all).toFixed(2)} s`;
}

const threads = availableParallelism();
const all = createPool({ threads });
const one = createPool({ threads: 1 });
const square = await sourceOf(1024, 1024);
const small = await sourceOf(256, 256);
for (const style of styleNames) {
  await seconds(all, small, style, 8, 'rain at night');
  await seconds(one, small, style, 8, 'rain at night');
}

const rows: string[][] = [];
for (const style of styleNames) {
  rows.push([
    style,
    await middle(3, () => seconds(all, square, style, 5, '')),
    await middle(3, () => seconds(all, square, style, 9, 'rain at night')),
    await middle(1, () => seconds(one, square, style, 5, '')),
  ]);
}
const filter = await middle(3, async () => {
  const started = performance.now();
  const { data, width, height, channels } = square;
  await sharp(data, { raw: { width, height, channels } }).median(9).raw().toBuffer();
  return (performance.now() - started) / 1000;
});
rows.push(['reference: median of 9×9', filter, '', '']);
printTable(['1024×1024', `${threads} threads`, 'creativity 9, with words', '1 thread'], rows);

const sizes: string[][] = [];
for (const [width, height] of [
  [512, 512],
  [1536, 1024],
  [2048, 2048],
] as const) {
  const source = await sourceOf(width, height);
  sizes.push([
    `${width}×${height}`,
    await middle(1, () => seconds(all, source, 'oil', 5, '')),
    await middle(1, () => seconds(all, source, 'pencil', 5, '')),
  ]);
}
printTable([`${threads} threads`, 'oil', 'pencil'], sizes);
console.log(`Memory of this process with both pools: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
await Promise.all([all.close(), one.close()]);
