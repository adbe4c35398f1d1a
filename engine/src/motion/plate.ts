import type { Sprite } from './sprites/sprite.ts';

/**
 * A picture that is about to move: larger than the clip that is cut out of it, so that the camera has room, and with what is known of
 * each of its pixels.
 */
export interface Plate {
  readonly width: number;
  readonly height: number;
  /** Pixels of the plate for one of the clip. More than 1 keeps the clip sharp while pixels move by parts of one. */
  readonly scale: number;
  /** sRGB, three bytes a pixel: one picture, or the same scene at several times of a day that passes, first to last. */
  readonly colours: readonly Uint8Array<ArrayBufferLike>[];
  /** How near each pixel is: 0 far … 1 at the eye. */
  readonly nearness: Float32Array<ArrayBufferLike>;
  /** What stands before the rest and moves past it, 0 to 255; absent: found by steps of nearness. */
  readonly before?: Uint8Array<ArrayBufferLike>;
  /** How surely a pixel is open sky, water, something that sways, something that shines: 0 to 255. */
  readonly sky: Uint8Array<ArrayBufferLike>;
  readonly water: Uint8Array<ArrayBufferLike>;
  readonly plants: Uint8Array<ArrayBufferLike>;
  readonly lights: Uint8Array<ArrayBufferLike>;
  /** More exactly what each pixel shows, its place in `surfaces`; absent: read from the four above. */
  readonly surface?: Uint8Array<ArrayBufferLike>;
  /** How the plate was looked at; absent: guessed. */
  readonly lens?: Lens;
  /** What falls is seen through windows only, where nothing is nearer than the sky. */
  readonly isIndoors?: boolean;
  /** What moves by itself and is not in the colours, the farthest first. */
  readonly sprites?: readonly Sprite[];
}

/** How a plate was looked at, in its own pixels. */
export interface Lens {
  /** Distance of the eye from the plate; about the mean of width and height for a usual view. */
  focal: number;
  centreX: number;
  /** Row of the horizon: water and clouds recede towards it. */
  horizon: number;
  /** Sun and moon: clouds pass them by. */
  discs: readonly { x: number; y: number; radius: number }[];
}

/** Pixels of a plate for a clip of this size: `room` is the share of each side that the camera may leave the middle by. */
export function plateSize(clip: { width: number; height: number }, scale: number, room: number): { width: number; height: number } {
  const side = (length: number) => Math.round((length * scale * (1 + 2 * room)) / 2) * 2;
  return { width: side(clip.width), height: side(clip.height) };
}
