import { clipSize } from '@easel/contract/recipe';
import { clipFields, goneOnFrom, withHandedOn } from './clip.ts';
import { chosen, common, completed, usualOf, usualStyle } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

export const completeText2video: CompleteRequest<'text2video'> = async ({ input, model, sources, reader, randomSeed, deps }) => {
  const before = await goneOnFrom(deps, reader.memberId, sources.extends, model);
  const asked = withHandedOn(input, model, before);
  const { inputs } = model;
  // What goes on from a clip has its size, whatever is usual.
  const scale = asked.scale ?? (before ? undefined : usualOf(inputs.scale, '16:9'));
  const long_side = asked.long_side ?? (before ? undefined : usualOf(inputs.long_side));
  const size = before ? { width: before.clip.width, height: before.clip.height } : scale ? clipSize(scale, long_side) : {};
  const own = chosen({ ...clipFields(model, asked), style: asked.style ?? usualStyle(model), scale, long_side });
  return { recipe: completed('text2video', model, { ...own, ...before?.link, ...common(model, asked, randomSeed), ...size }) };
};
