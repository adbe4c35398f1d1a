import type { MotionPlan } from '@easel/engine/motion/motion-plan';
import type { PlateRequest } from '@easel/engine/motion/paint-plate';

/** What the thread that paints the frames of a clip is told, and tells. */

/** Plain data: the same order gives the same frames. */
export interface ClipOrder {
  plate: PlateRequest;
  motion: MotionPlan;
}

export type ToClip = { kind: 'more' };

export type FromClip =
  /** How much of the picture that moves is painted, 0 to 1. */
  | { kind: 'painting'; share: number }
  /** A small frame to look at meanwhile, RGB. */
  | { kind: 'sketch'; pixels: Uint8Array; width: number; height: number }
  /** The next frame, RGB. */
  | { kind: 'frame'; pixels: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; detail: string };
