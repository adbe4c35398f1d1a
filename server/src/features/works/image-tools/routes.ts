import { randomInt } from 'node:crypto';
import { enhance, faceSwap, img2img, redraw, text2img } from '@easel/contract/image-calls';
import { limits } from '@easel/contract/limits';
import type { Tool } from '@easel/contract/recipe';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { type Route, route } from '../../../platform/route.ts';
import type { Accept } from '../accepting/accept.ts';
import type { FaceFinder } from '../analysis/faces.ts';
import { type Asked, wrongFields } from '../choosing/policy.ts';
import { chooseModel, findModel } from '../policy.ts';
import { ownPicture } from '../sources/reads.ts';
import { checkPairs, enhanceRecipe, pictureRecipe, redrawRecipe, restyleRecipe, swapRecipe } from './policy.ts';
import { type MaskDeps, takeMask } from './writes.ts';

interface ImageToolDeps extends MaskDeps {
  engines: EngineRegistry;
  faces: FaceFinder;
  accept: Accept;
  limits: { enhanceMaxSide: number };
}

/** The tools that make pictures: each completes its recipe and has it accepted. */
export function imageToolRoutes(deps: ImageToolDeps): Route[] {
  const { db, clock, limiter, engines, faces, accept } = deps;
  const randomSeed = () => randomInt(limits.seedMax + 1);
  const asModelTakes = (tool: Tool) => ({
    wrongFields(asked: Asked & { model?: string | undefined }) {
      const found = findModel(engines, tool, asked.model);
      return found ? wrongFields(found.model, asked) : {};
    },
  });

  return [
    route(
      text2img,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'text2img', input.model);
        const recipe = pictureRecipe(chosen.model, input, randomSeed());
        return accept({ tool: 'text2img', ...chosen, recipe, count: recipe.count ?? 1, pictures: [], asked: input }, reader);
      },
      asModelTakes('text2img'),
    ),
    route(
      img2img,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'img2img', input.model);
        const image = await ownPicture(db, reader.memberId, input.image, clock.now());
        const recipe = restyleRecipe(chosen.model, input, image, randomSeed());
        return accept(
          {
            tool: 'img2img',
            ...chosen,
            recipe,
            count: recipe.count ?? 1,
            pictures: [image],
            asked: input,
          },
          reader,
        );
      },
      asModelTakes('img2img'),
    ),
    route(
      enhance,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'enhance', input.model);
        const image = await ownPicture(db, reader.memberId, input.image, clock.now());
        const recipe = enhanceRecipe(chosen.model, input, image, deps.limits.enhanceMaxSide);
        return accept({ tool: 'enhance', ...chosen, recipe, count: 1, pictures: [image], asked: input }, reader);
      },
      asModelTakes('enhance'),
    ),
    route(
      faceSwap,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'face', input.model);
        const target = await ownPicture(db, reader.memberId, input.target, clock.now());
        const source = await ownPicture(db, reader.memberId, input.source, clock.now());
        await limiter.take(db, 'faces', { caller: reader, member: reader.memberId });
        const recipe = swapRecipe(chosen.model, input, target, source);
        checkPairs(recipe.pairs ?? [], { target: await faces.find(target), source: await faces.find(source) });
        return accept({ tool: 'face', ...chosen, recipe, count: 1, pictures: [target, source], asked: input }, reader);
      },
      asModelTakes('face'),
    ),
    route(
      redraw,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'redraw', input.model);
        const image = await ownPicture(db, reader.memberId, input.image, clock.now());
        const { id: mask, stored, brought } = await takeMask(deps, reader, image, input.mask);
        const recipe = redrawRecipe(chosen.model, input, { image, mask }, randomSeed());
        const pictures = stored ? [image, stored] : [image];
        return accept(
          {
            tool: 'redraw',
            ...chosen,
            recipe,
            count: recipe.count ?? 1,
            pictures,
            brought,
            asked: input,
          },
          reader,
        );
      },
      asModelTakes('redraw'),
    ),
  ];
}
