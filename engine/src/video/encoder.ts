/** What encoders of H.264 have in common, whatever they are made of. */

/** A frame as encoders take it: brightness in full size, then both colour differences in half the size (yuv420p). */
export interface YuvFrame {
  readonly data: Uint8Array;
  /** Even. */
  readonly width: number;
  /** Even. */
  readonly height: number;
}

export interface StreamSettings {
  width: number;
  height: number;
  framesPerSecond: number;
  quality: ClipQuality;
}

/**
 * `usual` looks clean and stays small; `exact` keeps every frame at 40 dB of brightness or better, for clips whose first
 * and last frames are somebody's pictures. A number is the encoder's own quantizer, for loops that have to fit a size.
 */
export type ClipQuality = 'usual' | 'exact' | number;

/** One encoded frame: NAL units, each with its length in front in 4 bytes, as MP4 has it. */
export interface Sample {
  readonly data: Uint8Array;
  /** Can be decoded without the frames before it. */
  readonly key: boolean;
}

export interface EncodedStream {
  readonly sequenceSet: Uint8Array;
  readonly pictureSet: Uint8Array;
  readonly samples: readonly Sample[];
}

/** Encodes one stream. Frames come in the order in which they are shown; none is shown in another. */
export interface StreamEncoder {
  /** Resolves when the frame was taken over: its memory may then be used again. */
  encode(frame: YuvFrame): Promise<void>;
  finish(): Promise<EncodedStream>;
  /** Ends what is under way and frees it; also after `finish`. */
  close(): void;
}

/** Thrown where an encoder does not do what it should. */
export class EncoderFault extends Error {}
