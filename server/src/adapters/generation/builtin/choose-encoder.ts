import type { StreamEncoder, StreamSettings } from '@easel/engine/video/encoder';
import { openWasmEncoder } from '@easel/engine/video/wasm-encoder';
import { toYuv } from '@easel/engine/video/yuv';
import { findFfmpeg, openFfmpegEncoder } from './ffmpeg-encoder.ts';

/** Which encoder makes clips; plain data, so that threads can be told. */
export type EncoderChoice = { encoder: 'ffmpeg'; path: string; version: string } | { encoder: 'wasm' };

/** Why one cannot be used. `missing`: it is not installed; `without-x264`: an ffmpeg without H.264; `fails`: it was tried. */
export interface EncoderProblem {
  encoder: 'ffmpeg' | 'wasm';
  problem: 'missing' | 'without-x264' | 'fails';
  detail: string;
}

export interface FoundEncoder {
  /** Undefined where none is usable: then there is no video. */
  choice: EncoderChoice | undefined;
  /** Why the others are not used, for the operator. */
  problems: EncoderProblem[];
}

/** How long an encoder may take for its few frames. */
const trialMilliseconds = 20_000;

/** Tries an ffmpeg of the system first, then the encoder that comes with Easel. Each has to encode a few frames in time to be chosen. */
export async function chooseEncoder({ ffmpeg = 'ffmpeg', open = openEncoder, timeout = trialMilliseconds } = {}): Promise<FoundEncoder> {
  const problems: EncoderProblem[] = [];
  const found = await findFfmpeg(ffmpeg);
  if ('problem' in found) problems.push({ encoder: 'ffmpeg', ...found });
  else {
    const choice = { encoder: 'ffmpeg', path: ffmpeg, version: found.version } as const;
    const fault = await tryOut(choice, open, timeout);
    if (fault === undefined) return { choice, problems };
    problems.push({ encoder: 'ffmpeg', problem: 'fails', detail: fault });
  }
  const fault = await tryOut({ encoder: 'wasm' }, open, timeout);
  if (fault === undefined) return { choice: { encoder: 'wasm' }, problems };
  const missing = fault.includes('Cannot find package');
  problems.push({ encoder: 'wasm', problem: missing ? 'missing' : 'fails', detail: fault });
  return { choice: undefined, problems };
}

type OpenEncoder = (choice: EncoderChoice, settings: StreamSettings) => Promise<StreamEncoder>;

export const openEncoder: OpenEncoder = (choice, settings) =>
  choice.encoder === 'ffmpeg' ? openFfmpegEncoder(choice.path, settings) : openWasmEncoder(settings);

/** Encodes two small frames; what went wrong, or undefined. */
async function tryOut(choice: EncoderChoice, open: OpenEncoder, timeout: number): Promise<string | undefined> {
  const size = { width: 64, height: 48 };
  let encoder: StreamEncoder | undefined;
  // What it is asked for fails then.
  const timer = setTimeout(() => encoder?.close(), timeout);
  try {
    encoder = await open(choice, { ...size, framesPerSecond: 24, quality: 'usual' });
    for (const grey of [90, 160]) {
      await encoder.encode(toYuv({ ...size, channels: 3, data: new Uint8Array(size.width * size.height * 3).fill(grey) }));
    }
    const { samples } = await encoder.finish();
    return samples.length === 2 && samples[0]?.key === true ? undefined : `${samples.length} of 2 frames came out`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    encoder?.close();
  }
}
