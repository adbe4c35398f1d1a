import { takeMask } from './mask.ts';
import { chosen, common, completed } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

export const completeRedraw: CompleteRequest<'redraw'> = async ({ input, model, sources: { image }, reader, randomSeed, deps }) => {
  const { id: mask, stored, brought } = await takeMask(deps, reader, image, input.mask);
  const { prompt, unwanted, feather } = input;
  const { width, height } = image;
  const own = chosen({ image: image.asset, mask, prompt, unwanted, feather: feather ?? model.inputs.feather?.default });
  return {
    recipe: completed('redraw', model, { ...own, ...common(model, input, randomSeed), width, height }),
    besides: stored ? [stored] : [],
    brought,
  };
};
