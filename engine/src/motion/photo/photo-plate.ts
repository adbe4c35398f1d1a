import type { Control } from '../../control.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { ThingBox } from '../../segment/find-things.ts';
import type { ComputerVision } from '../../segment/open-cv.ts';
import type { Plate } from '../plate.ts';
import { growingOf, lightsOf } from '../surfaces-of-colours.ts';
import { guessDepth } from './photo-depth.ts';

/** How much what is green moves in a photograph: it may be a wall, and stays rather still than wrong. */
const growingShare = 0.6;

/**
 * Makes a photograph ready to move: how near everything is, what stands before the rest, where sky and water are.
 * @param picture of the clip's shape; the plate is this picture, pixel by pixel.
 * @param boxes of the things in it (`segment/find-things.ts`).
 * @param scale pixels of the picture for one of the clip.
 */
export function platePhoto(picture: Raster<3>, boxes: readonly ThingBox[], scale: number, cv: ComputerVision, control: Control): Plate {
  const { width, height, data } = picture;
  const { depth, sky, water, things } = guessDepth(picture, boxes, cv, control);
  const before = new Uint8Array(width * height);
  for (const { mask } of things)
    for (let at = 0; at < before.length; at += 1) before[at] = Math.max(before[at] as number, mask[at] as number);
  const bytes = (part: Float32Array) => Uint8Array.from(part, (value) => Math.round(value * 255));
  return {
    width,
    height,
    scale,
    colours: [data],
    nearness: depth.map((far) => 1 - far),
    before,
    sky: bytes(sky).map((open, at) => Math.min(open, 255 - (before[at] as number))),
    water: bytes(water),
    // Hair, cloth and skin have the colours of leaves.
    plants: growingOf(data).map((grown, at) => ((before[at] as number) > 8 || (sky[at] as number) > 0.2 ? 0 : grown * growingShare)),
    lights: lightsOf(data, width, height),
  };
}
