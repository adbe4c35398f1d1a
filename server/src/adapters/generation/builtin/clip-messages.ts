import type { MessagePort } from 'node:worker_threads';
import type { MotionPlan } from '@easel/engine/motion/motion-plan';
import type { PlateRequest } from '@easel/engine/motion/paint-plate';
import type { Plate } from '@easel/engine/motion/plate';
import type { PaintRequest } from '@easel/engine/paint/compose';
import type { Raster } from '@easel/engine/pixels/raster';
import type { Layout } from './messages.ts';

/** What the thread that paints the frames of a clip is told, and tells. */

interface Order {
  motion: MotionPlan;
  /** Of the clip, in pixels. */
  width: number;
  height: number;
}

/** A scene that is painted once and moved through. */
export interface PaintedClipOrder extends Order {
  kind: 'painted';
  plate: PlateRequest;
}

/** A photograph that moves, or two of which the first becomes the second. They have the clip's shape. */
export interface PhotoClipOrder extends Order {
  kind: 'photo';
  pictures: readonly Raster<3>[];
}

/** Frames in memory at once: two that wait to be encoded, the one that is handed over, and the one that is being painted. */
export const framesInMemory = 4;

/** Plain data: the same order gives the same frames. */
export type ClipOrder = PaintedClipOrder | PhotoClipOrder;

/** What a thread that paints clips is born with. */
export interface ClipData {
  /** How many threads may paint, itself among them. */
  threads: number;
  /** The file of the threads that help it; another one only to try out how it does without them. */
  crewThread?: string;
}

export type ToClip =
  /** The next clip, when the one before is done. */
  | { kind: 'order'; order: ClipOrder }
  /** One more frame may be painted. */
  | { kind: 'more' };

export type FromClip =
  /** A thread helps now; the port closes when that ends, of which the thread of the clip hears nothing while it paints. */
  | { kind: 'crew'; port: MessagePort }
  /** How much of the picture that moves is painted, 0 to 1. */
  | { kind: 'painting'; share: number }
  /** The next frame, RGB; without pixels the one before once more. Its memory is painted into again `framesInMemory` frames later. */
  | { kind: 'frame'; pixels?: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; detail: string };

/** What the threads that paint with it are told: to take their share of rows from the same numbers, until the clip is done. */
export type ToCrew = CrewTask | { kind: 'rest' };

export type CrewTask = { control: SharedArrayBuffer; threads: number } & (
  | { kind: 'picture'; request: PaintRequest; layout: Layout }
  | { kind: 'clip'; plate: Plate; size: { width: number; height: number }; motion: MotionPlan; layout: Layout }
  | { kind: 'frame'; frame: number; pixels: Uint8Array<ArrayBufferLike> }
);
