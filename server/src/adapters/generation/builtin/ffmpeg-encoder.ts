import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAnnexBReader } from '@easel/engine/video/annex-b';
import { type ClipQuality, EncoderFault, type StreamEncoder, type StreamSettings } from '@easel/engine/video/encoder';

/** 6 more halve the size. */
const usualRateFactor = 23;
/** The same for every block, so that even noise keeps 40 dB; a rate factor takes from what is busy. */
const exactQuantizer = 21;
/** How long its last words are waited for. */
const complaintMilliseconds = 500;
/** How much it says at most before it fails. */
const longestComplaint = 2000;

function rateOf(quality: ClipQuality): string[] {
  if (quality === 'exact') return ['-qp', `${exactQuantizer}`];
  return ['-crf', `${quality === 'usual' ? usualRateFactor : quality}`];
}

/**
 * The operator's own ffmpeg with x264, as a process. Frames go in by its standard input, H.264 comes out of its standard
 * output: the container with its marks is ours, whatever encodes. No frame waits for a later one (`-bf 0`), and the number
 * of threads is fixed, because x264 decides by it how frames depend on each other.
 */
export async function openFfmpegEncoder(path: string, settings: StreamSettings): Promise<StreamEncoder> {
  const { width, height } = settings;
  const child = spawn(path, argumentsFor(settings), { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
  const reader = createAnnexBReader();
  let complaint = '';
  let fault: Error | undefined;
  child.stdout.on('data', (bytes: Buffer) => reader.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString('utf8')).slice(-longestComplaint);
  });
  child.stdin.on('error', (error) => {
    fault ??= error;
  });
  const ended = endOf(child);
  ended.catch((error: Error) => {
    fault ??= error;
  });
  const complain = (why: string) => new EncoderFault(`ffmpeg ${why}${complaint === '' ? '' : `: ${complaint.trim()}`}`);

  return {
    async encode(frame) {
      if (frame.width !== width || frame.height !== height) throw new EncoderFault(`A frame of ${frame.width}×${frame.height}`);
      const error = await new Promise<Error | null | undefined>((resolve) => child.stdin.write(frame.data, resolve));
      if (!error) return;
      // What it has to say comes by another pipe, and may be later.
      await Promise.race([ended, setTimeout(complaintMilliseconds, undefined, { ref: false })]);
      throw complain(`took no frame (${(fault ?? error).message})`);
    },
    async finish() {
      child.stdin.end();
      const { code, signal } = await ended;
      if (code !== 0) throw complain(`ended with ${code ?? signal}`);
      return reader.end();
    },
    close() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    },
  };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const [code, signal] = await once(child, 'close');
  return { code, signal };
}

function argumentsFor({ width, height, framesPerSecond, quality }: StreamSettings): string[] {
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${width}x${height}`, '-framerate', `${framesPerSecond}`];
  const second = `${framesPerSecond}`;
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-filter_threads', '1', '-threads', '1', ...input, '-i', 'pipe:0', '-an'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', ...rateOf(quality)],
    ...['-bf', '0', '-g', second, '-keyint_min', second, '-sc_threshold', '0', '-threads', '1', ...colours],
    ...['-chroma_sample_location', 'center', '-f', 'h264', 'pipe:1'],
  ];
}

/** What an ffmpeg calls itself, if it has x264; otherwise why it is of no use. */
export async function findFfmpeg(
  path: string,
): Promise<{ version: string } | { problem: 'missing' | 'without-x264' | 'fails'; detail: string }> {
  try {
    const run = promisify(execFile);
    const { stdout } = await run(path, ['-hide_banner', '-encoders'], { timeout: 10_000, windowsHide: true });
    if (!/\blibx264\b/.test(stdout)) return { problem: 'without-x264', detail: path };
    const { stdout: about } = await run(path, ['-version'], { timeout: 10_000, windowsHide: true });
    return { version: /^ffmpeg version (\S+)/.exec(about)?.[1] ?? 'unknown' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'fails', detail };
  }
}
