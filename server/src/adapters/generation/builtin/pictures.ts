import { createPicture, type PaintRequest, previewOf } from '@easel/engine/paint/compose';
import type { Memory, Picture } from '@easel/engine/paint/picture';
import type { Raster } from '@easel/engine/pixels/raster';
import { restyledPreview } from '@easel/engine/restyle/preview';
import { createRestyled, type RestyleRequest } from '@easel/engine/restyle/restyle';

/** A picture after another one. The source has the picture's size and lies in memory that all threads share. */
export interface RestyleOrder extends RestyleRequest {
  source: Raster;
  width: number;
  height: number;
}

/** What the pool's threads can make, of stages. */
export type PictureOrder = PaintRequest | RestyleOrder;

export function buildPicture(order: PictureOrder, memory: Memory): Picture {
  return 'source' in order ? createRestyled(order, order.source, memory) : createPicture(order, memory);
}

export function sketchOf(order: PictureOrder, longSide: number): Picture {
  return 'source' in order ? restyledPreview(order, order.source, longSide) : previewOf(order, longSide);
}
