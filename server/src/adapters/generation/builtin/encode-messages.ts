import type { Marks } from '@easel/engine/files/marks';
import type { ClipQuality } from '@easel/engine/video/encoder';
import type { EncoderChoice } from './choose-encoder.ts';

/** What the thread that encodes a clip is told, and tells. */

export interface ClipSettings {
  /** As painted; video has even sizes, so odd ones lose a column or a row. */
  width: number;
  height: number;
  framesPerSecond: number;
  quality: ClipQuality;
  marks: Marks;
}

export interface EncodeData {
  choice: EncoderChoice;
  settings: ClipSettings;
  niceness: number;
}

export type ToEncoder =
  /** Without pixels the frame before once more. */
  { kind: 'frame'; pixels?: Uint8Array } | { kind: 'finish' } | { kind: 'stop' };

/** A finished clip, in memory. */
export interface EncodedClip {
  /** The MP4 file, in parts that follow each other. */
  parts: Uint8Array[];
  /** A marked WebP of the first frame. */
  poster: Uint8Array;
  /** A small MP4 of the first seconds, for the pointer that rests on the clip. */
  hover: Uint8Array;
  /** The last frame as it was painted, a PNG: what an extension of the clip begins with. */
  lastFrame: Uint8Array;
  width: number;
  height: number;
  frames: number;
  framesPerSecond: number;
  /** Seconds. */
  duration: number;
  bytes: number;
  /** What browsers call the codec. */
  codec: string;
}

export type FromEncoder = { kind: 'taken' } | { kind: 'finished'; clip: EncodedClip } | { kind: 'failed'; detail: string };
