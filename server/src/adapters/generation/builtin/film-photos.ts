import type { Control } from '@easel/engine/control';
import { type Clip, createClip } from '@easel/engine/motion/clip';
import type { MotionPlan } from '@easel/engine/motion/motion-plan';
import { platePhoto } from '@easel/engine/motion/photo/photo-plate';
import { passInto } from '@easel/engine/motion/photo/transition';
import type { Plate } from '@easel/engine/motion/plate';
import type { Raster } from '@easel/engine/pixels/raster';
import { findThings } from '@easel/engine/segment/find-things';
import { openComputerVision } from '@easel/engine/segment/open-cv';

/** A clip of one photograph, or of two of which the first becomes the second. They have the clip's shape and all the same size. */
export async function filmPhotos(
  pictures: readonly Raster<3>[],
  size: { width: number; height: number },
  motion: MotionPlan,
  control: Control,
): Promise<Clip> {
  const cv = await openComputerVision();
  const plates: Plate[] = [];
  for (const picture of pictures) {
    const part = (share: number) => control.progress((plates.length + share) / pictures.length);
    plates.push(platePhoto(picture, await findThings(picture), picture.width / size.width, cv, { ...control, progress: part }));
  }
  const [first, second] = plates;
  if (!first) throw new RangeError('A clip of no picture');
  const begin = createClip(first, size, motion);
  if (!second) return begin;
  return passInto(begin, createClip(second, size, { ...motion, backwards: true }), first, motion.seed);
}
