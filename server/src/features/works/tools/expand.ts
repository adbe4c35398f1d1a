import { expandedSize } from '@easel/contract/recipe';
import { AppError } from '../../../platform/app-error.ts';
import { chosen, common, completed } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

export const completeExpand: CompleteRequest<'expand'> = ({ input, model, sources: { image }, randomSeed, deps }) => {
  const { margins } = input;
  const size = expandedSize(image, margins);
  if (Math.max(size.width, size.height) > deps.limits.enhanceMaxSide) throw new AppError('expand_too_large');
  const own = chosen({ image: image.asset, margins });
  return { recipe: completed('expand', model, { ...own, ...common(model, input, randomSeed), ...size }) };
};
