import type { Control } from '@easel/engine/control';
import { findFaces } from '@easel/engine/faces/find-faces';
import { type Clip, createClip } from '@easel/engine/motion/clip';
import type { MotionPlan } from '@easel/engine/motion/motion-plan';
import { facePath, leadingFace } from '@easel/engine/motion/photo/face-path';
import { clipOfPair, type PairPath } from '@easel/engine/motion/photo/pair-clip';
import { platePhoto } from '@easel/engine/motion/photo/photo-plate';
import { findHomography, scenePath } from '@easel/engine/motion/photo/scene-path';
import { passInto } from '@easel/engine/motion/photo/transition';
import type { Plate } from '@easel/engine/motion/plate';
import type { Raster } from '@easel/engine/pixels/raster';
import { findThings } from '@easel/engine/segment/find-things';
import { type ComputerVision, openComputerVision } from '@easel/engine/segment/open-cv';

interface Size {
  width: number;
  height: number;
}

/** What of a photograph can move, and how near it is. It has the shape of the clip, whose size is given. */
export async function plateOfPhoto(picture: Raster<3>, size: Size, control: Control): Promise<Plate> {
  const cv = await openComputerVision();
  return platePhoto(picture, await findThings(picture), picture.width / size.width, cv, control);
}

/** A clip of two photographs of which the first becomes the second. They have the clip's shape and the same size. */
export async function filmPair(one: Raster<3>, other: Raster<3>, size: Size, motion: MotionPlan, control: Control): Promise<Clip> {
  const path = await pathBetween(one, other, await openComputerVision(), control);
  if (path) return clipOfPair(one, other, path, Math.round(motion.seconds * motion.framesPerSecond), motion.framesPerSecond);
  const first = await plateOfPhoto(one, size, { ...control, progress: (share) => control.progress(share / 2) });
  const second = await plateOfPhoto(other, size, { ...control, progress: (share) => control.progress((1 + share) / 2) });
  const begin = createClip(first, size, motion);
  return passInto(begin, createClip(second, size, { ...motion, backwards: true }), first, motion.seed);
}

/** The way from one picture to another that shows the same scene, or another face. Undefined where they have nothing in common. */
async function pathBetween(one: Raster<3>, other: Raster<3>, cv: ComputerVision, control: Control): Promise<PairPath | undefined> {
  const plane = findHomography(one, other, cv);
  if (plane) return scenePath(plane, one);
  const quiet = { ...control, progress: () => undefined };
  const first = leadingFace(await findFaces(one, quiet), one.width);
  const second = first && leadingFace(await findFaces(other, quiet), other.width);
  return second ? facePath(first, second, one) : undefined;
}
