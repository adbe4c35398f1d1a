import { setTimeout } from 'node:timers/promises';
import { seenAt } from '@easel/engine/motion/camera';
import { cropOf, type Raster } from '@easel/engine/pixels/raster';
import type { ClipOrder, PaintedClipOrder } from './clip-messages.ts';
import type { PaintPool } from './pool.ts';

/** Long side in pixels. */
const sketchSide = 128;

/**
 * Something to look at until a clip has frames: the photograph, or a small still picture of the scene, and what the camera sees of it as it
 * moves. Between two photographs it is the first, at rest.
 * @param every milliseconds from one to the next, `until` there is something better
 */
export async function sketchClip(
  order: ClipOrder,
  pool: PaintPool,
  { every, until }: { every: number; until: AbortSignal },
  show: (picture: Raster<3>) => void,
): Promise<void> {
  const [picture, next] = order.kind === 'photo' ? order.pictures : [await sketchScene(order, pool)];
  if (!picture) return;
  const { motion } = order;
  const begun = performance.now();
  while (!until.aborted) {
    const moment = next ? 0 : ((performance.now() - begun) / 1000 / motion.seconds) % 1;
    show(cropOf(picture, seenAt(motion, moment, picture)));
    await setTimeout(every, undefined, { ref: false });
  }
}

/** None of the clip's own threads paints it: code that has learned from small pictures paints large ones more slowly. */
function sketchScene({ plate: { plan, hours, style, seed }, width, height }: PaintedClipOrder, pool: PaintPool): Promise<Raster<3>> {
  const [hour = plan.hour] = hours;
  return pool.sketch({ plan: { ...plan, hour }, style, seed, width, height }, sketchSide);
}
