import { pictureSize } from '@easel/contract/recipe';
import type { RecipeOf } from '@easel/contract/works';
import type { EngineModel } from '../../../ports/generation.ts';
import { chosen, common, completed, usualOf, usualStyle } from './recipe-fields.ts';
import type { CompleteRequest, ToolInput } from './request.ts';

export const completeText2img: CompleteRequest<'text2img'> = ({ input, model, randomSeed }) => ({
  recipe: pictureRecipe(model, input, randomSeed),
});

export function pictureRecipe(model: EngineModel, request: ToolInput<'text2img'>, randomSeed: number): RecipeOf<'text2img'> {
  const { prompt, unwanted, style, scale, long_side } = request;
  const { inputs } = model;
  const shape = scale ?? usualOf(inputs.scale, '1:1');
  const side = long_side ?? usualOf(inputs.long_side);
  const size = shape ? pictureSize(shape, side) : {};
  const creativity = request.creativity ?? inputs.creativity?.default;
  const own = chosen({ prompt, unwanted, style: style ?? usualStyle(model), scale: shape, long_side: side, creativity });
  return completed('text2img', model, { ...own, ...common(model, request, randomSeed), ...size });
}
