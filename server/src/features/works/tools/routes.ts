import { randomInt } from 'node:crypto';
import type { Call } from '@easel/contract/call';
import { calls } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { sourceRoles, toolTable } from '@easel/contract/tools';
import type { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import type { Accept, WantedWork } from '../accepting/accept.ts';
import { type Asked as AskedInputs, wrongFields } from '../choosing/policy.ts';
import { chooseModel, findModel } from '../policy.ts';
import { readWork } from '../reads.ts';
import { areWhole, type OwnSource, type TakenRole, takeSources } from '../sources/reads.ts';
import { toolRequests } from './registry.ts';
import type { Completed, RequestedTool, ToolDeps } from './request.ts';

interface RouteDeps extends ToolDeps {
  engines: EngineRegistry;
  accept: Accept;
}

/** What the calls of all tools have. */
type AnyInput = AskedInputs & WantedWork['asked'] & { model?: string | undefined; again_from?: string | undefined };

/** The route of each tool: its sources are their owner's, its recipe is complete, and then it is accepted. */
export function toolRoutes(deps: RouteDeps): Route[] {
  return (Object.keys(toolRequests) as RequestedTool[]).map((tool) => toolRoute(tool, deps));
}

function toolRoute(tool: RequestedTool, deps: RouteDeps): Route {
  const { engines } = deps;
  const call = calls.find(({ path }) => path === toolTable[tool].call) as Call;
  const roles = rolesOf(call);
  // The registry holds each function to its own tool; here they are all alike.
  const complete = toolRequests[tool] as (asked: unknown) => Promise<Completed<RequestedTool>>;
  const answer = async (input: AnyInput, reader: Member) => {
    const { offer, model } = chooseModel(engines, tool, input.model, input);
    const againFrom = input.again_from && (await readWork(deps.db, reader.memberId, input.again_from)).id;
    const named = Object.fromEntries(roles.map((role) => [role, input[role]]));
    const sources = await takeSources(deps.db, reader.memberId, model, named, deps.clock.now());
    const {
      recipe,
      besides = [],
      brought,
    } = await complete({ input, model, sources, reader, randomSeed: randomInt(limits.seedMax + 1), deps });
    const used = [...roles.flatMap<OwnSource>((role) => sources[role] ?? []), ...besides];
    if (!(await areWhole(deps.storage, used))) throw new AppError('source_broken');
    const follows = toolTable[tool].makes === 'video' ? (sources.extends ?? sources.first_frame ?? sources.image)?.ends : undefined;
    const wanted = { tool, offer, recipe, count: recipe.count ?? 1, sources: used, follows, brought, againFrom, asked: input };
    return deps.accept(wanted, reader);
  };
  return route(call, answer as Route['handle'], {
    /** Refuses what the model does not take, before the route is asked. */
    wrongFields(asked) {
      const input = asked as AnyInput;
      const found = findModel(engines, tool, input.model, input);
      return found ? wrongFields(found.model, input) : {};
    },
  });
}

/** The sources that the call has fields for, the one that is changed first. */
function rolesOf({ input }: Call): TakenRole[] {
  const { shape } = input as z.ZodObject;
  return sourceRoles.filter((role): role is TakenRole => role !== 'mask' && role in shape);
}
