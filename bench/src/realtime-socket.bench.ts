import { createClient } from '@easel/testkit/client';
import { openRealtimeSocket } from '@easel/testkit/realtime-socket';
import { startStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { median, milliseconds, percentile, printTable } from './figures.ts';

/**
 * Realtime through the whole studio: a canvas of 512×512 goes into the socket, and the next one when its picture is there. Beside it the
 * way of the same bytes without a studio: a browser's packing and unpacking are not in either.
 */

const side = 512;
const canvasCount = 120;

function canvasAt(step: number): Promise<Buffer> {
  const x = 40 + step * 3.5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="512" height="300" fill="#7fb4e6"/>
    <rect y="300" width="512" height="212" fill="#3f8f4a"/><ellipse cx="200" cy="420" rx="150" ry="50" fill="#2c6da8"/>
    <circle cx="${x}" cy="340" r="18" fill="#e0522f"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 95 }).toBuffer();
}

const canvases = await Promise.all(Array.from({ length: canvasCount }, (_, step) => canvasAt(step)));
const alone: number[] = [];
for (const canvas of canvases) {
  const began = performance.now();
  const { data, info } = await sharp(canvas).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer();
  alone.push(performance.now() - began);
}
const studio = await startStudio({ signUpCredits: 100 });
const rows: string[][] = [];
for (const style of ['oil', 'watercolour', 'photo'] as const) {
  const member = await createClient(studio.url).signUp();
  const socket = await openRealtimeSocket(member, { settings: { prompt: 'sunset', style, creativity: 6, seed: 3 } });
  await socket.frame('ready');
  const waits: number[] = [];
  const started = performance.now();
  for (const [frame, canvas] of canvases.entries()) {
    const sent = performance.now();
    socket.canvas(frame, canvas);
    await socket.answer(frame);
    waits.push(performance.now() - sent);
  }
  const rate = (canvasCount * 1000) / (performance.now() - started);
  rows.push([
    style,
    `${rate.toFixed(0)}/s`,
    milliseconds(median(waits)),
    milliseconds(percentile(waits, 0.95)),
    milliseconds(waits[0] ?? 0),
  ]);
  await socket.close();
}
rows.push([
  'unpacked and packed alone',
  `${(1000 / median(alone)).toFixed(0)}/s`,
  milliseconds(median(alone)),
  milliseconds(percentile(alone, 0.95)),
  milliseconds(alone[0] ?? 0),
]);
printTable(['512×512 over /ws/realtime', 'frames', 'a canvas to its picture', '95 %', 'the first'], rows);
await studio.close();
