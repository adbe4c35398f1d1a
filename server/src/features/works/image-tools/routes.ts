import { randomInt } from 'node:crypto';
import { enhance, faceSwap, img2img, redraw, text2img } from '@easel/contract/image-calls';
import { limits } from '@easel/contract/limits';
import type { BuiltTool, Tool } from '@easel/contract/tools';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import type { EngineModel } from '../../../ports/generation.ts';
import type { Accept } from '../accepting/accept.ts';
import type { FaceFinder } from '../analysis/faces.ts';
import { type Asked, wrongFields } from '../choosing/policy.ts';
import { chooseModel, findModel } from '../policy.ts';
import { takeSources } from '../sources/reads.ts';
import { checkPairs, enhanceRecipe, pictureRecipe, redrawRecipe, restyleRecipe, swapRecipe } from './policy.ts';
import { type MaskDeps, takeMask } from './writes.ts';

interface ImageToolDeps extends MaskDeps {
  engines: EngineRegistry;
  faces: FaceFinder;
  accept: Accept;
  limits: { enhanceMaxSide: number };
}

/** What all routes of tools need. */
function askingOf(deps: ImageToolDeps) {
  const { db, clock, engines, accept } = deps;
  return {
    deps,
    engines,
    accept,
    randomSeed: () => randomInt(limits.seedMax + 1),
    /** The sources that somebody named, as far as they are theirs and the model takes them. */
    take: <Named extends Parameters<typeof takeSources>[3]>(reader: Member, { model }: { model: EngineModel }, asked: Named) =>
      takeSources(db, reader.memberId, model, asked, clock.now()),
    /** Refuses what the model does not take, before the route is asked. */
    asModelTakes: (tool: Tool) => ({
      wrongFields(asked: Asked & { model?: string | undefined }) {
        const found = findModel(engines, tool, asked.model);
        return found ? wrongFields(found.model, asked) : {};
      },
    }),
  };
}

/** How a work of each tool is asked for: its complete recipe is accepted. What was painted in realtime is kept by its own feature. */
const routes: Record<Exclude<BuiltTool, 'realtime'>, (asking: ReturnType<typeof askingOf>) => Route> = {
  text2img: ({ engines, randomSeed, take, accept, asModelTakes }) =>
    route(
      text2img,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'text2img', input.model);
        const { references } = await take(reader, chosen, { references: input.references });
        const recipe = pictureRecipe(chosen.model, input, randomSeed());
        return accept({ tool: 'text2img', ...chosen, recipe, count: recipe.count ?? 1, sources: references, asked: input }, reader);
      },
      asModelTakes('text2img'),
    ),
  img2img: ({ engines, randomSeed, take, accept, asModelTakes }) =>
    route(
      img2img,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'img2img', input.model);
        const { image, references } = await take(reader, chosen, { image: input.image, references: input.references });
        const recipe = restyleRecipe(chosen.model, input, image, randomSeed());
        return accept(
          {
            tool: 'img2img',
            ...chosen,
            recipe,
            count: recipe.count ?? 1,
            sources: [image, ...references],
            asked: input,
          },
          reader,
        );
      },
      asModelTakes('img2img'),
    ),
  enhance: ({ deps, engines, take, accept, asModelTakes }) =>
    route(
      enhance,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'enhance', input.model);
        const { image } = await take(reader, chosen, { image: input.image });
        const recipe = enhanceRecipe(chosen.model, input, image, deps.limits.enhanceMaxSide);
        return accept({ tool: 'enhance', ...chosen, recipe, count: 1, sources: [image], asked: input }, reader);
      },
      asModelTakes('enhance'),
    ),
  face: ({ deps, engines, take, accept, asModelTakes }) =>
    route(
      faceSwap,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'face', input.model);
        const { target, source } = await take(reader, chosen, { target: input.target, source: input.source });
        await deps.limiter.take(deps.db, 'faces', { caller: reader, member: reader.memberId });
        const recipe = swapRecipe(chosen.model, input, target, source);
        checkPairs(recipe.pairs ?? [], { target: await deps.faces.find(target), source: await deps.faces.find(source) });
        return accept({ tool: 'face', ...chosen, recipe, count: 1, sources: [target, source], asked: input }, reader);
      },
      asModelTakes('face'),
    ),
  redraw: ({ deps, engines, randomSeed, take, accept, asModelTakes }) =>
    route(
      redraw,
      async (input, reader) => {
        const chosen = chooseModel(engines, 'redraw', input.model);
        const { image, references } = await take(reader, chosen, { image: input.image, references: input.references });
        const { id: mask, stored, brought } = await takeMask(deps, reader, image, input.mask);
        const recipe = redrawRecipe(chosen.model, input, { image, mask }, randomSeed());
        const sources = [image, ...(stored ? [stored] : []), ...references];
        return accept(
          {
            tool: 'redraw',
            ...chosen,
            recipe,
            count: recipe.count ?? 1,
            sources,
            brought,
            asked: input,
          },
          reader,
        );
      },
      asModelTakes('redraw'),
    ),
};

export function imageToolRoutes(deps: ImageToolDeps): Route[] {
  const asking = askingOf(deps);
  return Object.values(routes).map((routeOf) => routeOf(asking));
}
