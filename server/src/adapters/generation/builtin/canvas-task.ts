import type { Control } from '@easel/engine/control';
import type { Raster } from '@easel/engine/pixels/raster';
import { createRealtimePainter, type RealtimeSettings } from '@easel/engine/realtime/realtime';

/** Paints one canvas, as large as it is, with what a realtime session paints with. */
export function runPaintCanvas({ canvas, settings }: { canvas: Raster<3>; settings: RealtimeSettings }, control: Control): Raster<3> {
  control.throwIfStopped();
  const painted = createRealtimePainter(settings).paint(canvas);
  control.throwIfStopped();
  return painted;
}
