import type { PaintPhase } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import type { PictureOrder } from './pictures.ts';

/** What the pool and its painting threads say to each other. */

/** Where a named buffer lies in the shared blocks. */
export interface Place {
  kind: 'floats' | 'bytes';
  block: number;
  /** Bytes from the start of the block. */
  offset: number;
  /** Elements, not bytes. */
  length: number;
}

/** All memory of one picture: blocks that every thread sees, and which buffer lies where. */
export interface Layout {
  blocks: SharedArrayBuffer[];
  places: Record<string, Place>;
}

export interface StageSize {
  phase: PaintPhase;
  rows: number;
  cost: number;
}

/** What a thread is born with: how far it stands back, 0 to 19. */
export interface ThreadData {
  niceness: number;
}

export type ToThread =
  /** Build the picture and lay out its memory, in the given blocks as far as they reach. */
  | { kind: 'build'; run: number; request: PictureOrder; blocks: SharedArrayBuffer[] }
  | { kind: 'paint'; run: number; request: PictureOrder; layout: Layout; control: SharedArrayBuffer; threads: number }
  | { kind: 'sketch'; run: number; request: PictureOrder; longSide: number }
  /** Forget all memory. */
  | { kind: 'rest' };

export type FromThread =
  | { kind: 'built'; run: number; layout: Layout; stages: StageSize[] }
  /** The thread has no more to do with the run, whether it ended or was stopped. */
  | { kind: 'done'; run: number }
  | { kind: 'sketched'; run: number; picture: Raster<3>; seconds: number }
  | { kind: 'failed'; run: number; detail: string };

/** Layout of the shared control numbers: one stop flag, then two numbers for each stage. */
export const control = {
  stop: 0,
  length: (stages: number) => 1 + stages * 2,
  nextRow: (stage: number) => 1 + stage * 2,
  doneRows: (stage: number) => 2 + stage * 2,
} as const;
