import type { Factor } from '@easel/engine/enhance/network';
import type { Raster } from '@easel/engine/pixels/raster';

/** What the upscaler and its process say to each other. */

export type ToUpscaler =
  | { kind: 'open'; factor: Factor; folder: string; threads: number; runtime: string; niceness: number }
  | { kind: 'tile'; tile: Raster<3> };

export type FromUpscaler =
  | { kind: 'opened' }
  | { kind: 'tile'; tile: Raster<3> }
  /** `missing`: there is no runtime on this machine, so that asking again is useless. */
  | { kind: 'failed'; missing: boolean; detail: string };
