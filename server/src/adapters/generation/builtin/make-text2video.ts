import { filmClip } from './film-clip.ts';
import type { Maker } from './maker.ts';

/** Text to video: paints the scene once, larger than the clip, then moves through it, while the frames before are encoded. */
export const makeText2video: Maker = async (request, tools) => {
  const { order, report } = await tools.reader.read('clip', { recipe: request.recipe });
  if (!tools.isStored(0)) await filmClip(order, { quality: 'usual', producedFrom: order }, tools);
  return { report };
};
