import type { Control } from '@easel/engine/control';
import type { Raster } from '@easel/engine/pixels/raster';
import { paintEnlarged } from '@easel/engine/realtime/enlarge-painting';
import type { RealtimeSettings } from '@easel/engine/realtime/realtime';

export interface CanvasOrder {
  /** As it was drawn, and enlarged to the size of the picture. */
  canvas: Raster<3>;
  large: Raster<3>;
  settings: RealtimeSettings;
}

/** Paints what a realtime session showed of a canvas, in the size of the enlarged one. */
export function runPaintCanvas({ canvas, large, settings }: CanvasOrder, control: Control): Raster<3> {
  control.throwIfStopped();
  const painted = paintEnlarged(canvas, large, settings);
  control.throwIfStopped();
  return painted;
}
