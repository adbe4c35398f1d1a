import { filmClip } from './film-clip.ts';
import type { Maker } from './maker.ts';
import { createPace } from './pace.ts';

/** Seconds for a megapixel of frames; a guess for a usual machine with two cores until one was made, beside which its cold start is short. */
export const clipPace = createPace(0.35, 1);

/** Text to video: paints the scene once, larger than the clip, then moves through it, while the frames before are encoded. */
export const makeText2video: Maker = async (request, tools) => {
  const { order, report } = await tools.reader.read('clip', { recipe: request.recipe });
  if (!tools.isStored(0)) await filmClip(order, { quality: 'usual', pace: clipPace, producedFrom: order }, tools);
  return { report };
};
