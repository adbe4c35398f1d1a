import { enhancedSize, type Size } from '@easel/contract/recipe';
import { AppError } from '../../../platform/app-error.ts';
import { parametersOf } from '../choosing/policy.ts';
import { chosen, completed, usualOf } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

export const completeEnhance: CompleteRequest<'enhance'> = ({ input, model, sources: { image }, deps }) => {
  const { denoise, sharpen, parameters } = input;
  const { inputs } = model;
  const mode = input.mode ?? usualOf(inputs.mode, 'fine');
  const factor = input.factor ?? usualOf(inputs.factor) ?? 1;
  // A picture from outside has noise and blur of its own, which the fast way would only enlarge.
  if (mode === 'fast' && image.work === null) throw new AppError('fast_needs_made');
  const size = enhancedSize(image, factor);
  if (longSideOf(size) > deps.limits.enhanceMaxSide) throw new AppError('enhance_too_large');
  const strengths = { denoise: inputs.denoise && (denoise ?? 0), sharpen: inputs.sharpen && (sharpen ?? 0) };
  const own = chosen({ image: image.asset, factor: inputs.factor && factor, mode, ...strengths });
  return { recipe: completed('enhance', model, { ...own, ...parametersOf(model, parameters), ...size }) };
};

function longSideOf({ width, height }: Size): number {
  return Math.max(width, height);
}
