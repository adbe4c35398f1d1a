import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Size {
  width: number;
  height: number;
}

/** Files of engines elsewhere are anybody's: nothing but this file is opened, as MP4, for so long. */
const millisecondsMax = 20_000;
/** The last frame is within the last so many seconds. */
const endSeconds = 1;

/**
 * One frame of a video, RGB row by row: the first that begins at `at` seconds or later, or the last one. Undefined where there is no such
 * program, or where it finds no frame.
 */
export async function decodeFrame(
  ffmpeg: string,
  path: string,
  { width, height }: Size,
  at: number | 'last',
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const moment = at === 'last' ? ['-sseof', `-${endSeconds}`] : ['-ss', at.toFixed(4)];
  const child = spawn(
    ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-threads', '1', ...moment, '-f', 'mp4', '-i', `file:${path}`],
      ...['-map', '0:v:0', '-an', ...(at === 'last' ? [] : ['-frames:v', '1']), '-fps_mode', 'passthrough'],
      ...['-vf', `scale=${width}:${height}:in_range=limited:out_range=full`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true, timeout: millisecondsMax, killSignal: 'SIGKILL', signal },
  );
  const ended = once(child, 'close').catch(() => [undefined]);
  const size = width * height * 3;
  // Of all frames that come, the last whole one.
  let last: Uint8Array | undefined;
  let parts: Uint8Array[] = [];
  let held = 0;
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      let rest: Uint8Array = chunk;
      while (held + rest.length >= size) {
        last = Buffer.concat([...parts, rest.subarray(0, size - held)]);
        rest = rest.subarray(size - held);
        [parts, held] = [[], 0];
      }
      if (rest.length > 0) parts.push(rest);
      held += rest.length;
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  signal.throwIfAborted();
  return last;
}
