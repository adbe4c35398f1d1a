import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import { readBoxes } from '@easel/engine/video/mp4-boxes';
import { createBuiltinEngine } from '@easel/server/adapters/generation/builtin/index';
import type { Engine, GenerationRequest } from '@easel/server/ports/generation';
import { drawnPicture } from '@easel/testkit/making';
import { finishRequest } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { printTable } from './figures.ts';

/**
 * Clips from words and from a picture, through the engine's front door: seconds, also in references (a picture of a megapixel that is
 * smoothed with all cores just before, so that two runs can be compared), the first preview and the longest wait for the next, how long the event
 * loop was held, memory, cancelling. How much still parts flicker, by style. And what ffprobe and exiftool find in ten files.
 * `--clips`, `--long`, `--long-of-picture`, `--cancel`, `--flicker`, `--files`: only that part.
 */

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'easel-video-'));
const { storage, close } = createTestStorage();
let works = 0;

function requestOf(prompt: string, style: StyleName, width: number, height: number, duration: number): GenerationRequest {
  works += 1;
  const recipe = { tool: 'text2video', model: 'film-painter', prompt, style, seed: 7, creativity: 5, width, height, duration } as const;
  return { work: `wrk_${works}`, tool: 'text2video', model: 'film-painter', recipe, sources: {} };
}

/** Memory of this process and of those that it started, in MB. */
function memory(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const ofChildren = children.map((id) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  return process.memoryUsage.rss() / 2 ** 20 + ofChildren.reduce((sum, each) => sum + each, 0);
}

/** Seconds in which this machine, as busy as it is now, smooths a picture of a megapixel. */
async function takeReference(): Promise<number> {
  const began = performance.now();
  await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .median(9)
    .raw()
    .toBuffer();
  return (performance.now() - began) / 1000;
}

interface Figures {
  seconds: number;
  references: number;
  /** Of all threads: what others do on this machine does not count. */
  processor: number;
  firstPreview: number;
  longestWait: number;
  held: number;
  /** The most processor that this thread takes from one turn of the event loop to the next, in milliseconds: waiting for a core does not count. */
  own: number;
  most: number;
  kilobytes: number;
}

/** Watches what this thread itself takes between two turns of its event loop. */
function watchTurns(): () => number {
  let most = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function film(engine: Engine, request: GenerationRequest): Promise<Figures> {
  const reference = await takeReference();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const ownOfTurns = watchTurns();
  let most = 0;
  const watching = setInterval(() => {
    try {
      most = Math.max(most, memory());
    } catch {
      // A process ended between two looks.
    }
  }, 100);
  const began = performance.now();
  const spent = process.cpuUsage();
  const since = () => (performance.now() - began) / 1000;
  const previews: number[] = [];
  const operation = await engine.start(request, never);
  for (;;) {
    const status = await engine.check(operation, [], never);
    if (status.preview) previews.push(since());
    if (status.state === 'failed') throw new Error(status.failure.detail);
    if (status.state !== 'succeeded') continue;
    const seconds = since();
    clearInterval(watching);
    loop.disable();
    const own = ownOfTurns();
    const waits = previews.map((at, index) => (previews[index + 1] ?? seconds) - at);
    const [output] = status.outputs;
    const { user, system } = process.cpuUsage(spent);
    return {
      seconds,
      references: seconds / reference,
      processor: (user + system) / 1e6,
      firstPreview: previews[0] ?? Number.NaN,
      longestWait: Math.max(...waits),
      held: loop.max / 1e6,
      own,
      most,
      kilobytes: (output?.bytes ?? 0) / 1024,
    };
  }
}

const row = (name: string, { seconds, references, processor, firstPreview, longestWait, held, own, most, kilobytes }: Figures) => [
  name,
  seconds.toFixed(1),
  references.toFixed(1),
  processor.toFixed(1),
  firstPreview.toFixed(2),
  longestWait.toFixed(2),
  held.toFixed(0),
  own.toFixed(0),
  most.toFixed(0),
  kilobytes.toFixed(0),
];
const head = ['', 'seconds', 'references', 'processor s', 'first preview', 'longest wait', 'loop held, ms', 'by itself', 'MB', 'KB'];

const scenes = ['a lake under mountains at sunset', 'a city at night in the rain', 'a stormy sea', 'a forest in autumn'];

async function measureClips(engine: Engine): Promise<void> {
  // The first work waits for threads and files that later ones find ready.
  await film(engine, requestOf('a lake', 'photo', 128, 72, 1));
  const rows: string[][] = [];
  for (const prompt of scenes) rows.push(row(`photo: ${prompt}`, await film(engine, requestOf(prompt, 'photo', 768, 432, 4))));
  for (const style of styleNames.filter((name) => name !== 'photo'))
    rows.push(row(`${style}: ${scenes[0]}`, await film(engine, requestOf(scenes[0] as string, style, 768, 432, 4))));
  const size = { width: 768, height: 432, duration: 4 };
  rows.push(row('a picture that moves', await film(engine, await requestOfPicture(size))));
  printTable(head, rows);
}

/** A clip of a drawn picture in its own shape. */
async function requestOfPicture({
  width,
  height,
  duration,
}: {
  width: number;
  height: number;
  duration: number;
}): Promise<GenerationRequest> {
  works += 1;
  const key = `picture-${width}`;
  const bytes = await drawnPicture(width, height);
  await storage.put(key, bytes);
  const image = { asset: key, key, mime: 'image/png', bytes: bytes.length, width, height };
  const recipe = { tool: 'img2video', model: 'photo-film', image: key, prompt: 'snow', seed: 7, width, height, duration } as const;
  return { work: `wrk_${works}`, tool: 'img2video', model: 'photo-film', sources: { image }, recipe };
}

async function measureCancel(engine: Engine): Promise<void> {
  const waits: string[][] = [];
  for (const after of [100, 700, 1500, 3000, 5000]) {
    const operation = await engine.start(requestOf(scenes[0] as string, 'photo', 1280, 720, 8), never);
    await setTimeout(after);
    const began = performance.now();
    await engine.cancel(operation);
    waits.push([`after ${after} ms`, (performance.now() - began).toFixed(0)]);
  }
  printTable(['cancelled', 'ms'], waits);
}

/** Mean difference from frame to frame, in levels of 255, of what should stand still while all else lives and the camera rests. */
async function measureFlicker(): Promise<void> {
  // Not loaded for the other parts: a studio's main thread knows nothing of it, and its memory would be counted.
  const [{ noopControl }, { createClip }, { lifeOf }, { paintPlate }, { readPrompt }] = await Promise.all([
    import('@easel/engine/control'),
    import('@easel/engine/motion/clip'),
    import('@easel/engine/motion/life-of-plan'),
    import('@easel/engine/motion/paint-plate'),
    import('@easel/engine/prompt/read-prompt'),
  ]);
  const size = { width: 384, height: 216 };
  const rows = styleNames.map((style) => {
    const { plan } = readPrompt({ prompt: scenes[0] as string, unwanted: '', creativity: 5, seed: 7 });
    const plate = paintPlate({ plan, style, seed: 7, ...size, hours: [], room: 0 }, noopControl);
    const usual = { reach: 1, speed: 1, seconds: 4, framesPerSecond: 24, heldFrames: style === 'photo' ? 1 : 2, seed: 7 } as const;
    const rest = { ...usual, backwards: false, loop: false, anchored: false, offset: 0, life: lifeOf(plan, 7) };
    const clip = createClip(plate, size, { ...rest, camera: 'still' });
    const frames = [40, 42, 44, 46].map((frame) => {
      const pixels = new Uint8Array(size.width * size.height * 3);
      clip.paint(frame, pixels);
      return pixels;
    });
    let [sum, count] = [0, 0];
    for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
      const [x, y] = [Math.round((pixel % size.width) * plate.scale), Math.round(Math.floor(pixel / size.width) * plate.scale)];
      if (plate.surface?.[Math.min(plate.height - 1, y) * plate.width + Math.min(plate.width - 1, x)] !== 0) continue;
      for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
        for (let index = 1; index < frames.length; index += 1) {
          sum += Math.abs(((frames[index] as Uint8Array)[at] as number) - ((frames[index - 1] as Uint8Array)[at] as number));
          count += 1;
        }
      }
    }
    return [style, (sum / count).toFixed(3)];
  });
  printTable(['flicker of still land', 'levels'], rows);
}

/** What programs of others find in small clips of every style and of a picture. */
async function measureFiles(engine: Engine): Promise<void> {
  const moves = await requestOfPicture({ width: 256, height: 144, duration: 1 });
  const requests = [...styleNames.map((style) => requestOf(scenes[0] as string, style, 256, 144, 1)), moves];
  const rows: string[][] = [];
  for (const request of requests) {
    const [output] = (await finishRequest(engine, request)).outputs;
    const path = join(folder, 'clip.mp4');
    writeFileSync(path, output?.bytes ?? '');
    const told = (command: string, ...args: string[]) => spawnSync(command, [...args, path], { encoding: 'utf8' }).stdout?.trim() ?? '';
    const stream = told(
      'ffprobe',
      ...['-v', 'error', '-count_frames', '-select_streams', 'v', '-of', 'csv=p=0'],
      ...['-show_entries', 'stream=codec_name,profile,width,height,pix_fmt,color_space,r_frame_rate,nb_read_frames'],
    );
    const marks = told('exiftool', '-s3', '-XMP-iptcExt:DigitalSourceType', '-XMP:AIGC', '-Keys:all');
    const boxes = readBoxes(output?.bytes as Uint8Array).map(({ kind }) => kind);
    rows.push([
      request.recipe.tool,
      boxes.join(' '),
      stream,
      marks
        .replaceAll('\n', ' ')
        .replace(/.*digitalsourcetype./, '')
        .slice(0, 120),
    ]);
  }
  printTable(['', 'boxes', 'ffprobe', 'exiftool'], rows);
}

const only = (name: string) =>
  process.argv.includes(`--${name}`) ||
  !process.argv.some((each) => ['--flicker', '--long', '--long-of-picture', '--clips', '--cancel', '--files'].includes(each));
const engine = createBuiltinEngine({ studioName: () => 'Bench', storage, folder, warmUpAfterMs: 1e9 });
console.log(`${availableParallelism()} cores`);
if (only('clips')) await measureClips(engine);
if (only('long')) printTable(head, [row('8 s of 1280×720', await film(engine, requestOf(scenes[0] as string, 'photo', 1280, 720, 8)))]);
if (only('long-of-picture'))
  printTable(head, [
    row('8 s of a picture of 1280×720', await film(engine, await requestOfPicture({ width: 1280, height: 720, duration: 8 }))),
  ]);
if (only('cancel')) await measureCancel(engine);
if (only('flicker')) await measureFlicker();
if (only('files')) await measureFiles(engine);
await engine.close();
close();
rmSync(folder, { recursive: true });
