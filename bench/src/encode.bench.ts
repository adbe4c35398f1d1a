import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createPicture } from '@easel/engine/paint/compose';
import { createMemory, paintAll } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import type { ClipQuality } from '@easel/engine/video/encoder';
import { lumaPsnr, toYuv } from '@easel/engine/video/yuv';
import { chooseEncoder, type EncoderChoice } from '@easel/server/adapters/generation/builtin/choose-encoder';
import { encodeClip } from '@easel/server/adapters/generation/builtin/encode-clip';
import { median, printTable } from './figures.ts';

/**
 * Clips of 4 s from painted frames, with each encoder that is here: frames a second in relation to converting them to
 * yuv420p alone, bytes, and (where an ffmpeg can decode them) how alike brightness is. `--long`: memory and event loop with
 * 8 s of 1280×720 instead.
 */

const framesPerSecond = 24;
const marks = { source: 'algorithmic', producer: 'Easel', produceId: 'bench/0' } as const;

function paintPrompt(prompt: string, width: number, height: number): Raster<3> {
  const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 1 });
  const picture = createPicture({ plan, style: 'photo', width, height, seed: 1 }, createMemory());
  paintAll(picture);
  return { data: Uint8Array.from(picture.pixels), width, height, channels: 3 };
}

type Scene = (number: number, picture: Raster<3>, width: number, height: number) => Uint8Array;

function cut(picture: Raster<3>, width: number, height: number, place: (x: number, y: number) => [number, number]): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [column, row] = place(x, y);
      const from = (Math.min(picture.height - 1, Math.max(0, row)) * picture.width + Math.min(picture.width - 1, Math.max(0, column))) * 3;
      out[at] = picture.data[from] as number;
      out[at + 1] = picture.data[from + 1] as number;
      out[at + 2] = picture.data[from + 2] as number;
    }
  }
  return out;
}

/** What clips are made of: a camera that goes sideways, water that moves, something that fades in, nothing at all. */
const scenes: Record<string, Scene> = {
  pan: (number, picture, width, height) => cut(picture, width, height, (x, y) => [x + number * 2, y + (number >> 1)]),
  water: (number, picture, width, height) =>
    cut(picture, width, height, (x, y) => {
      const depth = Math.max(0, y / height - 0.55);
      return [x + Math.round(14 * depth * Math.sin(y / (3 + 20 * depth) + number / 4)), y];
    }),
  fade: (number, picture, width, height) => {
    const frame = cut(picture, width, height, (x, y) => [x, y]);
    const share = Math.min(1, number / 60);
    for (let y = height >> 2; y < height >> 1; y++) {
      for (let x = width >> 2; x < (width * 3) >> 2; x++) {
        const at = (y * width + x) * 3;
        if (((x >> 3) ^ (y >> 4)) & 1)
          for (let part = 0; part < 3; part++) frame[at + part] = (frame[at + part] as number) * (1 - share) + 240 * share;
      }
    }
    return frame;
  },
  still: (_number, picture, width, height) => cut(picture, width, height, (x, y) => [x, y]),
};

async function measure(choice: EncoderChoice, frames: readonly Uint8Array[], width: number, height: number, quality: ClipQuality) {
  const began = performance.now();
  const clip = encodeClip(choice, { width, height, framesPerSecond, quality, marks });
  for (const pixels of frames) await clip.add(Uint8Array.from(pixels));
  const parts: Uint8Array[] = [];
  const facts = await clip.finish(async (part) => void parts.push(part));
  return { seconds: (performance.now() - began) / 1000, file: Buffer.concat(parts), facts };
}

/** Mean and worst likeness of brightness in dB, and that of the first and last frame; undefined without an ffmpeg to decode. */
function likeness(file: Buffer, frames: readonly Uint8Array[], width: number, height: number) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-encode-'));
  try {
    writeFileSync(join(folder, 'clip.mp4'), file);
    const arguments_ = ['-v', 'error', '-i', join(folder, 'clip.mp4'), '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
    const { stdout, status } = spawnSync('ffmpeg', arguments_, { maxBuffer: 1e9 });
    if (status !== 0) return undefined;
    const bytes = (width * height * 3) / 2;
    const values = frames.map((data, number) => {
      const decoded = { data: stdout.subarray(number * bytes, (number + 1) * bytes), width, height };
      return lumaPsnr(toYuv({ data, width, height, channels: 3 }), decoded);
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { mean, ends: Math.min(values[0] as number, values.at(-1) as number) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function conversion(frames: readonly Uint8Array[], width: number, height: number): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    for (const data of frames) toYuv({ data, width, height, channels: 3 });
    return (performance.now() - began) / 1000;
  });
  return median(times);
}

const wanted = process.argv
  .find((each) => each.startsWith('--qualities='))
  ?.slice(12)
  .split(',') ?? ['usual', 'exact'];
const qualities = wanted.map((each) => (Number(each) ? Number(each) : each)) as ClipQuality[];
const found = await chooseEncoder();
const choices: EncoderChoice[] = found.choice?.encoder === 'ffmpeg' ? [found.choice, { encoder: 'wasm' }] : [{ encoder: 'wasm' }];
const sizes = [
  [768, 432],
  [1280, 720],
] as const;
async function compare(): Promise<void> {
  const rows: string[][] = [];
  for (const [width, height] of sizes) {
    const picture = paintPrompt('a lake under snowy mountains at sunset', Math.round(width * 1.3), Math.round(height * 1.2));
    for (const [name, scene] of Object.entries(scenes)) {
      const frames = Array.from({ length: 4 * framesPerSecond }, (_frame, number) => scene(number, picture, width, height));
      const plain = conversion(frames, width, height);
      for (const choice of choices) {
        for (const quality of qualities) {
          const { seconds, file, facts } = await measure(choice, frames, width, height, quality);
          const alike = likeness(file, frames, width, height);
          rows.push([
            `${width}×${height} ${name}`,
            choice.encoder,
            `${quality}`,
            (frames.length / seconds).toFixed(0),
            (seconds / plain).toFixed(1),
            (file.length / 1024).toFixed(0),
            (facts.hover.length / 1024).toFixed(0),
            alike?.mean.toFixed(1) ?? '',
            alike?.ends.toFixed(1) ?? '',
          ]);
        }
      }
    }
  }
  printTable(['4 s', 'encoder', 'quality', 'frames/s', '× conversion', 'KB', 'hover KB', 'dB', 'dB at the ends'], rows);
}

/** Memory of this process and of those that it started, in MB. */
function memory(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const ofChildren = children.map((id) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  return process.memoryUsage.rss() / 2 ** 20 + ofChildren.reduce((sum, each) => sum + each, 0);
}

const held = (loop: IntervalHistogram) => `${(loop.max / 1e6).toFixed(0)} (99 %: ${(loop.percentile(99) / 1e6).toFixed(1)})`;

/** Beside an idle event loop of the same length: other programs hold that one too. */
async function measureLong(): Promise<void> {
  const [width, height] = [1280, 720];
  const picture = paintPrompt('a lake under snowy mountains at sunset', 1664, 864);
  const frames = Array.from({ length: 4 }, (_frame, number) => (scenes.pan as Scene)(number * 9, picture, width, height));
  for (const choice of choices) {
    const before = memory();
    let most = 0;
    const start = performance.now();
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const timer = setInterval(() => {
      try {
        most = Math.max(most, memory());
      } catch {
        // A process ended between two looks.
      }
    }, 100);
    const clip = encodeClip(choice, { width, height, framesPerSecond, quality: 'exact', marks });
    for (let number = 0; number < 8 * framesPerSecond; number++) await clip.add(Uint8Array.from(frames[number % 4] as Uint8Array));
    const began = performance.now();
    await clip.finish(async () => undefined);
    const rest = performance.now() - began;
    clearInterval(timer);
    loop.disable();
    const idle = monitorEventLoopDelay({ resolution: 1 });
    idle.enable();
    await setTimeout(performance.now() - start);
    idle.disable();
    const gained = `${(most - before).toFixed(0)} MB on top, ${most.toFixed(0)} MB in all`;
    const waited = `event loop held for at most ${held(loop)} ms, idle ${held(idle)} ms`;
    console.log(`8 s of ${width}×${height}, ${choice.encoder}: ${gained}; ${waited}; ${(rest / 1000).toFixed(1)} s after the last frame`);
  }
}

if (process.argv.includes('--long')) await measureLong();
else await compare();
