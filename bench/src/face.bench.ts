import { findFaces } from '@easel/engine/faces/find-faces';
import { headOf } from '@easel/engine/faces/fixtures/gallery';
import { faceTriangles } from '@easel/engine/faces/networks';
import { swapFaces } from '@easel/engine/faces/swap-faces';
import type { Raster } from '@easel/engine/pixels/raster';
import sharp from 'sharp';
import { median, milliseconds, printTable } from './figures.ts';

/**
 * Face swap in one thread: finding in both pictures and swapping, by size; against the same picture work done by libvips alone
 * (decode, resize, encode), which says how busy the machine is. Then the memory that a thread takes.
 */

const control = { progress: () => undefined, throwIfStopped: () => undefined };
const runs = 5;

async function scaled({ data, width, height, channels }: Raster<3>, side: number): Promise<Raster<3>> {
  const pixels = await sharp(data, { raw: { width, height, channels } }).resize(side, side, { kernel: 'cubic' }).raw().toBuffer();
  return { data: new Uint8Array(pixels), width: side, height: side, channels: 3 };
}

async function timed(times: number[], work: () => unknown): Promise<void> {
  const started = performance.now();
  await work();
  times.push(performance.now() - started);
}

const [someone, other] = [headOf({ seed: 1, skin: 0.1, size: 320 }), headOf({ seed: 8, skin: 0.8, size: 320 })];
const before = process.memoryUsage().rss;
const coldStart = performance.now();
await findFaces(someone, control);
const triangles = faceTriangles();
console.log(`networks loaded and tried: ${milliseconds(performance.now() - coldStart)}`);

const rows: string[][] = [];
for (const side of [512, 1024, 2048, 4096]) {
  const [target, source] = [await scaled(someone, side), await scaled(other, side)];
  const finding: number[] = [];
  const swapping: number[] = [];
  const reference: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const faces = [await findFaces(target, control), await findFaces(source, control)];
    await timed(finding, async () => {
      faces[0] = await findFaces(target, control);
      faces[1] = await findFaces(source, control);
    });
    const [there, here] = [faces[0]?.[0], faces[1]?.[0]];
    if (!there || !here) throw new Error(`No face at ${side}`);
    await timed(swapping, () => swapFaces(target, source, [{ target: there, source: here }], triangles, control));
    await timed(reference, () =>
      sharp(target.data, { raw: { width: side, height: side, channels: 3 } })
        .resize(Math.round(side / 2))
        .png()
        .toBuffer(),
    );
  }
  const total = median(finding) + median(swapping);
  rows.push([
    `${side}×${side}`,
    milliseconds(median(finding)),
    milliseconds(median(swapping)),
    milliseconds(total),
    milliseconds(median(reference)),
  ]);
}
printTable(['picture', 'find in both', 'swap', 'together', 'halve and pack (libvips)'], rows);
console.log(`memory taken: ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`);
