import type { Control } from '@easel/engine/control';
import { FillRefusal, paintingArea } from '@easel/engine/fill/area';
import { blendPainting } from '@easel/engine/fill/blend-painting';
import { type DrawnThings, drawThings, type ThingsToDraw } from '@easel/engine/fill/draw-things';
import { type Expansion, expandPicture } from '@easel/engine/fill/expand-picture';
import { cutPainting, framePainting, type PaintingFrame } from '@easel/engine/fill/painting-frame';
import type { PlannedPainting } from '@easel/engine/fill/plan-painting';
import { type Removal, removeArea } from '@easel/engine/fill/remove-area';
import type { Mask, Raster } from '@easel/engine/pixels/raster';

/** Why an area cannot be filled. */
export interface Refused {
  refused: FillRefusal['code'];
}

/** Fills an area from its surroundings. */
export function runRemoveArea(removal: Removal, control: Control): Raster | Refused {
  return refusing(() => removeArea(removal, control));
}

/** Puts a picture onto a larger sheet, over which it goes on. */
export function runExpandPicture(expansion: Expansion, control: Control): Raster | Refused {
  return refusing(() => expandPicture(expansion, control));
}

export interface PaintingWish {
  mask: Mask;
  feather: number;
  scene: NonNullable<PlannedPainting['scene']>;
  seed: number;
}

/** In which frame to paint a scene for an area. */
export function runPlanFill({ mask, feather, scene, seed }: PaintingWish): { frame: PaintingFrame } | Refused {
  return refusing(() => {
    const area = paintingArea(mask, feather);
    return { frame: framePainting(scene, area, seed) };
  });
}

export interface BlendOrder {
  image: Raster;
  mask: Mask;
  feather: number;
  painting: Raster<3>;
  crop: PaintingFrame['crop'];
  scene: NonNullable<PlannedPainting['scene']>;
  seed: number;
}

/** Puts the part of a painting that was framed into an area. */
export function runBlendPainting({ image, mask, feather, painting, crop, scene, seed }: BlendOrder, control: Control): Raster | Refused {
  return refusing(() => {
    const area = paintingArea(mask, feather);
    const cut = cutPainting(painting, crop, area.window.width, area.window.height);
    const { part, light } = scene;
    return blendPainting({ image, area, painting: cut, part, light, seed }, control);
  });
}

/** Draws single things into an area. */
export function runDrawThings(order: ThingsToDraw, control: Control): DrawnThings | Refused {
  return refusing(() => drawThings(order, control));
}

/** Errors lose their class on the way between threads; a refusal is an answer. */
function refusing<Result>(work: () => Result): Result | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof FillRefusal) return { refused: error.code };
    throw error;
  }
}
