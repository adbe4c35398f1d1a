import { restyledSideMin, restyledSize } from '@easel/contract/recipe';
import { AppError } from '../../../platform/app-error.ts';
import { chosen, common, completed, usualStyle } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

export const completeImg2img: CompleteRequest<'img2img'> = ({ input, model, sources: { image }, randomSeed }) => {
  const { prompt, unwanted, style, scale, long_side } = input;
  const size = restyledSize(image, scale, long_side);
  if (Math.min(size.width, size.height) < restyledSideMin) throw new AppError('picture_too_small');
  const creativity = input.creativity ?? model.inputs.creativity?.default;
  const own = chosen({ image: image.asset, prompt, unwanted, style: style ?? usualStyle(model), scale, long_side, creativity });
  return { recipe: completed('img2img', model, { ...own, ...common(model, input, randomSeed), ...size }) };
};
