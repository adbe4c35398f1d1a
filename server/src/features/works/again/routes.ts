import { randomInt } from 'node:crypto';
import { limits } from '@easel/contract/limits';
import { workRetry, workVary } from '@easel/contract/work-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import type { Accept } from '../accepting/accept.ts';
import { allow, findModel } from '../policy.ts';
import { readWork } from '../reads.ts';
import { ownSourcesOf } from '../sources/reads.ts';
import type { WorkRow } from '../types.ts';
import { variationOf } from './policy.ts';

interface AgainDeps {
  db: Database;
  clock: Clock;
  engines: EngineRegistry;
  accept: Accept;
}

/** Works made of other works' recipes: the same once more, or one much like it. */
export function againRoutes({ db, clock, engines, accept }: AgainDeps): Route[] {
  const madeWith = async ({ tool, model, recipe, follows, taken_down_at }: WorkRow, reader: Member) => {
    if (taken_down_at) throw new AppError('taken_down');
    const sources = await ownSourcesOf(db, reader.memberId, recipe, clock.now());
    const chosen = findModel(engines, tool, model);
    // Another model of the tool might do: the settings can be used again with it.
    if (!chosen) throw new AppError(findModel(engines, tool, undefined) ? 'model_gone' : 'engine_unavailable');
    return { tool, ...chosen, sources, follows: follows ?? undefined };
  };
  return [
    route(workRetry, async ({ id }, reader) => {
      const work = await readWork(db, reader.memberId, id);
      allow('retry', work);
      const { tool, recipe, unit_price } = work;
      // A kept canvas costs again what it did: whether it was painted here was found then.
      const own = tool === 'realtime' ? { unitPrice: unit_price } : {};
      return accept({ ...(await madeWith(work, reader)), recipe, count: recipe.count ?? 1, asked: {}, ...own }, reader);
    }),
    route(workVary, async ({ id, price, request_id }, reader) => {
      const work = await readWork(db, reader.memberId, id);
      allow('vary', work);
      const wanted = await madeWith(work, reader);
      const recipe = variationOf(work.recipe, wanted.model.inputs, randomInt(limits.seedMax + 1));
      if (!recipe) throw new AppError('seed_untaken');
      return accept({ ...wanted, recipe, count: 1, againFrom: work.id, asked: { price, request_id } }, reader);
    }),
  ];
}
