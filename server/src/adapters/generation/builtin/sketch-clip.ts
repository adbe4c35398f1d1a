import { setTimeout } from 'node:timers/promises';
import { seenAt } from '@easel/engine/motion/camera';
import { cropOf, type Raster } from '@easel/engine/pixels/raster';
import type { PaintedClipOrder } from './clip-messages.ts';
import type { PaintPool } from './pool.ts';

/** Long side in pixels. */
const sketchSide = 160;

/**
 * Something to look at until a clip has frames: a small still picture, and what the camera sees of it as it moves. None of the clip's own
 * threads makes it: code that has learned from small pictures paints large ones more slowly.
 * @param every milliseconds from one to the next, `until` there is something better
 */
export async function sketchClip(
  { plate: { plan, hours, style, seed }, motion, width, height }: PaintedClipOrder,
  pool: PaintPool,
  { every, until }: { every: number; until: AbortSignal },
  show: (picture: Raster<3>) => void,
): Promise<void> {
  const [hour = plan.hour] = hours;
  const picture = await pool.sketch({ plan: { ...plan, hour }, style, seed, width, height }, sketchSide);
  const begun = performance.now();
  while (!until.aborted) {
    const moment = ((performance.now() - begun) / 1000 / motion.seconds) % 1;
    show(cropOf(picture, seenAt(motion, moment, picture)));
    await setTimeout(every, undefined, { ref: false });
  }
}
