import type { Control } from '@easel/engine/control';
import { type FacePair, swapFaces } from '@easel/engine/faces/swap-faces';
import { drawVisibleMark } from '@easel/engine/files/visible-mark';
import type { Raster } from '@easel/engine/pixels/raster';

export interface SwapInput {
  target: Raster<3 | 4>;
  source: Raster<3 | 4>;
  pairs: readonly FacePair[];
  triangles: readonly number[];
  /** Whether the picture says "AI" in a corner. */
  label: boolean;
}

/** Puts faces onto others. */
export function runSwapFaces({ target, source, pairs, triangles, label }: SwapInput, control: Control): Raster {
  const swapped = swapFaces(target, source, pairs, triangles, control);
  if (label) drawVisibleMark(swapped);
  return swapped;
}
