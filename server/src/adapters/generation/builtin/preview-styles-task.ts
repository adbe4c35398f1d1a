import type { Control } from '@easel/engine/control';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import type { Raster } from '@easel/engine/pixels/raster';
import { restyledPreview } from '@easel/engine/restyle/preview';

/** A small source in every style, one after the other. */
export function runPreviewStyles({ source, creativity }: { source: Raster; creativity: number }, control: Control) {
  const wish = { colours: [], unwantedColours: [], stars: false, moon: false };
  return styleNames.map((style): { style: StyleName; picture: Raster<3> } => {
    control.throwIfStopped();
    const { pixels, width, height } = restyledPreview({ wish, style, creativity, seed: 1 }, source, Math.max(source.width, source.height));
    return { style, picture: { data: Uint8Array.from(pixels), width, height, channels: 3 } };
  });
}
