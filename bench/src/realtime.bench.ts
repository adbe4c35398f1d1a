import { styleNames } from '@easel/engine/paint/style';
import { createRealtimePainter } from '@easel/engine/realtime/realtime';
import { openCanvas } from '@easel/server/adapters/generation/builtin/canvas';
import { createReader } from '@easel/server/adapters/generation/builtin/reader';
import sharp from 'sharp';
import { median, milliseconds, percentile, printTable } from './figures.ts';

/** Realtime: frames a second at 512×512 on one thread, by style, and of a whole session, against decoding and encoding alone. */

const side = 512;
const settings = { prompt: 'sunset', creativity: 7, seed: 3 };

/** Sky, hills and a lake as blobs; `step` moves a dab, as a pen does. */
function canvasAt(step: number): Uint8Array {
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const hill = 250 + 60 * Math.sin(x / 90);
      const lake = Math.hypot(x - 180, (y - 420) * 3) < 150;
      const dab = Math.hypot(x - 60 - step * 9, y - 340) < 18;
      data.set(dab ? [150, 60, 50] : y < hill ? [111, 180, 234] : lake ? [47, 111, 192] : [91, 154, 74], (y * side + x) * 3);
    }
  }
  return data;
}

const canvases = Array.from({ length: 24 }, (_, step) => canvasAt(step));
const inverted = canvases.map((canvas) => canvas.map((byte) => byte ^ 1));

function measure(style: (typeof styleNames)[number]): string[] {
  const painter = createRealtimePainter({ ...settings, style });
  const timed = (data: Uint8Array): number => {
    const started = performance.now();
    painter.paint({ data, width: side, height: side, channels: 3 });
    return performance.now() - started;
  };
  const first = timed(canvases[0] as Uint8Array);
  const whole = canvases.map((canvas, step) => timed(step % 2 ? canvas : (inverted[step] as Uint8Array)));
  timed(canvases[0] as Uint8Array);
  const strokes = canvases.map(timed);
  const full = median(whole);
  return [
    style,
    milliseconds(first),
    milliseconds(full),
    `${(1000 / full).toFixed(0)}/s`,
    milliseconds(median(strokes)),
    milliseconds(percentile(strokes, 0.95)),
  ];
}

printTable(['512×512, 1 thread', 'first frame', 'all changed', 'frames', 'a stroke', 'a stroke, 95 %'], styleNames.map(measure));

const frames = await Promise.all(
  canvases.map((canvas) =>
    sharp(canvas, { raw: { width: side, height: side, channels: 3 } })
      .webp({ quality: 90 })
      .toBuffer(),
  ),
);
const reader = createReader({ idleMs: 60_000 });
const session: string[][] = [];
for (const style of ['photo', 'oil', 'papercut'] as const) {
  const canvas = openCanvas({ ...settings, style }, reader);
  await canvas.paint(frames[0] as Buffer);
  const times: number[] = [];
  for (const frame of frames) {
    const started = performance.now();
    await canvas.paint(frame);
    times.push(performance.now() - started);
  }
  await canvas.close();
  session.push([`session, ${style}`, milliseconds(median(times)), `${(1000 / median(times)).toFixed(0)}/s`]);
}
const codec: number[] = [];
for (const frame of frames) {
  const started = performance.now();
  const { data } = await sharp(frame).raw().toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .webp({ quality: 82, effort: 0 })
    .toBuffer();
  codec.push(performance.now() - started);
}
session.push(['reference: decode and encode alone', milliseconds(median(codec)), `${(1000 / median(codec)).toFixed(0)}/s`]);
printTable(['strokes through a thread', 'a frame', 'frames'], session);
console.log(`Memory: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
